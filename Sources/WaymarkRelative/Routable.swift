/// An object with routes relative to itself.
///
/// ```swift
/// final class CityList: Routable {
///   let routes = RelativeRoutes()
///   init() throws {
///     try routes.add("city/:name") { visit in .next(try City(visit["name"] ?? "")) }
///   }
/// }
/// ```
///
/// A ``RelativeRouter`` passes a URL's remaining segments from one routable object to the next.
public protocol Routable: Sendable {
  /// The routes, relative to this object.
  var routes: RelativeRoutes { get async }
}

/// The result of a relative route's handler.
public enum RelativeStep: Sendable {
  /// The navigation is complete. Remaining segments are an error, unless the route accepts them.
  case finished

  /// The routes of an object handle the remaining segments.
  case next(any Routable)

  /// The handler reached a value without routes. Remaining segments are an error.
  case value(any Sendable)
}

extension RelativeStep: CustomStringConvertible {
  /// The step, with the type of its object or value.
  public var description: String {
    switch self {
    case .finished: "finished"
    case .next(let routable): "next(\(type(of: routable)))"
    case .value(let value): "value(\(type(of: value)))"
    }
  }
}
