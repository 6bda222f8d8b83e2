internal import Waymark

/// Paths that a route matches, as written in URLs.
///
/// The strings that a constraint accepts are unknown. Some paths are therefore only possible
/// matches: their constrained segment can be any string.
struct RoutedPath {
  let pattern: AssociationPattern
  /// The position of the route.
  let route: Int
  /// Whether it's uncertain that the route matches the path.
  let isPossibility: Bool
  /// An example of the fragment that the URL also needs, or `nil`.
  let fragment: String?

  /// Returns the paths of a route.
  ///
  /// - Parameters:
  ///   - host: The host, if it counts as the first segment of the path. The returned paths omit it.
  ///   - mayEndInSlash: Whether each path may end in a slash.
  static func paths(
    of route: AuditedRoute, after host: String?, mayEndInSlash: Bool,
    _ vocabulary: SegmentVocabulary
  ) -> [RoutedPath] {
    let end: [AssociationPattern.Step] = mayEndInSlash ? [.fork([1, 2]), .character("/")] : []
    guard route.certainty != .none, let language = route.language else {
      return [
        RoutedPath(
          pattern: AssociationPattern(.rest + end), route: route.index, isPossibility: true,
          fragment: nil)
      ]
    }
    let whole = language.choices.filter { host != nil || $0.first != .host([.noHost]) }
      .map { $0.dropFirst() }
    let choices =
      host.map { host in whole.flatMap { $0.steps(after: Array(host.utf8), vocabulary) } } ?? whole
    return choices.flatMap { choice in
      let path = choice.prefix { $0 != .fragment && $0 != .endOfPath }
      let fragment = PathWord(of: choice[path.endIndex...], vocabulary.sample).fragment
      let isOpen = choice.contains { $0.isOpen(vocabulary) }
      let texts: [SegmentTexts] =
        route.certainty == .atMost ? [.any] : isOpen ? [.accepted, .any, .refused] : [.accepted]
      return texts.map { texts in
        let steps = path.flatMap { $0.steps(with: texts, vocabulary) }
        return RoutedPath(
          pattern: AssociationPattern(steps + end), route: route.index,
          isPossibility: texts != .accepted,
          fragment: fragment.map { URLComponent.fragment.spelling(of: $0) })
      }
    }
  }

  /// The kinds of strings for a segment with a constraint.
  fileprivate enum SegmentTexts {
    case accepted, any
    /// Strings that the constraint rejects, which are tried as well.
    case refused
  }
}

extension PathStep {
  /// Whether only some of the strings that the step matches are known.
  fileprivate func isOpen(_ vocabulary: SegmentVocabulary) -> Bool {
    if case .segment(.regex(let regexIndex)) = self {
      vocabulary.words[regexIndex] == nil
    } else {
      false
    }
  }

  /// Returns the steps for the paths that this step matches, as written in URLs.
  fileprivate func steps(
    with kind: RoutedPath.SegmentTexts, _ vocabulary: SegmentVocabulary
  ) -> [AssociationPattern.Step] {
    func spelled(_ text: String) -> [AssociationPattern.Step] {
      URLComponent.sentPath(text).utf8.map { .character(Unicode.Scalar($0)) }
    }
    switch self {
    case .segment(.literal(let text)):
      return [.character("/")] + spelled(String(decoding: text, as: UTF8.self))
    case .segment(.regex(let regexIndex)) where kind != .any || vocabulary.words[regexIndex] != nil:
      let texts =
        vocabulary.words[regexIndex]
        ?? (kind == .refused
          ? vocabulary.refusals(of: regexIndex) : vocabulary.samples(of: regexIndex))
      return [.character("/")] + .choice(of: texts.map(spelled))
    case .segment: return [.character("/")] + .segment
    case .rest: return .rest
    case .host, .wholeHost, .item, .fragment, .endOfPath, .end: return []
    }
  }
}

extension ArraySlice<PathStep> {
  /// Returns the steps after a first segment, for each way to match that segment.
  fileprivate func steps(after segment: [UInt8], _ vocabulary: SegmentVocabulary) -> [Self] {
    switch first {
    case .segment(let predicate):
      let cell = vocabulary.cell(of: segment, among: [predicate])
      return cell.accepted(by: predicate) ? [dropFirst()] : []
    case .rest: return [self] + dropFirst().steps(after: segment, vocabulary)
    case .host, .wholeHost, .item, .fragment, .endOfPath, .end, nil: return []
    }
  }
}
