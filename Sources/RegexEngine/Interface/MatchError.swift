/// The reason why an engine couldn't decide a match.
package enum MatchError: Error, Hashable, Sendable {
  /// The match limit was reached.
  case matchLimit
  /// The depth limit was reached (PCRE2's interpreter only).
  case depthLimit
  /// The heap limit was reached (PCRE2's interpreter only).
  case heapLimit
  /// There wasn't enough memory.
  case noMemory
  /// The engine's stack was full (Foundation only).
  case fullStack
  /// Any other PCRE2 error, by its code.
  case other(Int32)

  /// Whether the match reached a limit.
  package var isExhaustion: Bool {
    switch self {
    case .matchLimit, .depthLimit, .heapLimit, .fullStack: true
    case .noMemory, .other: false
    }
  }
}

extension MatchError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .matchLimit: "match limit exceeded"
    case .depthLimit: "depth limit exceeded"
    case .heapLimit: "heap limit exceeded"
    case .noMemory: "no more memory"
    case .fullStack: "the engine's stack is full"
    case .other(let number): "error \(number) of the regex engine"
    }
  }
}
