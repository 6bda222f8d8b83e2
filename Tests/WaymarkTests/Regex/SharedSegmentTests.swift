import TestSupport
import Foundation
import Testing
import Waymark

/// Several parameters in one segment: the first is greedy, and the others exclude the text between
/// them.
@Suite struct SharedSegmentTests {
  private static func brace(
    _ pattern: String, _ url: String, _ parameters: [String: String]?
  ) -> MatchExample {
    MatchExample(pattern, url, parameters, syntax: .brace)
  }

  @Test(arguments: [
    brace("/{id}.{ext}", "/7.png", ["id": "7", "ext": "png"]),
    brace("/{name}.{ext}", "/a.b.c", ["name": "a.b", "ext": "c"]),
    brace("/{name}.{ext}", "/.b", nil),
    brace("/{name}.{ext}", "/b.", nil),
    brace("/{name}.{ext}", "/b", nil),
    brace("/{a}-{b}-{c}", "/1-2-3-4", ["a": "1-2", "b": "3", "c": "4"]),
    brace("/{a}-{b}.{c}", "/1-2-3.4.5", ["a": "1-2", "b": "3.4", "c": "5"]),
    brace("/{a}-{b}.{c}", "/1-2-3.4", ["a": "1-2", "b": "3", "c": "4"]),
    brace("/{a}--{b}", "/1--2--3", ["a": "1--2", "b": "3"]),
    brace("/{a}--{b}", "/1--2-3", ["a": "1", "b": "2-3"]),
    brace("/{a}--{b}", "/1---3", ["a": "1-", "b": "3"]),
    brace("/v{major}.{minor}", "/v1.2", ["major": "1", "minor": "2"]),
    brace("/v{major}.{minor}", "/1.2", nil),
    brace("/{a}{b}", "/xyz", ["a": "xy", "b": "z"]),
    brace("/{a}{b}", "/x", nil),
    brace("/{a}{b}{c}", "/xyzw", ["a": "xy", "b": "z", "c": "w"]),
    brace("/{a}{b}", "/xé", ["a": "x", "b": "é"]),
    brace("/{a}{b}", "/é😀", ["a": "é", "b": "😀"]),
    brace("/{a}é{b}", "/1é2é3", ["a": "1é2", "b": "3"]),
    brace("/{a}-{b}/{c}", "/1-2/3", ["a": "1", "b": "2", "c": "3"]),
    brace("/{a}-{b}", "/1-2/3", nil),
    brace("/x{a}", "/xy", ["a": "y"]),
    brace("/{a}x", "/yxx", ["a": "yx"]),
    brace("/{a}x", "/x", nil),
    // If a lazy constraint can match nothing, the other splits are still tried.
    brace("/{id<x??>}{b}", "/xy", ["id": "x", "b": "y"]),
    brace("/{id<x??>}{b}", "/yx", nil),
    brace("/{a?}/{id<x??>}{b}", "/xy", ["id": "x", "b": "y"]),
    brace("/{a?}/{id<x??>}{b}", "/1/xy", ["a": "1", "id": "x", "b": "y"]),
    brace("/{a<x|xy>}{b<z>}/{c?}", "/xyz", ["a": "xy", "b": "z"]),
    brace("/page{n?}", "/page", [:]),
    brace("/page{n?}", "/page2", ["n": "2"]),
    brace("/{a}.{b?}", "/1.", ["a": "1"]),
    brace("/{a}.{b?}", "/1.2", ["a": "1", "b": "2"]),
    brace("/{a}{b?}", "/xy", ["a": "xy"]),
    brace("/{a?}-{b}", "/-x", ["b": "x"]),
    brace("/{a?}-{b}", "/1-x", ["a": "1", "b": "x"]),
    brace("/{a?}-{b}", "/1-2-x", ["a": "1-2", "b": "x"]),
    brace("/{a<int>}{b}", "/12x", ["a": "12", "b": "x"]),
    brace("/{a<[a-z]+>}{b<int>}", "/ab12", ["a": "ab", "b": "12"]),
    brace("/{a<[a-z]+>}{b<int>}", "/12ab", nil),
    brace("/{a<int>}-{b}", "/1-2-3", ["a": "1", "b": "2-3"]),
    brace("/{a}.{b<[a-z]+>?}", "/1.", ["a": "1"]),
    brace("/{a}.{b<[a-z]+>?}", "/1.2", nil),
    brace("/app#{a}.{b}", "/app#1.2", ["a": "1", "b": "2"]),
    brace("/{a}#{b}", "/1.2#3.4", ["a": "1.2", "b": "3.4"]),
  ])
  func `parameters that share a segment split it greedily`(_ example: MatchExample) throws {
    #expect(try example.match() == example.parameters)
  }

