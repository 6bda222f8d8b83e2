internal import RegexEngine

/// The limits of matches, in the engine's form.
extension RouterLimits {
  /// The limits for matching a constraint.
  var ofConstraints: MatchLimits {
    MatchLimits(
      match: UInt32(clamping: self[.matchSteps]), depth: UInt32(clamping: self[.matchDepth]),
      heapKibibytes: UInt32(clamping: self[.matchHeapKibibytes]),
      jitStackKibibytes: UInt32(clamping: self[.jitStackKibibytes]))
  }

  /// The limits for matching a regex that is linear by construction.
  var ofGeneratedRegexes: MatchLimits {
    ofConstraints.atLeast(.generated)
  }
}

extension MatchLimits {
  /// Returns the limit that a match with `error` exceeded, and its value, or `nil` for other
  /// errors.
  func exceeded(_ error: MatchError) -> (limit: RouterLimit, most: Int)? {
    switch error {
    case .matchLimit: (.matchSteps, Int(match))
    case .depthLimit: (.matchDepth, Int(depth))
    case .heapLimit: (.matchHeapKibibytes, Int(heapKibibytes))
    case .fullStack: (.matchHeapKibibytes, Self.foundationStackKibibytes)
    default: nil
    }
  }
}
