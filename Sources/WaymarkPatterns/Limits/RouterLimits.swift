/// How much a URL, a match and a pattern may ask for.
///
/// ```swift
/// var options = RouterOptions()
/// options.limits.urlBytes = 2_000
/// let router = Router(options: options)
/// router.route("app:/" + String(repeating: "a", count: 2_000))
/// // .failed: the URL has more than 2000 bytes (limit urlBytes)
/// ```
///
/// What exceeds a limit gets an ``ExceededLimit``: a URL as ``RouteFailure/limitExceeded(_:pattern:)``, never as
/// "no route matches"; a pattern as ``PatternError/Reason/limitExceeded(_:)`` where it is added. A negative limit
/// counts as 0.
///
/// A router applies the limits of its ``RouterOptions/limits``: those of a URL at each routing, the others
/// to the routes that are added by pattern, for as long as these exist. A single definition can be given
/// its own: ``RouteDefinition/init(_:name:priority:syntax:limits:metadata:guards:handler:)-(_,_,_,_,_,_,_,RouteHandler)``.
public struct RouterLimits: Sendable, Hashable {
  // MARK: Of a URL

  /// The bytes of a URL.
  ///
  /// The default is 8,192: RFC 9110, section 4.1, asks for at least 8,000. At most 715,827,882, since the
  /// canonical form can be three times as long.
  public var urlBytes = 8_192

  /// The segments of a URL's path and of its fragment's path together.
  ///
  /// The default is 128. Empty segments do not count; a host that is part of the path does.
  public var segments = 128

  /// The items of a URL's query and of its fragment's items together.
  ///
  /// The default is 64. Empty items count.
  public var queryItems = 64

  /// How often guards may redirect a URL.
  ///
  /// The default is 10, and more than 100 are never followed.
  public var redirects = 10

  // MARK: Of a match

  /// The bytes that a parameter, an entry of a wildcard, or a segment with a constraint takes, in canonical
  /// form.
  ///
  /// The default is 1,024. It bounds what a constraint has to read, and with that the time of a step.
  public var parameterBytes = 1_024

  /// The steps that matching a constraint may take.
  ///
  /// The default is 100,000. Most catastrophic constraints reach it within some milliseconds; counted
  /// repetition of what can be empty can take a tenth of a second.
  ///
  /// The regexes that Waymark makes of patterns are linear; they may take 2,000,000 steps, or as many as
  /// this if that is more. The corresponding PCRE2 function is `pcre2_set_match_limit`.
  public var matchSteps = 100_000

  /// How deep the backtracking of a constraint may nest, in the interpreter.
  ///
  /// The default is 10,000; 200,000 for regexes that Waymark makes. The corresponding PCRE2 function is
  /// `pcre2_set_depth_limit`.
  public var matchDepth = 10_000

  /// The kibibytes that matching a constraint may take from the heap, in the interpreter.
  ///
  /// The default is 1,024; 16,384 for regexes that Waymark makes. The corresponding PCRE2 function is
  /// `pcre2_set_heap_limit`.
  public var matchHeapKibibytes = 1_024

  /// The kibibytes of stack that machine code may take for a match.
  ///
  /// 32 KiB, the default, is the minimum. A larger value changes speed, not results; on overflow the
  /// interpreter takes over, under the limits above. Each thread keeps what it needs beyond 32 KiB. The
  /// corresponding PCRE2 function is `pcre2_jit_stack_assign`.
  public var jitStackKibibytes = 32

  // MARK: Of a pattern

  /// The parameters and wildcards of a pattern.
  ///
  /// The default is 32, and more than ``RoutePattern/maximumParameters`` are never accepted.
  public var parametersPerPattern = 32

  /// The combinations of a pattern's optional groups.
  ///
  /// The default is 1,024, and more than ``RoutePattern/maximumCombinations`` are never accepted.
  public var combinations = 1_024

  /// The bytes of a constraint's text.
  ///
  /// The default is 1,024.
  public var constraintBytes = 1_024

  /// The bytes of a compiled regex, of a pattern or of a constraint, without machine code.
  ///
  /// The default is 65,536: 39 bytes of text can compile to 44,000. PCRE2 as it is usually built accepts no
  /// more than that either.
  public var compiledBytes = 65_536

  /// Creates limits with the default values.
  public init() {}
}
