internal import Waymark

/// A set of paths that one `<data>` of an Android manifest can express, or a larger set if it
/// cannot.
///
/// Android compares the decoded path. Its patterns never backtrack: `[^/]+` and `.*` never give
/// back what they matched. So they cannot express text after a parameter in the same segment, or
/// segments after a wildcard.
struct IntentFilterPath: Hashable {
  private(set) var pieces: [Piece] = []

  enum Piece: Hashable {
    case character(Unicode.Scalar)
    /// An ASCII letter, in upper or lower case.
    case eitherCase(Unicode.Scalar)
    /// At least one character, without slashes.
    case segment
    /// The whole rest.
    case rest(mayBeEmpty: Bool)
  }

  private static let slash = Piece.character("/")

  /// The maximum number of paths for one pattern with words in constraints.
  private static let maximumBranches = 64

  /// The paths of a pattern, for each combination of its optional groups and of the words of its
  /// constraints.
  static func paths(of pattern: RoutePattern) -> [IntentFilterPath] {
    RoutePattern.choices(of: pattern.path).flatMap { elements in
      var paths = [IntentFilterPath()]
      let segments = elements.split { $0.kind == .separator }
      for (index, segment) in segments.enumerated() {
        let isLast = index == segments.count - 1
        if case .wildcard(_, mayBeEmpty: true) = segment.first?.kind, segment.count == 1, isLast {
          // Only a wildcard at the end can be empty, together with its slash.
          paths += paths.map { $0.followed(by: [slash, .rest(mayBeEmpty: true)]) }
        } else {
          paths = paths.map { $0.followed(by: [slash]) }
          var alternatives = alternatives(for: segment, ignoringCase: pattern.ignoresCase)
          if alternatives.reduce(paths.count, { min($0 * $1.count, maximumBranches + 1) })
            > maximumBranches
          {
            alternatives = [[anything(in: segment)]]
          }
          for alternatives in alternatives {
            paths = paths.flatMap { path in alternatives.map { path.followed(by: $0) } }
          }
        }
      }
      return paths.map { $0.pieces.isEmpty ? $0.followed(by: [slash]) : $0 }
    }
  }

  /// The alternatives for each piece of a segment.
  private static func alternatives(
    for segment: ArraySlice<PatternElement>, ignoringCase ignoresCase: Bool
  ) -> [[[Piece]]] {
    var alternatives: [[[Piece]]] = []
    for (index, element) in zip(segment.indices, segment) {
      switch element.kind {
      case .literal(let text):
        let decoded = AssociatedURL.decoded(CanonicalText.literal(text)).unicodeScalars
        alternatives.append([
          decoded.map { scalar in
            ignoresCase && scalar.isASCII && scalar.properties.isAlphabetic
              ? .eitherCase(scalar) : .character(scalar)
          }
        ])
      case .parameter(let parameter):
        guard let words = parameter.constraint?.words else {
          return alternatives + [[anything(in: segment[index...])]]
        }
        alternatives.append(words.map { $0.unicodeScalars.map { .character($0) } })
      case .wildcard(_, let mayBeEmpty):
        return alternatives + [[[.rest(mayBeEmpty: mayBeEmpty && index > segment.startIndex)]]]
      case .separator, .optional: break
      }
    }
    return alternatives
  }

  /// Pieces that match everything that these pieces of a segment match.
  private static func anything(in pieces: ArraySlice<PatternElement>) -> [Piece] {
    let hasRest = pieces.contains { if case .wildcard = $0.kind { true } else { false } }
    return [hasRest ? .rest(mayBeEmpty: false) : .segment]
  }

  private func followed(by more: [Piece]) -> IntentFilterPath {
    if case .rest = pieces.last { return self }
    var path = self
    path.pieces += more
    return path
  }

  /// The attribute of `<data>`, with its value.
  var attribute: (name: String, value: String) {
    var texts = pieces
    let hasAnyRest = texts.last == .rest(mayBeEmpty: true)
    if hasAnyRest { texts.removeLast() }
    let characters = texts.compactMap { if case .character(let it) = $0 { it } else { nil } }
    if characters.count == texts.count {
      return (hasAnyRest ? "pathPrefix" : "path", String(characters.map(Character.init)))
    }
    return ("pathAdvancedPattern", pieces.map(\.advancedPattern).joined())
  }

  /// The paths that Android matches with it, as an automaton.
  var pattern: AssociationPattern {
    var steps: [AssociationPattern.Step] = []
    for piece in pieces {
      switch piece {
      case .character(let scalar): steps.append(.character(scalar))
      case .eitherCase(let scalar):
        let start = steps.count
        let (lower, upper) = (
          scalar.properties.lowercaseMapping, scalar.properties.uppercaseMapping
        )
        steps.append(.fork([start + 1, start + 3]))
        steps += lower.unicodeScalars.map { .character($0) } + [.fork([start + 4])]
        steps += upper.unicodeScalars.map { .character($0) }
      case .segment:
        steps += [.oneInSegment, .fork([steps.count, steps.count + 2])]
      case .rest(let mayBeEmpty): steps += mayBeEmpty ? [.many] : [.one, .many]
      }
    }
    return AssociationPattern(steps)
  }
}

extension IntentFilterPath.Piece {
  /// The piece in the syntax of `pathAdvancedPattern`.
  fileprivate var advancedPattern: String {
    switch self {
    case .character(let scalar):
      #"\.*+[]{}"#.unicodeScalars.contains(scalar) ? "\\\(scalar)" : String(scalar)
    case .eitherCase(let scalar):
      "[\(scalar.properties.lowercaseMapping)\(scalar.properties.uppercaseMapping)]"
    case .segment: "[^/]+"
    case .rest(let mayBeEmpty): mayBeEmpty ? ".*" : ".+"
    }
  }
}
