import Foundation
import Testing

@Suite(
  .bug(id: 64, "11: bad numbers have no place, and a scheme beside a full URL is ignored"))
struct BadRoutesFileTests {
  @Test(arguments: [
    ("", "r.yaml: the file is empty"),
    ("# nothing", "r.yaml: the file is empty"),
    (
      "routes: [{pattern: /a, methods: [GET, get]}]",
      #"r.yaml:1:39: route 1: "get" is not a method of HTTP, which are spelled like GET"#
    ),
    (
      "routes: [{pattern: /a, methods: ['', GET, 'G T']}]",
      """
      r.yaml:1:34: route 1: "" is not a method of HTTP, which are spelled like GET
      r.yaml:1:43: route 1: "G T" is not a method of HTTP, which are spelled like GET
      """
    ),
    ("version: 0\nroutes: []", "r.yaml:1:10: there is no version 0"),
    ("version: -1\nroutes: []", "r.yaml:1:10: there is no version -1"),
    (
      "options: { limits: { urlBytes: -1, segments: 0, redirects: -2 } }\nroutes: []",
      """
      r.yaml:1:32: a limit must not be negative
      r.yaml:1:60: a limit must not be negative
      """
    ),
    ("- a", "r.yaml:1:1: the file must be a mapping, not a list"),
    ("~", "r.yaml:1:1: the file must be a mapping, not null"),
    ("options: {}", "r.yaml:1:1: the file has no routes"),
    ("routes:", "r.yaml:1:1: the file has no routes"),
    ("routes: /a", "r.yaml:1:9: routes must be a list, not a string"),
    ("routes: [/a]", "r.yaml:1:10: route 1: a route must be a mapping, not a string"),
    ("routes: [{}]", "r.yaml:1:10: route 1: the route has no pattern"),
    (
      "routes: [{pattern: 404}]",
      "r.yaml:1:20: route 1: pattern must be a string, not an integer; put it in quotes"
    ),
    (
      "routes: [{pattern: {id}, name: x}]",
      #"r.yaml:1:20: route 1 "x": pattern must be a string, not a mapping; put it in quotes"#
    ),
    (
      "routes: [{pattern: /a, priority: high}]",
      "r.yaml:1:34: route 1: priority must be an integer, not a string"
    ),
    (
      "routes: [{pattern: /a, priority: 9223372036854775808}]",
      "r.yaml:1:34: route 1: priority is too large"
    ),
    (
      "routes: [{pattern: /a, priority: 0x_}]",
      "r.yaml:1:34: route 1: priority must be an integer, not a string"
    ),
    (
      "routes: [{pattern: /a, priority: !!int abc}]",
      "r.yaml:1:34: route 1: priority is not an integer"
    ),
    (
      "routes: [{pattern: /a, scheme: on}]",
      "r.yaml:1:32: route 1: scheme must be a string, not a boolean; put it in quotes"
    ),
    (
      "routes: [{Patern: /a}]",
      """
      r.yaml:1:10: route 1: the route has no pattern
      r.yaml:1:11: route 1: unknown key "Patern" in a route; did you mean "pattern"?
      """
    ),
    (
      "routes: [{pattern: /a, colour: red}]",
      """
      r.yaml:1:24: route 1: unknown key "colour" in a route; known are pattern, name, scheme, \
      hosts, priority, methods, syntax, ignoresCase, constraints, limits, otherPatterns, sharesName, handler, isGuarded, \
      class, metadata
      """
    ),
    (
      "routes: [{pattern: /a, hosts: [a b]}]",
      """
      r.yaml:1:32: route 1: this is not a host: write a domain or an address, \
      optionally after '*.', or with ':name' for a label
        a b
        ^~~
      """
    ),
    (
      "route: []\nroutes: []",
      #"r.yaml:1:1: unknown key "route" in the file; did you mean "routes"?"#
    ),
    (
      "routes: [{pattern: /a, $schema: a}]",
      #"r.yaml:1:24: route 1: unknown key "$schema" in a route; did you mean "scheme"?"#
    ),
    (
      "options: { ordring: priority }\nroutes: []",
      #"r.yaml:1:12: unknown key "ordring" in options; did you mean "ordering"?"#
    ),
    (
      "options: { hostAsPath: sometimes }\nroutes: []",
      #"r.yaml:1:24: hostAsPath must be one of whenDotless, always, never, not "sometimes""#
    ),
    (
      "options: { ordering: [] }\nroutes: []",
      "r.yaml:1:22: ordering must be one of priority, mostSpecificFirst, literalsFirst, not a list"
    ),
    (
      "options: { syntax: braces }\nroutes: []",
      #"r.yaml:1:20: syntax must be one of colon, brace, urlPattern, not "braces""#
    ),
    (
      "options: { plusDecoding: 1 }\nroutes: []",
      "r.yaml:1:26: plusDecoding must be one of everywhere, inQueries, never, not \"1\""
    ),
    (
      "fallbackSchemes: thing\nroutes: []",
      "r.yaml:1:18: fallbackSchemes must be a list, not a string"
    ),
    (
      "constraints: { year: 2024 }\nroutes: []",
      #"r.yaml:1:22: constraint "year": a constraint must be a string, not an integer; put it in quotes"#
    ),
    (
      "constraints: { id: '[0-9' }\nroutes: [{ pattern: /:id }]",
      """
      r.yaml:1:20: constraint "id": the constraint cannot be used: '[' is never closed
        [0-9
        ^
      """
    ),
    (
      "routes:\n  - { pattern: /a, name: x }\n  - { pattern: /b, name: x }",
      #"r.yaml:3:26: route 2 "x": the route of line 2 has the same name"#
    ),
    ("routes: [", "r.yaml:2:1: while parsing a flow node, did not find expected node content"),
    ("routes: []\nroutes: []", #"r.yaml:2:1: the key "routes" is here again, after 1:1"#),
    ("? [a]\n: b\nroutes: []", "r.yaml:1:3: a key of the file must be a text, not a list"),
    ("routes: []\nname: \u{1}", "r.yaml:2:7: control characters are not allowed"),
    (
      "routes: []\n---\nroutes: []",
      "r.yaml:2:1: expected a single document in the stream, but found another document"
    ),
    (
      "routes: [{ pattern: /a, name: \"\\x1B[31m\", priority: x }]",
      #"r.yaml:1:53: route 1 "\u{1B}[31m": priority must be an integer, not a string"#
    ),
    (
      "routes: [{pattern: /a}, {pattern: /b, priority: 1.5}]",
      "r.yaml:1:49: route 2: priority must be an integer, not a number"
    ),
    (
      "routes: [{pattern: /a, priority: 1e30}]",
      "r.yaml:1:34: route 1: priority must be an integer, not a number"
    ),
    (
      "routes: []\noptions: { limits: { segments: 1.5 } }",
      "r.yaml:2:32: segments must be an integer, not a number"
    ),
    (
      "routes: [{pattern: 's://x/y', scheme: t}]",
      #"r.yaml:1:39: route 1: no pattern has this scheme, because "s://x/y" is a full URL: leave "scheme" out"#
    ),
    (
      "routes: [{pattern: 'https://a.example/x', hosts: [b.example]}]",
      """
      r.yaml:1:50: route 1: no pattern has these hosts, because "https://a.example/x" is a full URL with a host: \
      leave "hosts" out
      """
    ),
  ])
  func `a bad routes file is reported with place and fault`(_ file: String, _ message: String)
    async throws
  {
    let run = try await ToolRun("list", "--routes", "r.yaml", files: ["r.yaml": file])
    #expect(run.standardError == message + "\n")
    #expect(run.standardOutput == "")
    #expect(run.status == 2)
  }

  @Test func `all faults of a routes file are reported in their order`() async throws {
    let file = """
      routes:
        - { pattern: "/user(/:id", name: user }
        - { pattern: /fine }
        - name: user
          priority: 1.5
          pattern: "/a/*/b/*c/*d"
        - pattern: "app://host/x)"
      options: { ordering: none }
      """
    let run = try await ToolRun("match", "--routes", "r.yaml", "/fine", files: ["r.yaml": file])
    #expect(
      run.standardError == """
        r.yaml:2:16: route 1 "user": the optional group is never closed
          /user(/:id
               ^~~~~
        r.yaml:4:11: route 3 "user": the route of line 2 has the same name
        r.yaml:5:15: route 3 "user": priority must be an integer, not a number
        r.yaml:6:14: route 3 "user": a path or a fragment can have two wildcards at the most, and a segment only one
          /a/*/b/*c/*d
                    ^~
        r.yaml:7:14: route 4: this closes no optional group
          app://host/x)
                      ^
        r.yaml:8:22: ordering must be one of priority, mostSpecificFirst, literalsFirst, not "none"

        """)
    #expect(run.standardOutput == "")
    #expect(run.status == 2)
  }

