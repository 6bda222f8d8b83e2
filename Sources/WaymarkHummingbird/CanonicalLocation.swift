#if Hummingbird
  internal import Waymark
  internal import WaymarkPatterns

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension RouteRequest {
    /// The location of the same path and query without unnecessary slashes and escapes; `nil` if
    /// there is none.
    ///
    /// The URL comes from a ``RequestTarget``.
    ///
    /// A path with a dot segment has no canonical location: clients resolve dot segments, escaped
    /// or not, before they send a path, so they would reach another one.
    var canonicalLocation: String? {
      let start =
        host == nil ? url.utf8[...] : url.utf8.dropFirst(2).drop { $0 != UInt8(ascii: "/") }
      let path = Array(start.prefix { $0 != UInt8(ascii: "?") })
      // The absolute form is for proxies, which send a path as they received it.
      guard scheme == nil, path.hasNeedlessPart else { return nil }
      let segments = canonicalSegments
      guard !segments.contains(where: { $0 == "." || $0 == ".." }) else { return nil }
      var location: [UInt8] = []
      for segment in segments {
        location.append(UInt8(ascii: "/"))
        URLComponent.path.append(canonical: segment, to: &location)
      }
      if segments.isEmpty { location.append(UInt8(ascii: "/")) }
      return String(decoding: location, as: UTF8.self) + (query.text.map { "?" + $0 } ?? "")
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension [UInt8] {
    /// Whether a path other than the root has an empty segment, or a path has an unnecessary
    /// escape.
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
