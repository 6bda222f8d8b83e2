/// A value that stands for a URL and back: mostly an enum with a case for each screen or resource of an app.
///
/// ```swift
/// enum AppRoute: TypedRoute {
///   case product(id: Int, tab: String?)
///   case search(q: String, tag: [String])
///
///   static let routeCases: RouteCases<AppRoute> = [
///     RouteCase("product", "/product/:id<int>(/:tab)") { match in
///       .product(id: try match.require("id"), tab: try match.value("tab"))
///     },
///     RouteCase("search", "/search") { match in
///       .search(q: try match.require("q"), tag: try match.require("tag"))
///     },
///   ]
///
///   var routeLocation: RouteLocation {
///     switch self {
///     case .product(let id, let tab): RouteLocation("product", ["id": id, "tab": tab])
///     case .search(let q, let tag): RouteLocation("search", ["q": q, "tag": tag])
///     }
///   }
/// }
///
/// try AppRoute("/product/7/reviews")                   // .product(id: 7, tab: "reviews")
/// try AppRoute.search(q: "tea", tag: []).url()         // "/search?q=tea"
///
/// let router = Router()
/// try router.add(AppRoute.self) { route in
///   switch route {
///   case .product(let id, let tab): show(id, tab)
///   case .search(let q, let tag): search(q, tag)
///   }
/// }
/// ```
///
/// Values that are not in the path are the query's. The macro `@Routes` of the product WaymarkMacros writes both
/// requirements, and checks the patterns when the program is compiled.
///
/// A type that conforms where it is declared belongs to no actor, whatever the default isolation of its module is.
public protocol TypedRoute: Sendable {
  /// The cases with their patterns, in the order in which they are registered; best a `static let`.
  static var routeCases: RouteCases<Self> { get }

  /// The case and its values, of which a URL is made.
  var routeLocation: RouteLocation { get }
}

extension TypedRoute {
  /// Creates a value from a match; `nil` when the route that matched is none of the type's.
  ///
  /// - Throws: A ``RouteValueError`` when a parameter is missing or is no such value.
  public init?(_ match: RouteMatch) throws(RouteValueError) {
    guard let variant = Self.routeCases.variant(withRouteName: match.name) else { return nil }
    do {
      self = try variant.make(match)
    } catch let error as RouteValueError {
      throw error
    } catch {
      throw RouteValueError(
        route: match.routeName, parameter: "", value: nil, expected: "\(Self.self)",
        reason: .refused("\(error)"))
    }
  }

  /// Creates a value from a URL by the routes of a router; no handler and no guard is asked or called.
  ///
  /// ```swift
  /// try AppRoute("app://shop/product/7", in: router)      // .product(id: 7, tab: nil)
  /// ```
  ///
  /// - Parameters:
  ///   - url: A URL or a part of one.
  ///   - router: What the type was added to: `router.add(AppRoute.self)`.
  /// - Returns: The value; `nil` when no route matches, or the first that does is none of the type's.
  /// - Throws: A ``RouteFailure`` when the URL is refused, it cannot be decided what matches, or a parameter is no such
  ///   value.
  public init?(
    _ url: some URLStringConvertible, in router: some URLRouting
  ) throws(RouteFailure) {
    guard let match = try router.match(url) else { return nil }
    do throws(RouteValueError) {
      guard let route = try Self(match) else { return nil }
      self = route
    } catch {
      throw .invalidValue(error)
    }
  }

  /// Creates a value from a URL by the type's routes alone.
  ///
  /// They are read and kept the first time that a URL is read or made without a router, with ``RouterOptions/global``
  /// as it is then.
  ///
  /// - Returns: The value; `nil` when no route of the type matches.
  /// - Throws: A ``RouteFailure`` as with a router; ``RouteFailure/undecided(pattern:reason:)`` for a fault in a pattern.
  public init?(_ url: some URLStringConvertible) throws(RouteFailure) {
    try self.init(url, in: try Self.routeCases.router())
  }

  /// The URL of the value: one that the router reads as this route, with these values.
  ///
  /// ```swift
  /// try AppRoute.product(id: 7, tab: "reviews").url(base: "https://shop.example", in: router)
  /// // "https://shop.example/product/7/reviews"
  /// ```
  ///
  /// Of several patterns the one is written that takes most of the values, of equal ones the first.
  ///
  /// - Parameters:
  ///   - base: What comes before the path, as `https://shop.example` or `app://`. The default is that of the route's scheme and
  ///     host, else the path alone.
  ///   - router: What the type was added to: a ``Router``, or `router["app"]` when it was added to the routes of a scheme.
  /// - Throws: A ``URLGenerationError`` when there is no such URL, also when it would lead to another route.
  public func url(
    base: String? = nil, in router: some URLRouting
  ) throws(URLGenerationError) -> String {
    let location = routeLocation
    let name = Self.routeCases.routeName(of: location.name)
    let scheme = Self.routeCases.variant(withRouteName: name)?.scheme
    return try router.router[scheme ?? router.selection.scheme].url(
      named: name, with: location.values, base: base, restInQuery: true)
  }

  /// The URL of the value by the type's routes alone, as they are read without a router.
  ///
  /// ```swift
  /// try AppRoute.product(id: 7, tab: nil).url()      // "/product/7"
  /// ```
  ///
  /// - Parameter base: What comes before the path. The default is that of the route's scheme and host, else the path
  ///   alone.
  /// - Throws: A ``URLGenerationError`` when there is no such URL, also when it would lead to another case.
  public func url(base: String? = nil) throws(URLGenerationError) -> String {
    let router: Router
    do {
      router = try Self.routeCases.router()
    } catch {
      throw URLGenerationError(
        route: Self.routeCases.routeName(of: routeLocation.name), reason: .failed(error))
    }
    return try url(base: base, in: router)
  }
}
