internal import WaymarkText

/// A type of values that convert to URLs and back: usually an enum with a case for each screen or
/// resource of an app.
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
///   var routeReference: RouteReference {
///     switch self {
///     case .product(let id, let tab): RouteReference("product", ["id": id, "tab": tab])
///     case .search(let q, let tag): RouteReference("search", ["q": q, "tag": tag])
///     }
///   }
/// }
///
/// try AppRoute("/product/7/reviews")                   // .product(id: 7, tab: "reviews")
/// try AppRoute.search(q: "tea", tag: []).url()         // "/search?q=tea"
///
/// let router = Router()
/// try router.mount(AppRoute.self) { route in
///   switch route {
///   case .product(let id, let tab): show(id, tab)
///   case .search(let q, let tag): search(q, tag)
///   }
/// }
/// ```
///
/// Values that aren't in the path go into the query. The macro `@Routes` of the product
/// WaymarkMacros writes both requirements, and checks the patterns at compile time.
///
/// A type that conforms in its declaration is nonisolated, even if its module is isolated to the
/// main actor by default. If you only read URLs of the type, it needs no `routeReference`.
public protocol TypedRoute: Sendable {
  /// The cases with their patterns, in the order of registration. Make it a `static let`.
  static var routeCases: RouteCases<Self> { get }

  /// The case and the values for its URL.
  ///
  /// By default there is no case: URLs of the type can only be read, and ``url(base:in:)`` throws.
  var routeReference: RouteReference { get }

  /// The value that the back button leads to, or `nil` to derive the value from the URL's path.
  ///
  /// `nil` stands for the value of the nearest leading path.
  ///
  /// Implement it where the path of the URL doesn't show the parent:
  ///
  /// ```swift
  /// extension AppRoute {
  ///   // The path /product/7 doesn't show which list the product is in.
  ///   var parent: AppRoute? {
  ///     if case .product = self { .search(q: "", tag: []) } else { nil }
  ///   }
  /// }
  /// ```
  ///
  /// ``stack(of:in:)`` calls `parent` of each value. For a value in another enum, only the outer
  /// enum's `parent` is called. The outer `parent` can call the inner `parent`:
  /// `case .admin(let page): page.parent.map(Self.admin)`. In a module that is isolated to the main
  /// actor by default, write `nonisolated var` in an extension.
  var parent: Self? { get }

  /// Whether the page is pushed, or presented in a sheet or a cover.
  ///
  /// ```swift
  /// extension AppRoute {
  ///   var presentation: RoutePresentation {
  ///     if case .search = self { .sheet } else { .push }
  ///   }
  /// }
  /// ```
  ///
  /// `RouteStack` of the product WaymarkNavigation reads it. The default is
  /// ``RoutePresentation/push``. For a value in another enum, only the outer enum's `presentation`
  /// is called. In a module that is isolated to the main actor by default, write `nonisolated var`
  /// in an extension.
  var presentation: RoutePresentation { get }

  /// The options for reading and generating URLs without a router, for example with
  /// `AppRoute(url)`.
  ///
  /// ```swift
  /// extension AppRoute {
  ///   // In https://signal.me/#p/+1234567890, the plus is part of the number.
  ///   static var routeOptions: RouterOptions {
  ///     var options = RouterOptions()
  ///     options.plusDecoding = .inQueries
  ///     return options
  ///   }
  /// }
  /// ```
  ///
  /// A router has separate options. To read the same values with both, pass these to the router:
  /// `Router(options: AppRoute.routeOptions)`.
  ///
  /// The default is ``RouterOptions/global``. It's read once, the first time that you read or
  /// generate a URL without a router. In a module that is isolated to the main actor by default,
  /// write `nonisolated static var` in an extension. In the declaration of a type that names this
  /// protocol, `nonisolated` isn't needed.
  static var routeOptions: RouterOptions { get }
}

extension TypedRoute {
  /// The value of ``RouterOptions/global``.
  public static var routeOptions: RouterOptions { .global }

  /// No case: URLs of the type can only be read.
  public var routeReference: RouteReference { RouteReference("") }

  /// The value of the nearest leading path.
  public var parent: Self? { nil }

  /// ``RoutePresentation/push``.
  public var presentation: RoutePresentation { .push }
}

extension TypedRoute {
  /// Creates a value from a match, or returns `nil` if the route belongs to another type or its
  /// case declines.
  ///
  /// - Throws: A ``RouteValueError`` if a parameter is missing or has another type.
  /// - Complexity: O(*n*) for a URL of *n* bytes.
  public init?(_ match: RouteMatch) throws(RouteValueError) {
    guard let variant = Self.routeCases.variant(of: match.route) else { return nil }
    do {
      guard let route = try variant.value(match) else { return nil }
      self = route
    } catch let error as RouteValueError {
      throw error
    } catch {
      throw RouteValueError(
        route: match.routeName, parameter: "", value: nil, expected: "\(Self.self)",
        reason: .refused("\(error)"))
    }
  }

