import Waymark
import WaymarkAnswers

/// The columns of `classify --columns`.
enum LineColumn: String, CaseIterable, Sendable {
  /// The name of the route, or its pattern if it has none; `-` without a route, `!` for a refused
  /// or unreadable line.
  case route
  case name
  case pattern
  case scheme
  /// The method of the routes that were asked; empty if routes have no methods.
  case method
  /// The values as an object of JSON, as in `match --json`.
  case parameters
  case url
  /// The reason why a URL is refused or a line cannot be read, or the other methods that have a
  /// route.
  case error

  /// The column's text for a route; `nil` if it depends on the line.
  func text(of route: ListedRoute) -> [UInt8]? {
    let text: String? =
      switch self {
      case .route: (route.name ?? route.pattern).printable
      case .name: (route.name ?? "").printable
      case .pattern: route.pattern.printable
      case .scheme: (route.scheme ?? "").printable
      case .method, .parameters, .url: nil
      case .error: ""
      }
    return text.map { Array($0.utf8) }
  }
}
