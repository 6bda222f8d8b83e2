/// Limits for URLs, matches and patterns.
///
/// ```swift
/// var options = RouterOptions()
/// options.limits.urlBytes = 2_000
/// let router = Router(options: options)
/// router.route("app:/" + String(repeating: "a", count: 2_000))
/// // .failed: the URL has more than 2000 bytes (limit urlBytes)
/// ```
///
/// A URL that exceeds a limit fails with ``RouteFailure/limitExceeded(_:pattern:)``; it is never
/// "no route matches". A pattern that exceeds a limit throws
/// ``PatternError/Reason/limitExceeded(_:)`` when you add it. A negative limit counts as 0.
///
/// A router applies its ``RouterOptions/limits``. The limits of URLs apply each time it routes. The
/// other limits are fixed when you add a route by pattern, for as long as the route exists. You can
/// also give a single definition its own limits:
/// ``RouteDefinition/init(_:name:priority:syntax:limits:metadata:guards:handler:)-(_,_,_,_,_,_,_,RouteHandler)``.
public struct RouterLimits: Sendable, Hashable {
  // MARK: URLs

  /// The maximum length of a URL, in bytes.
  ///
  /// The default is 8,192; RFC 9110, section 4.1, asks for at least 8,000. The highest effective
  /// value is 715,827,882, because the canonical form can be three times as long.
  public var urlBytes = 8_192

  /// The maximum number of segments of a URL, in its path and its fragment's path together.
  ///
  /// The default is 128. Empty segments do not count; a host that is part of the path does.
  public var segments = 128

  /// The maximum number of items of a URL, in its query and its fragment together.
  ///
  /// The default is 64. Empty items count.
  public var queryItems = 64

  /// The maximum number of times that guards can redirect a URL.
  ///
  /// The default is 10. Values above 100 count as 100.
  public var redirects = 10

  // MARK: Matches

  /// The maximum length of a segment that a constraint reads, in bytes of the canonical form.
  ///
  /// The default is 1,024. This bounds the time of a step. Parameters and wildcards without a constraint are as long as
  /// ``urlBytes`` allows.
  public var parameterBytes = 1_024

  /// The maximum number of steps to match a constraint.
  ///
  /// The default is 100,000. Most catastrophic constraints reach it within milliseconds. Counted
  /// repetition of something that can be empty can take a tenth of a second.
  ///
  /// All routes that a URL is tried on have about five times as many together, besides those that take few: at most a
  /// 64th of this number for each route, or 1,024 if that is higher.
  ///
  /// The regexes that Waymark generates from patterns are linear. They can take 2,000,000 steps, or
  /// this number if it is higher. The corresponding PCRE2 function is `pcre2_set_match_limit`.
  public var matchSteps = 100_000

  /// The maximum depth of a constraint's backtracking, in the interpreter.
  ///
  /// The default is 10,000. For the regexes that Waymark generates it is 200,000. The corresponding
  /// PCRE2 function is `pcre2_set_depth_limit`.
  public var matchDepth = 10_000

  /// The maximum heap memory for matching a constraint, in kibibytes, in the interpreter.
  ///
  /// The default is 1,024. For the regexes that Waymark generates it is 16,384. The corresponding
  /// PCRE2 function is `pcre2_set_heap_limit`.
  public var matchHeapKibibytes = 1_024

  /// The stack that machine code can use for a match, in kibibytes.
  ///
  /// The default, 32 KiB, is the minimum. A larger value changes speed, not results: on overflow
  /// the interpreter takes over, under the limits above. Each thread keeps the memory beyond 32 KiB
  /// that it has used. The corresponding PCRE2 function is `pcre2_jit_stack_assign`.
  public var jitStackKibibytes = 32

  // MARK: Patterns

  /// The maximum number of parameters and wildcards in a pattern.
  ///
  /// The default is 32, which is also the highest effective value.
  public var parametersPerPattern = 32

  /// The maximum number of combinations of a pattern's optional groups.
  ///
  /// The default is 1,024, which is also the highest effective value.
  public var combinations = 1_024

  /// The maximum length of a constraint, in bytes.
  ///
  /// The default is 1,024.
  public var constraintBytes = 1_024

  /// The maximum size of a compiled regex, in bytes, without machine code.
  ///
  /// It applies to patterns and to constraints.
  ///
  /// The default is 65,536, because 39 bytes of text can compile to 44,000. The usual builds of
  /// PCRE2 accept no more than that.
  public var compiledBytes = 65_536

  /// Creates limits with the default values.
  public init() {}
}

/// Limits in one word, because every pattern keeps some.
///
/// Most have the usual ones, and all patterns of a router share the router's own.
package indirect enum SharedLimits: Sendable, Hashable {
  case usual
  case own(RouterLimits)

  package init(_ limits: RouterLimits) {
    self = limits == RouterLimits() ? .usual : .own(limits)
  }

  package var value: RouterLimits {
    if case .own(let limits) = self { limits } else { RouterLimits() }
  }
}
