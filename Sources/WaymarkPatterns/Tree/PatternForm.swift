/// A pattern with each optional group either taken or left out, segment by segment.
///
/// A URL matches a pattern if it matches one of its forms. The first one that matches gives the values. A group that lies
/// inside a segment stays there, so `/file(s)` has one form; `/the(/:a)` has two.
package struct PatternForm: Sendable {
  package private(set) var path: [Segment] = []

  /// The segments of the fragment; `nil` if the fragment does not matter.
  package private(set) var fragment: [Segment]?

  /// The numbers that the parameters and wildcards have in the pattern, in order, counted from 0.
  package private(set) var captures: [Int] = []

  /// The pattern's pieces for one segment, or for the segments of a wildcard.
  package struct Segment: Sendable {
    package var elements: ArraySlice<PatternElement> = []

    package init(_ elements: ArraySlice<PatternElement> = []) {
      self.elements = elements
    }

    package enum Kind {
      /// Exactly this text, in canonical form.
      case literal(String)
      /// One parameter.
      case parameter(PatternParameter)
      /// A parameter beside other text, or text with groups.
      case pieces
      /// Any number of segments, between this text in the first of them and these pieces in the last.
      ///
      /// If the wildcard may not be empty, it takes at least one segment, or one byte in each segment that it shares.
      case wildcard(prefix: String, name: String?, mayBeEmpty: Bool, suffix: [PatternElement])
    }

    package var kind: Kind {
      if elements.count == 1, case .literal(let literal) = elements[elements.startIndex].kind {
        return .literal(CanonicalText.literal(literal))
      }
      var text = ""
      for index in elements.indices {
        switch elements[index].kind {
        case .literal(let literal): text += CanonicalText.literal(literal)
        case .parameter(let parameter): return elements.count == 1 ? .parameter(parameter) : .pieces
        case .wildcard(let name, let mayBeEmpty):
          return .wildcard(
            prefix: text, name: name, mayBeEmpty: mayBeEmpty,
            suffix: Array(elements[(index + 1)...]))
        case .separator, .optional: return .pieces
        }
      }
      return .literal(text)
    }

    package var isWildcard: Bool { elements.contains { $0.kind.isWildcard } }

    /// The pieces up to the wildcard, which match its first segment.
    package var start: Segment { Segment(elements[...wildcardIndex]) }

    /// The pieces from the wildcard on, which match its last segment.
    package var end: Segment { Segment(elements[wildcardIndex...]) }

    private var wildcardIndex: Int {
      elements.firstIndex { $0.kind.isWildcard } ?? elements.endIndex - 1
    }

    /// The range of the pieces in the pattern's text.
    package var range: Range<Int> {
      let start = elements.first?.range.lowerBound ?? 0
      return start..<max(start, elements.last?.range.upperBound ?? 0)
    }

    /// The pieces without their places: equal for segments that match the same texts with the same values.
    ///
    /// Literals are in canonical form, and joined. A parameter at the end is not lazy, because that matters only to text
    /// after it.
    package var meaning: [PatternElement.Kind] {
      var pieces: [PatternElement.Kind] = []
      for index in elements.indices {
        switch (elements[index].kind, pieces.last) {
        case (.literal(let text), .literal(let before)):
          pieces[pieces.count - 1] = .literal(before + CanonicalText.literal(text))
        case (.literal(let text), _): pieces.append(.literal(CanonicalText.literal(text)))
        case (.parameter(let parameter), _):
          let constraint = parameter.constraint.map {
            PatternParameter.Constraint($0.text, range: 0..<0)
          }
          let isLazy = parameter.isLazy && index < elements.endIndex - 1
          pieces.append(
            .parameter(
              PatternParameter(name: parameter.name, constraint: constraint, isLazy: isLazy)))
        case (let kind, _): pieces.append(kind)
        }
      }
      return pieces
    }
  }
}

extension RoutePattern {
  /// The forms of the pattern, in the order in which they are tried.
  ///
  /// It is the order in which a backtracking regex would try them: a group is taken before it is left out, the groups
  /// from the left, and a wildcard takes as much as it can. If a pattern has two wildcards, and groups behind the first
  /// that hold segments, the forms with the fewest segments behind the first come first.
  package var forms: [PatternForm] { forms(openingGroups: false) }

