/// A limit of ``RouterLimits`` that was exceeded, with the most that it allows.
///
/// ```swift
/// // with options.limits.segments = 2
/// if case .failed(.limitExceeded(let limit, _)) = router.route("/a/b/c") {
///   print(limit)      // the URL has more than 2 segments (limit segments)
/// }
/// ```
public enum ExceededLimit: Error, Sendable, Hashable {
  /// ``RouterLimits/urlBytes``.
  case urlBytes(Int)
  /// ``RouterLimits/segments``.
  case segments(Int)
  /// ``RouterLimits/queryItems``.
  case queryItems(Int)
  /// ``RouterLimits/redirects``.
  case redirects(Int)
  /// ``RouterLimits/parameterBytes``.
  case parameterBytes(Int)
  /// ``RouterLimits/matchSteps``.
  case matchSteps(Int)
  /// ``RouterLimits/matchDepth``.
  case matchDepth(Int)
  /// ``RouterLimits/matchHeapKibibytes``.
  case matchHeapKibibytes(Int)
  /// ``RouterLimits/parametersPerPattern``.
  case parametersPerPattern(Int)
  /// ``RouterLimits/combinations``.
  case combinations(Int)
  /// ``RouterLimits/constraintBytes``.
  case constraintBytes(Int)
  /// ``RouterLimits/compiledBytes``.
  case compiledBytes(Int)
}

extension ExceededLimit: CustomStringConvertible {
  /// What is too much, and the name of the limit.
  public var description: String {
    switch self {
    case .urlBytes(let most): "the URL has more than \(most) bytes (limit urlBytes)"
    case .segments(let most): "the URL has more than \(most) segments (limit segments)"
    case .queryItems(let most): "the URL has more than \(most) query items (limit queryItems)"
    case .redirects(let most): "guards redirect the URL more than \(most) times (limit redirects)"
    case .parameterBytes(let most): "a parameter has more than \(most) bytes (limit parameterBytes)"
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
