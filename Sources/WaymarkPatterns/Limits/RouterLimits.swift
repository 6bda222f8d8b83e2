/// Limits for URLs, matches and patterns.
///
/// ```swift
/// var options = RouterOptions()
/// options.limits[.urlBytes] = 2_000
/// let router = Router(options: options)
/// router.route("app:/" + String(repeating: "a", count: 2_000))
/// // .failed: the URL has more than 2000 bytes (limit urlBytes)
/// ```
///
/// A URL that exceeds a limit fails with ``RouteFailure/exceeded(_:_:pattern:)``, never with "no
/// route matches". A pattern that exceeds a limit throws a ``PatternError`` when you add it. A
/// negative limit counts as 0.
///
/// A router applies its ``RouterOptions/limits``. The limits of URLs apply each time it routes. The
/// other limits are fixed when you add a route by pattern, for as long as the route exists. You can
/// also set the limits of a single definition:
/// ``RouteDefinition/init(_:priority:syntax:limits:handler:)-(_,_,_,_,RouteHandler)``.
///
/// <doc:Limits> lists the defaults with their reasons.
public struct RouterLimits: Sendable, Hashable {
  @usableFromInline var urlBytes = 8_192
  @usableFromInline var segments = 128
  @usableFromInline var queryItems = 1_000
  @usableFromInline var redirects = 10
  @usableFromInline var parameterBytes = 1_024
  @usableFromInline var matchSteps = 100_000
  @usableFromInline var matchDepth = 10_000
  @usableFromInline var matchHeapKibibytes = 1_024
  @usableFromInline var jitStackKibibytes = 32
  @usableFromInline var parametersPerPattern = 32
  @usableFromInline var combinations = 1_024
  @usableFromInline var constraintBytes = 1_024
  @usableFromInline var compiledBytes = 65_536

  /// Creates limits with the default values.
  public init() {}

  /// The value of a limit.
  @inlinable
  public subscript(limit: RouterLimit) -> Int {
    get {
      switch limit {
      case .urlBytes: urlBytes
      case .segments: segments
      case .queryItems: queryItems
      case .redirects: redirects
      case .parameterBytes: parameterBytes
      case .matchSteps: matchSteps
      case .matchDepth: matchDepth
      case .matchHeapKibibytes: matchHeapKibibytes
      case .jitStackKibibytes: jitStackKibibytes
      case .parametersPerPattern: parametersPerPattern
      case .combinations: combinations
      case .constraintBytes: constraintBytes
      case .compiledBytes: compiledBytes
      }
    }
    set {
      switch limit {
      case .urlBytes: urlBytes = newValue
      case .segments: segments = newValue
      case .queryItems: queryItems = newValue
      case .redirects: redirects = newValue
      case .parameterBytes: parameterBytes = newValue
      case .matchSteps: matchSteps = newValue
      case .matchDepth: matchDepth = newValue
      case .matchHeapKibibytes: matchHeapKibibytes = newValue
      case .jitStackKibibytes: jitStackKibibytes = newValue
      case .parametersPerPattern: parametersPerPattern = newValue
      case .combinations: combinations = newValue
      case .constraintBytes: constraintBytes = newValue
      case .compiledBytes: compiledBytes = newValue
      }
    }
  }
}

/// Limits in a single machine word, because every pattern stores its limits.
///
/// Most patterns have the default limits, and all patterns of a router share the router's limits.
package indirect enum CompactLimits: Sendable, Hashable {
  case `default`
  case custom(RouterLimits)

  package init(_ limits: RouterLimits) {
    self = limits == RouterLimits() ? .default : .custom(limits)
  }

  package var value: RouterLimits {
    if case .custom(let limits) = self { limits } else { RouterLimits() }
  }
}

extension RouterLimits: CustomStringConvertible {
  /// The limits with their values.
  public var description: String {
    "RouterLimits(\(RouterLimit.allCases.map { "\($0): \(self[$0])" }.joined(separator: ", ")))"
  }
}