  @Test(
    .bug(id: 44, "point 17: a slug before text never matches"),
    arguments: [
      brace("/p/{s<slug>}-{id<int>}", "/p/my-first-post-12", ["s": "my-first-post", "id": "12"]),
      brace("/p/{s<slug>}-{id<uint>}", "/p/my-12", ["s": "my", "id": "12"]),
      brace("/p/{s<slug>}-{id<int>}", "/p/my--12", ["s": "my", "id": "-12"]),
      brace("/p/{s<slug>}-{id<int>}", "/p/my-first-post", nil),
      brace("/p/{s<slug>}-{id<int>}", "/p/My-12", nil),
      brace("/{s<slug>}.html", "/a-b.html", ["s": "a-b"]),
      brace("/{s<slug>}-index", "/a-b-index", ["s": "a-b"]),
      brace("/{a<slug>}-{b<slug>}", "/a-b-c", ["a": "a-b", "b": "c"]),
      brace("/{a<hex>}b{b<hex>}", "/abba", ["a": "ab", "b": "a"]),
      brace("/{a<alpha>}z{n?}", "/azzz", ["a": "azz"]),
      brace("/{d<date>}-{s<slug>}", "/2024-02-29-a-b", ["d": "2024-02-29", "s": "a-b"]),
      brace("/{a<int>}{b<uint>}", "/-123", ["a": "-12", "b": "3"]),
      MatchExample(
        "/:s(slug)-:id(\\d+)", "/slug-12", ["s": "slug", "id": "12"], syntax: .urlPattern),
    ])
  func `built-in constraints give back what the next piece needs`(_ example: MatchExample) throws {
    #expect(try example.match() == example.parameters)
  }

  @Test(
    .bug(id: 44, "point 17: a constraint widens a segment"),
    arguments: [
      brace("/{p}-{q}", "/---", nil), brace("/{p}-{q<.+>}", "/---", nil),
      brace("/{p<.+>}-{q}", "/---", nil), brace("/{p<.+>}-{q<.+>}", "/---", nil),
      brace("/{p}-{q<.+>}", "/a--", nil), brace("/{p}-{q<-+>}", "/a---", nil),
      brace("/{p}-{q<.+>}.{r}", "/a-.b", nil), brace("/{p}{q?}-{r<.+>}", "/---", nil),
      brace("/x/{p?}-{q<.+>}", "/x/---", nil), brace("/{p}-{q<.+>?}", "/a-", ["p": "a"]),
      brace("/{p}-{q<.+>}#x", "/---#x", nil),
      // The constraints choose the values.
      brace("/{p}-{q<.+>}", "/a-b-c", ["p": "a-b", "q": "c"]),
      brace("/{name}.{ext<tar\\.gz|zip>}", "/a.b.tar.gz", ["name": "a.b", "ext": "tar.gz"]),
      brace("/{p}-{q<.+>}", "/--a", ["p": "-", "q": "a"]),
    ])
  func `a constraint adds no texts to those that match`(_ example: MatchExample) throws {
    #expect(try example.match() == example.parameters)
  }

  /// If a pattern with constraints matches a URL, the same pattern without constraints matches too.
  @Test(.bug(id: 44, "point 17: a constraint widens a segment"))
  func `constraints only narrow what matches`() throws {
    var generator = SeededGenerator(seed: 44)
    let constraints = [".+", "-+", "[a-]+", "a|-|-a", ".", "(?:a-)*.", "slug", "int"]
    let pieces = ["-", "--", "a", ".", ""]
    var matches = 0
    for _ in 0..<1_500 {
      var (narrow, wide) = ("/", "/")
      for number in 0...Int.random(in: 1...2, using: &generator) {
        let constraint =
          Bool.random(using: &generator)
          ? "<\(constraints.randomElement(using: &generator) ?? "")>" : ""
        let mark = Int.random(in: 0..<4, using: &generator) == 0 ? "?" : ""
        let text = pieces.randomElement(using: &generator) ?? ""
        narrow += "{p\(number)\(constraint)\(mark)}\(text)"
        wide += "{p\(number)\(mark)}\(text)"
      }
      let routes = (
        try? RouteDefinition(narrow, syntax: .brace), try? RouteDefinition(wide, syntax: .brace)
      )
      guard let narrowed = routes.0, let widened = routes.1 else { continue }
      for _ in 0..<20 {
        let text = (0...Int.random(in: 0...6, using: &generator)).map { _ in
          ["-", "a", ".", "1"].randomElement(using: &generator) ?? ""
        }
        let request = try RouteRequest("/" + text.joined())
        guard narrowed.response(for: request).isMatch else { continue }
        matches += 1
        #expect(widened.response(for: request).isMatch, "\(narrow) on \(request.url)")
      }
    }
    #expect(matches > 1_000)
  }

  @Test(arguments: ["%2D", "%2d"]) func `separators are decoded like any text`(_ escape: String)
    throws
  {
    let example = Self.brace("/{a}-{b}", "/1\(escape)2", ["a": "1", "b": "2"])
    #expect(try example.match() == example.parameters)
  }

