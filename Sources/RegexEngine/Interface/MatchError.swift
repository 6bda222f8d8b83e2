/// The reason why an engine could not decide a match.
///
/// The raw value is PCRE2's own number, so a code that a later PCRE2 adds keeps its meaning.
package struct MatchError: Error, RawRepresentable, Hashable, Sendable {
  /// PCRE2's number for the error; one of another engine is above 0.
  package let rawValue: Int32

  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The match limit was reached.
  package static let matchLimit = MatchError(rawValue: -47)

  /// The depth limit was reached (PCRE2's interpreter only).
  package static let depthLimit = MatchError(rawValue: -53)

  /// The heap limit was reached (PCRE2's interpreter only).
  package static let heapLimit = MatchError(rawValue: -63)

  /// There was not enough memory.
  package static let noMemory = MatchError(rawValue: -48)

  /// The engine's stack was full (Foundation only).
  package static let fullStack = MatchError(rawValue: 1)

  /// Whether the match reached a limit.
  package var isExhaustion: Bool {
    [.matchLimit, .depthLimit, .heapLimit, .fullStack].contains(self)
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
    default: "error \(rawValue) of the regex engine"
    }
  }
}
