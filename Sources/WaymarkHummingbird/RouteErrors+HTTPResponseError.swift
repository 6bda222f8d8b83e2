#if Hummingbird
  public import Hummingbird
  public import Waymark
  public import WaymarkHTTP

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension HTTPAnswer: HTTPResponseError {
    /// The status of the response: see `statusCode`.
    public var status: HTTPResponse.Status {
      HTTPResponse.Status(code: statusCode, reasonPhrase: reasonPhrase)
    }

    /// A response with the answer's description, in the format of Hummingbird's error messages.
    public func response(
      from request: Request, context: some RequestContext
    ) throws -> Response {
      try asHTTPError.response(from: request, context: context)
    }

    fileprivate var asHTTPError: HTTPError {
      HTTPError(
        status, headers: allow.map { [.allow: $0] } ?? [:],
        message: description.isEmpty ? nil : description)
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension RouteFailure: HTTPResponseError {
    /// The status of the response: see `HTTPAnswer.failed(_:)`.
    public var status: HTTPResponse.Status { HTTPAnswer.failed(self).status }

    /// A response with the failure's description, in the format of Hummingbird's error messages.
    public func response(
      from request: Request, context: some RequestContext
    ) throws -> Response {
      try HTTPAnswer.failed(self).response(from: request, context: context)
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension RouteValueError: HTTPResponseError {
    /// The status 400, because the request has a value that its route cannot take.
    public var status: HTTPResponse.Status { .badRequest }

    /// A response with the error's description, in the format of Hummingbird's error messages.
    public func response(
      from request: Request, context: some RequestContext
    ) throws -> Response {
      try HTTPAnswer.malformed(description).response(from: request, context: context)
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension Error {
    /// The error as middlewares catch it: one of Waymark's is an `HTTPError` to them.
    var asHTTPError: any Error {
      switch self {
      case let answer as HTTPAnswer: answer.asHTTPError
      case let failure as RouteFailure: HTTPAnswer.failed(failure).asHTTPError
      case let error as RouteValueError: HTTPAnswer.malformed(error.description).asHTTPError
      default: self
      }
    }
  }
#endif
