extension PatternForm {
  /// A form of a path or of a fragment while its groups are being decided.
  struct Draft {
    /// Whether groups inside segments are decided too.
    let opensGroups: Bool

    private(set) var segments: [Segment] = []
    private(set) var captures: [Int] = []

    /// The decisions so far: 0 for an included group, 1 for an omitted group.
    ///
    /// For each wildcard, there is an entry that finally becomes the number of segments after it.
    private var key: [Int] = []
    private var wildcards: [(place: Int, segment: Int)] = []

    private var beginsSegment = true
    /// Whether there was a slash.
    private var hasSlash = false
    /// Whether the segment has an element that isn't a group.
    private var hasText = false
    /// Whether the last included group is only a slash, and nothing has followed it so far.
    private var hasLooseSlash = false

    /// An element of the pattern, and the number of parameters and wildcards before it.
    private typealias Piece = (element: PatternElement, number: Int)

    private init(openingGroups opensGroups: Bool) {
      self.opensGroups = opensGroups
    }

    /// Creates the draft of elements without groups.
    ///
    /// There is nothing to decide, and its segments are slices of the pattern's list.
    private init(withoutGroups elements: [PatternElement], from number: Int) {
      self.init(openingGroups: false)
      captures = Array(number..<number + elements.captureCount)
      elements.visitSegments { segment, _ in segments.append(segment) }
    }

    static func drafts(
      of elements: [PatternElement], from number: Int, openingGroups opensGroups: Bool
    ) -> [Draft] {
      guard elements.hasOptionalGroup else {
        return [Draft(withoutGroups: elements, from: number)]
      }
      var drafts: [Draft] = []
      var start = Draft(openingGroups: opensGroups)
      start.decide(pieces(of: elements, from: number)[...], into: &drafts)
      // Without a wildcard, they're already in order.
      guard drafts.contains(where: { !$0.wildcards.isEmpty }) else { return drafts }
      return drafts.map { (key: $0.finalKey, draft: $0) }
        .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.draft)
    }

    private static func pieces(of elements: [PatternElement], from start: Int) -> [Piece] {
      var number = start
      return elements.indices.map { index in
        defer { number += elements[index].captureCount }
        return (elements[index], number)
      }
    }

    /// Appends all drafts that the rest of the pattern leads to.
    private mutating func decide(_ pieces: ArraySlice<Piece>, into drafts: inout [Draft]) {
      var rest = pieces
      while let piece = rest.popFirst() {
        guard case .optional(let inner) = piece.element.kind else {
          append(piece)
          continue
        }
        var taken = self
        switch decision(about: inner, before: rest) {
        case .none:
          append(piece)
          continue
        case .group:
          let pieces = Self.pieces(of: inner, from: piece.number)
          taken.key.append(0)
          taken.hasLooseSlash = inner.allSatisfy { $0.kind == .separator }
          taken.decide(pieces + rest, into: &drafts)
        case .segment(let others):
          taken.key.append(0)
          taken.append(piece)
          for other in rest.prefix(others) { taken.append(other) }
          rest = rest.dropFirst(others)
          taken.decide(rest, into: &drafts)
        }
        key.append(1)
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
      /// Whether the segment exists, which consists only of the group and this number of groups
      /// after it.
      case segment(others: Int)
    }

    /// Returns what to decide at a group before `rest`.
    ///
    /// A group inside a segment is decided together with the segment, because a parameter before it
    /// has precedence. If a group determines the segment of an element, each of these elements is
    /// decided separately.
    private func decision(
      about group: [PatternElement], before rest: ArraySlice<Piece>
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

    private mutating func append(_ piece: Piece) {
      let element = piece.element
      switch element.kind {
      case .separator:
        (beginsSegment, hasSlash) = (true, true)
        return
      case .wildcard:
        wildcards.append(
          (place: key.count, segment: beginsSegment ? segments.count : segments.count - 1))
        key.append(0)
      case .literal, .parameter, .optional: break
      }
      hasLooseSlash = false
      if beginsSegment {
        if !segments.isEmpty { segments[segments.count - 1].precedesOthers = true }
        segments.append(Segment(followsSlash: hasSlash))
        (beginsSegment, hasText) = (false, false)
      }
      segments[segments.count - 1].elements.append(element)
      if case .optional = element.kind {} else { hasText = true }
      captures += piece.number..<piece.number + element.captureCount
    }

    private var finalKey: [Int] {
      var key = key
      for wildcard in wildcards { key[wildcard.place] = segments.count - 1 - wildcard.segment }
      return key
    }
  }
}

extension [PatternElement] {
  /// Whether the elements or their groups contain a separator or a wildcard.
  fileprivate var crossesSegments: Bool {
    indices.contains { index in
      switch self[index].kind {
      case .separator, .wildcard: true
      case .literal, .parameter: false
      case .optional(let inner): inner.crossesSegments
      }
    }
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
