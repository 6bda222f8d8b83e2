import Foundation
import Testing
import Waymark

/// URLs of a definition, both generated and refused.
@Suite struct URLGenerationTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let pattern: String
    let values: RouteValues
    let url: String
    var syntax: PatternSyntax = .colon

    var testDescription: String { "\(pattern) with \(values.names) is \(url)" }
  }

  private static let written: [Example] = [
    Example(pattern: "/", values: [:], url: "/"),
    Example(pattern: "user//:id", values: ["id": 42], url: "/user/42"),
    Example(pattern: "/:a", values: ["a": "a b+c/d%e?f#g"], url: "/a%20b%2Bc%2Fd%25e%3Ff%23g"),
    Example(
      pattern: "/:a", values: ["a": "日本 é e\u{301}"], url: "/%E6%97%A5%E6%9C%AC%20%C3%A9%20e%CC%81"),
    Example(pattern: "/:a", values: ["a": "\\evil\u{0}\n"], url: "/%5Cevil%00%0A"),
    Example(pattern: "/:a", values: ["a": "%41"], url: "/%2541"),
    Example(pattern: "/:a", values: ["a": "..."], url: "/..."),
    Example(pattern: "/:a", values: ["a": "-._~!$&'()*,=:@;"], url: "/-._~!$&'()*,=:@%3B"),
    Example(pattern: "/caf%C3%A9/a+b/x%2fy/%", values: [:], url: "/caf%C3%A9/a+b/x%2Fy/%25"),
    Example(pattern: "/a b/%FF/what%3F", values: [:], url: "/a%20b/%FF/what%3F"),
    Example(pattern: "/user/:id(/:tab)", values: ["id": 1], url: "/user/1"),
    Example(pattern: "/user/:id(/:tab)", values: ["id": 1, "tab": "x"], url: "/user/1/x"),
    Example(pattern: "/a(/b)/:c", values: ["c": 1], url: "/a/1"),
    Example(pattern: "/a(/:b(/:c))", values: ["b": 1, "c": 2], url: "/a/1/2"),
    Example(pattern: "/files/*", values: ["*": ["a/b", "c d"]], url: "/files/a%2Fb/c%20d"),
    Example(pattern: "/files/*", values: [:], url: "/files"),
    Example(pattern: "/help/*topic", values: ["topic": "one"], url: "/help/one"),
    Example(pattern: "/*a/end", values: ["a": ["x", "y"]], url: "/x/y/end"),
    Example(pattern: "/app#/set/:s", values: ["s": "a=b?c"], url: "/app#/set/a%3Db%3Fc"),
    Example(pattern: "/app#x=1", values: [:], url: "/app#x%3D1"),
    Example(pattern: "/doc#:section", values: ["section": "faq"], url: "/doc#faq"),
    Example(pattern: "/doc(/:p)#:section", values: ["p": 1, "section": "faq"], url: "/doc/1#faq"),
    Example(pattern: "/doc#/:section/x", values: ["section": "faq"], url: "/doc#/faq/x"),
    Example(pattern: "/doc#*", values: ["*": ["a", "b"]], url: "/doc#a/b"),
    Example(pattern: "/files/*", values: ["*": "a/b"], url: "/files/a/b"),
    Example(pattern: "/files/*", values: ["*": ""], url: "/files"),
    Example(pattern: "/files/*p/x", values: ["p": "a b/c"], url: "/files/a%20b/c/x"),
    Example(pattern: "/:id<int>", values: ["id": -5], url: "/-5"),
    Example(pattern: "/{a}-{b}", values: ["a": "x-y", "b": "z"], url: "/x-y-z", syntax: .brace),
    Example(pattern: "/f.{ext?}", values: [:], url: "/f.", syntax: .brace),
    Example(pattern: "/a/{b?}", values: ["b": "c"], url: "/a/c", syntax: .brace),
    Example(pattern: "/{n}.{e}", values: ["n": "a.b", "e": "c"], url: "/a.b.c", syntax: .brace),
  ]

  @Test(arguments: written) func `a URL has its values in their places`(_ example: Example) throws {
    let definition = try RouteDefinition(example.pattern, syntax: example.syntax)
    #expect(try definition.url(with: example.values) == example.url)
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    let pattern: String
    let values: RouteValues
    let message: String
    var syntax: PatternSyntax = .colon

    var testDescription: String { "\(pattern) \(message)" }
  }

  private static let refused: [Refusal] = [
    Refusal(pattern: "/:id", values: [:], message: "id has no value"),
    Refusal(pattern: "/:id", values: ["id": [String]()], message: "id has no value"),
    Refusal(pattern: "/a(/:b(/:c))", values: ["c": 2], message: "b has no value"),
    Refusal(pattern: "/a", values: ["b": 2], message: "the pattern has no parameter b"),
    Refusal(
      pattern: "/a/:userID", values: ["userId": 2],
      message: #"the pattern has no parameter userId; did you mean "userID"?"#),
    Refusal(pattern: "/:id", values: ["id": ""], message: "id is empty, which no path can hold"),
    Refusal(
      pattern: "/*", values: ["*": ["a", ""]],
      message: "* has an empty segment, which a URL would lose"),
    Refusal(pattern: "/**p", values: ["p": ""], message: "p has no value"),
    Refusal(
      pattern: "/:id", values: ["id": ["1", "2"]], message: "id needs one value, not several"),
    Refusal(pattern: "/:", values: [:], message: "the pattern has a parameter without a name"),
    Refusal(pattern: "/:id<int>", values: ["id": "x"], message: #"id must be <int>, not "x""#),
    Refusal(
      pattern: "/:a", values: ["a": ".."],
      message: #"a segment would be "..", which URL parsers resolve"#),
    Refusal(
      pattern: "/:a", values: ["a": "."],
      message: #"a segment would be ".", which URL parsers resolve"#),
    Refusal(
      pattern: "/a/%2E%2E/b", values: [:],
      message: #"a segment would be "..", which URL parsers resolve"#),
    Refusal(
      pattern: "/x#/:a", values: ["a": ".."],
      message: #"a segment would be "..", which URL parsers resolve"#),
    Refusal(
      pattern: "/{a}{b}", values: ["a": ".", "b": "."],
      message: #"a segment would be "..", which URL parsers resolve"#, syntax: .brace),
    Refusal(
      pattern: "/{a}-{b}", values: ["a": "x", "b": "y-z"],
      message: #"a would be read as "x-y", not "x""#, syntax: .brace),
    Refusal(
      pattern: "/{a}{b}", values: ["a": "x", "b": "yz"],
      message: #"a would be read as "xy", not "x""#, syntax: .brace),
    Refusal(
      pattern: "/:a/:a(/x:b)", values: ["a": "1", "b": "2"],
      message: "the pattern has no parameter b"),
    Refusal(
      pattern: "/*a/end", values: [:], message: "the route does not match the URL of these values"),
  ]

  @Test(arguments: refused) func `values that no URL can hold are refused`(_ refusal: Refusal)
    throws
  {
    let definition = try RouteDefinition(refusal.pattern, syntax: refusal.syntax)
    let error = try #require(throws: URLGenerationError.self) {
      try definition.url(with: refusal.values)
    }
    #expect(error.description == "\(refusal.pattern): \(refusal.message)")
  }

  @Test func `the rest of the values becomes the query only when asked`() throws {
    let route = try RouteDefinition("/search(/:page)#/x")
    let values: RouteValues = [
      "q": "c++ & é=1;#", "tag": ["b", "", "a"], "": "e", "none": [String](),
    ]
    #expect(
      try route.url(with: values, extrasInQuery: true)
        == "/search?=e&q=c%2B%2B%20%26%20%C3%A9%3D1%3B%23&tag=b&tag=&tag=a#/x")
    let error = try #require(throws: URLGenerationError.self) { try route.url(with: values) }
    #expect(error.reason == .unknownValue("", nearest: nil))
    #expect(error.route == "/search(/:page)#/x")
  }

  @Test func `the base comes before the path`() throws {
    let route = try RouteDefinition("/a/:b")
    func url(_ base: String) throws -> String { try route.url(with: ["b": 1], base: base) }
    #expect(try url("https://example.com") == "https://example.com/a/1")
    #expect(try url("https://u@example.com:80/") == "https://u@example.com:80/a/1")
    #expect(try url("app://") == "app:///a/1")
    #expect(try url("https://[::1]") == "https://[::1]/a/1")
    #expect(try url("app:") == "app:/a/1")
    #expect(try url("app:/") == "app:/a/1")
    #expect(try url("") == "/a/1")
    for base in ["/", "//", "//evil.com", "app:x", "https://a.b//c", "https://a.b?x", "a.b#", "x"] {
      let error = #expect(throws: URLGenerationError.self) { try url(base) }
      #expect(error?.reason == .malformedBase(base))
    }
    // With this base, the URL would have another path, because the host is part of it.
    #expect(throws: URLGenerationError.self) { try url("app://host") }
  }

  @Test func `definitions decide on names and values`() throws {
    final class Shouting: RouteDefinition, @unchecked Sendable {
      override func parameterName(for name: String) -> String { name.uppercased() }
      override func value(of capture: RouteCapture) -> String? { capture.value.uppercased() }
    }
    let route = try Shouting("/:a/*b")
    #expect(try route.url(with: ["A": "X", "B": ["y"]]) == "/X/y")
    let error = try #require(throws: URLGenerationError.self) { try route.url(with: ["A": "x"]) }
    #expect(error.reason == .readDifferently(parameter: "A", value: "x", as: "X"))
  }

  @Test func `errors escape and cut values`() throws {
    let value = "\u{1B}[31m" + String(repeating: "x", count: 100)
    let error = try #require(throws: URLGenerationError.self) {
      try RouteDefinition("/:id<int>").url(with: ["id": value])
    }
    #expect(error.description.hasPrefix(#"/:id<int>: id must be <int>, not "\u{1B}[31mxxx"#))
    #expect(error.description.hasSuffix(#"x…""#))
  }

  // `make growth` checks the cost.
  @Test(.bug(id: 44, "point D: a list of many segments takes quadratic time"))
  func `a list of values can have many segments`() throws {
    var options = RouterOptions()
    (options.limits[.urlBytes], options.limits[.segments]) = (1_000_000, 100_000)
    let router = Router(options: options)
    try router.add("/files/*path", name: "file")
    let segments = (0..<30_000).map(String.init)
    let url = try router.url(named: "file", with: ["path": segments])
    #expect(url == "/files/" + segments.joined(separator: "/"))
    let query = try router.url(
      named: "file", with: ["path": ["a"], "n": ["1", "2"]], extrasInQuery: true)
    #expect(query == "/files/a?n=1&n=2")
  }
}
