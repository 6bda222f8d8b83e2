/// A pattern with each optional group either included or omitted, segment by segment.
///
/// A URL matches a pattern if it matches any of its forms. The first form that matches provides the
/// values. A group inside a segment remains, so `/file(s)` has one form, and `/the(/:a)` has two.
package struct PatternForm: Sendable {
  package private(set) var path: [Segment] = []

  /// The segments of the fragment, or `nil` if any fragment matches.
  package private(set) var fragment: [Segment]?

  /// The indices of the parameters and wildcards in the pattern, in order.
  package private(set) var captures: [Int] = []

  /// The pattern's elements for one segment, or for the segments of a wildcard.
  package struct Segment: Sendable {
    package var elements: ArraySlice<PatternElement>

    /// Whether a slash comes before the segment.
    ///
    /// `false` for the first segment of `#:section`.
    let followsSlash: Bool

    /// Whether other segments follow.
    var precedesOthers = false

    package init(_ elements: ArraySlice<PatternElement> = [], followsSlash: Bool = true) {
      self.elements = elements
      self.followsSlash = followsSlash
    }

    package enum Kind {
      /// Exactly this string, in canonical form.
      case literal(String)
      /// One parameter.
      case parameter(PatternParameter)
      /// A parameter with other elements, or a literal with groups.
      case mixed
      /// Any number of segments. The first begins with `prefix`, and the last ends with `suffix`.
      ///
      /// If the wildcard can't be empty, it matches at least one segment, or at least one byte in
      /// each segment that it shares with a literal.
      indirect case wildcard(
        prefix: String, name: String?, mayBeEmpty: Bool, suffix: [PatternElement])
    }

    /// The element, if there is only one.
    var onlyElement: PatternElement.Kind? {
      elements.count == 1 ? elements[elements.startIndex].kind : nil
    }

    package var kind: Kind {
      if let literal = onlyElement?.literal {
        return .literal(CanonicalText.literal(literal))
      }
      var text = ""
      for index in elements.indices {
        switch elements[index].kind {
        case .literal(let literal): text += CanonicalText.literal(literal)
        case .parameter(let parameter): return elements.count == 1 ? .parameter(parameter) : .mixed
        case .wildcard(let name, let mayBeEmpty):
          return .wildcard(
            prefix: text, name: name, mayBeEmpty: mayBeEmpty && !takesSegment,
            suffix: Array(elements[(index + 1)...]))
        case .separator, .optional: return .mixed
        }
      }
      return .literal(text)
    }

    package var isWildcard: Bool { elements.contains { $0.kind.isWildcard } }

    /// Whether a wildcard can't be empty because of its position.
    private var takesSegment: Bool { precedesOthers && elements.count == 1 }

    /// The elements up to the wildcard, which match its first segment.
    package var start: Segment { Segment(elements[...wildcardIndex]) }

    /// The elements from the wildcard on, which match its last segment.
    package var end: Segment { Segment(elements[wildcardIndex...]) }

    private var wildcardIndex: Int {
      elements.firstIndex { $0.kind.isWildcard } ?? elements.endIndex - 1
    }

    /// The range of the elements in the pattern.
    package var range: Range<Int> {
      let start = elements.first?.range.lowerBound ?? 0
      return start..<max(start, elements.last?.range.upperBound ?? 0)
    }

    /// The elements without their positions.
    ///
    /// Segments with equal meanings match the same strings with the same values. Literals are
    /// joined and in canonical form. A parameter at the end isn't lazy, because laziness only
    /// matters before a literal.
    package var meaning: [PatternElement.Kind] {
      var kinds: [PatternElement.Kind] = []
      for index in elements.indices {
        switch (elements[index].kind, kinds.last) {
        case (.literal(let text), .literal(let before)):
          kinds[kinds.count - 1] = .literal(before + CanonicalText.literal(text))
        case (.literal(let text), _): kinds.append(.literal(CanonicalText.literal(text)))
        case (.parameter(let parameter), _):
          let constraint = parameter.constraint.map {
            PatternParameter.Constraint($0.text, range: 0..<0)
          }
          let isLazy = parameter.isLazy && index < elements.endIndex - 1
          kinds.append(
            .parameter(
              PatternParameter(name: parameter.name, constraint: constraint, isLazy: isLazy)))
        case (.wildcard(let name, let mayBeEmpty), _):
          kinds.append(.wildcard(name: name, mayBeEmpty: mayBeEmpty && !takesSegment))
        case (let kind, _): kinds.append(kind)
        }
      }
      return kinds
    }
  }
}

extension RoutePattern {
  /// The forms of the pattern, in the order of attempts.
  ///
  /// A route is tried once for each form that matches.
  ///
  /// In the colon syntax, they're the ``combinations``, in the same order. In other syntaxes, they
  /// have the order of a backtracking regex: groups are included before they're omitted, from the
  /// left, and a wildcard matches as much as possible. If groups with segments follow a wildcard,
  /// the forms with the fewest segments after that wildcard come first.
  package var forms: [PatternForm] {
    guard hasOptionalGroup else { return forms(openingGroups: false) }
    if order == .mostSegmentsFirst { return normalizedCombinations { _ in nil }.map(\.form) }
    // If two groups have the same content, including only the first equals including only the
    // second.
    var seen: [PatternForm.Meaning: Set<[Bool]>] = [:]
    return forms(openingGroups: false).filter { form in
      let slashes = (form.path + (form.fragment ?? [])).map(\.followsSlash)
      return seen[form.meaning { $0 }, default: []].insert(slashes).inserted
    }
  }

