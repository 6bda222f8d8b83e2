public import Waymark
internal import WaymarkPatterns

extension RouteMatch {
  /// The request's path and query without needless slashes and escapes, or `nil` if the request
  /// needs no redirect.
  ///
  /// ```swift
  /// try table.add("/pages/*", methods: ["GET"], endpoint: books)
  /// let target = try HTTPTarget("/pages//%37/?page=2", method: "GET", hosts: ["a.example"])
  /// try table.match(target)?.canonicalLocation          // "/pages/7?page=2"
  /// ```
  ///
  /// If the pattern ends with a slash, so does the location. For the pattern `/about/`, the
  /// location of `/about` is `/about/`, and the location of `/about/` is `nil`.
  ///
  /// Lowercase escapes, and raw characters that should be escaped, don't cause a redirect, because
  /// proxies rewrite them. A path with a dot segment has no canonical location: clients resolve dot
  /// segments, escaped or not, before they send a path, so they'd be redirected to another path.
  ///
  /// - Complexity: O(*n*) for a path of *n* bytes.
  public var canonicalLocation: String? {
    let path = request.writtenPath
    let endsWithSlash = endsWithSlash
    guard path.hasNeedlessPart(endsWithSlash: endsWithSlash) else { return nil }
    return request.location(
      of: request.canonicalSegments.count, below: "", endsWithSlash: endsWithSlash)
  }

  /// Whether the location must end with a slash, because the pattern does and the router allows it.
  private var endsWithSlash: Bool {
    let names = Set(captures.names)
    return !request.options.refusesExtraSlashes
      && definition.parsedPattern.path.endsWithSlash { group in
        group.parameters.compactMap(\.name)
          .contains { names.contains(definition.parameterName(for: $0)) }
      }
  }

  /// Returns a location below another path, with the wildcard's segments, for redirecting a
  /// subtree.
  ///
  /// ```swift
  /// try table.add("/docs/*", methods: ["GET"], endpoint: docs)
  /// let target = try HTTPTarget("/docs//a%2Fb/c?page=2", method: "GET", hosts: ["a.example"])
  /// try table.match(target)?.location(below: "/help")          // "/help/a%2Fb/c?page=2"
  /// ```
  ///
  /// The location can't lead to another host. Its segments are escaped, with one slash before each,
  /// so no request can make it begin with two slashes, which clients read as the start of a host. A
  /// location that you concatenate yourself isn't safe. The query is copied unchanged.
  ///
  /// - Parameter path: The path, or a whole URL such as `https://help.example`, with or without a
  ///   slash at its end. The default is the root.
  /// - Throws: ``HTTPAnswer/malformed(_:)`` if a segment is `.` or `..`, which clients resolve, or
  ///   ``HTTPAnswer/fault(_:)`` if the route's pattern doesn't end with a wildcard of whole
  ///   segments.
  /// - Complexity: O(*n*) for a URL of *n* bytes.
  public func location(below path: String = "/") throws(HTTPAnswer) -> String {
    guard definition.parsedPattern.path.endsWithWildcardOfSegments() else {
      throw .fault("\(definition.pattern.printable()) does not end with a wildcard")
    }
    // If an optional wildcard was left out, there are no segments below the path.
    guard let location = request.location(of: captures.lastWildcard?.count ?? 0, below: path) else {
      throw .malformed("a path with dot segments leads elsewhere")
    }
    return location
  }
}

extension RouteRequest {
  /// The path as written in the URL, after the host or, without a host, after the scheme.
  fileprivate var writtenPath: ArraySlice<UInt8> {
    let bytes = Array(url.utf8)
    let afterScheme = bytes[(scheme.map { $0.utf8.count + 1 } ?? 0)...]
    // The host starts after two slashes.
    let start = host == nil ? afterScheme : afterScheme.dropFirst(2).drop { !$0.endsHost }
    return start.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
  }

  /// A location with the last segments of the request's path below another path, and with the
  /// request's query.
  ///
  /// The segments are spelled as in the URL, except that needless escapes are removed and missing
  /// escapes are added.
  ///
  /// - Returns: The location, or `nil` if a segment is a dot segment.
  fileprivate func location(
    of count: Int, below path: String, endsWithSlash: Bool = false
  ) -> String? {
    guard !canonicalSegments.suffix(count).contains(where: { $0 == "." || $0 == ".." }) else {
      return nil
    }
    var location = Array(path.utf8)
    for segment in writtenPath.split(separator: UInt8(ascii: "/")).suffix(count) {
      if location.last != UInt8(ascii: "/") { location.append(UInt8(ascii: "/")) }
      segment.appendWithNeededEscapes(to: &location)
    }
    if location.isEmpty || endsWithSlash && count > 0 {
      location.append(UInt8(ascii: "/"))
    }
    return String(decoding: location, as: UTF8.self) + (query.text.map { "?" + $0 } ?? "")
  }
}

extension [PatternElement] {
  /// Whether the last element is a wildcard of whole segments, optional or not.
  ///
  /// - Parameter beginsSegment: Whether the first element starts a segment.
  fileprivate func endsWithWildcardOfSegments(beginsSegment: Bool = true) -> Bool {
    guard let last else { return false }
    let beginsSegment = dropLast().last.map(\.kind.isSeparator) ?? beginsSegment
    return last.kind.inner?.endsWithWildcardOfSegments(beginsSegment: beginsSegment)
      ?? (last.kind.isWildcard && beginsSegment)
  }
}

extension ArraySlice<UInt8> {
  /// Whether a path other than the root has an empty segment, a needless escape or the wrong
  /// ending.
  fileprivate func hasNeedlessPart(endsWithSlash: Bool) -> Bool {
    let slash = UInt8(ascii: "/")
    if endsWithSlash, let last, last != slash { return true }
    return indices.dropFirst().contains { index in
      self[index] == slash
        ? self[index - 1] == slash || index == endIndex - 1 && !endsWithSlash
        : escapedByte(at: index).map(URLComponent.path.standsForItself) ?? false
    }
  }

  /// Appends a segment without needless escapes, and escapes bytes that can't be in a path (RFC
  /// 3986, section 3.3).
  fileprivate func appendWithNeededEscapes(to url: inout [UInt8]) {
    var index = startIndex
    while index < endIndex {
      let escaped = escapedByte(at: index)
      let byte = escaped ?? self[index]
      if URLComponent.path.standsForItself(byte) || escaped == nil && ";+".utf8.contains(byte) {
        url.append(byte)
      } else {
        CanonicalText.appendEscape(byte, to: &url)
      }
      index += escaped == nil ? 1 : 3
    }
  }

  /// The byte that's escaped at an index, or `nil` if no escape starts there.
  private func escapedByte(at index: Int) -> UInt8? {
    guard self[index] == UInt8(ascii: "%"), index + 2 < endIndex,
      let high = self[index + 1].hexDigitValue, let low = self[index + 2].hexDigitValue
    else { return nil }
    return high << 4 | low
  }
}

extension UInt8 {
  /// Whether the byte ends a host, because a path, a query or a fragment begins.
  fileprivate var endsHost: Bool { "/?#".utf8.contains(self) }
}
