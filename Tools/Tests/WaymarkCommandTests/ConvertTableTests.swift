import Foundation
import Testing

/// `convert` with whole tables.
@Suite struct ConvertTableTests {
  private func convert(_ file: String, _ arguments: String...) async throws -> ToolRun {
    try await ToolRun(
      ToolRun.tool, ["convert", "--routes", "r.yaml"] + arguments,
      files: ["r.yaml": Data(file.utf8)])
  }

  private static let table = """
    # Comments are for people.
    options: { hostAsPath: never, syntax: brace }
    constraints: { page: uint }
    fallbackSchemes: [shop]
    routes:
      - { pattern: "/user/{id<int>}/{tab?}", name: user, priority: 3 }
      - { pattern: "/true", name: "true", scheme: shop, hosts: [a.example] }
      - { pattern: "/:x", syntax: colon, metadata: { a: [1, true, null, "1", { b: text }] } }
      - { pattern: "app://list/{page}", methods: [GET, POST], handler: list, isGuarded: true }
    """

  private static let converted = """
    version: 1
    options:
      hostAsPath: never
    constraints:
      page: uint
    fallbackSchemes:
    - shop
    routes:
    - pattern: /user/:id<int>(/:tab)
      name: user
      priority: 3
    - pattern: /true
      name: 'true'
      scheme: shop
      hosts:
      - a.example
    - pattern: /:x
      metadata:
        a:
        - 1
        - true
        - null
        - '1'
        - b: text
    - pattern: app://list/:page
      methods:
      - GET
      - POST
      handler: list
      isGuarded: true

    """

  @Test func `convert rewrites every pattern and keeps the rest`() async throws {
    let run = try await convert(Self.table, "--to", "colon")
    #expect(run.standardOutput == Self.converted)
    #expect(run.standardError == "")
    #expect(run.status == 0)
  }

  @Test func `a converted table is read again`() async throws {
    let again = try await convert(Self.converted, "--to", "colon")
    #expect(again.standardOutput == Self.converted)
    let json = try await convert(Self.converted, "--json")
    let back = try await convert(json.standardOutput)
    #expect(json.standardOutput.hasPrefix("{\n"))
    #expect(back.standardOutput == Self.converted)
    for form in [json.standardOutput, Self.converted] {
      let list = try await ToolRun("list", "--routes", "r", "--json", files: ["r": form])
      #expect(list.status == 0)
      #expect(list.standardOutput.split(separator: "\n").count == 8)
    }
  }

  /// The order of a dictionary differs between runs.
  @Test func `convert prints the keys that users name, in order`() async throws {
    let keys = ["e", "b", "d", "a", "c", "f"]
    let entries = keys.map { "\($0): x" }.joined(separator: ", ")
    let run = try await convert(
      """
      constraints: { \(entries) }
      routes: [{ pattern: /a, metadata: { k: { \(entries) }, j: [{ \(entries) }] } }]
      """)
    let found = run.standardOutput.matches(of: /([a-f]): x/).map { String($0.1) }
    #expect(found == keys.sorted() + keys.sorted() + keys.sorted())
    #expect(run.standardOutput.firstMatch(of: /\bj:[^k]*\bk:/) != nil)
  }

  @Test func `convert keeps the largest numbers of metadata`() async throws {
    let text = "routes:\n- pattern: /a\n  metadata:\n    k: 18446744073709551615\n"
    #expect(try await convert(text).standardOutput == "version: 1\n" + text)
  }

  @Test(arguments: [
    (".nan", "an entry of metadata is not a finite number"),
    ("[-.inf]", "an entry of metadata is not a finite number"),
    ("1e999", "an entry of metadata is not a finite number"),
    ("18446744073709551616", "an entry of metadata is too large"),
  ])
  func `convert refuses numbers that no table holds`(_ value: String, _ message: String)
    async throws
  {
    let run = try await convert("routes:\n- pattern: /a\n  metadata:\n    k: \(value)\n")
    let column = value.hasPrefix("[") ? 9 : 8
    #expect(run.standardError == "r.yaml:4:\(column): route 1: \(message)\n")
    #expect(run.standardOutput == "")
    #expect(run.status == 2)
  }