  /// The forms with the groups inside segments also decided, so that no segment has a group.
  ///
  /// Together they match the same URLs as the ``forms``, but their order has no meaning.
  package var formsWithoutGroups: [PatternForm] { forms(openingGroups: true) }

  private func forms(openingGroups opensGroups: Bool) -> [PatternForm] {
    let paths = PatternForm.Draft.drafts(of: path, from: 0, openingGroups: opensGroups)
    guard let fragment else { return paths.map { PatternForm(path: $0, fragment: nil) } }
    let fragments = PatternForm.Draft.drafts(
      of: fragment, from: path.captureCount, openingGroups: opensGroups)
    return paths.flatMap { path in fragments.map { PatternForm(path: path, fragment: $0) } }
  }

  /// Returns the segments of the pattern's forms for one part, its path or its fragment.
  package static func forms(of part: [PatternElement]) -> [[PatternForm.Segment]] {
    PatternForm.Draft.drafts(of: part, from: 0, openingGroups: false).map(\.segments)
  }
}

extension PatternForm {
  fileprivate init(path: Draft, fragment: Draft?) {
    self.path = path.segments
    self.fragment = fragment?.segments
    captures = path.captures + (fragment?.captures ?? [])
  }

  /// The meanings of a form's segments.
  ///
  /// Forms with equal meanings match the same URLs.
  package struct Meaning: Hashable {
    package let path: [[PatternElement.Kind]]
    package let fragment: [[PatternElement.Kind]]?
  }

  /// Returns the meanings of the segments, with each element mapped.
  package func meaning(_ map: (PatternElement.Kind) -> PatternElement.Kind) -> Meaning {
    func meanings(_ segments: [Segment]) -> [[PatternElement.Kind]] {
      segments.map { $0.meaning.map(map) }
    }
    return Meaning(path: meanings(path), fragment: fragment.map(meanings))
  }
}

extension Sequence<PatternElement> {
  /// The elements, with each group replaced by its elements.
  package var withoutGroups: [PatternElement] {
    flatMap { $0.kind.inner?.withoutGroups ?? [$0] }
  }

  /// The parameters, including the parameters in groups, in order.
  package var parameters: [PatternParameter] {
    withoutGroups.compactMap(\.kind.parameter)
  }
}

extension PatternElement.Kind {
  /// The element without its name.
  package var unnamed: PatternElement.Kind { mappingName { _ in nil } }
}

extension [PatternElement] {
  /// Visits the segments of elements, keeping groups, each with whether it's the last segment.
  package func visitSegments(_ body: (PatternForm.Segment, _ isLast: Bool) -> Void) {
    var start = 0
    while start < count {
      var end = start
      while end < count, !self[end].kind.isSeparator { end += 1 }
      var next = end
      while next < count, self[next].kind.isSeparator { next += 1 }
      if start < end {
        var segment = PatternForm.Segment(self[start..<end], followsSlash: start > 0)
        segment.precedesOthers = next < count
        body(segment, next == count)
      }
      start = next
    }
  }
}

/// The shape of the paths that a form can match: its literals, and the positions of all other
/// segments.
///
/// A shape matches all paths that its form matches, and maybe more.
extension PatternForm {
  /// The maximum length of a literal in a shape, in bytes.
  ///
  /// In a shape, a longer literal becomes any string.
  package static let longestLiteral = 60_000
}

extension [PatternElement] {
  /// Calls `body` for each segment of a form's shape.
  ///
  /// - Parameters:
  ///   - form: The form, or `nil` if the path has only one form.
  ///   - ignoresCase: Whether literals are passed in lower case.
  ///   - body: Receives the literal of a segment in canonical form, or `nil` for any string.
  /// - Returns: Whether the shape ends at a wildcard, so that any number of segments can follow.
  package func forEachShapeSegment(
    of form: PatternForm?, ignoringCase ignoresCase: Bool, _ body: (String?) -> Void
  ) -> Bool {
    var hasRest = false
    func visit(_ segment: PatternForm.Segment) {
      if !hasRest { hasRest = segment.forEachShapeSegment(ignoringCase: ignoresCase, body) }
    }
    // Most patterns have only one form, and don't need a list of its segments.
    if let form {
      form.path.forEach(visit)
    } else {
      visitSegments { segment, _ in visit(segment) }
    }
    return hasRest
  }
}

extension PatternForm.Segment {
  /// Calls `body` with the segment's literal in canonical form, or with `nil` for any string.
  ///
  /// If the segment is only a wildcard that can be empty, `body` isn't called.
  ///
  /// - Returns: Whether the segment has a wildcard, so that the shape ends here.
  fileprivate func forEachShapeSegment(ignoringCase: Bool, _ body: (String?) -> Void) -> Bool {
    switch kind {
    case .literal(let text) where text.utf8.count <= PatternForm.longestLiteral:
      body(ignoringCase ? text.lowercasedASCII : text)
    case .literal, .parameter, .mixed: body(nil)
    case .wildcard(let prefix, _, let mayBeEmpty, let suffix):
      if !prefix.isEmpty || !mayBeEmpty || !suffix.isEmpty { body(nil) }
      return true
    }
    return false
  }
}
