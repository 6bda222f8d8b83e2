import TestSupport
import Foundation
import Testing

@testable import Waymark

/// Compares reading 64 bytes at a time with reading byte by byte.
@Suite struct ScanTests {
  private static let pieces = [
    "/", "/", "a", "bc", "é", "+", "%", "%2F", "?", "#", " ", "\u{1}", "=", "&",
  ]

  /// Strings that end near the start of the next block of bytes.
  private static let texts: [String] = {
    var generator = SeededGenerator(seed: 11)
    return (0..<3_000).map { number in
      let filler = String(repeating: "x", count: [0, 10, 50, 60, 110, 120][number % 6])
      return "/" + generator.text(of: pieces, upTo: 8) + filler
        + generator.text(of: pieces, upTo: 20)
    }
  }()

  private let absent = ByteRange.absent.range

  @Test(.bug(id: 32, "URLs without a query ended programs on a watch"))
  func `absent offsets fit into 32 bits`() {
    #expect(absent.isEmpty)
    #expect(Int32(exactly: absent.lowerBound) != nil)
    #expect(ByteRange.absent.isAbsent && !ByteRange(0..<0).isAbsent)
  }

  @Test func `a finder of bytes finds what is there`() {
    for text in Self.texts {
      let bytes = ContiguousArray(text.utf8)
      for byte in "/=&".utf8 {
        var finder = ByteFinder(of: byte)
        var found: [Int] = []
        var offset = finder.first(from: 0, to: bytes.count, in: bytes.span)
        while offset < bytes.count {
          found.append(offset)
          offset = finder.first(from: offset + 1, to: bytes.count, in: bytes.span)
        }
        #expect(found == bytes.indices.filter { bytes[$0] == byte })
        #expect(bytes.span.count(of: byte, in: 0..<bytes.count) == found.count)
      }
    }
  }

  @Test func `the parts of a URL are found with their faults`() throws {
    for text in Self.texts where !text.hasPrefix("//") {
      let bytes = ContiguousArray(text.utf8)
      let isRefused = bytes.contains { $0 < 0x20 || $0 == 0x7F } || text.hasSuffix(" ")
      guard !isRefused else {
        #expect(throws: RouteFailure.InvalidURL.self) { try URLPathAndRest(bytes.span, from: 0) }
        continue
      }
      let parts = try URLPathAndRest(bytes.span, from: 0)
      let path = bytes.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
      let items = bytes.dropFirst(path.count)
      let mark = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
      #expect(parts.path.range == path.indices)
      #expect(parts.query.range == (path.count < mark ? path.count + 1..<mark : absent))
      #expect(parts.fragment.range == (mark < bytes.count ? mark + 1..<bytes.count : absent))
      #expect(parts.pathHasPlus == path.contains(UInt8(ascii: "+")))
      #expect(parts.itemsArePlain == !items.contains { $0 >= 0x80 || "%+".utf8.contains($0) })
      let isPlain =
        !path.contains(UInt8(ascii: "%"))
        && !zip(path, path.dropFirst()).contains { $0 == (47, 47) }
      #expect(parts.pathIsPlain == isPlain)
    }
  }

  private static let starts = [
    "", "", "/", "//", "app://", "app:", "APP://", "https://", "ws://", "x-1+a.b://", "http:/",
  ]
  private static let hosts = [
    "", "user", "localhost", "shop.example", "a.b-c.example", "xn--a.example", "a--b.example",
    "1.2.3.4", "a.1", "a.example.", "[::1]", "joe@a.example", "a.example:80", "A.Example", ".",
    "..",
    "a_b", "m%C3%BC.example",
  ]
  private static let elements = [
    "/a", "/bc", "/users", "?", "=", "x", "/", "//", "/.", "..", "\\", "+", "%", "%2F", "#", "&",
    " ",
    "é", "'", "!", "~", ":", "@", "/%41",
  ]

  /// Whole URLs, mostly plain, that end near the start of the next block of bytes.
  private static let urls: [String] = {
    var generator = SeededGenerator(seed: 12)
    return (0..<6_000).map { number in
      let filler = String(repeating: "x", count: [0, 0, 5, 40, 52, 60, 100, 115][number % 8])
      let start = generator.pick(starts) + generator.pick(hosts)
      return start + generator.text(of: Array(elements.prefix(number % 2 == 0 ? 6 : 23)), upTo: 12)
        + filler + generator.text(of: Array(elements.prefix(6)), upTo: 6)
    }
  }()

  /// Nearly all URLs are split by masks of their bytes alone.
  @Test(arguments: HostAsPath.allCases, [0, 1, 2, 3]) func `a plain URL is split like any other`(
    _ hostAsPath: HostAsPath, _ refusals: Int
  ) throws {
    var options = RouteRequest.Options(hostAsPath: hostAsPath)
    options.refusesExtraSlashes = refusals & 1 != 0
    options.refusesDotSegments = refusals & 2 != 0
    let limits = URLLimits(RouterLimits())
    var plain = 0
    for url in Self.urls + Self.texts {
      let bytes = ContiguousArray(url.utf8)
      var short = SplitURL()
      guard short.readPlain(bytes.span, options, within: limits) else { continue }
      plain += 1
      var rareData: SplitURL.RareData?
      let long = try SplitURL(any: bytes.span, options, limits, [:], .unknown, &rareData)
      #expect(short.path == long.path && short.query == long.query, "\(url)")
      #expect(short.host == long.host && short.hostIsInPath == long.hostIsInPath, "\(url)")
      #expect(short.slashes.rawValue == long.slashes.rawValue, "\(url)")
      #expect(short.fragment(ofBytes: bytes.count).isAbsent && rareData == nil, "\(url)")
      #expect(long.pathNeedsNoDecoding && long.items(in: bytes.span).arePlain, "\(url)")
      #expect(short.options == long.options, "\(url)")
    }
    #expect(plain > 500)
  }

  @Test(arguments: [0, 1, 2, 5]) func `a plain URL exceeds the limits like any other`(
    _ limit: Int
  ) throws {
    var limits = RouterLimits()
    (limits[.segments], limits[.queryItems], limits[.urlBytes]) = (limit, limit, 10 * limit)
    for url in Self.urls {
      let bytes = ContiguousArray(url.utf8)
      let options = RouteRequest.Options()
      var split = SplitURL()
      guard split.readPlain(bytes.span, options, within: URLLimits(limits)) else { continue }
      var rareData: SplitURL.RareData?
      _ = try SplitURL(
        any: bytes.span, options, URLLimits(limits), [:], .unknown, &rareData)
    }
  }

  @Test(arguments: ["app://a+b/c/:v", "/c/:v"]) func `a plus is found wherever it stands`(
    _ pattern: String
  ) throws {
    let router = Router()
    try router.add(pattern.replacingOccurrences(of: "a+b", with: ":host")) { _ in true }
    let url = pattern.replacingOccurrences(of: ":v", with: "d+e")
    #expect(try router.match(url)?["v"] == "d e")
    if pattern.hasPrefix("app") { #expect(try router.match(url)?["host"] == "a b") }
  }
}
