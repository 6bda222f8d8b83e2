internal import Waymark

/// Steps by what the texts that they accept begin and end with, each with a number.
///
/// It finds the few of thousands of constraints that may accept a text of another one. Steps whose
/// ends have the same lengths are a group. A group has a table for each pair of lengths that the
/// ends of what was asked for, and its own, have in common. Few lengths occur at one place.
struct StepIndex {
  typealias Entry = (step: PathStep, number: Int)

  private(set) var entries: [Entry] = []
  private var groups: [Group] = []
  /// The number of entries that the groups have.
  private var grouped = 0

  /// So many are as fast to look through.
  private static let few = 8

  mutating func insert(_ step: PathStep, _ number: Int) { entries.append((step, number)) }

  /// The entries whose ends may meet those of a step; one can occur several times.
  mutating func entries(near step: PathStep, _ vocabulary: SegmentVocabulary) -> [Entry] {
    let ends = vocabulary.ends(of: step).map(Ends.init)
    guard entries.count > Self.few, !ends.contains(where: \.areOpen) else { return entries }
    for place in grouped..<entries.count {
      for ends in vocabulary.ends(of: entries[place].step).map(Ends.init) { add(place, ends) }
    }
    grouped = entries.count
    var found: [Entry] = []
    for ends in ends {
      for index in groups.indices {
        found += groups[index].members(near: ends).lazy.map { entries[$0] }
      }
    }
    return found
  }

  private mutating func add(_ place: Int, _ ends: Ends) {
    let lengths = Lengths(of: ends)
    let known = groups.firstIndex { $0.lengths == lengths }
    if known == nil { groups.append(Group(lengths: lengths)) }
    groups[known ?? groups.count - 1].insert(place, ends)
  }
}

extension StepIndex {
  /// The first and last letters of texts, in lower case, as far as they are compared.
  private struct Ends: Hashable {
    let prefix: ArraySlice<UInt8>
    let suffix: ArraySlice<UInt8>
    /// Whether the prefix is all of the text.
    let isWhole: Bool

    var areOpen: Bool { !isWhole && prefix.isEmpty && suffix.isEmpty }

    private static let maximumLength = 24

    init(_ ends: SegmentEnds) {
      prefix = ends.prefix.prefix(Self.maximumLength).map(\.lowercasedASCII)[...]
      suffix = ends.suffix.suffix(Self.maximumLength).map(\.lowercasedASCII)[...]
      isWhole = ends.isWhole && ends.prefix.count <= Self.maximumLength
    }

    private init(prefix: ArraySlice<UInt8>, suffix: ArraySlice<UInt8>) {
      (self.prefix, self.suffix, isWhole) = (prefix, suffix, false)
    }

    func cut(to lengths: Lengths) -> Ends {
      Ends(prefix: prefix.prefix(lengths.prefix), suffix: suffix.suffix(lengths.suffix))
    }
  }

  private struct Lengths: Hashable {
    let prefix: Int
    let suffix: Int
    let isWhole: Bool

    init(of ends: Ends) {
      (prefix, suffix, isWhole) = (ends.prefix.count, ends.suffix.count, ends.isWhole)
    }

    private init(prefix: Int, suffix: Int) {
      (self.prefix, self.suffix, isWhole) = (prefix, suffix, false)
    }

    /// What ends of both lengths can be compared by; `nil` if no text has both.
    func shared(with other: Lengths) -> Lengths? {
      if isWhole, max(other.prefix, other.suffix) > prefix { return nil }
      if other.isWhole, max(prefix, suffix) > other.prefix { return nil }
      return Lengths(prefix: min(prefix, other.prefix), suffix: min(suffix, other.suffix))
    }
  }

  /// The entries whose ends have the same lengths.
  private struct Group {
    let lengths: Lengths
    private var members: [(place: Int, ends: Ends)] = []
    /// The places of the members by their ends, cut to the lengths that they are compared by.
    private var tables: [Lengths: [Ends: [Int]]] = [:]

    init(lengths: Lengths) { self.lengths = lengths }

    mutating func insert(_ place: Int, _ ends: Ends) {
      members.append((place, ends))
      for lengths in tables.keys {
        tables[lengths]?[ends.cut(to: lengths), default: []].append(place)
      }
    }

    mutating func members(near ends: Ends) -> [Int] {
      guard let shared = lengths.shared(with: Lengths(of: ends)) else { return [] }
      if tables[shared] == nil {
        tables[shared] = Dictionary(grouping: members) { $0.ends.cut(to: shared) }
          .mapValues { $0.map(\.place) }
      }
      return tables[shared]?[ends.cut(to: shared)] ?? []
    }
  }
}

extension SegmentVocabulary {
  /// What the texts that a step accepts begin and end with: one of these.
  fileprivate func ends(of step: PathStep) -> [SegmentEnds] {
    switch step {
    case .segment(let predicate): ends(of: predicate)
    case .host(let hosts): hosts.isEmpty ? [SegmentEnds(least: 0)] : hosts.map(SegmentEnds.init)
    case .wholeHost, .rest, .fragment, .endOfPath, .end: [SegmentEnds(least: 0)]
    }
  }
}

extension SegmentEnds {
  /// The ends of the hosts that a pattern matches, without their port.
  fileprivate init(_ host: HostPattern) {
    let name = Array(host.name.utf8)
    let colon = UInt8(ascii: ":")
    if host.meansSubdomains {
      self.init(least: 2, suffix: [UInt8(ascii: ".")] + name)
    } else if host.hasParameters, let first = name.firstIndex(of: colon) {
      let last = name.lastIndex(of: colon) ?? first
      self.init(least: 1, prefix: Array(name[..<first]), suffix: Array(name[(last + 1)...]))
    } else {
      self.init(text: name)
    }
  }
}
