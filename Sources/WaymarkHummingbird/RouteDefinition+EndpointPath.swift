#if Hummingbird
  internal import Waymark

  extension RouteDefinition {
    /// The pattern with one slash before each segment and none at its end: what metrics count a route under,
    /// however its author typed it.
    var endpointPath: String {
      var last: UInt8?
      let isSpelledSo =
        pattern.utf8.first == UInt8(ascii: "/")
        && pattern.utf8.allSatisfy { byte in
          defer { last = byte }
          return byte != UInt8(ascii: "/") || last != byte
        }
        && (last != UInt8(ascii: "/") || pattern.utf8.count == 1)
      return isSpelledSo ? pattern : parsedPattern.normalizedText
    }
  }
#endif
