internal import RegexEngine

extension RouteParameters {
  /// Returns the raw value of the parameter `name`: its captured part of the URL, as written.
  ///
  /// Escapes, and the slashes between a wildcard's segments, are unchanged.
  ///
  /// ```swift
  /// // "/web/*url" and /web/https://a.example//x%3Fy=1
  /// match.captures["url"]                  // "https://a.example//x?y=1"
  /// match.captures.spelling(of: "url")     // "https://a.example//x%3Fy=1"
  /// match.captures.wildcard                // ["https:", "a.example", "x?y=1"]
  /// ```
  ///
  /// - Parameter name: The name, or `*` for an unnamed wildcard.
  /// - Returns: The raw value, or `nil` if the parameter has none in the path, the fragment or an
  ///   item of the query. Also `nil` for a value that the definition assigned.
  /// - Complexity: O(*n*) for a raw value of *n* bytes.
  public func spelling(of name: String) -> String? {
    guard !hides(name), !assigned.contains(where: { $0.name == name }) else { return nil }
    let definition = definition
    return definition.captures.reversed().lazy
      .filter { (definition.name(of: $0) ?? ($0.isWildcard ? Self.wildcardName : nil)) == name }
      .compactMap { spelling(of: $0, in: definition) }.first
      ?? spelling(ofItemNamed: name, in: definition)
  }

  /// Returns the raw value of a query item in the pattern.
  private func spelling(ofItemNamed name: String, in definition: RouteDefinition) -> String? {
    guard definition.hasConditions, captures.isMatch else { return nil }
    let item = definition.parsedPattern.items.first { item in
      item.parameter?.name.map(definition.parameterName) == name
    }
    guard let item else { return nil }
    let items = request.split.itemsOfQuery
    return request.url.withBytes { bytes in
      items.first(named: item.name, in: bytes)?.value.map { bytes.text($0) }
    }
  }
}

extension RouteParameters {
  /// Returns the decoded segments of a wildcard.
  func segments(
    of capture: PatternCapture, in definition: RouteDefinition
  ) -> [String] {
    guard let range = rangeInSubject(of: capture, in: definition) else { return [] }
    return withSubject(of: definition) { bytes, _ in
      CanonicalText.segments(ofPath: bytes, range.lowerBound - 1..<range.upperBound).map {
        segment in
        request.options.value(bytes, segment)
      }
    }
  }

  /// Returns the decoded segments of a wildcard, with the URL's slashes between them.
  func text(
    ofWildcard capture: PatternCapture, in definition: RouteDefinition
  ) -> String {
    let segments = segments(of: capture, in: definition)
    // If the URL contains its canonical path, segments are separated by single slashes.
    guard segments.count > 1, definition.matchesFragment || request.rareData?.path != nil,
      let spelling = spelling(of: capture, in: definition)
    else { return segments.joined(separator: "/") }
    var text = ""
    var bytes = spelling.utf8[...]
    for segment in segments {
      let start = bytes.firstIndex { $0 != UInt8(ascii: "/") } ?? bytes.endIndex
      text += String(repeating: "/", count: bytes[..<start].count) + segment
      bytes = bytes[start...]
      bytes = bytes[(bytes.firstIndex(of: UInt8(ascii: "/")) ?? bytes.endIndex)...]
    }
    return text
  }

  /// Returns a capture as written in the URL, or `nil` if it's empty.
  private func spelling(
    of capture: PatternCapture, in definition: RouteDefinition
  ) -> String? {
    guard let range = rangeInSubject(of: capture, in: definition) else { return nil }
    let rawRange = request.urlRange(of: range, withFragment: definition.matchesFragment)
    return request.withHead { bytes, head in
      let (host, path) = (head.host.range, request.pathAsWritten(after: head))
      guard request.hostIsInPath, host.contains(rawRange.lowerBound),
        path.lowerBound < rawRange.upperBound
      else { return bytes.text(rawRange) }
      // A host that is a segment has no port.
      return bytes.text(rawRange.lowerBound..<host.upperBound)
        + bytes.text(path.lowerBound..<rawRange.upperBound)
    }
  }

  /// Returns the range of a capture in the subject, without slashes at its ends, or `nil` if it's
  /// empty.
  private func rangeInSubject(
    of capture: PatternCapture, in definition: RouteDefinition
  ) -> Range<Int>? {
    guard let range = range(of: capture, in: definition) else { return nil }
    return withSubject(of: definition) { bytes, base in
      var (start, end) = (range.lowerBound + base, range.upperBound + base)
      if capture.isWildcard {
        // A wildcard begins without a slash if it follows a literal, or an optional group that ends
        // with a slash. It ends with a slash if the literal after it begins a segment.
        if start < end, bytes[start] == UInt8(ascii: "/") { start += 1 }
        if start < end, bytes[end - 1] == UInt8(ascii: "/") { end -= 1 }
      }
      return start < end ? start..<end : nil
    }
  }
}
