import Testing
import YAML

@Suite struct NodeTests {
  @Test func `nodes keep places and the order of keys`() throws {
    let root = try #require(try Node.root(of: "b: [x, 'é y']\na:\n  - k: |\n      z\n"))
    let pairs = try #require(root.mapping).pairs
    #expect(pairs.map(\.key.text) == ["b", "a"])
    let list = try #require(root["b"]?.sequence)
    #expect(list.map(\.text) == ["x", "é y"])
    #expect(list.map(\.mark) == [Mark(line: 1, column: 5), Mark(line: 1, column: 8)])
    let inner = try #require(root["a"]?.sequence?[0]["k"])
    #expect(inner.text == "z\n")
    #expect(inner.mark == Mark(line: 3, column: 8))
    #expect(root["c"] == nil)
    #expect(list[0]["c"] == nil)
  }

  @Test(arguments: ["", "\n# nothing\n", "\u{FEFF}"])
  func `a text without a document has no root`(_ text: String) throws {
    #expect(try Node.root(of: text) == nil)
  }

  @Test func `aliases stand for their anchors`() throws {
    let root = try #require(try Node.root(of: "a: &x [1]\nb: *x\nc: &x 2\nd: *x"))
    #expect(root["b"]?.sequence?.map(\.int) == [1])
    #expect(root["b"]?.mark == root["a"]?.mark)
    #expect(root["d"]?.int == 2)
  }

