#if Hummingbird
  internal import Waymark
  internal import WaymarkPatterns

  extension RouteRequest {
    /// Where a client finds the same path and query without needless slashes and escapes; `nil` when the URL,
    /// which comes from a ``RequestTarget``, has none.
    ///
    /// A path with a dot segment has no such place: clients resolve these before they send a path, escaped or
    /// not, so that they would come to another one.
    var canonicalLocation: String? {
      let authority = host == nil ? 0 : RequestTarget.emptyAuthority.utf8.count
      let path = Array(url.utf8.dropFirst(authority).prefix { $0 != UInt8(ascii: "?") })
      // The absolute form is for proxies, which spell a path as they were given it.
      guard scheme == nil, path.hasNeedlessPart else { return nil }
      let segments = canonicalSegments
      guard !segments.contains(where: { $0 == "." || $0 == ".." }) else { return nil }
      var location: [UInt8] = []
      for segment in segments {
        location.append(UInt8(ascii: "/"))
        URLComponent.path.append(canonical: segment, to: &location)
      }
      if segments.isEmpty { location.append(UInt8(ascii: "/")) }
      return String(decoding: location, as: UTF8.self) + (rawQuery.map { "?" + $0 } ?? "")
    }
  }

  extension [UInt8] {
    /// Whether a path has an empty segment beside the root's, or an escape of what stands for itself.
    fileprivate var hasNeedlessPart: Bool {
      indices.dropFirst().contains { index in
        if self[index] == UInt8(ascii: "/") {
          return index == count - 1 || self[index - 1] == UInt8(ascii: "/")
        }
        return span.escapedByte(at: index).map(URLComponent.path.standsForItself) ?? false
      }
    }
  }
#endif
