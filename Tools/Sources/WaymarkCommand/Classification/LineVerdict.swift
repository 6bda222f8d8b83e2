import Waymark
import WaymarkHTTP

/// The verdict on a line.
enum LineVerdict {
  /// A route matched. The index is the route's index in ``RouteLabels``.
  case route(Int, RouteMatch)

  /// No route matches the URL, but these other methods have a route for it.
  case noMatch(methods: [String])

  /// The URL was refused, or the router couldn't decide.
  case refused(HTTPAnswer)

  /// The line has no readable URL.
  case unreadable(Fault)

  /// Why the URL is refused or the line is unreadable, or the other methods that have a route.
  ///
  /// The reason is empty for other lines.
  var reason: String {
    switch self {
    case .route: ""
    case .noMatch(let methods): URLAnswer.reason(ofOtherMethods: methods)
    case .refused(let failure): failure.description
    case .unreadable(let fault): fault.rawValue
    }
  }

  /// The reason why a line is unreadable.
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
