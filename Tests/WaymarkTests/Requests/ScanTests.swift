import TestSupport
import Foundation
import Testing

@testable import Waymark

/// Reading 64 bytes at a time, compared with reading byte by byte.
@Suite struct ScanTests {
  private static let pieces = [
    "/", "/", "a", "bc", "é", "+", "%", "%2F", "?", "#", " ", "\u{1}", "=", "&",
  ]

  /// Texts around the lengths at which another block of bytes begins.
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
        #expect(throws: RouteFailure.InvalidURL.self) { try URLParts(bytes.span) }
        continue
      }
      let parts = try URLParts(bytes.span)
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

  /// A path alone is read in a shorter way.
  ///
  /// A request with an additional parameter is not.
  @Test(arguments: [false, true], [false, true]) func `a bare path is read like any other`(
    _ refusesExtraSlashes: Bool, _ refusesDotSegments: Bool
  ) {
    var options = RouteRequest.Options()
    options.refusesExtraSlashes = refusesExtraSlashes
    options.refusesDotSegments = refusesDotSegments
    var bare = 0
    for text in Self.texts {
      let short = Result { try RouteRequest(text, reading: options) }
      let long = Result { try RouteRequest(text, reading: options, additional: ["x": 1]) }
      switch (short, long) {
      case (.success(let short), .success(let long)):
        if short.layout.pathIsLiteral { bare += 1 }
        #expect(short.path == long.path)
        #expect(short.segments == long.segments)
        #expect(short.query.text == long.query.text)
        #expect(short.fragment == long.fragment)
        #expect(short.host == long.host)
      case (.failure(let short), .failure(let long)): #expect("\(short)" == "\(long)")
      default: Issue.record("\(text.debugDescription): \(short) instead of \(long)")
      }
    }
    #expect(bare > 200)
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
