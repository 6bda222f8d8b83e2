#if Hummingbird
  public import Hummingbird
  public import Waymark

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
#endif
