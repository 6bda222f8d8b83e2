internal import RegexEngine
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
    let scheme = request.scheme.map { $0.utf8.count + 1 } ?? 0
    // A host is behind two slashes.
    let host = request.host == nil ? nil : scheme + 2
    let endsWithSlash = endsWithSlash
    return request.url.withBytes { bytes in
      let (slash, end) = (UInt8(ascii: "/"), bytes.endOfPath(from: host ?? scheme))
      return bytes.hasNeedlessPart(
        from: host.map { bytes.offset(of: slash, from: $0, to: end) } ?? scheme, to: end,
        endsWithSlash: endsWithSlash)
    }
      ? request.location(
        of: request.canonicalSegments[...], below: "", endsWithSlash: endsWithSlash) : nil
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
    let segments = request.canonicalSegments.suffix(captures.lastWildcard?.count ?? 0)
    guard let location = request.location(of: segments, below: path) else {
      throw .malformed("a path with dot segments leads elsewhere")
    }
    return location
  }
}

extension RouteRequest {
  /// A location with segments of the request's path below another path, and the request's query;
  /// `nil` if a segment is a dot segment.
  fileprivate func location(
    of segments: ArraySlice<String>, below path: String, endsWithSlash: Bool = false
  ) -> String? {
    guard !segments.contains(where: { $0 == "." || $0 == ".." }) else { return nil }
    var location = Array(path.utf8)
    for segment in segments {
      if location.last != UInt8(ascii: "/") { location.append(UInt8(ascii: "/")) }
      URLComponent.path.append(canonical: segment, to: &location)
    }
    if location.isEmpty || endsWithSlash && !segments.isEmpty {
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

extension Span<UInt8> {
  /// Where the query or the fragment of a URL begins.
  fileprivate func endOfPath(from start: Int) -> Int {
    let end = offset(of: UInt8(ascii: "#"), from: start, to: count)
    return offset(of: UInt8(ascii: "?"), from: start, to: end)
  }

  /// Whether the path of a target, other than the root, has an empty segment, an unnecessary
  /// escape, or another end than it should have.
  fileprivate func hasNeedlessPart(from start: Int, to end: Int, endsWithSlash: Bool) -> Bool {
    let slash = UInt8(ascii: "/")
    if endsWithSlash, end > start, self[end - 1] != slash { return true }
    for index in start..<end where index > start {
      if self[index] == slash {
        if self[index - 1] == slash || index == end - 1 && !endsWithSlash { return true }
      } else if escapedByte(at: index).map(URLComponent.path.standsForItself) ?? false {
        return true
      }
    }
    return false
  }
}