  @Test func `convert refuses the key of the tool itself`() async throws {
    let run = try await convert("routes: [{ pattern: /a, metadata: { waymark.source: 1 } }]")
    #expect(
      run.standardError.contains(
        "the tool itself uses \"waymark.source\" of metadata; choose another key\n"))
    #expect(run.status == 2)
  }

  /// Strings that YAML could read as something else.
  @Test(arguments: [
    "null", "~", "12", "0x1", "1e3", ".nan", "2001-01-01", "- a", "a: b", "#", "yes",
    "é\u{301}\u{202E}", "*a", "&a", "'", "\"", "<<", "=",
  ])
  func `names stay texts`(_ name: String) async throws {
    let description = ["routes": [["pattern": "/a", "name": name]]]
    let json = String(decoding: try JSONEncoder().encode(description), as: UTF8.self)
    let yaml = try await convert(json)
    let back = try await convert(yaml.standardOutput, "--json")
    let table = try JSONDecoder().decode(Names.self, from: Data(back.standardOutput.utf8))
    #expect(table.routes[0].name.unicodeScalars.elementsEqual(name.unicodeScalars))
  }

  private struct Names: Decodable {
    let routes: [Route]

    struct Route: Decodable {
      let name: String
    }
  }

  @Test func `convert tells all patterns that cannot be said`() async throws {
    let run = try await convert(
      """
      routes:
        - { pattern: "/file(s)", name: files }
        - { pattern: /fine }
        - { pattern: "/x(/y)" }
      """, "--to", "brace")
    #expect(
      run.standardError == #"""
        r.yaml:2:16: route 1 "files": the syntax has optional parameters, and no other optional text
          /file(s)
               ^~~
        r.yaml:4:16: route 3: the syntax has optional parameters, and no other optional text
          /x(/y)
            ^~~~

        """#)
    #expect(run.standardOutput == "")
    #expect(run.status == 1)
  }

  /// The name of a constraint that has another meaning in this table, and that the other syntax
  /// can't express.
  @Test func `convert tells a URL that would go elsewhere`() async throws {
    let run = try await convert(
      """
      options: { constraintNames: { int: "[a-z]+" } }
      routes:
        - { pattern: /b/new }
        - { pattern: "/b/:c<int>", name: b }
      """, "--to", "urlPattern")
    #expect(
      run.standardError == #"""
        r.yaml:4:16: route 2 "b": in this syntax the route would no longer match /b/x
        r.yaml:4:16: route 2 "b": in this syntax the route would match /b/1

        """#)
    #expect(run.standardOutput == "")
    #expect(run.status == 1)
  }

  @Test func `convert takes the usual routes file when it has no patterns`() async throws {
    let run = try await ToolRun(
      "convert", "--to", "brace", files: ["waymark.yaml": "routes: [{ pattern: \"/:a\" }]"])
    #expect(run.standardOutput.hasSuffix("- pattern: /{a}\n"))
    let none = try await ToolRun("convert", "--to", "brace")
    #expect(none.standardError.hasPrefix("waymark.yaml: there is no such file here"))
    #expect(none.status == 2)
  }

  /// Aliases that stand for 10^9 values.
  @Test func `endless metadata is a fault`() async throws {
    var lines = ["version: 1", "routes:", "  - pattern: /a", "    metadata:", "      a0: &a0 x"]
    for level in 1...9 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      lines.append("      a\(level): &a\(level) [\(aliases)]")
    }
    let run = try await convert(lines.joined(separator: "\n"))
    #expect(run.standardError.contains("aliases expand to more than 1000000 values"))
    #expect(run.standardError.split(separator: "\n").count == 1)
    #expect(run.status == 2)
  }

  @Test(arguments: [
    "--routes r.yaml /a", "--from brace --routes r.yaml", "--to openapi --routes r.yaml",
    "--json /a",
    "--from openapi", "--from openapi a b", "--from openapi --to openapi a",
    "--from openapi --routes r.yaml a",
  ])
  func `convert refuses bad usage`(_ options: String) async throws {
    let run = try await ToolRun(
      ToolRun.tool, ["convert"] + options.split(separator: " ").map(String.init),
      files: ["r.yaml": Data("routes: []".utf8)])
    #expect(run.standardError.hasPrefix("Error: "))
    #expect(run.standardOutput == "")
    #expect(run.status == 2)
  }

  @Test func `a table is converted within its own limits`() async throws {
    let regex = String(repeating: "a|", count: 3000) + "b"
    let table = """
      options: { limits: { constraintBytes: 10000 } }
      routes: [{ pattern: "/:a<\(regex)>" }]
      """
    let run = try await ToolRun(
      "convert", "--to", "brace", "--routes", "r.yaml", files: ["r.yaml": table])
    #expect(run.standardError == "")
    #expect(run.standardOutput.contains("/{a<\(regex)>}"))
  }
}
