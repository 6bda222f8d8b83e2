#if Hummingbird
  public import Hummingbird
  public import Waymark

  extension RouteValueError: HTTPResponseError {
    /// 400: the request has a value that its route cannot take.
    public var status: HTTPResponse.Status { .badRequest }

    /// A response with the error's description, as Hummingbird writes the messages of errors.
    public func response(
      from request: Request, context: some RequestContext
    ) throws -> Response {
      try HTTPError(status, message: description).response(from: request, context: context)
    }
  }
#endif
