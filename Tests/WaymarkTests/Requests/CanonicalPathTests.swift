import TestSupport
import Testing

@testable import Waymark

@Suite struct CanonicalPathTests {
  @Test(arguments: [
    ("", "/"), ("/", "/"), ("///", "/"),
    ("/a", "/a"), ("a", "/a"), ("a/", "/a"), ("//a///b//", "/a/b"),
    ("/%61", "/a"), ("/l%69st", "/list"),
    ("/%2F", "/%2F"), ("/%2f", "/%2F"), ("/a%2fb/c", "/a%2Fb/c"),
    ("/%25", "/%25"), ("/%2525", "/%2525"), ("/%2561", "/%2561"),
    ("/%23", "/%23"), ("/%2B", "/%2B"), ("/%2b", "/%2B"), ("/+", "/+"),
    ("/%3A", "/:"), ("/%2A", "/*"), ("/%28", "/("), ("/%3F", "/?"), ("/%26", "/&"), ("/%3D", "/="),
    ("/%20", "/ "), ("/%00", "/\0"), ("/%0a", "/\n"), ("/%5C", "/\\"),
    ("/%C3%A9", "/é"), ("/%c3%a9", "/é"), ("/é", "/é"), ("/%C3é", "/%C3é"),
    ("/%F0%9F%98%80", "/😀"), ("/%e2%82%ac", "/€"),
    ("/%FF", "/%FF"), ("/%ff", "/%FF"), ("/%C3", "/%C3"), ("/%c3/%a9", "/%C3/%A9"),
    ("/%c3%61", "/%C3a"), ("/%C0%AF", "/%C0%AF"), ("/%E0%80%AF", "/%E0%80%AF"),
    ("/%ED%A0%80", "/%ED%A0%80"), ("/%F4%90%80%80", "/%F4%90%80%80"),
    ("/%F0%9F%98", "/%F0%9F%98"), ("/%A9%C3%A9", "/%A9é"),
    ("/%", "/%25"), ("/%4", "/%254"), ("/%4g", "/%254g"), ("/%%41", "/%25A"), ("/100%", "/100%25"),
    ("/%2%2F", "/%252%2F"), ("/%-1", "/%25-1"),
    ("/.", "/."), ("/..", "/.."), ("/%2e%2E/a", "/../a"), ("/a/./b", "/a/./b"),
    ("/;x=1", "/;x=1"), ("/a%2F/", "/a%2F"),
  ])
  func `a path has one canonical form`(_ path: String, _ canonical: String) throws {
    #expect(try RouteRequest("x:" + path).canonicalPath == canonical)
    // The path is read in place if nothing changes, or rebuilt. This tests the other case.
    #expect(try RouteRequest(path.hasPrefix("//") ? "x:" + path : path).canonicalPath == canonical)
  }

  @Test(
    .bug(id: 69, "the path as it was sent can't be found"),
    arguments: [
      ("https://shop.example//caf%C3%A9/?x=1#y", "//caf%C3%A9/"),
      ("https://shop.example?x=1", ""), ("https://shop.example#/y", ""), ("app:a/b", "a/b"),
      ("app://user/a%2Fb+c", "/a%2Fb+c"), ("/a/../b;v=1", "/a/../b;v=1"), ("", ""),
    ])
  func `a request has its path as it was sent`(_ url: String, _ path: String) throws {
    #expect(try RouteRequest(url).rawPath == path)
  }

  @Test(arguments: [
    ["/café", "/caf%C3%A9", "/caf%c3%a9", "café/"],
    ["/a%2fb", "/a%2Fb", "/%61%2Fb"],
    ["/%", "/%25"],
  ])
  func `different spellings are one path`(_ spellings: [String]) throws {
    let paths = try Set(spellings.map { Array(try RouteRequest("x:" + $0).canonicalPath.utf8) })
    #expect(paths.count == 1)
  }

  /// Returns the canonical form of a path.
  private func canonical(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    let bytes = ContiguousArray(bytes)
    CanonicalText.appendPath(bytes.span, 0..<bytes.count, to: &output)
    return output
  }

  private func randomPath(_ generator: inout SeededGenerator) -> [UInt8] {
    let pieces = [
      "/", "/", "a", "%", "%2", "%2F", "%2f", "%61", "%25", "%23", "%2B", "+", "%C3", "%A9",
      "%c3%a9",
      "é", "e\u{301}", "%FF", "%00", "..", "%F0%9F%98%80", "41", "2F", " ",
    ]
    return Array(generator.text(of: pieces, upTo: 8).utf8)
  }

