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
  /// In a context that doesn't conform, only the parameters and the `endpointPath` are set.
  public protocol RoutedRequestContext: RequestContext {
    /// The match of the request, or `nil` until it matches a route of ``HTTPRoutes``.
    ///
    /// The routes set it. A context only stores it.
    var routeMatch: RouteMatch? { get set }
  }

  extension RoutedRequestContext {
    /// The match of the request, or an error with status 500 if no route handles the request.
    ///
    /// ```swift
    /// try context.match.require("id", as: Int.self)
    /// ```
    ///
    /// - Throws: An `HTTPError` with status 500 if the request isn't handled by a route of
    ///   ``HTTPRoutes``, so that there's no match.
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
  public struct BasicRoutedRequestContext: RoutedRequestContext {
    /// Hummingbird's own storage.
    public var coreContext: CoreRequestContextStorage

    /// The match of the request, or `nil` until it matches a route of ``HTTPRoutes``.
    public var routeMatch: RouteMatch?

    /// Creates the context of a request.
    public init(source: Source) { coreContext = CoreRequestContextStorage(source: source) }
  }

  extension RequestContext {
    @usableFromInline typealias KeepMatch = @Sendable (RouteMatch, inout Self) -> Void

    /// The function that stores a match in a context, or `nil` if the type doesn't store matches.
    ///
    /// It's determined once for the type, not for each request.
    static var keepMatch: KeepMatch? {
      (self as? any RoutedRequestContext.Type)?.keep as? KeepMatch
    }
  }

  extension RoutedRequestContext {
    /// The ``KeepMatch`` function, as `Any` because its caller doesn't know that the type conforms.
    fileprivate static var keep: Any { { $1.routeMatch = $0 } as KeepMatch }
  }

  extension CoreRequestContextStorage {
    /// Stores the `endpointPath`, the decoded parameters of the path and the segments of the
    /// wildcard.
    @usableFromInline
    mutating func store(_ match: RouteMatch) {
      endpointPath.value = match.httpRoute
      var values = match.captures.values.map { (key: Substring($0), value: Substring($1)) }
      if let wildcard = match.captures.wildcard {
        // Hummingbird splits the value at slashes.
        let path = wildcard.map(\.withSlashesEscaped).joined(separator: "/")
        values.append((Parameters.recursiveCaptureKey, Substring(path)))
      }
      // Replaces parameters of Hummingbird's router or of an outer context. If there are no old and
      // no new parameters, nothing is assigned.
      if !values.isEmpty || !parameters.isEmpty { parameters = Parameters(values) }
    }
  }

  extension String {
    /// The string with escapes for slashes and percent signs, even if a combining mark follows.
    fileprivate var withSlashesEscaped: String {
      let isPlain = utf8.allSatisfy { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "%") }
      guard !isPlain else { return self }
      let escapes: [Unicode.Scalar: String] = ["/": "%2F", "%": "%25"]
      return unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
    }
  }
#endif
