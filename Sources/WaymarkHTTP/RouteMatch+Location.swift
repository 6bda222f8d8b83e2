public import Waymark
internal import WaymarkPatterns

extension RouteMatch {
  /// The location of the same path and query without needless slashes and escapes, or `nil` if the
  /// request needs no redirect.
  ///
  /// ```swift
  /// try table.add("/pages/*", methods: ["GET"], endpoint: books)
  /// let target = try HTTPTarget("/pages//%37/?page=2", method: "GET", hosts: ["a.example"])
  /// try table.match(target)?.canonicalLocation          // "/pages/7?page=2"
  /// ```
  ///
  /// If the pattern is written with a slash at its end, so is the location: `/about` of the pattern
  /// `/about/` gives `/about/`, and `/about/` gives `nil`.
  ///
  /// Escapes in lower case, and raw characters that should be escaped, are not needless: proxies
  /// rewrite these. A path with a dot segment has no canonical location: clients resolve dot
  /// segments, escaped or not, before they send a path, so they would reach another one.
  ///
  /// - Complexity: O(*n*) for a path of *n* bytes.
  public var canonicalLocation: String? {
    let path = request.writtenPath
    let endsWithSlash = endsWithSlash
    guard path.hasNeedlessPart(endsWithSlash: endsWithSlash) else { return nil }
    return request.location(
      of: request.canonicalSegments.count, below: "", endsWithSlash: endsWithSlash)
  }

  /// Whether the pattern is written with a slash at its end, which the router doesn't refuse.
  private var endsWithSlash: Bool {
    let names = Set(captures.names)
    return !request.options.refusesExtraSlashes
      && definition.parsedPattern.path.endsWithSlash { group in
        group.parameters.compactMap(\.name)
          .contains { names.contains(definition.parameterName(for: $0)) }
      }
  }

  /// The location of what the route's wildcard took, below another path, for redirects of a
  /// subtree.
  ///
  /// ```swift
  /// try table.add("/docs/*", methods: ["GET"], endpoint: docs)
  /// let target = try HTTPTarget("/docs//a%2Fb/c?page=2", method: "GET", hosts: ["a.example"])
  /// try table.match(target)?.location(below: "/help")          // "/help/a%2Fb/c?page=2"
  /// ```
  ///
  /// The segments stay in the path: they are escaped, and there is one slash before each. So the
  /// location never begins with two slashes, after which clients read a host, whatever somebody
  /// writes into the request. Text that you join yourself can. The query stays as it is.
  ///
  /// - Parameter path: The path, or a whole URL such as `https://help.example`, with or without a
  ///   slash at its end. The default is the root.
  /// - Throws: ``HTTPAnswer/malformed(_:)`` if a segment is `.` or `..`, which clients resolve, and
  ///   ``HTTPAnswer/fault(_:)``, which is 500, if the route's pattern does not end with a wildcard
  ///   of whole segments.
  /// - Complexity: O(*n*) for a URL of *n* bytes.
  public func location(below path: String = "/") throws(HTTPAnswer) -> String {
    guard definition.parsedPattern.path.endsWithWildcardOfSegments() else {
      throw .fault("\(definition.pattern.printable()) does not end with a wildcard")
    }
    // A combination without an optional wildcard took nothing below its path.
    guard let location = request.location(of: captures.lastWildcard?.count ?? 0, below: path) else {
      throw .malformed("a path with dot segments leads elsewhere")
    }
    return location
  }
}

extension RouteRequest {
  /// The path as it stands in the URL; without a host, all that follows the scheme.
  fileprivate var writtenPath: ArraySlice<UInt8> {
    let bytes = Array(url.utf8)
    let afterScheme = bytes[(scheme.map { $0.utf8.count + 1 } ?? 0)...]
    // A host is behind two slashes.
    let start = host == nil ? afterScheme : afterScheme.dropFirst(2).drop { !$0.endsHost }
    return start.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
  }

  /// A location with the last segments of the request's path below another path, and the request's
  /// query; `nil` if a segment is a dot segment.
  ///
  /// The segments are spelled as the URL spells them, but for needless escapes and missing ones.
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
  /// - Parameter beginsSegment: Whether a segment begins where the elements begin.
  fileprivate func endsWithWildcardOfSegments(beginsSegment: Bool = true) -> Bool {
    let beginsSegment =
      switch dropLast().last?.kind {
      case nil: beginsSegment
      case .separator: true
      default: false
      }
    return switch last?.kind {
    case .wildcard: beginsSegment
    case .optional(let inner): inner.endsWithWildcardOfSegments(beginsSegment: beginsSegment)
    default: false
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether the path of a target, other than the root, has an empty segment, an unnecessary
  /// escape, or another end than it should have.
  fileprivate func hasNeedlessPart(endsWithSlash: Bool) -> Bool {
    let slash = UInt8(ascii: "/")
    if endsWithSlash, let last, last != slash { return true }
    return indices.dropFirst().contains { index in
      self[index] == slash
        ? self[index - 1] == slash || index == endIndex - 1 && !endsWithSlash
        : escapedByte(at: index).map(URLComponent.path.standsForItself) ?? false
    }
  }

  /// Appends a segment without needless escapes, and with escapes for bytes that a path can't have
  /// (RFC 3986, section 3.3).
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

  /// The byte of an escape, or `nil` if there isn't one at an index.
  private func escapedByte(at index: Int) -> UInt8? {
    guard self[index] == UInt8(ascii: "%"), index + 2 < endIndex,
      let high = self[index + 1].hexDigitValue, let low = self[index + 2].hexDigitValue
    else { return nil }
    return high << 4 | low
  }
}

extension UInt8 {
  /// Whether a path, a query or a fragment begins here, after a host.
  fileprivate var endsHost: Bool { "/?#".utf8.contains(self) }
}
