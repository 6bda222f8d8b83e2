internal import Waymark

/// One step of a pattern through a URL: a state of the automata that ``PathQuery`` walks.
///
/// A word is a host and the segments of a canonical path. If the URL has a fragment, a mark and the
/// fragment's segments follow. A pattern without optional groups is a list of steps. A pattern with
/// groups is a list for each combination.
enum PathStep: Sendable, Hashable {
  /// Matches a host that one of the patterns matches, or any if there are none. Every list begins
  /// with it.
  case host([HostPattern])

  /// Matches a host that is not a segment of the path: a parameter takes it. A list begins with it
  /// in the place of ``host(_:)``.
  case wholeHost

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
  private(set) var choices: [[PathStep]] = []

  /// Creates the language of a pattern; `nil` if its optional groups have too many combinations.
  ///
  /// - Parameters:
  ///   - isForm: Whether the pattern is a form, whose groups lie inside segments: each segment is
  ///     there, also one that is only groups.
  ///   - vocabulary: Stores the regexes of the pattern's segments.
  init?(of pattern: RoutePattern, isForm: Bool = false, _ vocabulary: SegmentVocabulary) {
    guard pattern.combinationCount <= RoutePattern.maximumCombinations else { return nil }
    let hosts = Set(pattern.hosts.map(\.withoutNames)).sorted { $0.description < $1.description }
    var seen: Set<[PathStep]> = []
    let whole = (pattern.path.segmentCount, pattern.fragment?.segmentCount)
    for form in pattern.combinationForms
    where !isForm || (form.path.count, form.fragment?.count) == whole {
      guard let paths = Self.steps(of: form.path, in: pattern, vocabulary),
        let fragments = Self.steps(of: form.fragment ?? [], in: pattern, vocabulary)
      else { return nil }
      var ends: [[PathStep]] =
        form.fragment == nil
        ? [[.endOfPath, .rest, .end]] : fragments.map { [.fragment] + $0 + [.end] }
      if form.fragment?.isEmpty ?? false {
        // A pattern without text in its fragment takes one that is items.
        guard let items = vocabulary.predicate(of: .items, in: pattern) else { return nil }
        ends.append([.fragment, .segment(items), .rest, .end])
      }
      let areWhole = pattern.takesWholeHost && vocabulary.hosts.areOutsidePaths
      let named = hosts.filter { !$0.meansNoHost }
      let starts = paths.flatMap { path -> [[PathStep]] in
        guard areWhole, case .segment(let first) = path.first, hosts.isEmpty || first == .any else {
          return [[.host(hosts)] + path]
        }
        let inPath = hosts.isEmpty || named != hosts ? [[.host([.noHost])] + path] : []
        // Which hosts with a dot a constraint accepts is unknown, and no text of it is tried as one.
        guard first == .any, hosts.isEmpty || !named.isEmpty else { return inPath }
        return inPath + [[hosts.isEmpty ? .wholeHost : .host(named)] + path.dropFirst()]
      }
      choices += starts.flatMap { start in ends.map { start + $0 } }
        .filter { seen.insert($0).inserted }
    }
  }

  /// The steps of segments without optional groups, for each way in which the texts around
  /// wildcards share segments; `nil` if a regex does not compile.
  private static func steps(
    of segments: [PatternForm.Segment], in pattern: RoutePattern, _ vocabulary: SegmentVocabulary
  ) -> [[PathStep]]? {
    var lists: [[PathStep]] = [[]]
    for segment in segments {
      if case .wildcard(prefix: "", _, mayBeEmpty: true, suffix: []) = segment.kind {
        lists = lists.map { $0 + [.rest] }
        continue
      }
      guard let predicate = vocabulary.predicate(of: segment, in: pattern) else { return nil }
      let whole = PathStep.segment(predicate)
      switch segment.kind {
      case .literal, .parameter, .pieces: lists = lists.map { $0 + [whole] }
      case .wildcard(_, _, _, suffix: []): lists = lists.map { $0 + [whole, .rest] }
      case .wildcard(prefix: "", _, _, _): lists = lists.map { $0 + [.rest, whole] }
      case .wildcard:
        guard let start = vocabulary.predicate(of: segment.start, in: pattern),
          let end = vocabulary.predicate(of: segment.end, in: pattern)
        else { return nil }
        lists = lists.flatMap { [$0 + [whole], $0 + [.segment(start), .rest, .segment(end)]] }
      }
    }
    return lists
  }
}

extension [PatternElement] {
  /// The number of segments with all groups taken.
  fileprivate var segmentCount: Int {
    var count = 0
    withoutGroups.visitSegments { _, _ in count += 1 }
    return count
  }
}

extension PatternForm.Segment {
  /// The first segment of a fragment that is items, such as `a=1`.
  fileprivate static let items: Self = {
    let constraint = PatternParameter.Constraint("[^=]+=.*", range: 0..<0)
    let parameter = PatternParameter(name: nil, constraint: constraint)
    return Self([PatternElement(.parameter(parameter), range: 0..<0)])
  }()
}
