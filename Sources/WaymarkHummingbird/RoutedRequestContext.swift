#if Hummingbird
  public import Hummingbird
  public import Waymark
  internal import WaymarkHTTP

  /// A context that stores the match of its request.
  ///
  /// ```swift
  /// struct AppContext: RoutedRequestContext {
  ///   var coreContext: CoreRequestContextStorage
  ///   var routeMatch: RouteMatch?
  ///
  ///   init(source: Source) {
  ///     coreContext = CoreRequestContextStorage(source: source)
  ///   }
  /// }
  /// let routes = HTTPRoutes(context: AppContext.self)
  /// ```
  ///
  /// A context that does not conform gets only the parameters and the `endpointPath`.
  @available(macOS 14, iOS 17, tvOS 17, *)
  public protocol RoutedRequestContext: RequestContext {
    /// The match of the request; `nil` until a route of ``HTTPRoutes`` has taken it.
    ///
    /// The routes set it. A context only stores it.
    var routeMatch: RouteMatch? { get set }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension RoutedRequestContext {
    /// The match of the request.
    ///
    /// ```swift
    /// try context.match.require("id", as: Int.self)
    /// ```
    ///
    /// - Throws: An `HTTPError` with status 500 if no route of ``HTTPRoutes`` handles the request,
    ///   so that there is no match.
    public var match: RouteMatch {
      get throws {
        guard let routeMatch else {
          throw HTTPError(
            .internalServerError, message: "no route of HTTPRoutes has taken the request")
        }
        return routeMatch
      }
    }
  }

  /// A context with only Hummingbird's storage and the match.
  @available(macOS 14, iOS 17, tvOS 17, *)
  public struct BasicRoutedRequestContext: RoutedRequestContext {
    /// Hummingbird's own storage.
    public var coreContext: CoreRequestContextStorage

    /// The match of the request; `nil` until a route of ``HTTPRoutes`` has taken it.
    public var routeMatch: RouteMatch?

    /// Creates the context of a request.
    public init(source: Source) {
      coreContext = CoreRequestContextStorage(source: source)
    }
  }

  /// Stores the parts of a match that Hummingbird, its middlewares and handlers read, in contexts
  /// of one type.
  @available(macOS 14, iOS 17, tvOS 17, *)
  @usableFromInline
  struct MatchStore<Context: RequestContext>: Sendable {
    /// Stores the match itself; `nil` if contexts of the type cannot.
    ///
    /// This is determined once, not for each request.
    @usableFromInline let keep: Keep?

    @usableFromInline typealias Keep = @Sendable (RouteMatch, inout Context) -> Void

    init() {
      func keeping<Routed: RoutedRequestContext>(_ type: Routed.Type) -> Any {
        let keep: @Sendable (RouteMatch, inout Routed) -> Void = { $1.routeMatch = $0 }
        return keep
      }
      // The type of routed contexts is `Context`, but the compiler does not know it.
      keep = (Context.self as? any RoutedRequestContext.Type).flatMap { keeping($0) as? Keep }
    }

    @inlinable
    func store(_ match: RouteMatch, in context: inout Context) {
      context.coreContext.store(match)
      keep?(match, &context)
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension CoreRequestContextStorage {
    /// Takes the route's name, the decoded parameters of the path and the segments of the wildcard.
    @usableFromInline
    mutating func store(_ match: RouteMatch) {
      endpointPath.value = match.httpRoute
      var values = match.captures.values.map { (key: Substring($0), value: Substring($1)) }
      if let wildcard = match.captures.wildcard {
        values.append((Parameters.recursiveCaptureKey, Substring(wildcard.joinedForCatchAll)))
      }
      // There may be those of Hummingbird's router, or of an outer context. A route without parameters costs nothing.
      if !values.isEmpty || !parameters.isEmpty { parameters = Parameters(values) }
    }
  }

  extension [String] {
    /// The segments as Hummingbird splits them, which is at slashes: so slashes and percent signs
    /// within a segment are escaped.
    fileprivate var joinedForCatchAll: String {
      // A segment has no NUL: a target with one is refused.
      let text = joined(separator: "\0").utf8
      var bytes: [UInt8] = []
      bytes.reserveCapacity(text.count)
      for byte in text {
        switch byte {
        case 0: bytes.append(UInt8(ascii: "/"))
        case UInt8(ascii: "%"): bytes += "%25".utf8
        case UInt8(ascii: "/"): bytes += "%2F".utf8
        default: bytes.append(byte)
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
#endif
