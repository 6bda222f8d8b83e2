internal import PCRE2Engine

/// A URL, split once and brought into canonical form once.
///
/// ```swift
/// let request = try RouteRequest("myapp://user/view/jo%C3%A9?tab=posts")
/// request.scheme          // "myapp"
/// request.path            // "/user/view/joé"
/// request.query["tab"]    // "posts"
/// ```
///
/// A URL that is canonical already is not copied. Query items are parsed when they are asked for.
public struct RouteRequest: Sendable {
  /// The URL as it was given.
  public let url: String

  /// How the URL was read.
  public let options: Options

  /// Parameters that the caller added to those of the URL.
  public let additional: [String: any Sendable]

  /// Holds the canonical path: the URL itself where it is canonical already.
  let canonicalText: String
  /// The canonical path within ``canonicalText``; empty for the root.
  private(set) var pathRange: ByteRange
  /// The canonical path, `#` and the canonical path of the fragment; `nil` without a fragment.
  let pathWithFragment: String?
  private let parts: URLParts
  private let fragmentItems: ByteRange

  /// Splits a URL.
  ///
  /// - Parameters:
  ///   - url: A URL or a part of one: scheme and host may be missing.
  ///   - options: How to read it.
  ///   - additional: Parameters that handlers see beside those of the URL. The default is none.
  /// - Throws: ``RouteFailure/invalidURL(_:)`` when the text has a malformed host or port. Malformed
  ///   percent escapes are not errors: such a `%` is data.
  public init(
    _ url: String, options: Options = Options(), additional: [String: any Sendable] = [:]
  ) throws(RouteFailure) {
    self.url = url
    self.options = options
    self.additional = additional
    let split = try url.withBytes { (bytes) throws(RouteFailure) in
      try Split(bytes, options: options)
    }
    parts = split.parts
    fragmentItems = split.fragmentItems
    pathRange = split.pathRange
    canonicalText = split.rebuiltPath ?? url
    pathWithFragment = split.pathWithFragment
  }

  /// How URLs are read.
  public struct Options: Sendable, Hashable {
    /// When the host counts as the first segment of the path.
    ///
    /// The default is ``HostAsPath/whenDotless``.
    public var hostAsPath: HostAsPath

    /// Whether a raw `+` in a value is a space; `%2B` is always a plus.
    ///
    /// The default is `true`.
    public var decodesPlusAsSpace: Bool

    /// Creates options.
    ///
    /// - Parameters:
    ///   - hostAsPath: When the host counts as the first segment of the path.
    ///   - decodesPlusAsSpace: Whether a raw `+` in a value is a space.
    public init(hostAsPath: HostAsPath = .whenDotless, decodesPlusAsSpace: Bool = true) {
      self.hostAsPath = hostAsPath
      self.decodesPlusAsSpace = decodesPlusAsSpace
    }
  }
}

extension RouteRequest {
  /// The scheme as the URL spells it, or `nil` without one.
  public var scheme: String? { text(parts.scheme) }

  /// The host without user info and port, as the URL spells it; `nil` without an authority.
  public var host: String? { text(parts.host) }

  /// The fragment as the URL spells it, or `nil` without one.
  public var fragment: String? { text(parts.fragment) }

  /// The path in canonical form: what routes are matched against, with `/` for the root.
  ///
  /// Where the host counts as path it is the first segment. Escapes that would change the meaning
  /// when decoded (`%2F`, `%25`, `%23`, `%2B`, bytes that are not UTF-8) are still escapes.
  public var path: String {
    pathRange.isEmpty
      ? "/" : canonicalText.withBytes { bytes in bytes.text(pathRange.range) }
  }

  /// The path's segments, decoded.
  ///
  /// A segment may contain `/` or be `..`: both are data here.
  public var segments: [String] {
    canonicalText.withBytes { bytes in
      CanonicalPath.segments(of: bytes, pathRange.range).map { segment in
        ValueDecoding.decodeCanonical(bytes, segment, plusIsSpace: options.decodesPlusAsSpace)
      }
    }
  }

