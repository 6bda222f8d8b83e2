extension PatternForm {
  /// A form of a path or of a fragment while its groups are being decided.
  struct Draft {
    /// Whether groups inside segments are decided too.
    let opensGroups: Bool

    private(set) var segments: [Segment] = []
    private(set) var captures: [Int] = []

    /// The decisions so far: 0 for an included group, 1 for an omitted group.
    ///
    /// Each wildcard also has an entry. In ``finalSortKey``, it's the number of segments after the
    /// wildcard.
    private var sortKey: [Int] = []
    private var wildcards: [(keyIndex: Int, segment: Int)] = []

    private var beginsSegment = true
    /// Whether a slash has been appended.
    private var hasSlash = false
    /// Whether the last segment has an element that isn't a group.
    private var hasText = false
    /// Whether the last included group is only a slash, and nothing has followed it so far.
    private var hasLooseSlash = false

    /// An element of the pattern, and the number of parameters and wildcards before it.
    private typealias IndexedElement = (element: PatternElement, captureIndex: Int)

    private init(openingGroups opensGroups: Bool) {
      self.opensGroups = opensGroups
    }

    /// Creates the draft of elements without groups.
    ///
    /// Its segments are slices of the pattern's elements.
    private init(withoutGroups elements: [PatternElement], from captureIndex: Int) {
      self.init(openingGroups: false)
      captures = Array(captureIndex..<captureIndex + elements.captureCount)
      elements.visitSegments { segment, _ in segments.append(segment) }
    }

    static func drafts(
      of elements: [PatternElement], from captureIndex: Int, openingGroups opensGroups: Bool
    ) -> [Draft] {
      guard elements.hasOptionalGroup else {
        return [Draft(withoutGroups: elements, from: captureIndex)]
      }
      var drafts: [Draft] = []
      var start = Draft(openingGroups: opensGroups)
      start.decide(indexed(elements, from: captureIndex)[...], into: &drafts)
      // Without a wildcard, the drafts are already in order.
      guard drafts.contains(where: { !$0.wildcards.isEmpty }) else { return drafts }
      return drafts.map { (key: $0.finalSortKey, draft: $0) }
        .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.draft)
    }

    private static func indexed(_ elements: [PatternElement], from start: Int) -> [IndexedElement] {
      var captureIndex = start
      return elements.indices.map { index in
        defer { captureIndex += elements[index].captureCount }
        return (elements[index], captureIndex)
      }
    }

    /// Appends the drafts for all decisions about the rest of the pattern.
    private mutating func decide(_ elements: ArraySlice<IndexedElement>, into drafts: inout [Draft])
    {
      var rest = elements
      while let indexed = rest.popFirst() {
        guard let inner = indexed.element.kind.inner else {
          append(indexed)
          continue
        }
        var taken = self
        switch decision(about: inner, before: rest) {
        case .none:
          append(indexed)
          continue
        case .group:
          let elements = Self.indexed(inner, from: indexed.captureIndex)
          taken.sortKey.append(0)
          taken.hasLooseSlash = inner.allSatisfy { $0.kind == .separator }
          taken.decide(elements + rest, into: &drafts)
        case .segment(let others):
          taken.sortKey.append(0)
          taken.append(indexed)
          for other in rest.prefix(others) { taken.append(other) }
          rest = rest.dropFirst(others)
          taken.decide(rest, into: &drafts)
        }
        sortKey.append(1)
      }
      // A trailing slash needs no form: the form without it has the same segments.
      if !hasLooseSlash { drafts.append(self) }
    }

    /// What to decide at a group.
    private enum Decision {
      /// Nothing: the group is inside a segment that exists anyway.
      case none
      /// Whether the group is included.
      case group
      /// Whether the segment exists.
      ///
      /// The segment consists only of the group and this number of groups after it.
      case segment(others: Int)
    }

    /// Returns what to decide at a group before `rest`.
    ///
    /// A group inside a segment is decided together with the segment, because a parameter before
    /// the group has precedence. The group is decided separately if its segment has a wildcard, or
    /// if another group determines which segment a later element belongs to.
    private func decision(
      about group: [PatternElement], before rest: ArraySlice<IndexedElement>
    ) -> Decision {
      if opensGroups || group.crossesSegments { return .group }
      var hasText = hasText && !beginsSegment
      var (others, canEnd) = (0, false)
      scan: for index in rest.indices {
        switch rest[index].element.kind {
        case .separator: break scan
        case .wildcard: return .group
        case .optional(let inner) where inner.crossesSegments:
          guard case .separator = inner.first?.kind else { return .group }
          canEnd = true
        case .literal, .parameter, .optional:
          if canEnd { return .group }
          if rest[index].element.isOptional { others += 1 } else { hasText = true }
        }
      }
      if hasText { return .none }
      return others == 0 ? .group : .segment(others: others)
    }

    private mutating func append(_ indexed: IndexedElement) {
      let element = indexed.element
      switch element.kind {
      case .separator:
        (beginsSegment, hasSlash) = (true, true)
        return
      case .wildcard:
        wildcards.append(
          (keyIndex: sortKey.count, segment: beginsSegment ? segments.count : segments.count - 1))
        sortKey.append(0)
      case .literal, .parameter, .optional: break
      }
      hasLooseSlash = false
      if beginsSegment {
        if !segments.isEmpty { segments[segments.count - 1].precedesOthers = true }
        segments.append(Segment(followsSlash: hasSlash))
        (beginsSegment, hasText) = (false, false)
      }
      segments[segments.count - 1].elements.append(element)
      if !element.isOptional { hasText = true }
      captures += indexed.captureIndex..<indexed.captureIndex + element.captureCount
    }

    private var finalSortKey: [Int] {
      var sortKey = sortKey
      for wildcard in wildcards {
        sortKey[wildcard.keyIndex] = segments.count - 1 - wildcard.segment
      }
      return sortKey
    }
  }
}

extension [PatternElement] {
  /// Whether the elements or their groups contain a separator or a wildcard.
  fileprivate var crossesSegments: Bool {
    contains { $0.kind.inner?.crossesSegments ?? ($0.kind.isSeparator || $0.kind.isWildcard) }
  }

  /// The number of parameters and wildcards, including groups.
  var captureCount: Int {
    var count = 0
    for index in indices { count += self[index].captureCount }
    return count
  }
}

extension PatternElement {
  var captureCount: Int {
    switch kind {
    case .parameter, .wildcard: 1
    case .optional(let inner): inner.captureCount
    case .separator, .literal: 0
    }
  }
}