  @Test(
    .bug(id: 63, "17: a merge key was ignored in one place and unknown in another"),
    arguments: [
      ("x: &x { a: 1, b: 2 }\ny: { b: 3, <<: *x, c: 4 }", "b=3 a=1 c=4"),
      ("x: &x { a: 1 }\ny:\n  <<: *x", "a=1"),
      ("x: [&p { a: 1 }, &q { a: 2, b: 2 }]\ny: { <<: [*p, *q] }", "a=1 b=2"),
      ("x: &x { a: 1 }\nz: &z { <<: *x, b: 2 }\ny: { <<: *z }", "a=1 b=2"),
      ("y: { <<: { a: 1 } }", "a=1"), ("y: { <<: [] , a: 1 }", "a=1"),
      // A string, not a merge key.
      ("y: { '<<': 1, \"b\": << }", "<<=1 b=<<"),
    ])
  func `a merge key stands for the pairs of other mappings`(
    _ text: String, _ pairs: String
  ) throws {
    let mapping = try #require(try Node.root(of: text)?["y"]?.mapping)
    #expect(
      mapping.pairs.map { "\($0.key.text ?? "-")=\($0.value.text ?? "-")" }
        .joined(separator: " ") == pairs)
  }

  @Test(arguments: ["a: { <<: 3 }", "a: { <<: [{}, 3] }", "x: &x 1\na: { <<: *x }"])
  func `a merge key needs mappings`(_ text: String) {
    #expect {
      try Node.root(of: text)
    } throws: {
      "\($0)".contains("<< merges a mapping, or a list of mappings, into this one")
    }
  }

  @Test func `a mapping has one merge key`() {
    #expect { try Node.root(of: "a: { <<: {}, <<: {} }") } throws: {
      guard case YAMLError.duplicateKeys(let keys)? = $0 as? YAMLError else { return false }
      return keys.map(\.text) == ["<<"]
    }
  }

  @Test(arguments: [
    ("a: [", "while parsing a flow node, did not find expected node content", 2, 1),
    ("a: 'b", "while scanning a quoted scalar, found unexpected end of stream", 1, 6),
    (
      "a:\n\t- b",
      "while scanning for the next token, found character that cannot start any token; YAML allows no tab here: write spaces",
      2, 1
    ),
    ("a: *b", "found undefined alias; a text that begins with * needs quotes", 1, 4),
    ("a: &b [*b]", "found undefined alias; a text that begins with * needs quotes", 1, 8),
    ("a: é\u{0}", "control characters are not allowed", 1, 5),
    ("é:\n  é \u{FFFE}", "control characters are not allowed", 2, 5),
    ("- a\nb: c", "while parsing a block collection, did not find expected '-' indicator", 2, 1),
    ("a\n---\nb", "expected a single document in the stream, but found another document", 2, 1),
  ])
  func `an error of YAML names the fault and its place`(
    _ text: String, _ problem: String, _ line: Int, _ column: Int
  ) {
    #expect(throws: YAMLError.malformed(problem, Mark(line: line, column: column))) {
      try Node.root(of: text)
    }
  }

  @Test(
    .bug(id: 44, "point 31: a duplicate key has its line"),
    arguments: [
      ("a: 1\nb: 2\n'a': 3\nb: 4", [(3, 1, 1, 1), (4, 1, 2, 1)]),
      ("{ x: { 1: a, '1': b, 1: c } }", [(1, 14, 1, 8), (1, 22, 1, 8)]),
      ("é: 1\ne\u{301}: 2", [(2, 1, 1, 1)]),
    ])
  func `duplicate keys of YAML are refused`(
    _ text: String, _ places: [(line: Int, column: Int, firstLine: Int, firstColumn: Int)]
  ) throws {
    let error = #expect(throws: YAMLError.self) { try Node.root(of: text) }
    guard case .duplicateKeys(let keys) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(keys.map(\.mark) == places.map { Mark(line: $0.line, column: $0.column) })
    #expect(keys.map(\.first) == places.map { Mark(line: $0.firstLine, column: $0.firstColumn) })
  }

  @Test(
    .bug(id: 44, "point 31: YAML says which character it is"),
    arguments: [
      ("routes:\n\t- a: b", "YAML allows no tab here: write spaces"),
      ("routes:\n  - a: b\n\t  c: d", "YAML allows no tab here: write spaces"),
      ("routes:\n  -\ta: b\n  \tc: d", "YAML allows no tab here: write spaces"),
      ("- { a: /x/:id<[0-9]+>, b: c }", "a text with one of , [ ] { } needs quotes here"),
      ("- { a: /x/:id<[0-9]+> }", "a text with one of , [ ] { } needs quotes here"),
      ("- { a: /x/:id<[0-9]{2}> }", "a text with one of , [ ] { } needs quotes here"),
      ("- { a: /x/:id<[^}]+>, b: c }", "a text with one of , [ ] { } needs quotes here"),
      ("- { a: /x/{id} }", "a text with one of , [ ] { } needs quotes here"),
      ("- { a: /x/{id}.json, b: c }", "a text with one of , [ ] { } needs quotes here"),
      ("- [/x/:id<[0-9]+>, b]", "a text with one of , [ ] { } needs quotes here"),
      ("- a: {id}.json", "a text with one of , [ ] { } needs quotes here"),
      ("- a: \"/:id<\\d+>\"", "between single quotes a backslash is only a backslash"),
      ("- a: /b: c", "a text with a colon and a blank needs quotes"),
      ("- a: *\n- b", "a text that begins with * needs quotes"),
      ("- a: *b", "a text that begins with * needs quotes"),
      ("- a: @b", "a text that begins with @ needs quotes"),
      ("- a: `b", "a text that begins with ` needs quotes"),
      ("- a: %b", "a text that begins with % needs quotes"),
      ("a\tb: @c", "a text that begins with @ needs quotes"),
    ])
  func `an error of YAML says how to mend common mistakes`(_ text: String, _ advice: String) {
    #expect { try Node.root(of: text) } throws: { error in
      guard case .malformed(let problem, _)? = error as? YAMLError else { return false }
      #expect(problem.hasSuffix("; \(advice)"), "\(problem)")
      return true
    }
  }

  @Test(arguments: [
    String(repeating: "[", count: 100_000), String(repeating: "{a: ", count: 100_000),
    String(repeating: "- ", count: 100_000), String(repeating: "? ", count: 100_000),
    String(repeating: "[", count: 257) + String(repeating: "]", count: 257),
  ])
  func `nesting of YAML is bounded`(_ text: String) {
    #expect { try Node.root(of: text) } throws: {
      guard case .malformed(let problem, _)? = $0 as? YAMLError else { return false }
      return problem == "there are more than 256 levels of nesting"
    }
  }

  @Test func `deep nesting of YAML is read`() throws {
    let text = String(repeating: "[", count: 256) + String(repeating: "]", count: 256)
    #expect(try Node.root(of: text) != nil)
  }

  /// Aliases of lists of aliases.
  @Test func `the size that aliases stand for is bounded`() {
    var lines = ["a0: &a0 x"]
    for level in 1...9 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      lines.append("a\(level): &a\(level) [\(aliases)]")
    }
    #expect(
      throws: YAMLError.malformed(
        "aliases expand to more than 1000000 values", Mark(line: 7, column: 45))
    ) { try Node.root(of: lines.joined(separator: "\n")) }
  }

  /// Each anchor contains the previous one, so that no single alias is deeply nested in the source.
  @Test func `nesting by aliases is bounded`() {
    let lines = (1...300).map { "a\($0): &a\($0) [*a\($0 - 1)]" }
    #expect { try Node.root(of: (["a0: &a0 x"] + lines).joined(separator: "\n")) } throws: {
      "\($0)".contains("there are more than 256 levels of nesting")
    }
  }

  /// Fragments of YAML in random order give a node or an error.
  @Test func `hostile texts are read or refused`() {
    let pieces = [
      "a", "- ", "? ", ": ", "[", "]", "{", "}", ",", "\n", "\n  ", "'", "\"", "&a ", "*a", "!t ",
      "!!int ", "|\n", ">-\n", "#",
      "%YAML 1.9\n", "---\n", "...\n", "\t", "\\", "\u{1F600}", "\u{85}", "\u{2028}", "1", "@", "`",
      "<<",
    ]
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<5_000 {
      let count = Int.random(in: 1...30, using: &generator)
      let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      do throws(YAMLError) {
        _ = try Node.root(of: text)
      } catch {
        guard case .malformed(let problem, _) = error else { continue }
        #expect(!problem.isEmpty && problem != "a value is missing", "\(text.debugDescription)")
      }
    }
  }
}
