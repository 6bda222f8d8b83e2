import Testing
import Waymark

/// Values of parameters and segments of wildcards are decoded once.
@Suite struct DecodingTests {
  @Test(arguments: [
    ("a", "a"), ("a%20b", "a b"), ("a+b", "a b"), ("a%2Bb", "a+b"), ("a%2bb", "a+b"),
    ("a%2Fb", "a/b"), ("%2e%2e", ".."), ("%2541", "%41"), ("%25", "%"), ("100%", "100%"),
    ("%4", "%4"), ("%zz", "%zz"), ("%%41", "%A"), ("c%23", "c#"), ("%C3%A9", "é"), ("é", "é"),
    ("%F0%9F%98%80", "😀"), ("%FF", "%FF"), ("%ff+a", "%FF+a"), ("%C3%A9%FF", "é%FF"),
    ("%00", "\0"), ("%0D%0A", "\r\n"), (":id", ":id"), ("%3Aid", ":id"), ("e\u{301}", "e\u{301}"),
    ("%2B%2B+", "++ "), ("%252B", "%2B"), ("%26=;,!$'()*", "&=;,!$'()*"), ("..", ".."),
  ])
  func `values of the path and of wildcards are decoded once`(_ text: String, _ value: String)
    throws
  {
    let router = Router()
    try router.add("/v/:x/*")
    let match = try #require(try router.match("s:/v/\(text)/\(text)"))
    let bytes = match["x"].map { Array($0.utf8) }
    #expect(bytes == Array(value.utf8))
    #expect(match.captures.wildcard?.map { Array($0.utf8) } == [Array(value.utf8)])
  }

  @Test func `a plus stays where its decoding is off`() throws {
    var options = RouterOptions()
    options.plusDecoding = .never
    let router = Router(options: options)
    try router.add("/v/:x/*")
    let match = try #require(try router.match("s:/v/a+b%2Bc/d+e"))
    #expect(match["x"] == "a+b+c")
    #expect(match.captures.wildcard == ["d+e"])
  }

  @Test(.bug(id: 32, "A plus in a path becomes a blank"))
  func `a query plus is a space where only queries are decoded so`() throws {
    var options = RouterOptions()
    options.plusDecoding = .inQueries
    let router = Router(options: options)
    try router.add("/call/:number/*")
    try router.add("/doc#/:x")
    let url = "s:/call/+431234/a+b@c.co?q=red+fox%2B#f=g+h"
    let match = try #require(try router.match(url))
    #expect(match["number"] == "+431234")
    #expect(match.captures.wildcard == ["a+b@c.co"])
    #expect(match["q"] == "red fox+")
    #expect(match.request.fragmentQuery["f"] == "g h")
    #expect(match.request.segments == ["call", "+431234", "a+b@c.co"])
    #expect(try router.match("s:/doc#/a+b")?["x"] == "a+b")
    #expect(try router.match("s:/call/%2B1+/x")?["number"] == "+1+")
  }

  @Test func `the option for a plus can be a Boolean literal`() throws {
    var options = RouterOptions()
    #expect(options.plusDecoding == .everywhere)
    options.plusDecoding = .everywhere
    #expect(options.plusDecoding == .everywhere)
    options.plusDecoding = .never
    #expect(options.plusDecoding == .never)
  }

  @Test(
    arguments: [
      ("/f/*", "/f", []), ("/f/*", "/f/", []), ("/f/*", "/f/a", ["a"]),
      ("/f/*", "/f//a//b/", ["a", "b"]), ("/*", "/", []), ("/*/x", "/a/b/x", ["a", "b"]),
      ("/f/*#/b", "/f/a#/b", ["a"]), ("/f#/*", "/f#", []), ("/f#/*", "/f#a/b", ["a", "b"]),
      ("/*#/*", "/a#b", ["a"]),
    ] as [(String, String, [String])])
  func `wildcards list their segments`(_ pattern: String, _ url: String, _ segments: [String])
    throws
  {
    let definition = try RouteDefinition(pattern)
    guard case .match(let parameters) = definition.response(for: try RouteRequest("s:" + url))
    else {
      Issue.record("no match")
      return
    }
    #expect(parameters.wildcard == segments)
  }

