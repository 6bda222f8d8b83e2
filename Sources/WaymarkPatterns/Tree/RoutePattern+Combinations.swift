extension RoutePattern {
  /// The patterns that the optional groups stand for, or none when there is no group.
  ///
  /// They are in the order in which a router tries them: most segments first, then fewest
  /// parameters, then the longest text in UTF-8 bytes, then as written. Each is spelled with one
  /// leading slash, without trailing or doubled ones, and occurs once.
  ///
  /// ```swift
  /// try ColonSyntax().parse("/the(/foo/:a)(/bar/:b)").combinations
  /// // ["/the/foo/:a/bar/:b", "/the/foo/:a", "/the/bar/:b", "/the"]
  /// ```
  ///
  /// At most ``maximumCombinations``; the cost is proportional to their total length.
  public var combinations: [String] { spelledCombinations.map(\.text) }

  /// The ``combinations`` as patterns of their own, with the limits of this one.
  package var combinationPatterns: [RoutePattern] {
    spelledCombinations.map { spelling in
      var pattern = self
      pattern.text = spelling.text
      pattern.path = spelling.path
      pattern.fragment = spelling.fragment
      return pattern
    }
  }

  /// The pattern's text with one leading slash and without trailing or doubled ones.
  ///
  /// Two patterns with equal normalized texts are the same route.
  package var normalizedText: String {
    Spelling(of: path, fragment: fragment, in: Array(text.utf8)).text
  }

  /// How many combinations the optional groups have; one without groups.
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

  /// The element lists that remain when each optional group is taken or left, taken first.
  package static func choices(of elements: [PatternElement]) -> [[PatternElement]] {
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

  private var spelledCombinations: [Spelling] {
    guard hasOptionalGroup else { return [] }
    let source = Array(text.utf8)
    let fragments: [[PatternElement]?] = fragment.map(Self.choices) ?? [nil]
    var spellings: [Spelling] = []
    // Bytes, since texts in different Unicode normal forms are different routes.
    var seen: Set<[UInt8]> = []
    for path in Self.choices(of: path) {
      for fragment in fragments {
        let spelling = Spelling(of: path, fragment: fragment, in: source)
        if seen.insert(Array(spelling.text.utf8)).inserted { spellings.append(spelling) }
      }
    }
    // `sort` is stable in practice but not by contract, so the written order is compared as well.
    return spellings.enumerated().sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }
      .map(\.element)
  }

  /// Pieces written one after the other with one slash before each segment, and what decides their place
  /// among the combinations.
  private struct Spelling: Comparable {
    private(set) var path: [PatternElement] = []
    private(set) var fragment: [PatternElement]?
    private var bytes: [UInt8] = []
    private var segments = 0
    private var parameters = 0

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// - Parameter source: The text that the ranges of the elements are of.
    init(of path: [PatternElement], fragment: [PatternElement]?, in source: [UInt8]) {
      self.path = write(path, of: source)
      if let fragment {
        bytes.append(UInt8(ascii: "#"))
        self.fragment = write(fragment, of: source)
      } else if bytes.isEmpty {
        bytes.append(UInt8(ascii: "/"))
      }
    }

    /// Appends the text of elements; returns them with the places that they have in it.
    private mutating func write(
      _ elements: [PatternElement], of source: [UInt8]
    ) -> [PatternElement] {
      var written: [PatternElement] = []
      var needsSlash = true
      for element in elements {
        switch element.kind {
        case .separator:
          needsSlash = true
          continue
        case .parameter: parameters += 1
        case .literal, .wildcard, .optional: break
        }
        var text = source[element.range]
        if needsSlash {
          needsSlash = false
          segments += 1
          written.append(PatternElement(.separator, range: bytes.count..<bytes.count + 1))
          bytes.append(UInt8(ascii: "/"))
          // An optional parameter in braces is written with the slash that drops with it.
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
  /// The one literal that two are which a group had kept apart; `nil` for other pieces.
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