  @Test func `faults of JSON name their lines`() async throws {
    let file = "{\n\t\"routes\": [\n\t\t{\"pattern\": \"/a)\"}\n\t]\n}"
    let run = try await ToolRun("list", "--routes", "r.json", files: ["r.json": file])
    #expect(
      run.standardError == """
        r.json:3:15: route 1: this closes no optional group
          /a)
            ^

        """)
    #expect(run.status == 2)
  }

  /// The time grows linearly with the number of faults.
  @Test(
    .bug(id: 44, "letter D: the tool is quadratic in the faults of a file"),
    .timeLimit(.minutes(3)),
    arguments: [
      "{ pattern: \"/a)\", name: a }", "{ patern: /a }", "{ pattern: /a, name: a, priority: x }",
      "{ pattern: /a, methods: [GET, get] }",
    ])
  func `many faults of a routes file are told`(_ route: String) async throws {
    let file = "routes:\n" + String(repeating: "- \(route)\n", count: 30_000)
    let run = try await ToolRun("list", "--routes", "r.yaml", files: ["r.yaml": file])
    #expect(run.standardError.matches(of: /(?m)^r\.yaml:/).count >= 30_000)
    #expect(run.status == 2)
  }

  @Test func `a routes file that is not UTF-8 is refused`() async throws {
    let run = try await ToolRun(
      ToolRun.tool, ["list", "--routes", "r"], files: ["r": Data([0x72, 0xFF])])
    #expect(run.standardError == "r: the file is not UTF-8\n")
    #expect(run.standardOutput == "")
    #expect(run.status == 2)
  }

  @Test(arguments: [("none.yaml", "No such file or directory"), (".", "Is a directory")])
  func `a routes file that cannot be read is refused`(_ path: String, _ reason: String) async throws
  {
    let run = try await ToolRun("list", "--routes", path)
    #expect(run.standardError == "\(path): the file cannot be read: \(reason)\n")
    #expect(run.standardOutput == "")
    #expect(run.status == 2)
  }

  @Test(
    .bug(id: 64, "24: 017 is 15, and 1_000 is 1000"),
    arguments: [
      ("017", "17", ""), ("08", "8", ""), ("0o17", "15", ""), ("1000", "1000", ""),
      ("1_000", "", "priority must be an integer, not a string"),
      ("0b1", "", "priority must be an integer, not a string"),
    ])
  func `integers are those of YAML 1.2`(
    _ text: String, _ priority: String, _ message: String
  ) async throws {
    let run = try await ToolRun(
      "list", "--json", "--routes", "r",
      files: ["r": "routes: [{ pattern: /a, priority: \(text) }]"])
    #expect(
      message.isEmpty
        ? run.standardOutput.contains(#""priority":\#(priority),"#)
        : run.standardError.contains(message))
  }

  @Test(
    .bug(id: 64, "24: the schema allows a method that the tool refuses"),
    arguments: [
      "GET", "get", "Get", "gET", "TRACE", "trace", "COPY", "copy", "CO PY", "", "GETS", "get2",
    ])
  func `the schema and the tool accept the same methods`(_ method: String) async throws {
    let schema = try String(
      contentsOf: PackageFolder.url.appending(path: "../Docs/routes.schema.json"), encoding: .utf8)
    let pattern = try #require(schema.firstMatch(of: /"pattern": "(\^\(\?![^"]*)"/)).1
    let isAllowed = try method.firstMatch(of: Regex(String(pattern))) != nil
    let run = try await ToolRun(
      "list", "--routes", "r",
      files: ["r": "routes: [{ pattern: /a, methods: [\"\(method)\"] }]"])
    #expect(isAllowed == (run.status == 0))
  }
}