  /// The forms with the groups inside segments decided too, so that no segment has a group.
  ///
  /// Together they match the same URLs as the ``forms``, but an earlier one need not be tried first.
  package var combinationForms: [PatternForm] { forms(openingGroups: true) }

  private func forms(openingGroups opensGroups: Bool) -> [PatternForm] {
    let paths = FormDraft.drafts(of: path, from: 0, openingGroups: opensGroups)
    guard let fragment else { return paths.map { PatternForm(path: $0, fragment: nil) } }
    let fragments = FormDraft.drafts(
      of: fragment, from: path.captureCount, openingGroups: opensGroups)
    return paths.flatMap { path in fragments.map { PatternForm(path: path, fragment: $0) } }
  }

  /// Visits the segments of the path's only form without making a list of them.
  ///
  /// - Parameter body: Gets a segment, and whether it is the last one.
  /// - Returns: Whether there is only one form, because the path has no groups; if not, nothing is visited.
  @inline(__always)
  package func visitOnlyForm(_ body: (PatternForm.Segment, _ isLast: Bool) -> Void) -> Bool {
    guard !path.hasOptionalGroup else { return false }
    path.visitSegments(body)
    return true
  }

  /// The segments of the pattern's forms in one part, its path or its fragment.
  package static func forms(of part: [PatternElement]) -> [[PatternForm.Segment]] {
    FormDraft.drafts(of: part, from: 0, openingGroups: false).map(\.segments)
  }
}

extension PatternForm {
  fileprivate init(path: FormDraft, fragment: FormDraft?) {
    self.path = path.segments
    self.fragment = fragment?.segments
    captures = path.captures + (fragment?.captures ?? [])
  }
}

/// A form of a path or of a fragment, as far as its groups are decided.
private struct FormDraft {
  /// Whether groups inside segments are decided too.
  let opensGroups: Bool

  private(set) var segments: [PatternForm.Segment] = []
  private(set) var captures: [Int] = []

  /// The decisions so far: 0 for a group that is taken, 1 for one that is left out.
  ///
  /// In the end the number of segments behind a wildcard stands in the wildcard's place.
  private var key: [Int] = []
  private var wildcards: [(place: Int, segment: Int)] = []

  private var beginsSegment = true
  /// Whether the segment has a piece that is no group.
  private var hasText = false
  /// Whether a group that is only a slash was taken, and nothing has followed it so far.
  private var hasLooseSlash = false

  /// A piece of the pattern, and what is known of its place.
  private struct Piece {
    let element: PatternElement
    /// The number of parameters and wildcards before it.
    let number: Int
  }

  private init(openingGroups opensGroups: Bool) {
    self.opensGroups = opensGroups
  }

  /// The draft of pieces without groups: nothing is to be decided, and its segments are parts of the pattern's own list.
  private init(withoutGroups elements: [PatternElement], from number: Int) {
    self.init(openingGroups: false)
    captures = Array(number..<number + elements.captureCount)
    elements.visitSegments { segment, _ in segments.append(segment) }
  }

  static func drafts(
    of elements: [PatternElement], from number: Int, openingGroups opensGroups: Bool
  ) -> [FormDraft] {
    guard elements.hasOptionalGroup else {
      return [FormDraft(withoutGroups: elements, from: number)]
    }
    var drafts: [FormDraft] = []
    var start = FormDraft(openingGroups: opensGroups)
    start.decide(pieces(of: elements, from: number)[...], into: &drafts)
    // Without a wildcard, they are in order already.
    guard drafts.count > 1, drafts.contains(where: { !$0.wildcards.isEmpty }) else { return drafts }
    return drafts.map { (key: $0.finalKey, draft: $0) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.draft)
  }

  private static func pieces(of elements: [PatternElement], from start: Int) -> [Piece] {
    var number = start
    return elements.indices.map { index in
      defer { number += elements[index].captureCount }
      return Piece(element: elements[index], number: number)
    }
  }

