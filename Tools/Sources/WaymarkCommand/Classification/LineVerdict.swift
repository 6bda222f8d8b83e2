import Waymark
import WaymarkHTTP

/// The verdict on a line.
enum LineVerdict {
  /// A route took the line's URL: the route's number in ``RouteLabels``, and its match.
  case route(Int, RouteMatch)

  /// No route took the URL. These other methods have a route for it.
  case noMatch(methods: [String])

  /// The URL was refused, or the router could not decide.
  case refused(HTTPAnswer)

  /// The line has no readable URL.
  case unreadable(Fault)

  /// The reason why the URL was refused or the line cannot be read, or the other methods with a
  /// route; empty for other lines.
  var reason: String {
    switch self {
    case .route: ""
    case .noMatch(let methods): URLAnswer.reason(ofOtherMethods: methods)
    case .refused(let failure): failure.description
    case .unreadable(let fault): fault.rawValue
    }
  }

  /// The reason why a line cannot be read.
  enum Fault: String, Error {
    case empty = "the line is empty"
    case tooLong = "the line is longer than 65536 bytes"
    case notUTF8 = "the line is not UTF-8"
    case comment = "the line is a comment"
    case noRequest = "the line has no request"
    case noMethod = "the line does not begin with a method and a tab"
    case noTarget = "the line is empty after the method"
    case noURL = "the request's target is neither a path nor a URL"
    case fragment = "a request's target has no fragment"
  }
}
