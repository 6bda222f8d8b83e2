import Testing

@testable import Waymark

/// Every byte, escaped once, twice and in both cases, is decoded exactly once.
@Suite struct EncodingTests {
  private func hex(_ byte: UInt8, uppercase: Bool = true) -> String {
    let digits = String(byte, radix: 16, uppercase: uppercase)
    return digits.utf8.count == 1 ? "0" + digits : digits
  }

  @Test func everyEscapedByteIsDecodedOnce() throws {
    let router = Router()
    try router.add("/x/:v")
    for byte in UInt8.min...UInt8.max {
      let isKept = byte >= 0x80 || [0x23, 0x25, 0x2B, 0x2F].contains(byte)
      let character = String(UnicodeScalar(byte))
      for uppercase in [true, false] {
        let match = try #require(try router.match("s:/x/a%\(hex(byte, uppercase: uppercase))b"))
        let form = isKept ? "%" + hex(byte) : character
        #expect(Array(match.canonicalPath.utf8) == Array("/x/a\(form)b".utf8), "\(byte)")
        let value = byte < 0x80 ? "a\(character)b" : "a%\(hex(byte))b"
        #expect(Array((match["v"] ?? "").utf8) == Array(value.utf8), "\(byte)")
      }
    }
  }

  @Test func nothingIsDecodedTwice() throws {
    let router = Router()
    try router.add("/x/:v")
    for byte in UInt8.min...UInt8.max {
      var escape = "%" + hex(byte)
      for depth in 1...4 {
        escape = escape.replacing("%", with: "%25")
        let match = try #require(try router.match("s:/x/\(escape)?q=\(escape)"))
        #expect(match.canonicalPath == "/x/" + escape)
        let value = "%" + String(repeating: "25", count: depth - 1) + hex(byte)
        #expect(match["v"] == value)
        #expect(match["q"] == value)
      }
    }
  }

  @Test func anEscapedByteNeverReachesTheRouteOfItsEscape() throws {
    for byte in UInt8.min...UInt8.max {
      let router = Router()
      try router.group(syntax: .brace).add("/x%25\(hex(byte))y")
      #expect(router.canRoute("s:/x%25\(hex(byte))y"))
      #expect(!router.canRoute("s:/x%\(hex(byte))y"), "\(byte)")
      #expect(!router.canRoute("s:/x%2525\(hex(byte))y"), "\(byte)")
    }
  }

  /// A regex that ends in `$` skips a line end at the end.
  @Test(arguments: ["\n", "%0A", "%0a", "\r\n", "%0D%0A", "\r", "\u{2028}", "\u{85}", "\0"])
  func aLineEndAtTheEndIsNotPassedOver(_ lineEnd: String) throws {
    for pattern in ["/a", "/:x<[0-9]+>", "/b/:x<int>", "/:x<a$>", "/c#d", "/e(/f)", "/*/z"] {
      let router = Router()
      try router.add(pattern)
      for path in ["a", "7", "b/7", "c#d", "e/f", "e", "y/z"] {
        #expect(!router.canRoute("s:/\(path)\(lineEnd)"), "\(pattern) ~ \(path)")
      }
    }
  }

  /// Byte sequences that are not UTF-8 (RFC 3629, section 4).
  @Test(arguments: [
    "%80", "%BF", "%C0%80", "%C0%AF", "%C1%BF", "%E0%80%AF", "%E0%9F%BF", "%F0%80%80%AF",
    "%F0%8F%BF%BF", "%C3", "%E2%82", "%F0%9F%98", "%ED%A0%80", "%ED%BF%BF", "%F4%90%80%80",
    "%F5%80%80%80", "%F8%88%80%80%80", "%FC%84%80%80%80%80", "%FE", "%FF", "%C3%28", "%E2%28%A1",
    "%A0%A1", "%C0%AE%C0%AE", "%E0%80%AE",
  ])
  func whatIsNotUTF8StaysEscaped(_ escapes: String) throws {
    let request = try RouteRequest("s:/a/\(escapes.lowercased())/b")
    let expected = escapes.replacing("%28", with: "(")
    #expect(request.path == "/a/\(expected)/b")
    #expect(request.segments.count == 3)
    let router = Router()
    try router.add("/a/:v/b")
    let match = try #require(try router.match("s:/a/\(escapes)/b?q=\(escapes)"))
    #expect(match["v"] == expected)
    #expect(match["q"] == nil)
    #expect(match.query.items.first?.isUTF8 == false)
    #expect(!router.canRoute("s:/a/../b/\(escapes)"))
  }

  @Test(arguments: [
    ("%", "%25"), ("%4", "%254"), ("%G1", "%25G1"), ("%1G", "%251G"), ("%%41", "%25A"),
    ("%2%46", "%252F"), ("%25%32%46", "%252F"), ("%\u{FF12}F", "%25\u{FF12}F"),
    ("%u002F", "%25u002F"), ("%+1", "%25+1"), ("% 1", "%25 1"), ("%0x2F", "%250x2F"),
    ("&#x2F;", "&"), ("\\x2F", "\\x2F"), ("%C3%%A9", "%C3%25%A9"),
  ])
  func whatIsNoEscapeIsData(_ text: String, _ canonical: String) throws {
    #expect(try RouteRequest("s:/" + text).path == "/" + canonical)
  }
}
