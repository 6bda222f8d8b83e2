internal import Waymark

/// One step of a pattern through a URL: a state of the automata that ``PathQuery`` walks.
///
/// A word is the segments of a canonical path. If the URL has a fragment, a mark and the fragment's
/// segments follow. A pattern without optional groups is a list of steps. A pattern with groups is
/// a list for each combination.
enum PathStep: Sendable, Hashable {
  /// Matches a segment that the predicate accepts.
  case segment(SegmentPredicate)

  /// Matches any number of segments.
  case rest

  /// Matches the mark of the fragment.
  case fragment

  /// The pattern's end, where the URL ends or a fragment begins that does not matter.
  case endOfPath

  /// The pattern's end, where the URL ends.
  case end
}

/// A pattern's condition on one segment.
enum SegmentPredicate: Sendable, Hashable {
  /// Any text.
  case any

  /// Exactly this text in canonical form. It is in bytes because texts in different Unicode forms
  /// are different.
  case literal([UInt8])

  /// A text that the regex with this number accepts: see ``SegmentVocabulary``.
  case regex(Int)
}

/// The URLs that a pattern matches, as lists of steps.
///
/// A URL needs to match one list.
struct PathLanguage: Hashable {
  let choices: [[PathStep]]

  /// The maximum number of combinations of optional groups to examine.
  private static let maximumChoices = 64

  /// Creates the language of a pattern; `nil` if its optional groups have too many combinations.
  ///
  /// - Parameter vocabulary: Stores the regexes of the pattern's segments.
  init?(of pattern: RoutePattern, _ vocabulary: SegmentVocabulary) {
    guard pattern.combinationCount <= Self.maximumChoices else { return nil }
    var choices: [[PathStep]] = []
    let fragments: [[PatternElement]?] = pattern.fragment.map(RoutePattern.choices) ?? [nil]
    for path in RoutePattern.choices(of: pattern.path) {
      guard let heads = Self.steps(of: path, in: pattern, vocabulary) else { return nil }
      for fragment in fragments {
        var tails: [[PathStep]] = [[.endOfPath, .rest, .end]]
        if let fragment {
          guard let steps = Self.steps(of: fragment, in: pattern, vocabulary) else { return nil }
          tails = steps.map { [.fragment] + $0 + [.end] }
        }
        for steps in heads.flatMap({ head in tails.map { head + $0 } })
        where !choices.contains(steps) {
          choices.append(steps)
        }
      }
    }
    self.choices = choices
  }

  /// The steps of elements without optional groups: a list for each way in which wildcards share segments.
  private static func steps(
    of elements: [PatternElement], in pattern: RoutePattern, _ vocabulary: SegmentVocabulary
  ) -> [[PathStep]]? {
    var lists: [[PathStep]] = [[]]
    let segments = elements.split { $0.kind == .separator }
    for (index, segment) in segments.enumerated() {
      if segment.count == 1, case .wildcard(_, let mayBeEmpty) = segment.first?.kind {
        // Only a wildcard at the end can be empty.
        let least: [PathStep] = !mayBeEmpty || index < segments.count - 1 ? [.segment(.any)] : []
        lists = lists.map { $0 + least + [.rest] }
        continue
      }
      guard let whole = vocabulary.predicate(of: segment, in: pattern) else { return nil }
      let wildcard = segment.firstIndex { if case .wildcard = $0.kind { true } else { false } }
      switch wildcard {
      case nil: lists = lists.map { $0 + [.segment(whole)] }
      case segment.startIndex: lists = lists.map { $0 + [.rest, .segment(whole)] }
      case segment.endIndex - 1: lists = lists.map { $0 + [.segment(whole), .rest] }
      case let wildcard?:
        // Its text before and after are in one segment, or in two.
        guard let start = vocabulary.predicate(of: segment[...wildcard], in: pattern),
          let end = vocabulary.predicate(of: segment[wildcard...], in: pattern)
        else { return nil }
        lists = lists.flatMap { list in
          [list + [.segment(whole)], list + [.segment(start), .rest, .segment(end)]]
        }
      }
    }
    return lists
  }
}
