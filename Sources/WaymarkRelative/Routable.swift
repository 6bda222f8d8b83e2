/// An object with routes relative to itself.
///
/// ```swift
/// final class CityList: Routable {
///   let routes = RelativeRoutes()
///   init() throws {
///     try routes.add("city", token: { name, _ in .next(try City(name)) })
///   }
/// }
/// ```
///
/// A ``RelativeRouter`` walks a URL's segments through successive routable objects.
public protocol Routable: Sendable {
  /// The routes, relative to this object.
  var routes: RelativeRoutes { get async }
}
