import TestSupport
import Foundation
import Testing
import Waymark
import WaymarkJLRoutes
import WaymarkTesting

@Suite struct EquivalentSpellingTests {
  private func spellings(
    _ pattern: String, _ url: String, _ options: RouterOptions = RouterOptions()
  ) throws -> [String] {
    let router = Router(options: options)
    try router.add(pattern)
    return try router.equivalentSpellings(of: url)
  }

  @Test func `the canonical spelling comes first`() throws {
    let found = try spellings("/user/:id", "APP://user//%37")
    #expect(
      found == [
        "app:/user/7", "APP:/user/7", "other:/user/7", "/user/7", "app://user/7", "app:///user/7",
        "app://other.example/user/7",
        "app://user@user/7", "app://user:8080/7", "app:user/7", "app:/user/7/", "app:/user//7",
        "app:/%75%73%65%72/%37", "app:/user/7?", "app:/user/7#",
      ])
  }

  @Test func `a port that counts stays`() throws {
    let router = Router()
    try router.group(hosts: ["localhost.test:3000"]).add("/a")
    let found = try router.equivalentSpellings(of: "http://localhost.test:3000//a")
    #expect(found.first == "http://localhost.test:3000/a")
    #expect(found.contains("http://user@localhost.test:3000/a"))
    #expect(found.contains("http://LOCALHOST.TEST:3000/a"))
    #expect(found.allSatisfy { $0.contains(":3000") })
  }

  @Test(.bug(id: 32, "equivalentSpellings misses ways to spell a URL"))
  func `the comment of the function shows the first spellings`() throws {
    let file = MarkdownPage.root
      .appending(path: "Sources/WaymarkTesting/EquivalentSpellings.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    let list = try #require(source.firstMatch(of: #/\/\/ \[("app:.+), …\]/#)?.1)
    let shown = list.matches(of: #/"([^"]+)"/#).map { String($0.1) }
    #expect(shown == Array(try spellings("/user/:id", "APP://user//%37").prefix(5)))
  }

  @Test(.bug(id: 32, "equivalentSpellings misses ways to spell a URL"))
  func `spellings differ in hosts, schemes and letters`() throws {
    func spellings(
      _ url: String, in scheme: String? = nil, hosts: [String] = [], ignoringCase: Bool = false
    ) throws -> Set<String> {
      let router = Router()
      try router[scheme].group(hosts: hosts, syntax: ignoringCase ? .ignoringCase(.colon) : .colon)
        .add(
          "/a/:id/b")
      return Set(try router.equivalentSpellings(of: url))
    }
    let any = try spellings("https://shop.example/a/x/b?q")
    #expect(
      any.isSuperset(of: [
        "other://shop.example/a/x/b?q", "//shop.example/a/x/b?q", "https://SHOP.EXAMPLE/a/x/b?q",
        "https://shop.example./a/x/b?q", "https://other.example/a/x/b?q",
      ]))
    #expect(!any.contains { $0.contains("/A/") })
    let shop = try spellings("https://shop.example/a/x/b", hosts: ["shop.example"])
    #expect(
      shop.isSuperset(of: ["https://SHOP.EXAMPLE/a/x/b", "https://shop.example./a/x/b"]))
    #expect(!shop.contains("https://other.example/a/x/b"))
    let app = try spellings("app:/a/x/b", in: "app")
    #expect(app.contains("APP:/a/x/b"))
    #expect(app.isDisjoint(with: ["other:/a/x/b", "/a/x/b"]))
    // Values keep their case.
    #expect(try spellings("app:/a/x/b", ignoringCase: true).contains("app:/A/x/b"))
    #expect(try spellings("app:/a/7/b", ignoringCase: true).contains("app:/A/7/B"))
  }

  @Test(arguments: [
    // A plus is a space only in a value.
    ("/s/:q", "https://a.b/s/x y%2fé%", "https://a.b/s/x%20y%2F%C3%A9%25"),
    ("/s/:q", "https://a.b/s/x y%2fé%", "https://a.b/s/x+y%2F%C3%A9%25"),
    ("/s/:q", "https://a.b/s/x y%2fé%", "https://a.b/s/x%20y%2f%c3%a9%25"),
    ("/s/:q", "https://a.b/s/x y%2fé%", "https://a.b/s/x y%2Fé%25"),
    ("/s/:q", "https://a.b/s/x y%2fé%", "https://a.b/s/x%20y%2F%C3%A9%"),
    ("/s/:q", "https://a.b/s/x y%2fé%", "https://other.example/s/x%20y%2F%C3%A9%25"),
    ("/s/:q", "https://a.b/s/x y%2fé%", "https://user@a.b/s/x%20y%2F%C3%A9%25"),
    ("/my list", "s:/my list", "s:/my%20list"), ("/my list", "s:/my list", "s:/my list"),
    ("/:v", "s:/a%3Fb", "s:/a%3Fb"),
  ])
  func `spellings differ in values and literals`(
    _ pattern: String, _ url: String, _ spelling: String
  ) throws {
    #expect(try spellings(pattern, url).contains(spelling))
  }

  @Test(arguments: [
    ("/s/:q", "https://a.b/s/x", "//s/x"), ("/my list", "s:/my list", "s:/my+list"),
    // A percent sign must be escaped if an escape would start with it.
    ("/:v", "s:/%2541", "s:/%41"),
  ])
  func `other routes and values are not spellings`(
    _ pattern: String, _ url: String, _ other: String
  ) throws {
    #expect(try !spellings(pattern, url).contains(other))
  }

  @Test func `options decide what is equivalent`() throws {
    var options = RouterOptions()
    options.refusesExtraSlashes = true
    options.hostAsPath = .never
    options.plusDecoding = .never
    let found = Set(try spellings("/a/:v", "s:/a/b c", options))
    #expect(found.isDisjoint(with: ["s:/a/b%20c/", "s:/a//b%20c", "s://a/b%20c", "s:/a/b+c"]))
    #expect(found.contains("s://other.example/a/b%20c"))
  }

  @Test func `a pattern of the fragment keeps the fragment`() throws {
    let found = try spellings("/app#/view/:id", "s:/app?x=1#/view/7")
    #expect(found.first == "s:/app?x=1#/view/7")
    #expect(found.allSatisfy { $0.hasSuffix("?x=1#/view/7") })
  }

  @Test func `the root has spellings`() throws {
    #expect(try spellings("/", "s:").contains("s:/"))
    #expect(try spellings("/", "").first == "/")
    #expect(try spellings("/*", "https://a.b").first == "https://a.b/")
  }

  @Test func `a URL without a route has no spellings`() throws {
    #expect(try spellings("/a", "s:/b").isEmpty)
    #expect(throws: RouteFailure.invalidURL(.malformedHost(offset: 5))) {
      try spellings("/a", "s://a b/")
    }
  }

  @Test(arguments: [1, 2_026] as [UInt64]) func `all spellings reach the same route`(_ seed: UInt64)
    throws
  {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "a", "b", "/", "/", "//", "%2F", "%2f", "%61", "%", "%25", "%2B", "+", " ", "%20", "é",
      "%C3%A9", "%ff", "?",
      "%3F", "&", "=", "#", "..", ";", ":", "@", "%00", "\\",
    ]
    let router = Router()
    for pattern in ["/a/:x", "/*rest", "/:x/b#/*"] { try router.add(pattern) }
    var count = 0
    for _ in 0..<400 {
      let url =
        ["s:/", "s://a/", "https://example.com/", "/"].randomElement(using: &generator)!
        + generator.text(of: pieces, upTo: 8)
      guard let spellings = try? router.equivalentSpellings(of: url),
        let canonical = spellings.first
      else { continue }
      count += spellings.count
      // A canonical spelling is its own canonical spelling.
      #expect(try router.equivalentSpellings(of: canonical).first == canonical, "\(url)")
      let match = try #require(try router.match(url))
      for spelling in spellings {
        let other = try #require(try router.match(spelling))
        #expect(other.pattern == match.pattern, "\(url) ~ \(spelling)")
        // The number of slashes between the segments of a wildcard is a matter of spelling.
        #expect(other.captures["x"] == match.captures["x"], "\(url) ~ \(spelling)")
        #expect(other.captures.wildcard == match.captures.wildcard, "\(url) ~ \(spelling)")
      }
    }
    #expect(count > 2_000)
  }
}
