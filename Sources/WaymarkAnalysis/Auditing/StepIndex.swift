internal import Waymark

/// An index of steps by the beginning and end of the strings that they accept.
///
/// Among thousands of constraints, it finds the few that may accept the same string as another
/// constraint. Steps with ends of the same lengths form a group. For comparison with other ends,
/// the ends of a group are truncated to common lengths. The group has a table for each pair of such
/// lengths. There are only a few different lengths in one index.
struct StepIndex {
  typealias Entry = (step: PathStep, number: Int)

  private(set) var entries: [Entry] = []
  private var groups: [Group] = []
  /// The number of entries that were added to the groups.
  private var grouped = 0

  /// Up to this number of entries, a linear scan is as fast.
  private static let linearScanLimit = 8

  mutating func insert(_ step: PathStep, _ number: Int) { entries.append((step, number)) }

  /// Returns the entries with ends that are compatible with a step's ends.
  ///
  /// The result may contain duplicates.
  mutating func entries(near step: PathStep, _ vocabulary: SegmentVocabulary) -> [Entry] {
    let ends = vocabulary.ends(of: step).map(Ends.init)
    guard entries.count > Self.linearScanLimit, !ends.contains(where: \.areOpen) else {
      return entries
    }
    for entryIndex in grouped..<entries.count {
      for ends in vocabulary.ends(of: entries[entryIndex].step).map(Ends.init) {
        add(entryIndex, ends)
      }
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

  private mutating func add(_ entryIndex: Int, _ ends: Ends) {
    let lengths = Lengths(of: ends)
    let known = groups.firstIndex { $0.lengths == lengths }
    if known == nil { groups.append(Group(lengths: lengths)) }
    groups[known ?? groups.count - 1].insert(entryIndex, ends)
  }
}

extension StepIndex {
  /// The first and last letters of strings, in lower case, truncated for comparison.
  private struct Ends: Hashable {
    let prefix: ArraySlice<UInt8>
    let suffix: ArraySlice<UInt8>
    /// Whether the prefix is the whole string.
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

    /// Returns the lengths to which ends must be cut for comparison, or `nil` if no string has ends
    /// of both lengths.
    func shared(with other: Lengths) -> Lengths? {
      if isWhole, max(other.prefix, other.suffix) > prefix { return nil }
      if other.isWhole, max(prefix, suffix) > other.prefix { return nil }
      return Lengths(prefix: min(prefix, other.prefix), suffix: min(suffix, other.suffix))
    }
  }

  /// The entries with ends of the same lengths.
  private struct Group {
    let lengths: Lengths
    private var members: [(entryIndex: Int, ends: Ends)] = []
    /// The indices of the members by their ends, truncated to common lengths.
    private var tables: [Lengths: [Ends: [Int]]] = [:]

    init(lengths: Lengths) { self.lengths = lengths }

    mutating func insert(_ entryIndex: Int, _ ends: Ends) {
      members.append((entryIndex, ends))
      for lengths in tables.keys {
        tables[lengths]?[ends.cut(to: lengths), default: []].append(entryIndex)
      }
    }

    mutating func members(near ends: Ends) -> [Int] {
      guard let shared = lengths.shared(with: Lengths(of: ends)) else { return [] }
      if tables[shared] == nil {
        tables[shared] = Dictionary(grouping: members) { $0.ends.cut(to: shared) }
          .mapValues { $0.map(\.entryIndex) }
      }
      return tables[shared]?[ends.cut(to: shared)] ?? []
    }
  }
}

extension SegmentVocabulary {
  /// Returns the ends of a step's strings: each string has one of these ends.
  fileprivate func ends(of step: PathStep) -> [SegmentEnds] {
    switch step {
    case .segment(let predicate): ends(of: predicate)
    case .host(let hosts): hosts.isEmpty ? [SegmentEnds(least: 0)] : hosts.map(SegmentEnds.init)
    case .wholeHost, .item, .rest, .fragment, .endOfPath, .end: [SegmentEnds(least: 0)]
    }
  }
}

extension SegmentEnds {
  /// Creates the ends of the hosts that a pattern matches, without their port.
  fileprivate init(_ host: HostPattern) {
    let name = Array(host.name.utf8)
    let colon = UInt8(ascii: ":")
    if host.matchesSubdomains {
      self.init(least: 2, suffix: [UInt8(ascii: ".")] + name)
    } else if host.hasParameters, let first = name.firstIndex(of: colon) {
      let last = name.lastIndex(of: colon) ?? first
      self.init(least: 1, prefix: Array(name[..<first]), suffix: Array(name[(last + 1)...]))
    } else {
      self.init(text: name)
    }
  }
}
