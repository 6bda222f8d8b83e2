extension RoutePattern {
  /// The texts of the ``combinations``, in their order.
  ///
  /// - Parameter write: Writes pieces, or returns `nil` to cut their texts out of the pattern.
  func combinationTexts(
    writtenBy write: (_ path: [PatternElement], _ fragment: [PatternElement]?) -> String?
  ) -> [String] {
    spelledCombinations(writtenBy: write).map(\.text)
  }

  /// The ``combinations`` as patterns, with the limits of this one.
  package var combinationPatterns: [RoutePattern] {
    spelledCombinations { _, _ in nil }.map(spelled)
  }

  /// The pattern with its ``normalizedText``, for a pattern whose text has pieces without meaning.
  var normalized: RoutePattern {
    spelled(Spelling(of: path, fragment: fragment, in: Array(text.utf8)))
  }

  private func spelled(_ spelling: Spelling) -> RoutePattern {
    var pattern = self
    pattern.text = spelling.text
    pattern.path = spelling.path
    pattern.fragment = spelling.fragment
    return pattern
  }

  /// The pattern's text with one leading slash and without trailing or doubled slashes.
  ///
  /// Patterns with equal normalized texts are the same route.
  package var normalizedText: String {
    Spelling(of: path, fragment: fragment, in: Array(text.utf8)).text
  }

  /// Whether ``normalizedText`` equals `normalized`.
  ///
  /// It costs less than creating the text.
  package func isSpelled(_ normalized: [UInt8]) -> Bool {
    var rest = normalized[...]
    func take(_ elements: [PatternElement]) -> Bool {
      var needsSlash = true
      for index in elements.indices {
        if case .separator = elements[index].kind {
          needsSlash = true
          continue
        }
        let range = elements[index].range
        var written = text.utf8.dropFirst(range.lowerBound).prefix(range.count)
        if needsSlash {
          guard rest.popFirst() == UInt8(ascii: "/") else { return false }
          needsSlash = false
          written = written.drop { $0 == UInt8(ascii: "/") }
        }
        guard rest.starts(with: written) else { return false }
        rest = rest.dropFirst(written.count)
      }
      return true
    }
    guard take(path) else { return false }
    if let fragment {
      guard rest.popFirst() == UInt8(ascii: "#"), take(fragment) else { return false }
    } else if normalized == [UInt8(ascii: "/")], rest.count == 1 {
      return true
    }
    return rest.isEmpty
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

  /// All lists of elements with each optional group either taken or left out, taken first.
  private static func choices(of elements: [PatternElement]) -> [[PatternElement]] {
    var lists: [[PatternElement]] = [[]]
    for element in elements {
      guard case .optional(let inner) = element.kind else {
        for index in lists.indices { lists[index].append(element) }
        continue
      }
      let tails = choices(of: inner) + [[]]
      lists = lists.flatMap { head in tails.map { head + $0 } }
    }
    return lists
  }

  private func spelledCombinations(
    writtenBy write: (_ path: [PatternElement], _ fragment: [PatternElement]?) -> String?
  ) -> [Spelling] {
    guard hasOptionalGroup else { return [] }
    let source = Array(text.utf8)
    let fragments: [[PatternElement]?] = fragment.map(Self.choices) ?? [nil]
    var spellings: [Spelling] = []
    // Bytes, because texts in different Unicode normal forms are different routes.
    var seen: Set<[UInt8]> = []
    for path in Self.choices(of: path) {
      for fragment in fragments {
        var spelling = Spelling(of: path, fragment: fragment, in: source)
        if let text = write(spelling.path, spelling.fragment) { spelling.text = text }
        if seen.insert(Array(spelling.text.utf8)).inserted { spellings.append(spelling) }
      }
    }
    // `sort` is stable in practice but not by contract, so the written order is compared as well.
    return spellings.enumerated().sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }
      .map(\.element)
  }

  /// The text of pieces, with one slash before each segment, and the properties that decide its
  /// place among the combinations.
  private struct Spelling: Comparable {
    private(set) var path: [PatternElement] = []
    private(set) var fragment: [PatternElement]?
    private var bytes: [UInt8] = []
    private var segments = 0
    private var parameters = 0

    var text: String {
      get { String(decoding: bytes, as: UTF8.self) }
      set { bytes = Array(newValue.utf8) }
    }

    /// - Parameter source: The text that the ranges of the elements refer to.
    init(of path: [PatternElement], fragment: [PatternElement]?, in source: [UInt8]) {
      self.path = write(path, of: source, beginsWithSlash: true)
      if let fragment {
        bytes.append(UInt8(ascii: "#"))
        self.fragment = write(fragment, of: source, beginsWithSlash: false)
      } else if bytes.isEmpty {
        self.path.append(PatternElement(.separator, range: 0..<1))
        bytes.append(UInt8(ascii: "/"))
      }
    }

    /// Appends the text of elements, which begins with a slash.
    ///
    /// Returns the elements with their places in it.
    ///
    /// - Parameter beginsWithSlash: Whether that slash is one of the elements even if it is not
    ///   written. For a fragment it is not: URLs of `#:section` have none.
    private mutating func write(
      _ elements: [PatternElement], of source: [UInt8], beginsWithSlash: Bool
    ) -> [PatternElement] {
      var written: [PatternElement] = []
      var needsSlash = true
      var slashIsElement = beginsWithSlash
      for element in elements {
        switch element.kind {
        case .separator:
          needsSlash = true
          slashIsElement = true
          continue
        case .parameter: parameters += 1
        case .literal, .wildcard, .optional: break
        }
        var text = source[element.range]
        if needsSlash {
          needsSlash = false
          segments += 1
          if slashIsElement {
            written.append(PatternElement(.separator, range: bytes.count..<bytes.count + 1))
          }
          bytes.append(UInt8(ascii: "/"))
          // An optional parameter in braces includes the slash before it.
          text = text.drop { $0 == UInt8(ascii: "/") }
        }
        let moved = element.moved(by: bytes.count - text.startIndex)
        bytes += text
        if let last = written.last, let joined = last.joined(with: moved) {
          written[written.count - 1] = joined
        } else {
          written.append(moved)
        }
      }
      return written
    }

    static func < (left: Spelling, right: Spelling) -> Bool {
      if left.segments != right.segments { return left.segments > right.segments }
      if left.parameters != right.parameters { return left.parameters < right.parameters }
      return left.bytes.count > right.bytes.count
    }

    static func == (left: Spelling, right: Spelling) -> Bool {
      left.segments == right.segments && left.parameters == right.parameters
        && left.bytes.count == right.bytes.count
    }
  }
}

extension PatternElement {
  /// The literal that joins this one and the next, which a group had separated; `nil` for other
  /// pieces.
  fileprivate func joined(with next: PatternElement) -> PatternElement? {
    guard case .literal(let head) = kind, case .literal(let tail) = next.kind else { return nil }
    return PatternElement(.literal(head + tail), range: range.lowerBound..<next.range.upperBound)
  }
}

extension [PatternElement] {
  /// Whether some of the elements are an optional group.
  package var hasOptionalGroup: Bool {
    indices.contains { index in
      if case .optional = self[index].kind { true } else { false }
    }
  }
}
