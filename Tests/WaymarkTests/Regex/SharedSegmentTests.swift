import Testing
import Waymark

/// Several parameters in one segment: the first is greedy, the later ones exclude what separates them.
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
  func splitGreedily(_ example: MatchExample) throws {
    #expect(try example.match() == example.parameters)
  }

  @Test(arguments: ["%2D", "%2d"]) func separatorsAreDecodedLikeAnyText(_ escape: String) throws {
    let example = Self.brace("/{a}-{b}", "/1\(escape)2", ["a": "1", "b": "2"])
    #expect(try example.match() == example.parameters)
  }

  @Test(arguments: [
    "/{a}-{b}", "/{a}-{b}-{c}", "/{a}-{b}-{c}-{d}", "/{a}-{b}-", "/{a}x{b}x{c}y", "/{a}{b}{c}-",
    "/{a?}-{b?}-{c?}-{d?}!", "/{a?}{b?}{c?}{d?}-x", "/{a}-{b?}-{c?}-{d?}-{e}!",
  ])
  func areDecidedForHostileSegments(_ pattern: String) throws {
    var limits = RouterLimits()
    limits.parameterBytes = 8_192
    let definition = try RouteDefinition(pattern, syntax: .brace, limits: limits)
    var undecided: [String] = []
    for unit in ["-", "x", "-x", "xy", "x-", "--x", "!-"] {
      for end in ["", "/", "!", "!-", "-", "x", "/-/x/y/!"] {
        let url = "s:/" + String(repeating: unit, count: 8_000 / unit.utf8.count) + end
        let response = definition.response(for: try RouteRequest(url))
        if case .failed = response { undecided.append("\(unit)…\(end)") }
      }
    }
    #expect(undecided.isEmpty, "\(undecided)")
  }
}