  @Test(arguments: [3, 2_026] as [UInt64]) func `the canonical form is idempotent`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      let path = randomPath(&generator)
      let once = canonical(path)
      #expect(canonical(once) == once, "seed \(seed): \(String(decoding: path, as: UTF8.self))")
    }
  }

  /// Returns the meaning of a path: the decoded bytes of its segments.
  ///
  /// A raw plus differs from an escaped one.
  private func meaning(_ path: [UInt8]) -> [[Int]] {
    path.split(separator: UInt8(ascii: "/")).map { segment in
      var units: [Int] = []
      var rest = segment[...]
      while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "%"), rest.count >= 2,
          let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
          rest.prefix(2).allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") })
        {
          rest = rest.dropFirst(2)
          units.append(value == UInt8(ascii: "+") ? 1_000 : Int(value))
        } else {
          units.append(Int(byte))
        }
      }
      return units
    }
  }

  @Test(arguments: [5, 2_027] as [UInt64])
  func `the canonical form is injective and keeps the meaning`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var meanings: [[UInt8]: [[Int]]] = [:]
    var forms: [[[Int]]: [UInt8]] = [:]
    for _ in 0..<5_000 {
      let path = randomPath(&generator)
      let form = canonical(path)
      let meaning = meaning(path)
      let text = "seed \(seed): \(String(decoding: path, as: UTF8.self))"
      #expect(meanings[form, default: meaning] == meaning, "\(text) means two things")
      #expect(forms[meaning, default: form] == form, "\(text) has two forms")
      #expect(self.meaning(form) == meaning, "\(text) changed its meaning")
      meanings[form] = meaning
      forms[meaning] = form
    }
    #expect(forms.count > 1_000)
  }

  @Test(arguments: [7, 2_028] as [UInt64]) func `the canonical form is valid UTF-8`(_ seed: UInt64)
  {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      let text = String(decoding: generator.bytes(upTo: 24), as: UTF8.self)
      let escapes = generator.bytes(upTo: 6).map { "%" + String($0, radix: 16) }.joined()
      let form = canonical(Array((text + escapes).utf8))
      #expect(String(utf8: form) != nil, "seed \(seed): \(text)\(escapes)")
    }
  }

  @Test func `equivalent characters are different paths`() throws {
    let router = Router()
    try router.add("/caf\u{E9}")
    #expect(router.canRoute("x:/caf\u{E9}"))
    #expect(router.canRoute("x:/caf%C3%A9"))
    #expect(!router.canRoute("x:/cafe\u{301}"))
    #expect(!router.canRoute("x:/cafe%CC%81"))
    try router.add("/\u{301}admin")
    #expect(router.canRoute("x:/%CC%81admin"))
    #expect(!router.canRoute("x:/admin"))
  }

  @Test func `a removal by pattern distinguishes equivalent characters`() throws {
    let router = Router()
    try router.add("/caf\u{E9}")
    try router.add("/cafe\u{301}")
    let removed = router.remove("/cafe\u{301}")
    #expect(removed.map { Array($0.pattern.utf8) } == Array("/cafe\u{301}".utf8))
    #expect(router.canRoute("x:/caf\u{E9}"))
  }

  @Test(arguments: [
    ("/a+b", "/a+b", true), ("/a+b", "/a%2Bb", false), ("/a%2bb", "/a%2Bb", true),
    ("/a%2Bb", "/a+b", false), ("/a b", "/a+b", false), ("/my%20list", "/my list", true),
    ("/100%", "/100%25", true), ("/100%25", "/100%", true), ("/a%2fb", "/a%2Fb", true),
    ("/a%2Fb", "/a/b", false), ("/%2e%2e", "/..", true), ("/A", "/a", false),
    ("/a%23b", "/a%23b", true), ("/%3Aid", "/:id", true), ("/%3Aid", "/x", false),
  ])
  func `literals compare in canonical form`(
    _ pattern: String, _ url: String, _ isMatch: Bool
  ) throws {
    let definition = try RouteDefinition(pattern)
    #expect(definition.response(for: try RouteRequest("x:" + url)).isMatch == isMatch)
  }

  @Test func `decoded segments may hold anything`() throws {
    let request = try RouteRequest("x:/a%2Fb/%2e%2e/%FF/c+d/%2B/%2525")
    #expect(request.segments == ["a/b", "..", "%FF", "c d", "+", "%25"])
    #expect(try RouteRequest("x:").segments == [])
  }
}
