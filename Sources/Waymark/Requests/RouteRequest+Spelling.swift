internal import RegexEngine

extension RouteRequest {
  /// The path as written in the URL, without the query and the fragment.
  ///
  /// Nothing is decoded, and the host is never part of it:
  ///
  /// ```swift
  /// let request = try RouteRequest("https://shop.example//caf%C3%A9/?x=1")
  /// request.rawPath             // "//caf%C3%A9/"
  /// request.canonicalPath       // "/café"
  /// ```
  ///
  /// Don't check permissions against this path, because one page has many spellings. Use
  /// ``canonicalPath``, which has only one.
  ///
  /// - Complexity: O(*n*) for a URL of *n* bytes.
  public var rawPath: String {
    withHead { bytes, head in bytes.text(pathAsWritten(after: head)) }
  }

  /// The path and everything after it, as written in the URL.
  ///
  /// Use it to move a link to another host, as in a ``LinkRewriter``:
  ///
  /// ```swift
  /// let request = try RouteRequest("https://old.example/a%3Fadmin=1?x=1#top")
  /// "https://new.example\(request.pathAndRest)"     // https://new.example/a%3Fadmin=1?x=1#top
  /// "https://new.example\(request.canonicalPath)"            // https://new.example/a?admin=1, another URL
  /// ```
  ///
  /// The string begins with exactly one slash, so its first segment can't turn into a host. If the
  /// host counts as a segment of the path, it's the first segment.
  ///
  /// - Complexity: O(*n*) for a URL of *n* bytes.
  public var pathAndRest: String {
    withHead { bytes, head in
      let slash = UInt8(ascii: "/")
      let host = hostIsInPath ? "/\(bytes.text(head.host.range))" : ""
      let path = pathAsWritten(after: head)
      var start = path.lowerBound
      while start < path.upperBound, bytes[start] == slash { start += 1 }
      let isWithoutPath = start == path.upperBound && !host.isEmpty
      return "\(host)\(isWithoutPath ? "" : "/")\(bytes.text(start..<bytes.count))"
    }
  }

  /// Returns the range of the URL that became `range` of the canonical path.
  ///
  /// - Parameters:
  ///   - range: A range that begins and ends inside segments, in ``canonicalText`` or, if
  ///     `withFragment` is `true`, in ``pathWithFragment``.
  ///   - withFragment: Whether the range can be in the fragment.
  func urlRange(of range: Range<Int>, withFragment: Bool) -> Range<Int> {
    if !withFragment, rareData?.path == nil { return range }
    return PathSourceMap(of: self).urlRange(of: range)
  }
}
