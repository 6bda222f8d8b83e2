internal import Waymark

/// One step of a pattern through a URL: a state of the automata that ``PathQuery`` walks.
///
/// The automata read a URL as a word: its host, the items of the query that any of the compared
/// patterns needs, and the segments of the canonical path. If the URL has a fragment, a mark and
/// the fragment's segments follow. A pattern without optional groups is a list of steps. A pattern
/// with groups has one list for each combination.
enum PathStep: Sendable, Hashable {
  /// Matches a host that any of the patterns matches, or any host if there are no patterns.
  ///
  /// It's the first step of a list.
  case host([HostPattern])

  /// Matches a host that isn't a segment of the path, because a parameter captures it.
  ///
  /// It replaces ``host(_:)`` as the first step.
  case wholeHost

  /// Matches the first item of the query with this name, or no such item, if the condition accepts
  /// it.
  case item(name: [UInt8], ItemCondition)

  /// Matches a segment that the predicate accepts.
  case segment(SegmentPredicate)

  /// Matches any number of segments.
  case rest

  /// Matches the mark of the fragment.
  case fragment

  /// The end of a pattern where the URL ends or has a fragment, which is ignored.
  case endOfPath

  /// The end of a pattern where the URL must end.
  case end
}

/// A pattern's condition on one segment, or on the value of an item.
enum SegmentPredicate: Sendable, Hashable {
  /// Any string.
  case any

  /// Exactly this string in canonical form.
  ///
  /// It's stored as bytes, because different Unicode forms must differ.
  case literal([UInt8])

  /// A string that the regex with this index accepts: see ``SegmentVocabulary``.
  case regex(Int)
}

/// The URLs that a pattern matches: alternative lists of steps that all need the same query items.
struct PathLanguage: Hashable {
  /// The lists of steps, without the items.
  private(set) var choices: [[PathStep]] = []

  private(set) var items = ItemConditions()

  /// Creates the language of a pattern, or returns `nil` if its optional groups have too many
  /// combinations or a regex doesn't compile.
  ///
  /// - Parameters:
  ///   - isForm: Whether the pattern is a form, which has optional groups only inside segments.
  ///     Every segment is then required, even if it consists only of groups.
  ///   - vocabulary: Stores the regexes of the pattern's segments.
  init?(of pattern: RoutePattern, isForm: Bool = false, _ vocabulary: SegmentVocabulary) {
    guard pattern.combinationCount <= RoutePattern.maximumCombinations else { return nil }
    for item in pattern.items {
      guard let condition = vocabulary.condition(of: item, in: pattern) else { return nil }
      items.append(item.name, condition)
    }
    let hosts = Set(pattern.hosts.map(\.withoutNames)).sorted { $0.description < $1.description }
    var seen: Set<[PathStep]> = []
    let whole = (pattern.path.segmentCount, pattern.fragment?.segmentCount)
    for form in pattern.formsWithoutGroups
    where !isForm || (form.path.count, form.fragment?.count) == whole {
      guard let paths = Self.steps(of: form.path, in: pattern, vocabulary),
        let fragments = Self.steps(of: form.fragment ?? [], in: pattern, vocabulary)
      else { return nil }
      var ends: [[PathStep]] =
        form.fragment == nil
        ? [[.endOfPath, .rest, .end]] : fragments.map { [.fragment] + $0 + [.end] }
      if form.fragment?.isEmpty ?? false {
        // A pattern with an empty fragment also matches a fragment that is a list of items.
        guard let items = vocabulary.predicate(of: .items, in: pattern) else { return nil }
        ends.append([.fragment, .segment(items), .rest, .end])
      }
      let areWhole = pattern.matchesWholeHost && vocabulary.hosts.areOutsidePaths
      let named = hosts.filter { !$0.requiresNoHost }
      let starts = paths.flatMap { path -> [[PathStep]] in
        guard areWhole, case .segment(let first) = path.first, hosts.isEmpty || first == .any else {
          return [[.host(hosts)] + path]
        }
        let inPath = hosts.isEmpty || named != hosts ? [[.host([.noHost])] + path] : []
        // It's unknown which hosts with a dot a constraint accepts, and its sample strings aren't
        // tried as hosts, so such hosts are left out.
        guard first == .any, hosts.isEmpty || !named.isEmpty else { return inPath }
        return inPath + [[hosts.isEmpty ? .wholeHost : .host(named)] + path.dropFirst()]
      }
      choices += starts.flatMap { start in ends.map { start + $0 } }
        .filter { seen.insert($0).inserted }
    }
  }

  /// Returns the lists of steps, with a step for each item after the host.
  ///
  /// - Parameter names: The names of the items, or `nil` for the pattern's items.
  func choicesWithItems(_ names: [[UInt8]]? = nil) -> [[PathStep]] {
    let steps = (names ?? items.names).map { PathStep.item(name: $0, items[$0]) }
    guard !steps.isEmpty else { return choices }
    return choices.map { $0.prefix(1) + steps + $0.dropFirst() }
  }

  /// Whether both languages have the same steps and items, in any order.
  func hasSameURLs(as other: PathLanguage) -> Bool {
    items == other.items && Set(choices) == Set(other.choices)
  }

  /// Returns the steps of segments without optional groups, or `nil` if a regex doesn't compile.
  ///
  /// There is one list for each way that the literals around wildcards can share segments.
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
      case .literal, .parameter, .mixed: lists = lists.map { $0 + [whole] }
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

extension PathStep {
  /// The condition on a segment or on the value of an item, or `nil` for other steps.
  var predicate: SegmentPredicate? {
    switch self {
    case .segment(let predicate), .item(_, .value(let predicate)): predicate
    case .host, .wholeHost, .item, .rest, .fragment, .endOfPath, .end: nil
    }
  }
}

extension [PatternElement] {
  /// The number of segments, including all groups.
  fileprivate var segmentCount: Int {
    var count = 0
    withoutGroups.visitSegments { _, _ in count += 1 }
    return count
  }
}

extension PatternForm.Segment {
  /// The first segment of a fragment that is a list of items, such as `a=1`.
  fileprivate static let items: Self = {
    let constraint = PatternParameter.Constraint("[^=]+=.*", range: 0..<0)
    let parameter = PatternParameter(name: nil, constraint: constraint)
    return Self([PatternElement(.parameter(parameter), range: 0..<0)])
  }()
}
