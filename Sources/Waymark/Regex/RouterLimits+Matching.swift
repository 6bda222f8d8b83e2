internal import RegexEngine

/// The limits of matches in the engine's form.
extension RouterLimits {
  /// The limits for matching a constraint.
  var ofConstraints: MatchLimits {
    MatchLimits(
      match: UInt32(clamping: matchSteps), depth: UInt32(clamping: matchDepth),
      heapKibibytes: UInt32(clamping: matchHeapKibibytes),
      jitStackKibibytes: UInt32(clamping: jitStackKibibytes))
  }

  /// The limits for matching a regex that is linear by construction.
  var ofGeneratedRegexes: MatchLimits {
    ofConstraints.atLeast(.generated)
  }
}

extension MatchLimits {
  /// The limit that a match with `error` exceeded; `nil` for other errors.
  func exceededLimit(_ error: MatchError) -> ExceededLimit? {
    switch error {
    case .matchLimit: ExceededLimit.matchSteps(Int(match))
    case .depthLimit: ExceededLimit.matchDepth(Int(depth))
    case .heapLimit: ExceededLimit.matchHeapKibibytes(Int(heapKibibytes))
    case .fullStack: ExceededLimit.matchHeapKibibytes(Self.foundationStackKibibytes)
    default: nil
    }
  }
}