  /// Creates a value from a URL, with the routes of a router or with only the type's routes.
  ///
  /// No handlers and no guards are called.
  ///
  /// ```swift
  /// try AppRoute("app://product/7")                  // .product(id: 7, tab: nil)
  /// try router.mount(AppRoute.self) { route in … }
  /// try AppRoute("app://product/7", in: router)      // .product(id: 7, tab: nil)
  /// ```
  ///
  /// Without a router, the routes are created with ``routeOptions`` the first time that you read or
  /// generate a URL, and are kept.
  ///
  /// - Parameters:
  ///   - url: A URL or part of one.
  ///   - router: The router, or scheme routes, where you mounted the type:
  ///     `router.mount(AppRoute.self)`. The default is a router with only the type's routes.
  /// - Returns: The value, or `nil` if no route matches or the first match belongs to another type.
  /// - Throws: A ``RouteFailure`` if the URL is rejected, if matching stops at a limit, or if a
  ///   parameter has another type. Without a router, a fault in a pattern is
  ///   ``RouteFailure/invalidPattern(_:)``.
  /// - Complexity: One lookup, and the conversion of the values.
  public init?(
    _ url: some URLStringConvertible, in router: (any URLRouting)? = nil
  ) throws(RouteFailure) {
    let router = try Self.routeCases.routing(in: router)
    guard let match = try router.match(url) else { return nil }
    try self.init(reading: match)
  }

  /// Creates a value from a match, and converts errors as ``init(_:in:)`` does.
  init?(reading match: RouteMatch) throws(RouteFailure) {
    do throws(RouteValueError) {
      guard let route = try Self(match) else { return nil }
      self = route
    } catch {
      throw .invalidValue(error)
    }
  }

  /// Returns a URL that converts back to this value, with a router or with only the type's routes.
  ///
  /// ```swift
  /// try AppRoute.product(id: 7, tab: nil).url()      // "/product/7"
  /// try router.mount(AppRoute.self) { route in … }
  /// try AppRoute.product(id: 7, tab: "reviews").url(base: "https://shop.example", in: router)
  /// // "https://shop.example/product/7/reviews"
  /// ```
  ///
  /// Among several patterns of one scheme, the pattern that uses the most values wins and, among
  /// equals, the first. Schemes are tried in the order of the patterns. A base selects among
  /// patterns of several schemes and hosts: with `https://chat.example/#:code` and
  /// `chat://join#:code`, `url()` is `https://chat.example/#FoO`, and `url(base: "chat://")` is
  /// `chat://join#FoO`.
  ///
  /// Before the URL is returned, it's read again, and must give the same case with the same values.
  /// Some values have no such URL: `nil` for a parameter that has a default, as in
  /// `page: Int? = 1`, and an empty array for an optional array.
  ///
  /// - Parameters:
  ///   - base: What comes before the path, such as `https://shop.example` or `app://`. The default
  ///     is the scheme and host of the first pattern or, if it has none, ``RouterOptions/base`` or
  ///     nothing.
  ///   - router: The ``Router`` where you mounted the type, or `router["app"]` if you mounted it on
  ///     the routes of several schemes. The default is a router with only the type's routes.
  /// - Throws: A ``URLGenerationError`` if there is no such URL, or if it would lead to another
  ///   route.
  /// - Complexity: O(*n*) for a URL of *n* bytes, and one lookup.
  public func url(
    base: String? = nil, in router: (any URLRouting)? = nil
  ) throws(URLGenerationError) -> String {
    try url(base: base, isStored: false, in: router)
  }

  /// Returns a URL for storage, without the options' base, which may differ in a later version.
  package func urlForStorage(in router: (any URLRouting)?) throws(URLGenerationError) -> String {
    do throws(URLGenerationError) {
      return try url(base: nil, isStored: true, in: router)
    } catch {
      // Without a base, a host such as `*.shop.example` has no URL.
      return try url(in: router)
    }
  }

  /// - Parameter isStored: Whether the URL is for storage, so it omits the options' base.
  private func url(
    base: String?, isStored: Bool, in router: (any URLRouting)?
  ) throws(URLGenerationError) -> String {
    let reference = routeReference
    guard !reference.name.isEmpty else {
      throw URLGenerationError(route: "\(Self.self)", reason: .readOnly)
    }
    let name = RouteCases<Self>.routeName(of: reference.name)
    let routing: any URLRouting
    do {
      routing = try Self.routeCases.routing(in: router)
    } catch {
      throw URLGenerationError(route: name, reason: .failed(error))
    }
    let nearest = reference.name.nearest(in: Self.routeCases.variants.lazy.map(\.name))
    var failure = URLGenerationError(route: name, reason: .caseWithoutPattern(nearest: nearest))
    guard let variant = Self.routeCases.variant(withRouteName: name) else { throw failure }
    for (index, scheme) in variant.schemes(for: base).enumerated() {
      let ofScheme = scheme.map { routing.router[$0] as any URLRouting } ?? routing
      // A base that is just the scheme adds nothing to the pattern, which may also have a host.
      let isOfPattern = scheme.map { base == "\($0)://" } ?? false
      do throws(URLGenerationError) {
        let url = try ofScheme.url(
          named: name, with: reference.values, inFragment: reference.fragment,
          base: isOfPattern ? nil : base, isStored: isStored || isOfPattern,
          extrasInQuery: true,
          fault: { match in
            do throws(RouteValueError) {
              guard let route = try Self(match) else {
                return .leadsElsewhere(pattern: match.pattern)
              }
              return route.routeReference.difference(from: reference)
            } catch {
              return .failed(.invalidValue(error))
            }
          })
        // Without its scheme, a URL may lead to another route.
        if scheme != nil, FullURLPattern.scheme(of: url) == nil,
          (try? routing.match(url))?.routeName != name
        {
          throw URLGenerationError(route: name, reason: .leadsElsewhere(pattern: nil))
        }
        return url
      } catch {
        if index == 0 { failure = error }
      }
    }
    throw failure
  }
}
