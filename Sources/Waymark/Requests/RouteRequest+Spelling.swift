internal import RegexEngine

extension RouteRequest {
  /// The path and what follows it, as the URL spells them, for the URL of another place: see
  /// ``LinkRewriter``.
  ///
  /// ```swift
  /// let request = try RouteRequest("https://old.example/a%3Fadmin=1?x=1#top")
  /// "https://new.example\(request.pathAndRest)"     // https://new.example/a%3Fadmin=1?x=1#top
  /// "https://new.example\(request.path)"            // https://new.example/a?admin=1, another URL
  /// ```
  ///
  /// It begins with exactly one slash, so that no text before it makes a host of it. If the host
  /// counts as path, it is the first segment.
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

  /// The range in the URL of what `range` of the canonical path or, with its fragment, of
  /// ``pathWithFragment`` stands for.
  ///
  /// - Parameter range: A range that begins and ends inside segments; for a path, a range of
  ///   ``canonicalText``.
  func urlRange(of range: Range<Int>, withFragment: Bool) -> Range<Int> {
    if !withFragment, extras?.path == nil { return range }
    return RequestOrigins(of: self).urlRange(of: range)
  }
}