  /// Appends the drafts that the rest of the pattern leads to.
  private mutating func decide(_ pieces: ArraySlice<Piece>, into drafts: inout [FormDraft]) {
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
    // A slash that leads to nothing is no choice: the form without it has the same segments.
    if !hasLooseSlash { drafts.append(self) }
  }

  /// A decision about a group.
  private enum Decision {
    /// Nothing: the group lies in a segment that is there anyway.
    case none
    /// Whether the group is taken.
    case group
    /// Whether the segment is there, which the group and so many others after it are all of.
    case segment(others: Int)
  }

  /// What has to be decided at a group before `rest`.
  ///
  /// A group inside a segment is decided with the segment, because a parameter before it takes its text first. Where a
  /// group decides which segment a piece is in, those pieces are decided one by one.
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
      beginsSegment = true
      return
    case .wildcard:
      wildcards.append(
        (place: key.count, segment: beginsSegment ? segments.count : segments.count - 1))
      key.append(0)
    case .literal, .parameter, .optional: break
    }
    hasLooseSlash = false
    if beginsSegment {
      if !wildcards.isEmpty, !segments.isEmpty { segments[segments.count - 1].precedeOthers() }
      segments.append(PatternForm.Segment())
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

extension PatternForm.Segment {
  /// A wildcard without text in its segment may be empty only at the end.
  fileprivate mutating func precedeOthers() {
    guard elements.count == 1, let wildcard = elements.first?.takingSegment else { return }
    elements = [wildcard]
  }
}

extension [PatternElement] {
  /// Visits the segments of pieces without groups, each with whether it is the last one.
  @inline(__always)
  fileprivate func visitSegments(_ body: (PatternForm.Segment, _ isLast: Bool) -> Void) {
    var start = 0
    while start < count {
      var end = start
      while end < count, !self[end].isSeparator { end += 1 }
      var next = end
      while next < count, self[next].isSeparator { next += 1 }
      if start < end {
        var segment = PatternForm.Segment(self[start..<end])
        if next < count { segment.precedeOthers() }
        body(segment, next == count)
      }
      start = next
    }
  }

  /// Whether a separator or a wildcard is among the pieces or in their groups.
  fileprivate var crossesSegments: Bool {
    indices.contains { index in
      switch self[index].kind {
      case .separator, .wildcard: true
      case .literal, .parameter: false
      case .optional(let inner): inner.crossesSegments
      }
    }
  }

  /// The number of parameters and wildcards, including those in groups.
  fileprivate var captureCount: Int {
    var count = 0
    for index in indices { count += self[index].captureCount }
    return count
  }
}

extension Sequence<PatternElement> {
  /// The parameters in the order they are written, including those in groups.
  package var parameters: [PatternParameter] {
    flatMap { element -> [PatternParameter] in
      switch element.kind {
      case .parameter(let parameter): [parameter]
      case .optional(let inner): inner.parameters
      case .separator, .literal, .wildcard: []
      }
    }
  }
}

extension PatternElement.Kind {
  /// The piece without its name.
  package var unnamed: PatternElement.Kind {
    switch self {
    case .parameter(let parameter):
      .parameter(
        PatternParameter(name: nil, constraint: parameter.constraint, isLazy: parameter.isLazy))
    case .wildcard(_, let mayBeEmpty): .wildcard(name: nil, mayBeEmpty: mayBeEmpty)
    case .separator, .literal, .optional: self
    }
  }
}

extension PatternElement {
  /// The wildcard that takes at least one segment, for one that may be empty; `nil` for other pieces.
  fileprivate var takingSegment: PatternElement? {
    guard case .wildcard(let name, mayBeEmpty: true) = kind else { return nil }
    return PatternElement(.wildcard(name: name, mayBeEmpty: false), range: range)
  }

  fileprivate var isSeparator: Bool {
    if case .separator = kind { true } else { false }
  }

  fileprivate var captureCount: Int {
    switch kind {
    case .parameter, .wildcard: 1
    case .optional(let inner): inner.captureCount
    case .separator, .literal: 0
    }
  }
}