  /// Where the path's segments are in ``canonicalText``.
  var segmentRanges: [Range<Int>] {
    canonicalText.withBytes { bytes in CanonicalPath.segments(of: bytes, pathRange.range) }
  }

  /// The same request with a part of its canonical path as its path; `range` is one of
  /// ``canonicalText``.
  func part(_ range: Range<Int>) -> RouteRequest {
    var part = self
    part.pathRange = ByteRange(range)
    return part
  }

  /// The items of the query and of the fragment.
  public var query: RouteQuery {
    RouteQuery(
      of: url, query: parts.query, fragmentItems: fragmentItems,
      plusIsSpace: options.decodesPlusAsSpace)
  }

  /// Whether the URL has `scheme`, which is in lower case; ASCII case does not matter.
  func hasScheme(_ scheme: [UInt8]) -> Bool {
    guard !parts.scheme.isAbsent, parts.scheme.range.count == scheme.count else { return false }
    return url.withBytes { bytes in
      for index in scheme.indices where bytes[index].lowercasedASCII != scheme[index] {
        return false
      }
      return true
    }
  }

  private func text(_ range: ByteRange) -> String? {
    range.isAbsent ? nil : url.withBytes { bytes in bytes.text(range.range) }
  }
}

extension RouteRequest {
  /// What one pass over a URL's bytes finds.
  private struct Split {
    let parts: URLParts
    let pathRange: ByteRange
    /// The canonical path, where the URL does not contain it as it is.
    let rebuiltPath: String?
    let pathWithFragment: String?
    let fragmentItems: ByteRange

    init(_ bytes: Span<UInt8>, options: Options) throws(RouteFailure) {
      parts = try URLParts(bytes)
      let host = options.hostAsPath.usesHost(parts.host, of: bytes) ? parts.host : nil
      if let inPlace = Self.canonicalRange(in: bytes, parts: parts, host: host) {
        pathRange = ByteRange(inPlace)
        rebuiltPath = nil
      } else {
        var path: [UInt8] = []
        if let host { CanonicalPath.appendPath(bytes, host.range, to: &path) }
        CanonicalPath.appendPath(bytes, parts.path.range, to: &path)
        pathRange = ByteRange(0..<path.count)
        rebuiltPath = String(decoding: path, as: UTF8.self)
      }
      guard !parts.fragment.isAbsent else {
        pathWithFragment = nil
        fragmentItems = .absent
        return
      }
      let fragment = Self.splitFragment(bytes, parts.fragment.range)
      fragmentItems = fragment.items
      var text = Array(
        (rebuiltPath ?? bytes.text(pathRange.range)).utf8)
      text.append(UInt8(ascii: "#"))
      CanonicalPath.appendPath(bytes, fragment.path, to: &text)
      pathWithFragment = String(decoding: text, as: UTF8.self)
    }

    /// Where the URL contains its canonical path as it stands, or `nil` where it must be rebuilt.
    private static func canonicalRange(
      in bytes: Span<UInt8>, parts: URLParts, host: ByteRange?
    ) -> Range<Int>? {
      var range = parts.path.range
      if let host {
        // The second slash of `//` begins the path, unless user info or a port are in between.
        guard host == parts.authority else { return nil }
        range = host.range.lowerBound - 1..<range.upperBound
      }
      while let last = range.last, bytes[last] == UInt8(ascii: "/") {
        range = range.lowerBound..<last
      }
      return CanonicalPath.isCanonical(bytes, range) ? range : nil
    }

    /// Splits a fragment into its path and its items: the items follow `?`; without one, a fragment
    /// that contains `=` is all items.
    private static func splitFragment(
      _ bytes: Span<UInt8>, _ range: Range<Int>
    ) -> (path: Range<Int>, items: ByteRange) {
      if let mark = range.first(where: { bytes[$0] == UInt8(ascii: "?") }) {
        return (range.lowerBound..<mark, ByteRange(mark + 1..<range.upperBound))
      }
      if range.contains(where: { bytes[$0] == UInt8(ascii: "=") }) {
        return (range.lowerBound..<range.lowerBound, ByteRange(range))
      }
      return (range, .absent)
    }
  }
}
