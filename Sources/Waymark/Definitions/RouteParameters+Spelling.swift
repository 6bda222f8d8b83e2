internal import RegexEngine

extension RouteParameters {
  /// The text that the parameter `name` took, as the URL spells it: with its escapes, and with the
  /// slashes between a wildcard's segments.
  ///
  /// ```swift
  /// // "/web/*url" and /web/https://a.example//x%3Fy=1
  /// match.captures["url"]                  // "https://a.example//x?y=1"
  /// match.captures.spelling(of: "url")     // "https://a.example//x%3Fy=1"
  /// match.captures.wildcard                // ["https:", "a.example", "x?y=1"]
  /// ```
  ///
  /// - Parameter name: The name; `*` for a wildcard without one.
  /// - Returns: The text; `nil` if the path has no such parameter. A value that the definition
  ///   assigned, or that is a label of the host or an item of the query, has none.
  /// - Complexity: O(*n*) for a text of *n* bytes.
  public func spelling(of name: String) -> String? {
    guard !hides(name), !assigned.contains(where: { $0.name == name }) else { return nil }
    let definition = definition
    return definition.captures.reversed().lazy
      .filter { (definition.name(of: $0) ?? ($0.isWildcard ? Self.wildcardName : nil)) == name }
      .compactMap { spelling(of: $0, in: definition) }.first
  }
}

extension RouteParameters {
  /// The decoded segments of a wildcard.
  func segments(
    of capture: CompiledPattern.Capture, in definition: RouteDefinition
  ) -> [String] {
    guard let range = rangeInSubject(of: capture, in: definition) else { return [] }
    return withSubject(of: definition) { bytes, _ in
      CanonicalText.segments(ofPath: bytes, range.lowerBound - 1..<range.upperBound).map {
        segment in
        request.options.value(bytes, segment)
      }
    }
  }

  /// The decoded segments of a wildcard, with the slashes that the URL has between them.
  func text(
    ofWildcard capture: CompiledPattern.Capture, in definition: RouteDefinition
  ) -> String {
    let segments = segments(of: capture, in: definition)
    // A URL that contains its canonical path has one slash between two segments.
    guard segments.count > 1, definition.matchesFragment || request.extras?.path != nil,
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

  /// The text that a capture took, as the URL spells it; `nil` if it took none.
  private func spelling(
    of capture: CompiledPattern.Capture, in definition: RouteDefinition
  ) -> String? {
    guard let range = rangeInSubject(of: capture, in: definition) else { return nil }
    let spelled = request.urlRange(of: range, withFragment: definition.matchesFragment)
    return request.withParts { bytes, parts in
      let (host, path) = (parts.host.range, parts.path.range)
      guard request.hostIsInPath, host.contains(spelled.lowerBound),
        path.lowerBound < spelled.upperBound
      else { return bytes.text(spelled) }
      // As a segment, the host has no port.
      return bytes.text(spelled.lowerBound..<host.upperBound)
        + bytes.text(path.lowerBound..<spelled.upperBound)
    }
  }

  /// The range of a capture in the text that the captures are ranges of, without slashes at its
  /// ends; `nil` if it took nothing.
  private func rangeInSubject(
    of capture: CompiledPattern.Capture, in definition: RouteDefinition
  ) -> Range<Int>? {
    guard let range = range(of: capture, in: definition) else { return nil }
    return withSubject(of: definition) { bytes, base in
      var (start, end) = (range.lowerBound + base, range.upperBound + base)
      if capture.isWildcard {
        // A wildcard after an optional group that ends with a slash, or after text, starts without one. It ends with one
        // if the text after it begins a segment.
        if start < end, bytes[start] == UInt8(ascii: "/") { start += 1 }
        if start < end, bytes[end - 1] == UInt8(ascii: "/") { end -= 1 }
      }
      return start < end ? start..<end : nil
    }
  }
}
