import TestSupport
import Testing
import Waymark
import WaymarkAnalysis

/// Compares patterns with optional groups inside a segment by the URLs they match.
@Suite struct SegmentComparisonTests {
  private static let bug: Comment = "Comparison says certain falsehoods"

  /// All segments of up to four characters, from an alphabet of three.
  private static let urls: [String] = {
    var (all, longest) = ([""], [""])
    for _ in 1...4 {
      longest = longest.flatMap { text in ["a", "-", "."].map { text + $0 } }
      all += longest
    }
    return all.map { "/" + $0 }
  }()

  private static func pattern(_ random: inout SeededGenerator) -> String {
    var text = ""
    for number in 0..<1 + random.number(below: 3) {
      let piece = random.pick(["-", ".", "a", ":p\(number)", ":p\(number)", "-:p\(number)-", ".a"])
      text += random.pick(["{\(piece)}", "{\(piece)}?"])
    }
    return "/\(text)"
  }

  @Test(.bug(id: 32, bug)) func `a comparison says nothing that a segment contradicts`() throws {
    var random = SeededGenerator(seed: 7)
    var counts: [URLComparison.Relation: Int] = [:]
    for _ in 0..<250 {
      let texts = [Self.pattern(&random), Self.pattern(&random)]
      let patterns = try texts.map { try PatternSyntax.urlPattern.parse($0) }
      let routers = try texts.map { text in
        let router = Router(options: RouterOptions())
        try router.group(syntax: .urlPattern).add(text)
        return router
      }
      let comparison = patterns[0].comparison(with: patterns[1])
      counts[comparison.relation, default: 0] += 1
      let pair: Comment = "\(texts) \(comparison)"
      for url in Self.urls {
        let (inFirst, inOther) = (routers[0].canRoute(url), routers[1].canRoute(url))
        switch comparison.relation {
        case .equal: #expect(inFirst == inOther, pair)
        case .contained: #expect(!inFirst || inOther, pair)
        case .containing: #expect(inFirst || !inOther, pair)
        case .disjoint: #expect(!inFirst || !inOther, pair)
        case .overlapping, .undecided: break
        }
      }
    }
    #expect(counts.filter { $0.value > 5 }.count >= 4, "\(counts)")
  }

  @Test(
    .bug(id: 32, bug),
    arguments: [
      ("/:file{.:lang.html}?", "/:file", URLComparison.Relation.equal),
      ("/:slug{--:page--}?", "/:slug", .equal), ("/:foo{|:bar|}?", "/:foo", .equal),
      ("/:name{@:host.com}?", "/a@b.org", .containing), ("/x/:a?-:b", "/x/:a-:b", .containing),
    ])
  func `relations of segments are those of their URLs`(
    _ first: String, _ other: String, _ relation: URLComparison.Relation
  ) throws {
    let patterns = try [first, other].map { try PatternSyntax.urlPattern.parse($0) }
    #expect(patterns[0].comparison(with: patterns[1]).relation == relation)
  }

  @Test(
    .bug(id: 45, "a value that the text of another parameter ends was called impossible"),
    arguments: [
      ("/{name}.{ext}", "/{name}.tar.{kind}", "/x.tar.y."),
      ("/{a}..{b}.txt", "/v1..{x}.txt", "/v1..v2..txt"),
    ])
  func `a parameter that stops at a text does not include one that has the text`(
    _ first: String, _ other: String, _ url: String
  ) throws {
    let patterns = try [first, other].map { try PatternSyntax.brace.parse($0) }
    let routers = [Router(), Router()]
    for (router, text) in zip(routers, [first, other]) {
      try router.group(syntax: .brace).add(text)
    }
    #expect(!routers[0].canRoute(url) && routers[1].canRoute(url))
    #expect(patterns[0].comparison(with: patterns[1]).relation != .containing)
    try routers[0].group(syntax: .brace).add(other, name: "other")
    #expect(try routers[0].match(url)?.route.name == "other")
    #expect(routers[0].audit().allSatisfy { $0.kind != .unreachable })
  }

  @Test(.bug(id: 32, bug)) func `the audit calls unreachable what is never reached`() throws {
    let router = Router()
    try router.group(syntax: .urlPattern).add("/:file{.:lang.html}?", name: "first")
    try router.group(syntax: .urlPattern).add("/:file", name: "second")
    for url in ["/a.txt", "/a.de.html", "/a", "/a.de.html.txt"] {
      #expect(try router.match(url)?.route.name == "first", "\(url)")
    }
    let kinds = router.audit().map(\.kind)
    #expect(kinds == [.unreachable])
  }
}