  // An escape was once split, because its digits looked like a literal of the pattern.
  @Test(arguments: [
    brace("/{from}2{to}", "/x2y%2Fz", ["from": "x", "to": "y/z"]),
    brace("/{from}2{to}", "/a%2Fb", nil),
    brace("/{a}F{b}", "/xFy%2Fz", ["a": "x", "b": "y/z"]),
    brace("/{a}2F{b}", "/x2Fy%2Fz", ["a": "x", "b": "y/z"]),
    brace("/{a}F", "/a%2F", nil),
    brace("/{a}F", "/%2FF", ["a": "/"]),
    brace("/{a}5", "/100%", nil),
    brace("/{a}{b}", "/x%2F", ["a": "x", "b": "/"]),
    brace("/{a}{b}", "/%2F%25", ["a": "/", "b": "%"]),
    brace("/{a}{b}{c}", "/x%2Fy", ["a": "x", "b": "/", "c": "y"]),
    brace("/{name}{n<[0-9]+>}", "/50%", nil),
    brace("/{name}{n<[0-9]+>}", "/50%7", ["name": "50%", "n": "7"]),
    brace("/{n<[0-9]+>}F", "/7F", ["n": "7"]),
    brace("/{n<%2>}F", "/%2F", nil),
    brace("/{a}{b?}F", "/x%2F", nil),
    brace("/{a}{b?}F", "/x%2FF", ["a": "x/"]),
    brace("/app#{a}2{b}", "/app#x2y%2Fz", ["a": "x", "b": "y/z"]),
  ])
  func `parameters that share a segment split between characters`(_ example: MatchExample) throws {
    #expect(try example.match() == example.parameters)
  }

  @Test(arguments: ["F", "2", "5", "-", "%2F", "é"])
  func `parameters that share a segment split at the last separator`(
    _ separator: String
  ) throws {
    let characters = ["x", "F", "2", "5", "-", "%2F", "%25", "é", "%09"]
    var generator = SeededGenerator(seed: 20_240_229)
    var matches = 0
    for _ in 0..<400 {
      let count = Int.random(in: 1...7, using: &generator)
      let text = (0..<count).map { _ in characters.randomElement(using: &generator) ?? "" }
      var expected: [String: String]?
      if let last = text.lastIndex(of: separator), last > 0, last < count - 1 {
        expected = [
          "a": text[..<last].joined().removingPercentEncoding ?? "",
          "b": text[(last + 1)...].joined().removingPercentEncoding ?? "",
        ]
        matches += 1
      }
      let example = Self.brace("/{a}\(separator){b}", "s:/" + text.joined(), expected)
      #expect(try example.match() == expected, "\(text)")
    }
    #expect(matches > 50)
  }

  @Test(arguments: [
    "/{a}-{b}", "/{a}-{b}-{c}", "/{a}-{b}-{c}-{d}", "/{a}-{b}-", "/{a}x{b}x{c}y", "/{a}{b}{c}-",
    "/{a?}-{b?}-{c?}-{d?}!", "/{a?}{b?}{c?}{d?}-x", "/{a}-{b?}-{c?}-{d?}-{e}!",
    "/{a}2{b}F{c}", "/{a}{b}{c}2", "/{a}22{b}F{c?}5",
  ])
  func `parameters that share hostile segments are decided`(_ pattern: String) throws {
    var limits = RouterLimits()
    limits[.parameterBytes] = 8_192
    let definition = try RouteDefinition(pattern, syntax: .brace, limits: limits)
    var undecided: [String] = []
    for unit in ["-", "x", "-x", "xy", "x-", "--x", "!-", "%2F", "2", "22F%25"] {
      for end in ["", "/", "!", "!-", "-", "x", "/-/x/y/!"] {
        let url = "s:/" + String(repeating: unit, count: 8_000 / unit.utf8.count) + end
        let response = definition.response(for: try RouteRequest(url))
        if case .failed = response { undecided.append("\(unit)…\(end)") }
      }
    }
    #expect(undecided.isEmpty, "\(undecided)")
  }

  @Test(arguments: [
    ("/files/{id<^\\d+$>}.pdf", 15..<16, "the end of the segment"),
    ("/x-{id<^\\d+>}", 7..<8, "the start of the segment"),
    ("/{a}-{b<$|^>}{c?}", 8..<9, "the end of the segment"),
    ("/{a}-{b<\\A\\d+>}", 8..<9, "the start of the segment"),
    ("/{b<\\d+(?:\\z)>}{c?}", 10..<11, "the end of the segment"),
  ])
  func `an anchor that no text can meet is refused`(
    _ pattern: String, _ place: Range<Int>, _ why: String
  ) {
    let error = #expect(throws: PatternError.self) {
      try RouteDefinition(pattern, syntax: .brace)
    }
    #expect(error?.range == place, "\(error?.description ?? "")")
    #expect(error?.reason.description.contains(why) ?? false, "\(error?.description ?? "")")
  }

  @Test(arguments: [
    brace("/{id<^\\d+>}.pdf", "/7.pdf", ["id": "7"]),
    brace("/x-{id<\\d+$>}", "/x-7", ["id": "7"]),
    brace("/x-{id<[$^\\^]+>}-y", "/x-^$-y", ["id": "^$"]),
  ])
  func `an anchor at an end of its segment is none`(_ example: MatchExample) throws {
    #expect(try example.match() == example.parameters)
  }
}
