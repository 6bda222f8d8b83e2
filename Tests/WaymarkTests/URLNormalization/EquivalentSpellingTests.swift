import Foundation
import Testing
import Waymark
import WaymarkJLRoutes
import WaymarkAnalysis

@Suite struct EquivalentSpellingTests {
  private func spellings(
    _ pattern: String, _ url: String, _ options: RouterOptions = RouterOptions()
  ) throws -> [EquivalentSpelling] {
    let router = Router(options: options)
    try router.add(pattern)
    return try router.equivalentSpellings(of: url)
  }

  @Test func theCanonicalOneComesFirst() throws {
    let found = try spellings("/user/:id", "APP://user//%37")
    #expect(
      found.map(\.url) == [
        "app:/user/7", "APP:/user/7", "other:/user/7", "/user/7", "app://user/7", "app:///user/7",
        "app://other.example/user/7",
        "app://user@user/7", "app://user:8080/7", "app:user/7", "app:/user/7/", "app:/user//7",
        "app:/%75%73%65%72/%37", "app:/user/7?", "app:/user/7#",
      ])
    #expect(
      found.map(\.difference) == [
        .none, .schemeCase, .otherScheme, .noScheme, .segmentAsHost, .emptyHost, .otherHost,
        .userInfo, .port,
        .noLeadingSlash, .trailingSlash, .doubledSlashes, .escapedCharacters, .emptyQuery,
        .emptyFragment,
      ])
  }

  @Test(.bug(id: 32, "equivalentSpellings misses ways to spell a URL"))
  func itsCommentShowsTheFirst() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/WaymarkAnalysis/Spellings/EquivalentSpelling.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    let list = try #require(source.firstMatch(of: #/\/\/ \[("app:.+), …\]/#)?.1)
    let shown = list.matches(of: #/"([^"]+)"/#).map { String($0.1) }
    #expect(shown == Array(try spellings("/user/:id", "APP://user//%37").map(\.url).prefix(5)))
  }

  @Test(.bug(id: 32, "equivalentSpellings misses ways to spell a URL"))
  func hostsAndSchemesAndLettersDiffer() throws {
    func urls(
      _ url: String, in scheme: String? = nil, hosts: [String] = [], ignoringCase: Bool = false
    ) throws -> [EquivalentSpelling.Difference: String] {
      let router = Router()
      try router[scheme].add(
        "/a/:id/b", hosts: hosts, syntax: ignoringCase ? .ignoringCase(.colon) : .colon)
      let spellings = try router.equivalentSpellings(of: url)
      return Dictionary(uniqueKeysWithValues: spellings.map { ($0.difference, $0.url) })
    }
    let any = try urls("https://shop.example/a/x/b?q")
    #expect(any[.otherScheme] == "other://shop.example/a/x/b?q")
    #expect(any[.noScheme] == "//shop.example/a/x/b?q")
    #expect(any[.hostCase] == "https://SHOP.EXAMPLE/a/x/b?q")
    #expect(any[.hostFinalDot] == "https://shop.example./a/x/b?q")
    #expect(any[.otherHost] != nil && any[.letterCase] == nil)
    let shop = try urls("https://shop.example/a/x/b", hosts: ["shop.example"])
    #expect(shop[.hostCase] != nil && shop[.hostFinalDot] != nil && shop[.otherHost] == nil)
    let app = try urls("app:/a/x/b", in: "app")
    #expect(app[.schemeCase] != nil && app[.otherScheme] == nil && app[.noScheme] == nil)
    #expect(app[.hostCase] == nil)
    // Values keep their case.
    #expect(try urls("app:/a/x/b", ignoringCase: true)[.letterCase] == "app:/A/x/b")
    #expect(try urls("app:/a/7/b", ignoringCase: true)[.letterCase] == "app:/A/7/B")
  }

  @Test func valuesAndLiteralsDiffer() throws {
    func urls(_ pattern: String, _ url: String) throws -> [EquivalentSpelling.Difference: String] {
      Dictionary(
        uniqueKeysWithValues: try spellings(pattern, url).map { ($0.difference, $0.url) })
    }
    // A plus is a space in a value only.
    let value = try urls("/s/:q", "https://a.b/s/x y%2fé%")
    #expect(value[.none] == "https://a.b/s/x%20y%2F%C3%A9%25")
    #expect(value[.plusAsSpace] == "https://a.b/s/x+y%2F%C3%A9%25")
    #expect(value[.lowercaseEscapes] == "https://a.b/s/x%20y%2f%c3%a9%25")
    #expect(value[.rawCharacters] == "https://a.b/s/x y%2Fé%25")
    #expect(value[.rawPercentSign] == "https://a.b/s/x%20y%2F%C3%A9%")
    #expect(value[.otherHost] == "https://other.example/s/x%20y%2F%C3%A9%25")
    #expect(value[.userInfo] == "https://user@a.b/s/x%20y%2F%C3%A9%25")
    #expect(value[.segmentAsHost] == nil)
    let literal = try urls("/my list", "s:/my list")
    #expect(literal[.plusAsSpace] == nil)
    #expect(literal[.rawCharacters] == "s:/my list")
    // A percent sign that would begin an escape must be escaped.
    #expect(try urls("/:v", "s:/%2541")[.rawPercentSign] == nil)
    #expect(try urls("/:v", "s:/a%3Fb")[.none] == "s:/a%3Fb")
  }

  @Test func optionsDecideWhatIsEquivalent() throws {
    var options = RouterOptions()
    options.refusesExtraSlashes = true
    options.hostAsPath = .never
    options.decodesPlusAsSpace = false
    let differences = try spellings("/a/:v", "s:/a/b c", options).map(\.difference)
    #expect(!differences.contains(.trailingSlash))
    #expect(!differences.contains(.doubledSlashes))
    #expect(!differences.contains(.segmentAsHost))
    #expect(!differences.contains(.plusAsSpace))
    #expect(differences.contains(.otherHost))
  }

  @Test func aPatternOfTheFragmentKeepsIt() throws {
    let found = try spellings("/app#/view/:id", "s:/app?x=1#/view/7")
    #expect(found.first?.url == "s:/app?x=1#/view/7")
    #expect(found.allSatisfy { $0.url.hasSuffix("?x=1#/view/7") })
  }

  @Test func theRootHasSpellings() throws {
    #expect(try spellings("/", "s:").map(\.url).contains("s:/"))
    #expect(try spellings("/", "").first?.url == "/")
    #expect(try spellings("/*", "https://a.b").first?.url == "https://a.b/")
  }

  @Test func noRouteHasNoSpellings() throws {
    #expect(try spellings("/a", "s:/b").isEmpty)
    #expect(throws: RouteFailure.invalidURL(.malformedHost(offset: 5))) {
      try spellings("/a", "s://a b/")
    }
  }

  @Test(arguments: [1, 2_026] as [UInt64]) func allReachTheSameRoute(_ seed: UInt64) throws {
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
      #expect(canonical.difference == .none, "\(url)")
      // The canonical spelling of a canonical spelling is the same.
      #expect(try router.equivalentSpellings(of: canonical.url).first == canonical, "\(url)")
      let match = try #require(try router.match(url))
      for spelling in spellings {
        let other = try #require(try router.match(spelling.url))
        #expect(other.pattern == match.pattern, "\(url) ~ \(spelling)")
        // How many slashes stand between two segments of a wildcard is a spelling.
        #expect(other.wildcard == match.wildcard, "\(url) ~ \(spelling)")
        #expect(other["x"] == match["x"], "\(url) ~ \(spelling)")
      }
    }
    #expect(count > 2_000)
  }
}
