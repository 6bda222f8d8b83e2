extension RoutePattern {
  /// The ``forms`` as patterns without the groups that a form decides, with the limits of this one.
  package var formPatterns: [RoutePattern] {
    guard hasOptionalGroup else { return [self] }
    let source = Array(text.utf8)
    let patterns = forms.map { form in
      let spelling = Spelling(of: form.path, items, form.fragment, in: source)
      return written(spelling) ?? spelled(spelling)
    }
    // A form that still has all groups is the pattern as it is written.
    return patterns.count == 1 && patterns[0].text.hasSameBytes(as: normalizedText)
      ? [self] : patterns
  }

  /// A form as its syntax writes it; `nil` if it is cut out of the text.
  private func written(_ spelling: Spelling) -> RoutePattern? {
    guard let text = text(of: spelling), let read = try? order.writer?.parse(text)
    else { return nil }
    // Names that the syntax made up, and the regexes of names, are those of the whole pattern.
    var pieces = (spelling.path + (spelling.fragment ?? [])).withoutGroups.filter(\.takesText)[...]
    guard
      (read.path + (read.fragment ?? [])).withoutGroups.count(where: \.takesText) == pieces.count
    else { return nil }
    var pattern = self
    pattern.text = text
    pattern.path = read.path.map { $0.taking(&pieces) }
    pattern.fragment = read.fragment?.map { $0.taking(&pieces) }
    pattern.items = zip(items, read.items).map { item, read in
      item.moved(by: read.range.lowerBound - item.range.lowerBound)
    }
    return pattern
  }

  private func spelled(_ spelling: Spelling) -> RoutePattern {
    var pattern = self
    pattern.text = spelling.text
    pattern.path = spelling.path
    pattern.items = spelling.items
    pattern.fragment = spelling.fragment
    return pattern
  }

  /// The pattern's text with one leading slash and without trailing or doubled slashes.
  ///
  /// Patterns with equal normalized texts are the same route.
  package var normalizedText: String { spelling.text }

  private var spelling: Spelling {
    func segments(_ elements: [PatternElement]) -> [PatternForm.Segment] {
      var segments: [PatternForm.Segment] = []
      elements.visitSegments { segment, _ in segments.append(segment) }
      return segments
    }
    return Spelling(of: segments(path), items, fragment.map(segments), in: Array(text.utf8))
  }

  /// The number of combinations of the optional groups; one without groups.
  ///
  /// Counting stops beyond ``maximumCombinations``.
  package var combinationCount: Int {
    guard hasOptionalGroup else { return 1 }
    func count(_ elements: [PatternElement]) -> Int {
      var product = 1
      for element in elements {
        guard case .optional(let inner) = element.kind else { continue }
        product *= 1 + count(inner)
        if product > Self.maximumCombinations { return Self.maximumCombinations + 1 }
      }
      return product
    }
    return min(count(path) * count(fragment ?? []), Self.maximumCombinations + 1)
  }

  package var hasOptionalGroup: Bool {
    path.hasOptionalGroup || fragment?.hasOptionalGroup ?? false
  }

  /// The ``combinations``, in their order.
  ///
  /// - Parameter write: Writes a combination, or returns `nil` to cut its text out of the pattern.
  func spelledCombinations(
    writtenBy write: (Spelling) -> String?
  ) -> [(form: PatternForm, spelling: Spelling)] {
    guard hasOptionalGroup else { return [] }
    let source = Array(text.utf8)
    // Bytes, because texts in different Unicode normal forms are different combinations.
    var seen: Set<[UInt8]> = []
    var found: [(rank: [Int], form: PatternForm, spelling: Spelling)] = []
    for form in combinationForms {
      var spelling = Spelling(of: form.path, items, form.fragment, in: source)
      if let text = write(spelling) { spelling.bytes = Array(text.utf8) }
      guard seen.insert(spelling.bytes).inserted else { continue }
      // `sort` is stable in practice but not by contract, so the written order is compared as well.
      found.append((spelling.rank + [found.count], form, spelling))
    }
    return found.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }
      .map { ($0.form, $0.spelling) }
  }

  /// The text of segments, with one slash before each.
  struct Spelling {
    private(set) var path: [PatternElement] = []
    private(set) var items: [PatternItem] = []
    private(set) var fragment: [PatternElement]?
    fileprivate(set) var bytes: [UInt8] = []
    private let segments: Int

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// - Parameter source: The text that the ranges of the elements refer to.
    init(
      of path: [PatternForm.Segment], _ items: [PatternItem], _ fragment: [PatternForm.Segment]?,
      in source: [UInt8]
    ) {
      segments = path.count + (fragment?.count ?? 0)
      self.path = write(path, of: source, beginsWithSlash: true)
      if bytes.isEmpty, fragment == nil || !items.isEmpty {
        self.path.append(PatternElement(.separator, range: 0..<1))
        bytes.append(UInt8(ascii: "/"))
      }
      for item in items {
        bytes.append(self.items.isEmpty ? UInt8(ascii: "?") : UInt8(ascii: "&"))
        self.items.append(item.moved(by: bytes.count - item.range.lowerBound))
        bytes += source[item.range]
      }
      if let fragment {
        bytes.append(UInt8(ascii: "#"))
        self.fragment = write(fragment, of: source, beginsWithSlash: false)
      }
    }

    /// The text of the `?` and the items; empty if there are none.
    var textOfItems: String {
      guard let first = items.first, let last = items.last else { return "" }
      return String(
        decoding: bytes[first.range.lowerBound - 1..<last.range.upperBound], as: UTF8.self)
    }

    /// Appends the text of segments, and returns their elements with the places in it.
    ///
    /// - Parameter beginsWithSlash: Whether the slash at the start is one of the elements even if
    ///   it is not written. For a fragment it is not: URLs of `#:section` have none.
    private mutating func write(
      _ segments: [PatternForm.Segment], of source: [UInt8], beginsWithSlash: Bool
    ) -> [PatternElement] {
      var written: [PatternElement] = []
      for segment in segments {
        if beginsWithSlash || segment.followsSlash {
          written.append(PatternElement(.separator, range: bytes.count..<bytes.count + 1))
        }
        bytes.append(UInt8(ascii: "/"))
        for index in segment.elements.indices {
          let element = segment.elements[index]
          var text = source[element.range]
          // An optional parameter in braces includes the slash before it.
          if index == segment.elements.startIndex { text = text.drop { $0 == UInt8(ascii: "/") } }
          let moved = element.moved(by: bytes.count - text.startIndex)
          bytes += text
          if let last = written.last, let joined = last.joined(with: moved) {
            written[written.count - 1] = joined
          } else {
            written.append(moved)
          }
        }
      }
      return written
    }

    /// The place among the combinations: the least comes first.
    fileprivate var rank: [Int] {
      let parameters = (path + (fragment ?? [])).count { element in
        if case .parameter = element.kind { true } else { false }
      }
      return [-segments, parameters, -bytes.count]
    }
  }
}

extension PatternElement {
  fileprivate var takesText: Bool {
    if case .parameter = kind { true } else { kind.isWildcard }
  }

  /// The piece with the next of others, in the place of each of its own that takes text.
  fileprivate func taking(_ pieces: inout ArraySlice<PatternElement>) -> PatternElement {
    if takesText { return PatternElement(pieces.popFirst()?.kind ?? kind, range: range) }
    guard case .optional(let inner) = kind else { return self }
    return PatternElement(.optional(inner.map { $0.taking(&pieces) }), range: range)
  }

  /// The literal that joins this one and the next, which a group had separated; `nil` for other
  /// pieces.
  fileprivate func joined(with next: PatternElement) -> PatternElement? {
    guard case .literal(let head) = kind, case .literal(let tail) = next.kind else { return nil }
    return PatternElement(.literal(head + tail), range: range.lowerBound..<next.range.upperBound)
  }
}

extension [PatternElement] {
  /// Whether some of the elements are an optional group.
  var hasOptionalGroup: Bool {
    indices.contains { index in
      if case .optional = self[index].kind { true } else { false }
    }
  }
}
