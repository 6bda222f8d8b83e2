/// A limit that was exceeded: which one, and what it allows.
///
/// ```swift
/// // with options.limits.segments = 2
/// if case .failed(.limitExceeded(let limit, _)) = router.route("/a/b/c") {
///   print(limit)      // the URL has more than 2 segments (limit segments)
/// }
/// ```
public struct ExceededLimit: Error, Sendable, Hashable {
  /// The limit, by the name of its property of ``RouterLimits``.
  public let name: RouterLimits.Name

  /// The most that the limit allows.
  public let value: Int

  /// Creates a limit that was exceeded.
  ///
  /// - Parameters:
  ///   - name: The limit.
  ///   - value: The most that it allows.
  public init(_ name: RouterLimits.Name, value: Int) {
    self.name = name
    self.value = value
  }
}

extension ExceededLimit: CustomStringConvertible {
  /// What is too much, and the name of the limit.
  public var description: String {
    "\(fault) (limit \(name.rawValue))"
  }

  private var fault: String {
    switch name {
    case .urlBytes: "the URL has more than \(value) bytes"
    case .segments: "the URL has more than \(value) segments"
    case .queryItems: "the URL has more than \(value) query items"
    case .redirects: "guards redirect the URL more than \(value) times"
    case .parameterBytes: "a parameter has more than \(value) bytes"
    case .matchSteps: "matching takes more than \(value) steps"
    case .matchDepth: "matching nests deeper than \(value) levels"
    case .matchHeapKibibytes: "matching takes more than \(value) KiB of memory"
    case .parametersPerPattern: "more than \(value) parameters and wildcards"
    case .combinations: "the optional groups have more than \(value) combinations"
    case .constraintBytes: "the constraint has more than \(value) bytes"
    case .compiledBytes: "the regex compiles to more than \(value) bytes"
    }
  }
}
