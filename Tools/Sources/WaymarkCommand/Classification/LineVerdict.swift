import Waymark

/// What became of a line.
enum LineVerdict {
  /// A route took the line's URL: the route's number in ``RouteLabels``, and what it made of the URL.
  case route(Int, RouteMatch)

  /// No route took the URL; for requests of these other methods there is one.
  case noMatch(methods: [String])

  /// The URL was refused, or it could not be decided.
  case refused(RouteFailure)

  /// The line holds no URL that can be read.
  case unreadable(Fault)

  /// Why the URL was refused or the line cannot be read, or which other methods have a route; empty for other lines.
  var reason: String {
    switch self {
    case .route: ""
    case .noMatch(let methods): URLAnswer.reason(ofOtherMethods: methods)
    case .refused(let failure): failure.description
    case .unreadable(let fault): fault.rawValue
    }
  }

  /// Why a line cannot be read.
  enum Fault: String, Error {
    case empty = "the line is empty"
    case tooLong = "the line is longer than 65536 bytes"
    case notUTF8 = "the line is not UTF-8"
    case noRequest = "the line has no request"
    case noMethod = "the line does not begin with a method and a tab"
    case noTarget = "the line is empty after the method"
    case noURL = "the request's target is neither a path nor a URL"
    case fragment = "a request's target has no fragment"
  }
}
