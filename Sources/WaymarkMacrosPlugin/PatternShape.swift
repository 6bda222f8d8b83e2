#if Macros
  import WaymarkPatterns

  /// One combination of a pattern without the names of its parameters.
  ///
  /// It determines the matching URLs.
  struct PatternShape: Hashable {
    private let segments: [Segment]
    /// The pieces of the fragment; `nil` if it does not matter.
    private let fragment: [Segment]?
    private let ignoresCase: Bool

    private enum Segment: Hashable {
      /// Any one segment.
      case any
      case wildcard(mayBeEmpty: Bool)
      /// Text and parameters with constraints, whose ranges do not matter.
      case pieces([Piece])

      func covers(_ other: Segment) -> Bool {
        if self == other { return true }
        guard case .any = self, case .pieces(let pieces) = other else { return false }
        return pieces.allSatisfy { piece in
          switch piece {
          case .text, .parameter: true
          case .wildcard: false
          }
        }
      }
    }

    private enum Piece: Hashable {
      case text(String)
      case parameter(constraint: String?, isLazy: Bool)
      case wildcard(mayBeEmpty: Bool)
    }

    /// The shapes of a pattern's combinations.
    static func all(of pattern: RoutePattern) -> [PatternShape] {
      let combinations = pattern.combinationPatterns
      return (combinations.isEmpty ? [pattern] : combinations).compactMap(PatternShape.init)
    }

    /// Returns `nil` for a pattern whose optional groups are not separate combinations.
    private init?(_ pattern: RoutePattern) {
      guard !pattern.hasOptionalGroup else { return nil }
      segments = Self.segments(pattern.path)
      fragment = pattern.fragment.map(Self.segments)
      ignoresCase = pattern.ignoresCase
    }

    private static func segments(_ elements: [PatternElement]) -> [Segment] {
      elements.split { $0.kind == .separator }.map { elements in
        let pieces = elements.compactMap(piece)
        switch pieces.first {
        case .parameter(constraint: nil, _)? where pieces.count == 1: return .any
        case .wildcard(let mayBeEmpty)? where pieces.count == 1:
          return .wildcard(mayBeEmpty: mayBeEmpty)
        default: return .pieces(pieces)
        }
      }
    }

    private static func piece(_ element: PatternElement) -> Piece? {
      switch element.kind {
      case .separator, .optional: nil
      case .literal(let text): .text(CanonicalText.literal(text))
      case .parameter(let parameter):
        .parameter(constraint: parameter.constraint?.text, isLazy: parameter.isLazy)
      case .wildcard(_, let mayBeEmpty): .wildcard(mayBeEmpty: mayBeEmpty)
      }
    }

    /// Whether this shape matches all URLs of another one; `false` also if that is unknown.
    func covers(_ other: PatternShape) -> Bool {
      guard ignoresCase == other.ignoresCase else { return false }
      return Self.covers(segments[...], other.segments[...])
        && (fragment == nil || fragment == other.fragment)
    }

    private static func covers(_ ours: ArraySlice<Segment>, _ others: ArraySlice<Segment>) -> Bool {
      guard let first = ours.first else { return others.isEmpty }
      if ours == others { return true }
      if case .wildcard(let mayBeEmpty) = first, ours.count == 1 {
        return mayBeEmpty
          || !others.isEmpty
            && others.allSatisfy { $0 != .wildcard(mayBeEmpty: true) }
      }
      guard let other = others.first, first.covers(other) else { return false }
      return covers(ours.dropFirst(), others.dropFirst())
    }
  }
#endif
