import Testing
import Waymark

@Suite struct ConstraintTextTests {
  /// Patterns with one constraint, and the constraint's source.
  @Test(arguments: [
    ("/:id<[0-9]+>", "[0-9]+"),
    ("/:id<[0-9]{4}>/x", "[0-9]{4}"),
    ("/:id<a>b>", "a>b"),
    ("/:id<(?<!a)b>", "(?<!a)b"),
    ("/:id<(?>ab)>", "(?>ab)"),
    ("/:id<(a|b)>(/x)", "(a|b)"),
    ("(/:id<a|b>)", "a|b"),
    ("/:id<[>/]>/x", "[>/]"),
    ("/:id<\\>\\/>/x", "\\>\\/"),
    ("/:id<[\\]>/]>/x", "[\\]>/]"),
    ("/:id<(>/)>/x", "(>/)"),
    ("/:id<[^>]+>#/y", "[^>]+"),
    ("/:id<é+>", "é+"),
    ("/:id<[]>/]+>/x", "[]>/]+"),
    ("/:id<[^]>/]+>/x", "[^]>/]+"),
    ("/:id<[[:alpha:]>/]+>/x", "[[:alpha:]>/]+"),
  ])
  func `a constraint ends at the closing bracket of its segment`(
    _ text: String, _ constraint: String
  ) throws {
    #expect(try RoutePattern(text).constraints == [constraint])
  }

  @Test(arguments: [
    ("{id<[0-9]{4}>}", ["[0-9]{4}"]),
    ("{id<a>?}", ["a"]),
    ("{id<a}b>}", ["a}b"]),
    ("{id<a>b>}x", ["a>b"]),
    ("{a<x>}-{b<y{2,3}>?}", ["x", "y{2,3}"]),
  ])
  func `a constraint ends before the closing brace`(_ text: String, _ constraints: [String]) throws
  {
    #expect(try PatternSyntax.brace.parse(text).constraints == constraints)
  }

  struct Named: Sendable, CustomTestStringConvertible {
    let name: String
    let accepted: [String]
    let refused: [String]
    var testDescription: String { name }
  }

  @Test(arguments: [
    Named(name: "int", accepted: ["0", "-7", "0042"], refused: ["x", "+1", "1.5", "-", "1-"]),
    Named(name: "uint", accepted: ["0", "17"], refused: ["-1", "1%20", "٣"]),
    Named(
      name: "uuid",
      accepted: [
        "123e4567-e89b-12d3-a456-426614174000", "123E4567-E89B-12D3-A456-426614174000",
      ],
      refused: [
        "123e4567e89b12d3a456426614174000", "123e4567-e89b-12d3-a456-42661417400",
        "g23e4567-e89b-12d3-a456-426614174000",
      ]),
    Named(name: "slug", accepted: ["a", "a-b-1"], refused: ["A", "-a", "a-", "a--b", "a_b"]),
    Named(name: "hex", accepted: ["dEadBeef", "0"], refused: ["0x1", "g"]),
    Named(name: "alpha", accepted: ["abC"], refused: ["a1", "é"]),
    Named(
      name: "date", accepted: ["2024-02-29", "0000-12-31"],
      refused: ["2024-13-01", "2024-00-01", "2024-01-32", "2024-1-1", "24-01-01"]),
  ])
  func `built-in constraints accept what their names say`(_ named: Named) throws {
    let definition = try RouteDefinition("/x/:v<\(named.name)>")
    for text in named.accepted {
      #expect(definition.response(for: try RouteRequest("/x/\(text)")).isMatch, "\(text)")
    }
    for text in named.refused {
      #expect(!definition.response(for: try RouteRequest("/x/\(text)")).isMatch, "\(text)")
    }
  }

  @Test func `a program's names of constraints replace built-in ones`() throws {
    var options = RouterOptions()
    options.namedConstraints["int"] = "[ab]"
    options.namedConstraints["hex"] = nil
    let router = Router(options: options)
    try router.add("/n/:v<int>")
    try router.add("/h/:v<hex>")
    #expect(router.canRoute("/n/a"))
    #expect(!router.canRoute("/n/1"))
    // A constraint that isn't a known name is a regex.
    #expect(router.canRoute("/h/hex"))
    #expect(!router.canRoute("/h/ff"))
  }

  @Test func `constraints by parameter name are bound at registration`() throws {
    let router = Router()
    router.parameterConstraints["id"] = "uint"
    try router.add("/a/:id")
    try router.add("/own/:id<[a-z]+>")
    router.parameterConstraints["id"] = nil
    try router.add("/b/:id")
    #expect(router.canRoute("/a/1"))
    #expect(!router.canRoute("/a/x"))
    #expect(router.canRoute("/own/x"))
    #expect(!router.canRoute("/own/1"))
    #expect(router.canRoute("/b/x"))
  }
}

extension RoutePattern {
  fileprivate var constraints: [String] {
    func visit(_ elements: [PatternElement]) -> [String] {
      elements.flatMap { element -> [String] in
        switch element.kind {
        case .parameter(let parameter): parameter.constraint.map { [$0.text] } ?? []
        case .optional(let inner): visit(inner)
        case .separator, .literal, .wildcard: []
        }
      }
    }
    return visit(path) + visit(fragment ?? [])
  }
}
