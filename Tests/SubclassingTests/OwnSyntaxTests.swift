import Testing
import Waymark
import WaymarkJLRoutes

/// A syntax that the library doesn't know is a type with one function.
@Suite struct OwnSyntaxTests {
  private let router: Router

  init() {
    var options = RouterOptions()
    options.syntax = .angle
    router = Router(options: options)
  }

  @Test(
    arguments: [
      ("/user/<id>", "x:/user/a%20b", ["id": "a b"]),
      ("/user/<int:id>", "x:/user/7", ["id": "7"]),
      ("/user/<int:id>", "x:/user/seven", nil),
      ("/user/<uuid:id>", "x:/user/7", nil),
      ("/files/<path:rest>", "x:/files/a/b", ["rest": "a/b"]),
      ("/<a>/:b/*", "x:/1/:b/*", ["a": "1"]),
      ("/<a>/:b/*", "x:/1/2/3", nil),
    ] as [(String, String, [String: String]?)])
  func `a syntax of the program's own can be a router's`(
    _ pattern: String, _ url: String, _ parameters: [String: String]?
  ) throws {
    try router.add(pattern)
    #expect(try router.match(url)?.captures.dictionary == parameters)
  }

  @Test func `a syntax of the program's own can be that of one route`() throws {
    let router = Router()
    try router.group(syntax: .angle).add("/<a>")
    try router.add("/:b/c")
    let definition = try RouteDefinition("/d/<int:e>/<f>", syntax: .angle)
    router.add(definition)
    #expect(try router.match("x:/1")?["a"] == "1")
    #expect(try router.match("x:/1/c")?["b"] == "1")
    #expect(try router.match("x:/d/1/2")?.captures.names == ["e", "f"])
  }

  @Test func `literals of an own syntax have any characters`() throws {
    let router = Router()
    try router.group(syntax: plain).add("(beta):*/{x}")
    #expect(router.canRoute("/(beta):*/{x}"))
    #expect(!router.canRoute("/(beta):a/{x}"))
    #expect(router.routes[0].definitions.map(\.parsedPattern.combinations) == [[]])
  }

  // The index treats a literal as a single segment.
  @Test(arguments: ["about/us", "/", "a/", "/a"])
  func `a literal with a slash is refused`(_ text: String) throws {
    let literal = PatternElement(.literal(text), range: 1..<1 + text.utf8.count)
    let elements = [literal, PatternElement(.optional([literal]), range: literal.range)]
    for element in elements {
      let error = try #require(throws: PatternError.self) {
        try RoutePattern(text: "<\(text)>", path: [element])
      }
      #expect(error.message == "a literal can't contain '/': use a separator")
      #expect(error.range == literal.range)
      #expect(throws: PatternError.self) {
        try RoutePattern(text: "<\(text)>", path: [], fragment: [element])
      }
    }
  }

  @Test func `an own syntax points at faults`() throws {
    let error = try #require(throws: PatternError.self) { try router.add("/user/<id") }
    #expect(
      error.description == """
        the placeholder has no name or no '>'
          /user/<id
                ^~~
        """)
    let constraint = try #require(throws: PatternError.self) { try router.add("/<a(b:id>") }
    #expect(
      constraint.description == """
        the constraint cannot be used: '(' is never closed
          /<a(b:id>
             ^
        """)
  }

  @Test func `a route of an own syntax is removed by its pattern`() throws {
    try router.add("/user/<int:id>/")
    #expect(router.remove("user/<int:id>") != nil)
  }

  @Test func `an own syntax reads full URLs`() throws {
    try router.add("app://user/<id>")
    #expect(try router.match("app://user/7")?["id"] == "7")
    #expect(router.remove("app://user/<id>") != nil)
  }

  @Test func `an error of one's own is that of the whole pattern`() throws {
    struct Refusal: Error, CustomStringConvertible { let description = "no pattern today" }
    let refusing = PatternSyntax("refusing") { _ in throw Refusal() }
    let error = try #require(throws: PatternError.self) {
      try router.group(syntax: refusing).add("/a/b")
    }
    #expect(
      error.description == """
        no pattern today
          /a/b
          ^~~~
        """)
  }

  @Test func `a pattern is not written in a syntax that only reads`() throws {
    let error = try #require(throws: PatternError.self) {
      try RoutePattern("/a/:b").text(in: plain)
    }
    #expect(error.message == "patterns cannot be written in this syntax")
    #expect(error.range == 0..<5)
  }

  @Test(arguments: [5..<90, 0..<3, 2..<3, -1..<1])
  func `a piece outside of the text is refused`(_ range: Range<Int>) throws {
    let element = PatternElement(.literal("elsewhere"), range: range)
    let error = try #require(throws: PatternError.self) {
      try RoutePattern(text: "/x", path: [element])
    }
    #expect(
      error.description == """
        the range of an element is outside the pattern
          /x
          ^~
        """)
  }
}

/// The example in the documentation of `PatternSyntax`.
private let plain = PatternSyntax("plain") { text in
  var path: [PatternElement] = []
  for segment in Array(text.utf8).split(separator: UInt8(ascii: "/")) {
    let literal = String(decoding: segment, as: UTF8.self)
    path.append(PatternElement(.separator, range: segment.indices.prefix(0)))
    path.append(PatternElement(.literal(literal), range: segment.indices))
  }
  return try RoutePattern(text: text, path: path)
}
