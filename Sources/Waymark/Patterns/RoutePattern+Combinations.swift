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
  public var combinations: [String] {
    guard hasOptionalGroup else { return [] }
    let fragments: [[PatternElement]?] = fragment.map(Self.choices) ?? [nil]
    var spellings: [Spelling] = []
    // Bytes, since texts in different Unicode normal forms are different routes.
    var seen: Set<[UInt8]> = []
    for path in Self.choices(of: path) {
      for fragment in fragments {
        let spelling = Spelling(of: path, fragment: fragment, in: text)
        if seen.insert(Array(spelling.text.utf8)).inserted { spellings.append(spelling) }
      }
    }
    // `sort` is stable in practice but not by contract, so the written order is compared as well.
    return spellings.enumerated().sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }
      .map(\.element.text)
  }

  /// The pattern's text with one leading slash and without trailing or doubled ones.
  ///
  /// Two patterns with equal normalised texts are the same route.
  var normalizedText: String {
    Spelling(of: path, fragment: fragment, in: text).text
  }

  /// How many combinations the optional groups have; one without groups.
  ///
  /// Counting stops beyond ``maximumCombinations``.
  var combinationCount: Int {
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

  var hasOptionalGroup: Bool {
    path.hasOptionalGroup || fragment?.hasOptionalGroup ?? false
  }

  /// The element lists that remain when each optional group is taken or left, taken first.
  static func choices(of elements: [PatternElement]) -> [[PatternElement]] {
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

  /// A pattern's text rebuilt from its pieces, and what decides its place among the combinations.
  private struct Spelling: Comparable {
    var text = ""
    var segments = 0
    var parameters = 0

    init(of path: [PatternElement], fragment: [PatternElement]?, in source: String) {
      let bytes = Array(source.utf8)
      append(path, from: bytes)
      if let fragment {
        text += "#"
        append(fragment, from: bytes)
      } else if text.isEmpty {
        text = "/"
      }
    }

    private mutating func append(_ elements: [PatternElement], from bytes: [UInt8]) {
      var needsSlash = true
      for element in elements {
        switch element.kind {
        case .separator:
          needsSlash = true
          continue
        case .parameter: parameters += 1
        case .literal, .wildcard, .optional: break
        }
        var written = bytes[element.range]
        if needsSlash {
          segments += 1
          text += "/"
          needsSlash = false
          // An optional parameter in braces is written with the slash that drops with it.
          written = written.drop { $0 == UInt8(ascii: "/") }
        }
        text += String(decoding: written, as: UTF8.self)
      }
    }

    static func < (left: Spelling, right: Spelling) -> Bool {
      if left.segments != right.segments { return left.segments > right.segments }
      if left.parameters != right.parameters { return left.parameters < right.parameters }
      return left.text.utf8.count > right.text.utf8.count
    }

    static func == (left: Spelling, right: Spelling) -> Bool {
      left.segments == right.segments && left.parameters == right.parameters
        && left.text.utf8.count == right.text.utf8.count
    }
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
