#if Hummingbird
  public import Hummingbird
  public import Waymark

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension RouteFailure: HTTPResponseError {
    /// The status of the response.
    ///
    /// 414 for the limits `urlBytes` and `parameterBytes`, 421 for a host that is not in
    /// `RouterOptions.hosts`, and 400 for every other fault of the request. 500 for a fault of the
    /// server: matching stopped although it was within the limits, for example because memory was
    /// short, or a router was not awaited.
    public var status: HTTPResponse.Status {
      switch self {
      case .exceeded(.urlBytes, _, _), .exceeded(.parameterBytes, _, _): .uriTooLong
      case .otherHost: .misdirectedRequest
      case .invalidURL, .exceeded, .invalidValue, .linkDropped: .badRequest
      case .undecided, .needsAwait: .internalServerError
      }
    }

    /// A response with the failure's description, in the format of Hummingbird's error messages.
    public func response(
      from request: Request, context: some RequestContext
    ) throws -> Response {
      try HTTPError(status, message: description).response(from: request, context: context)
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
      try HTTPError(status, message: description).response(from: request, context: context)
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension Error {
    /// The error as middlewares catch it: one of Waymark's is an `HTTPError` to them.
    var asHTTPError: any Error {
      switch self {
      case let failure as RouteFailure: HTTPError(failure.status, message: failure.description)
      case let error as RouteValueError: HTTPError(error.status, message: error.description)
      default: self
      }
    }
  }
#endif
