extension RoutePattern {
  /// The ``forms`` as separate patterns, with the limits of this pattern.
  package var formPatterns: [RoutePattern] {
    guard hasOptionalGroup else { return [self] }
    let source = Array(text.utf8)
    let patterns = forms.map { form in
      let written = NormalizedSpelling(of: form.path, items, form.fragment, in: source)
      return reparsed(written) ?? assembled(written)
    }
    // A form that keeps all groups is the whole pattern.
    return patterns.count == 1 && patterns[0].text.hasSameBytes(as: normalizedText)
      ? [self] : patterns
  }

  /// Returns the pattern of a form, parsed from its string in the pattern's syntax, or `nil` if the
  /// string must be assembled from parts of the pattern's string.
  private func reparsed(_ written: NormalizedSpelling) -> RoutePattern? {
    guard let text = text(of: written), let read = try? order.writer?.parse(text)
    else { return nil }
    // Generated names, and the regexes of constraint names, come from the whole pattern.
    var captures = (written.path + (written.fragment ?? [])).withoutGroups.filter(\.kind.isCapture)[
      ...]
    guard
      (read.path + (read.fragment ?? [])).withoutGroups.count(where: \.kind.isCapture)
        == captures.count
    else { return nil }
    var pattern = self
    pattern.text = text
    pattern.path = read.path.map { $0.replacingCaptures(by: &captures) }
    pattern.fragment = read.fragment?.map { $0.replacingCaptures(by: &captures) }
    pattern.items = zip(items, read.items).map { item, read in
      item.moved(by: read.range.lowerBound - item.range.lowerBound)
    }
    return pattern
  }

  private func assembled(_ written: NormalizedSpelling) -> RoutePattern {
    var pattern = self
    pattern.text = written.text
    pattern.path = written.path
    pattern.items = written.items
    pattern.fragment = written.fragment
    return pattern
  }

  /// The pattern with one leading slash and without trailing or repeated slashes.
  ///
  /// Patterns with equal normalized strings are the same route.
  package var normalizedText: String { normalizedSpelling.text }

  private var normalizedSpelling: NormalizedSpelling {
    func segments(_ elements: [PatternElement]) -> [PatternForm.Segment] {
      var segments: [PatternForm.Segment] = []
      elements.visitSegments { segment, _ in segments.append(segment) }
      return segments
    }
    return NormalizedSpelling(
      of: segments(path), items, fragment.map(segments), in: Array(text.utf8))
  }

  /// The number of combinations of the optional groups, or 1 without groups.
  ///
  /// Counting stops beyond ``maximumCombinations``.
  package var combinationCount: Int {
    guard hasOptionalGroup else { return 1 }
    func count(_ elements: [PatternElement]) -> Int {
      var product = 1
      for element in elements {
        guard let inner = element.kind.inner else { continue }
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

  /// Returns the ``combinations``, in order.
  ///
  /// - Parameter write: Writes a combination, or returns `nil` to assemble it from parts of the
  ///   pattern's string.
  func normalizedCombinations(
    writtenBy write: (NormalizedSpelling) -> String?
  ) -> [(form: PatternForm, written: NormalizedSpelling)] {
    guard hasOptionalGroup else { return [] }
    let source = Array(text.utf8)
    // Compare bytes, because different Unicode normal forms are different combinations.
    var seen: Set<[UInt8]> = []
    var found: [(rank: [Int], form: PatternForm, written: NormalizedSpelling)] = []
    for form in formsWithoutGroups {
      var written = NormalizedSpelling(of: form.path, items, form.fragment, in: source)
      if let text = write(written) { written.bytes = Array(text.utf8) }
      guard seen.insert(written.bytes).inserted else { continue }
      // The index makes the sort stable, which `sort` doesn't guarantee.
      found.append((written.rank + [found.count], form, written))
    }
    return found.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }
      .map { ($0.form, $0.written) }
  }

  /// A pattern, or one combination, with one slash before each segment of the path, and its
  /// elements at their positions in that string.
  struct NormalizedSpelling {
    private(set) var path: [PatternElement] = []
    private(set) var items: [PatternItem] = []
    private(set) var fragment: [PatternElement]?
    fileprivate(set) var bytes: [UInt8] = []
    private let segments: Int

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// - Parameter source: The bytes that the ranges of the elements refer to.
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

    /// The string of the `?` and the items, or an empty string if there are no items.
    var textOfItems: String {
      guard let first = items.first, let last = items.last else { return "" }
      return String(
        decoding: bytes[first.range.lowerBound - 1..<last.range.upperBound], as: UTF8.self)
    }

    /// Appends the string of segments, and returns their elements with their new positions.
    ///
    /// - Parameter beginsWithSlash: Whether the elements begin with a slash even if the pattern
    ///   doesn't. `false` for a fragment, because URLs that match `#:section` have no slash there.
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

    /// The sort key among the combinations, smallest first.
    fileprivate var rank: [Int] {
      let parameters = (path + (fragment ?? [])).count { $0.kind.parameter != nil }
      return [-segments, parameters, -bytes.count]
    }
  }
}

extension PatternElement {
  /// Returns the element with each parameter and wildcard replaced by the next of `captures`.
  fileprivate func replacingCaptures(by captures: inout ArraySlice<PatternElement>)
    -> PatternElement
  {
    mapped { kind, range in (kind.isCapture ? captures.popFirst()?.kind ?? kind : kind, range) }
  }

  /// Returns the literal that joins this literal and the next, or `nil` for other elements.
  fileprivate func joined(with next: PatternElement) -> PatternElement? {
    guard let head = kind.literal, let tail = next.kind.literal else { return nil }
    return PatternElement(.literal(head + tail), range: range.lowerBound..<next.range.upperBound)
  }
}

extension [PatternElement] {
  /// Whether any element is an optional group.
  var hasOptionalGroup: Bool {
    indices.contains { index in
      if case .optional = self[index].kind { true } else { false }
    }
  }
}
