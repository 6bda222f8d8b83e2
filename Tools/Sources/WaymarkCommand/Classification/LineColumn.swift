import Waymark
import WaymarkAnswers

/// The columns of `classify --columns`.
enum LineColumn: String, CaseIterable, Sendable {
  /// The route's name, or its pattern if it has no name.
  ///
  /// The column is `-` if no route matches, and `!` for a refused or unreadable line.
  case route
  case name
  case pattern
  case scheme
  /// The method of the lookup, empty if the routes have no methods.
  case method
  /// The values as a JSON object, as in `match --json`.
  case parameters
  case url
  /// Why a URL is refused or a line is unreadable, or the other methods that have a route.
  case error

  /// The column's contents for a route, or `nil` if they depend on the line.
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
