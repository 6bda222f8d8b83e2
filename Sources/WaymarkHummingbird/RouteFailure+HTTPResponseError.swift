#if Hummingbird
  public import Hummingbird
  public import Waymark

  extension RouteFailure: HTTPResponseError {
    /// 414 for a limit that is one of bytes, `urlBytes` and `parameterBytes`; 421 for a host that is none
    /// of `RouterOptions.hosts`; 400 for everything else that is
    /// the request's fault; and 500 for what is the server's: a match that was not decided though within the
    /// limits, as when memory is short, and a router that should have been awaited.
    public var status: HTTPResponse.Status {
      switch self {
      case .limitExceeded(.urlBytes, _), .limitExceeded(.parameterBytes, _): .uriTooLong
      case .otherHost: .misdirectedRequest
      case .invalidURL, .limitExceeded, .invalidValue: .badRequest
      case .undecided, .handlerIsAsynchronous, .guardIsAsynchronous, .handlerNeedsMainActor,
        .guardNeedsMainActor:
        .internalServerError
      }
    }

    /// A response with the failure's description, as Hummingbird writes the messages of errors.
    public func response(
      from request: Request, context: some RequestContext
    ) throws -> Response {
      try HTTPError(status, message: description).response(from: request, context: context)
    }
  }
#endif
