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

  /// The paths of a pattern, for each combination of its optional groups and of the words of its
  /// constraints.
  static func paths(of pattern: RoutePattern) -> [IntentFilterPath] {
    pattern.pathsByWord.flatMap { path in
      let whole = IntentFilterPath(path[...], ignoringCase: pattern.ignoresCase)
      guard case .wildcard(prefix: "", _, mayBeEmpty: true, suffix: []) = path.last?.kind else {
        return [whole]
      }
      // The wildcard can be empty together with its slash.
      return [IntentFilterPath(path.dropLast(), ignoringCase: pattern.ignoresCase), whole]
    }
  }

  private init(_ path: ArraySlice<PatternForm.Segment>, ignoringCase ignoresCase: Bool) {
    for segment in path {
      pieces.append(Self.slash)
      scan: for piece in segment.meaning {
        switch piece {
        case .literal(let text):
          pieces += AssociatedURL.decoded(text).unicodeScalars.map { scalar in
            ignoresCase && scalar.isASCII && scalar.properties.isAlphabetic
              ? .eitherCase(scalar) : .character(scalar)
          }
        case .parameter(let parameter):
          guard let word = parameter.constraint?.words?.first else {
            pieces.append(.segment)
            break scan
          }
          pieces += word.unicodeScalars.map { .character($0) }
        case .wildcard(_, let mayBeEmpty):
          pieces.append(.rest(mayBeEmpty: mayBeEmpty))
          return
        case .separator, .optional: break
        }
      }
    }
    if pieces.isEmpty { pieces.append(Self.slash) }
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
