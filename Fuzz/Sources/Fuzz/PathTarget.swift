import Waymark

/// Compares the canonical path with a second implementation of its rules, which decodes a path to
/// data and encodes the data again.
///
/// Equal paths must have equal data, and nothing may be decoded twice.
enum PathTarget {
  /// Checks one input.
  @Sendable
  static func check(_ input: String) {
    let path = input.utf8.filter { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let data = PathData(ofPath: path)
    let canonical = data.canonicalPath
    let slash = UInt8(ascii: "/")
    let request = request(path)
    if path.first == slash, path.dropFirst().first != slash {
      // Bare paths have a separate, faster parser.
      let bare = try? RouteRequest(String(decoding: path, as: UTF8.self))
      require(
        bare?.canonicalPath == request?.canonicalPath,
        "a path alone is \(bare?.canonicalPath ?? "refused")")
      require(bare?.segments == request?.segments, "a path alone has other segments")
    }
    guard let request else {
      // Control characters, ends that browsers drop, and excessive lengths are refused.
      return require(
        path.contains { $0 < 0x20 || $0 == 0x7F } || path.last == UInt8(ascii: " ")
          || path.count > 8_000 || data.segments.count > 128, "a path is refused")
    }
    require(
      request.canonicalPath.utf8.elementsEqual(canonical),
      "the canonical path is \(request.canonicalPath)")

    let values = request.segments
    require(values.count == data.segments.count, "there are \(values.count) segments")
    for (value, segment) in zip(values, data.segments) {
      guard let expected = segment.value else { continue }
      require(value.utf8.elementsEqual(expected.utf8), "\(value) instead of \(expected)")
    }

    let again = self.request(PathData.inURL(canonical: canonical))
    require(
      again?.canonicalPath.utf8.elementsEqual(canonical) == true,
      "made canonical twice: \(again?.canonicalPath ?? "refused")")

    let spelling = data.otherSpelling(seed: path.count)
    guard let match = try? router.match(url(spelling)) else {
      return require(false, "\(url(spelling)) is refused")
    }
    require(
      match.request.canonicalPath.utf8.elementsEqual(canonical), "another path: \(url(spelling))")
    require(match.captures.wildcard == values, "other values: \(url(spelling))")
  }

  private static let router: Router = {
    let router = Router()
    _ = try? router.add("/*")
    return router
  }()

  private static func request(_ path: [UInt8]) -> RouteRequest? {
    try? RouteRequest(url(path))
  }

  private static func url(_ path: [UInt8]) -> String {
    "x:///" + String(decoding: path, as: UTF8.self)
  }
}
