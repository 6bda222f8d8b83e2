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
      guard let head = Self.steps(of: path, in: pattern, vocabulary) else { return nil }
      for fragment in fragments {
        var steps = head
        if let fragment {
          guard let tail = Self.steps(of: fragment, in: pattern, vocabulary) else { return nil }
          steps += [.fragment] + tail + [.end]
        } else {
          steps += [.endOfPath, .rest, .end]
        }
        if !choices.contains(steps) { choices.append(steps) }
      }
    }
    self.choices = choices
  }

  /// The steps of elements without optional groups.
  private static func steps(
    of elements: [PatternElement], in pattern: RoutePattern, _ vocabulary: SegmentVocabulary
  ) -> [PathStep]? {
    var steps: [PathStep] = []
    let segments = elements.split { $0.kind == .separator }
    for (index, segment) in segments.enumerated() {
      if case .wildcard(_, let mayBeEmpty) = segment.first?.kind {
        // Only a wildcard at the end can be empty.
        if !mayBeEmpty || index < segments.count - 1 { steps.append(.segment(.any)) }
        steps.append(.rest)
      } else {
        guard let predicate = vocabulary.predicate(of: segment, in: pattern) else { return nil }
        steps.append(.segment(predicate))
        if case .wildcard = segment.last?.kind { steps.append(.rest) }
      }
    }
    return steps
  }
}