  @Test(arguments: [("/*/x", "/x"), ("/f/*", "/g"), ("/f/*", "/fa"), ("/f#/*", "/f")])
  func `wildcards in the middle take a segment`(_ pattern: String, _ url: String) throws {
    let definition = try RouteDefinition(pattern)
    #expect(!definition.response(for: try RouteRequest("s:" + url)).isMatch)
  }

  @Test func `a pattern without wildcard has no list`() throws {
    let definition = try RouteDefinition("/:a")
    #expect(definition.parameters(for: try RouteRequest("s:/x")).wildcard == nil)
  }

  @Test func `a named wildcard is a parameter, too`() throws {
    let definition = try RouteDefinition("/f/*rest")
    let parameters = definition.parameters(for: try RouteRequest("s:/f/a%2Fb/c+d"))
    #expect(parameters["rest"] == "a/b/c d")
    #expect(parameters.wildcard == ["a/b", "c d"])
    #expect(parameters.names == ["rest"])
  }

  @Test func `captures show their canonical text`() throws {
    let definition = try CaptureRecorder("/v/:x")
    let parameters = definition.parameters(for: try RouteRequest("s:/v/a%2f%20+%2b"))
    #expect(parameters["x"] == "x|a%2F +%2B|a/  +")
  }

  private func hex(_ byte: UInt8, uppercase: Bool = true) -> String {
    let digits = String(byte, radix: 16, uppercase: uppercase)
    return digits.utf8.count == 1 ? "0" + digits : digits
  }

  @Test func `every escaped byte is decoded once`() throws {
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

  @Test func `nothing is decoded twice`() throws {
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

  @Test func `an escaped byte never reaches the route of its escape`() throws {
    for byte in UInt8.min...UInt8.max {
      let router = Router()
      try router.group(syntax: .brace).add("/x%25\(hex(byte))y")
      #expect(router.canRoute("s:/x%25\(hex(byte))y"))
      #expect(!router.canRoute("s:/x%\(hex(byte))y"), "\(byte)")
      #expect(!router.canRoute("s:/x%2525\(hex(byte))y"), "\(byte)")
    }
  }

  /// A regex that ends with `$` would ignore a line break at the end.
  @Test(arguments: ["\n", "%0A", "%0a", "\r\n", "%0D%0A", "\r", "\u{2028}", "\u{85}", "\0"])
  func `a line end at the end of a path is not passed over`(_ lineEnd: String) throws {
    for pattern in ["/a", "/:x<[0-9]+>", "/b/:x<int>", "/:x<a$>", "/c#d", "/e(/f)", "/*/z"] {
      let router = Router()
      try router.add(pattern)
      for path in ["a", "7", "b/7", "c#d", "e/f", "e", "y/z"] {
        #expect(!router.canRoute("s:/\(path)\(lineEnd)"), "\(pattern) ~ \(path)")
      }
    }
  }

  /// Byte sequences that aren't UTF-8 (RFC 3629, section 4).
  @Test(arguments: [
    "%80", "%BF", "%C0%80", "%C0%AF", "%C1%BF", "%E0%80%AF", "%E0%9F%BF", "%F0%80%80%AF",
    "%F0%8F%BF%BF", "%C3", "%E2%82", "%F0%9F%98", "%ED%A0%80", "%ED%BF%BF", "%F4%90%80%80",
    "%F5%80%80%80", "%F8%88%80%80%80", "%FC%84%80%80%80%80", "%FE", "%FF", "%C3%28", "%E2%28%A1",
    "%A0%A1", "%C0%AE%C0%AE", "%E0%80%AE",
  ])
  func `bytes that are not UTF-8 stay escaped`(_ escapes: String) throws {
    let request = try RouteRequest("s:/a/\(escapes.lowercased())/b")
    let expected = escapes.replacing("%28", with: "(")
    #expect(request.canonicalPath == "/a/\(expected)/b")
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
  func `a percent sign without an escape is data`(_ text: String, _ canonical: String) throws {
    #expect(try RouteRequest("s:/" + text).canonicalPath == "/" + canonical)
  }
}

private class CaptureRecorder: RouteDefinition, @unchecked Sendable {
  override func value(of capture: RouteCapture) -> String? {
    "\(capture.name)|\(capture.text)|\(capture.value)"
  }
}
