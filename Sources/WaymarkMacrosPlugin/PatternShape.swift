#if Macros
  import WaymarkPatterns

  /// One combination of a pattern without the names of its parameters.
  ///
  /// It determines the matching URLs.
  struct PatternShape: Hashable {
    private typealias Segment = [PatternElement.Kind]

    private let path: [Segment]
    /// The segments of the fragment; `nil` if it does not matter.
    private let fragment: [Segment]?
    private let ignoresCase: Bool

    /// The shapes of a pattern's combinations.
    static func all(of pattern: RoutePattern) -> [PatternShape] {
      func unnamed(_ segments: [PatternForm.Segment]) -> [Segment] {
        segments.map { $0.meaning.map(\.unnamed) }
      }
      return pattern.combinationForms.map { form in
        PatternShape(
          path: unnamed(form.path), fragment: form.fragment.map(unnamed),
          ignoresCase: pattern.ignoresCase)
      }
    }

    /// Whether this shape matches all URLs of another one; `false` also if that is unknown.
    func covers(_ other: PatternShape) -> Bool {
      guard ignoresCase == other.ignoresCase else { return false }
      return Self.covers(path[...], other.path[...])
        && (fragment == nil || fragment == other.fragment)
    }

    private static func covers(_ ours: ArraySlice<Segment>, _ others: ArraySlice<Segment>) -> Bool {
      guard let first = ours.first else { return others.isEmpty }
      if ours == others { return true }
      if first.count == 1, case .wildcard(_, let mayBeEmpty) = first[0], ours.count == 1 {
        return mayBeEmpty
          || !others.isEmpty && others != [[.wildcard(name: nil, mayBeEmpty: true)]]
      }
      guard let other = others.first else { return false }
      let isAny = first == [.parameter(PatternParameter(name: nil))]
      guard isAny && !other.contains(where: \.isWildcard) || first == other else { return false }
      return covers(ours.dropFirst(), others.dropFirst())
    }
  }
#endif
