internal import Waymark

/// Paths that a route takes, in their spelling.
///
/// The texts that a constraint accepts are unknown. So besides the paths that a route certainly
/// takes, there are paths that it may take, with any text in place of a constrained segment.
struct RoutedPath {
  let pattern: AssociationPattern
  /// The place of the route.
  let route: Int
  /// Whether the route may take the path, but need not.
  let isPossibility: Bool
  /// An example of the fragment that the URL also needs; `nil` for none.
  let fragment: String?

  /// The paths of a route.
  ///
  /// - Parameter host: The host if it counts as the first segment of the path, which the paths come without then.
  static func paths(
    of route: AuditedRoute, after host: String?, _ vocabulary: SegmentVocabulary
  ) -> [RoutedPath] {
    guard route.certainty != .none, let language = route.language else {
      return [
        RoutedPath(
          pattern: AssociationPattern(.rest), route: route.place, isPossibility: true, fragment: nil
        )
      ]
    }
    let choices =
      host.map { host in
        language.choices.flatMap { $0[...].steps(after: Array(host.utf8), vocabulary) }
      } ?? language.choices.map { $0[...] }
    return choices.flatMap { choice in
      let path = choice.prefix { $0 != .fragment && $0 != .endOfPath }
      let fragment = PathWord(of: choice[path.endIndex...], vocabulary.sample).fragment
      let isOpen = choice.contains { $0.isOpen(vocabulary) }
      let kinds = route.certainty == .atMost ? [true] : isOpen ? [false, true] : [false]
      return kinds.map { isPossibility in
        let steps = path.flatMap { $0.steps(arePossibility: isPossibility, vocabulary) }
        return RoutedPath(
          pattern: AssociationPattern(steps), route: route.place, isPossibility: isPossibility,
          fragment: fragment.map { URLComponent.fragment.spelling(of: $0) })
      }
    }
  }
}

extension PathStep {
  /// Whether only some of the texts that the step matches are known.
  fileprivate func isOpen(_ vocabulary: SegmentVocabulary) -> Bool {
    if case .segment(.regex(let number)) = self { vocabulary.words[number] == nil } else { false }
  }

  /// The steps for the spelling of what this one matches.
  ///
  /// - Parameter isPossibility: Whether a regex whose texts are unknown matches any.
  fileprivate func steps(
    arePossibility isPossibility: Bool, _ vocabulary: SegmentVocabulary
  ) -> [AssociationPattern.Step] {
    func spelled(_ text: String) -> [AssociationPattern.Step] {
      URLComponent.path.spelling(of: text).utf8.map { .character(Unicode.Scalar($0)) }
    }
    switch self {
    case .segment(.literal(let text)):
      return [.character("/")] + spelled(String(decoding: text, as: UTF8.self))
    case .segment(.regex(let number)) where !isPossibility || vocabulary.words[number] != nil:
      let texts = vocabulary.words[number] ?? vocabulary.samples(of: number)
      return [.character("/")] + .choice(of: texts.map(spelled))
    case .segment: return [.character("/")] + .segment
    case .rest: return .rest
    case .fragment, .endOfPath, .end: return []
    }
  }
}

extension ArraySlice<PathStep> {
  /// The steps for what follows a first segment, for each way to match that segment.
  fileprivate func steps(after segment: [UInt8], _ vocabulary: SegmentVocabulary) -> [Self] {
    switch first {
    case .segment(let predicate):
      let cell = vocabulary.cell(of: segment, among: [predicate])
      return cell.accepted(by: predicate) ? [dropFirst()] : []
    case .rest: return [self] + dropFirst().steps(after: segment, vocabulary)
    case .fragment, .endOfPath, .end, nil: return []
    }
  }
}
