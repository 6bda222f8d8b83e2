/// An exceeded limit of ``RouterLimits``, with its value.
///
/// ```swift
/// // with options.limits.segments = 2
/// if case .failed(.limitExceeded(let limit, _)) = router.route("/a/b/c") {
///   print(limit)      // the URL has more than 2 segments (limit segments)
/// }
/// ```
public enum ExceededLimit: Sendable, Hashable {
  /// The limit ``RouterLimits/urlBytes``.
  case urlBytes(Int)
  /// The limit ``RouterLimits/segments``.
  case segments(Int)
  /// The limit ``RouterLimits/queryItems``.
  case queryItems(Int)
  /// The limit ``RouterLimits/redirects``.
  case redirects(Int)
  /// The limit ``RouterLimits/parameterBytes``.
  case parameterBytes(Int)
  /// The limit ``RouterLimits/matchSteps``.
  case matchSteps(Int)
  /// The limit ``RouterLimits/matchDepth``.
  case matchDepth(Int)
  /// The limit ``RouterLimits/matchHeapKibibytes``.
  case matchHeapKibibytes(Int)
  /// The limit ``RouterLimits/parametersPerPattern``.
  case parametersPerPattern(Int)
  /// The limit ``RouterLimits/combinations``.
  case combinations(Int)
  /// The limit ``RouterLimits/constraintBytes``.
  case constraintBytes(Int)
  /// The limit ``RouterLimits/compiledBytes``.
  case compiledBytes(Int)
}

extension ExceededLimit: CustomStringConvertible {
  /// What exceeds the limit, and the limit's name.
  public var description: String {
    switch self {
    case .urlBytes(let most): "the URL has more than \(most) bytes (limit urlBytes)"
    case .segments(let most): "the URL has more than \(most) segments (limit segments)"
    case .queryItems(let most): "the URL has more than \(most) query items (limit queryItems)"
    case .redirects(let most): "guards redirect the URL more than \(most) times (limit redirects)"
    case .parameterBytes(let most):
      "a segment with a constraint has more than \(most) bytes (limit parameterBytes)"
    case .matchSteps(let most): "matching takes more than \(most) steps (limit matchSteps)"
    case .matchDepth(let most): "matching nests deeper than \(most) levels (limit matchDepth)"
    case .matchHeapKibibytes(let most):
      "matching takes more than \(most) KiB of memory (limit matchHeapKibibytes)"
    case .parametersPerPattern(let most):
      "more than \(most) parameters and wildcards (limit parametersPerPattern)"
    case .combinations(let most):
      "the optional groups have more than \(most) combinations (limit combinations)"
    case .constraintBytes(let most):
      "the constraint has more than \(most) bytes (limit constraintBytes)"
    case .compiledBytes(let most):
      "the regex compiles to more than \(most) bytes (limit compiledBytes)"
    }
  }
}
