import Waymark
import WaymarkAnswers

/// What `classify --columns` can say of a line.
enum LineColumn: String, CaseIterable, Sendable {
  /// The name of the route or, where it has none, its pattern; `-` without a route, `!` for what is refused or unreadable.
  case route
  case name
  case pattern
  case scheme
  /// The method whose routes were asked; empty where routes have none.
  case method
  /// The values as an object of JSON, as `match --json` has them.
  case parameters
  case url
  /// Why a URL is refused or a line cannot be read, or which other methods have a route.
  case error

  /// What the column says of a route alone; `nil` where it depends on the line.
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
