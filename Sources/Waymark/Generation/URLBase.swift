internal import PCRE2Engine

/// What comes before the path of a URL: nothing, or a scheme and an authority.
struct URLBase {
  let text: String

  /// - Parameters:
  ///   - text: What the caller asked for; `nil` for `scheme://`, or for nothing without a scheme.
  ///   - scheme: The scheme of the route.
  ///   - draft: The draft that errors are about.
  init(_ text: String?, scheme: String?, for draft: URLDraft) throws(URLGenerationError) {
    let base = text ?? scheme.map { "\($0)://" } ?? ""
    guard base.isEmpty || Self.isBase(base) else { throw draft.error(.malformedBase(base)) }
    guard !Self.lacksHost(base) else { throw draft.error(.missingHost(base: base)) }
    // The path brings its own slash.
    self.text =
      base.utf8.last == UInt8(ascii: "/") && !base.hasSuffix("://")
      ? String(base.dropLast()) : base
  }

  /// Whether it is a base of URLs that need a host, without one.
  private static func lacksHost(_ text: String) -> Bool {
    text.withBytes { bytes in
      guard let parts = try? URLParts(bytes), !parts.scheme.isAbsent, parts.host.isEmpty
      else { return false }
      return ["http", "https"].contains(bytes.text(parts.scheme.range).lowercased())
    }
  }

  private static func isBase(_ text: String) -> Bool {
    text.withBytes { bytes in
      guard let parts = try? URLParts(bytes), !parts.scheme.isAbsent, !parts.authority.isAbsent
      else { return false }
      let path = parts.path.range
      return parts.query.isAbsent && parts.fragment.isAbsent
        && (path.isEmpty || path.count == 1 && bytes[path.lowerBound] == UInt8(ascii: "/"))
    }
  }
}
