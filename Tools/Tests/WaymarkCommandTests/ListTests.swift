import Foundation
import Testing

@Suite struct ListTests {
  private static let files = [
    "routes.json": #"""
    {
      "options": {"syntax": "colon", "ordering": "priority"},
      "routes": [
        {"pattern": "/a(/:b(/:c))", "name": "a"},
        {"pattern": "\/late", "priority": -1},
        {"pattern": "/\ud83d\ude00", "name": "smile", "scheme": null},
        {"pattern": "zoo:///x"},
        {"pattern": "/y", "scheme": "app", "priority": 5}
      ]
    }
    """#
  ]

  @Test func `a JSON file may name its schema`() async throws {
    let file = #"{ "$schema": "Docs/routes.schema.json", "routes": [{ "pattern": "/a" }] }"#
    let run = try await ToolRun("list", "--routes", "r.json", files: ["r.json": file])
    #expect(run.standardError == "")
    #expect(run.standardOutput.hasSuffix(" /a\n"))
  }

  @Test func `list prints the hosts of routes`() async throws {
    let file = """
      options: { hosts: [shop.example] }
      routes:
        - { pattern: /a, hosts: [Shop.example, "*.shop.example"] }
        - { pattern: "https://shop.example/b" }
      """
    let run = try await ToolRun("list", "--routes", "r.yaml", files: ["r.yaml": file])
    #expect(
      run.standardOutput == """
        SCHEME  PRIORITY  NAME  PATTERN
        global  0         -     /a of shop.example, *.shop.example
        https   0         -     https://shop.example/b

        """)
    let json = try await ToolRun("list", "--routes", "r.yaml", "--json", files: ["r.yaml": file])
    #expect(
      json.standardOutput.hasPrefix(#"{"hosts":["shop.example","*.shop.example"],"name":null"#))
    let markdown = try await ToolRun(
      "list", "--routes", "r.yaml", "--markdown", files: ["r.yaml": file])
    #expect(markdown.standardOutput.contains("|  | `/a of shop.example, *.shop.example` |"))
    let tree = try await ToolRun("list", "--routes", "r.yaml", "--tree", files: ["r.yaml": file])
    #expect(tree.standardOutput.contains("└── a    - of shop.example, *.shop.example\n"))
    let other = try await ToolRun(
      "match", "--routes", "r.yaml", "https://evil.example/a", files: ["r.yaml": file])
    #expect(
      other.standardOutput.contains("the URL's host evil.example is not one of the router's hosts"))
    #expect(other.status == 1)
  }

  @Test func `list prints routes in the order they are asked`() async throws {
    let run = try await ToolRun("list", "--routes", "routes.json", files: Self.files)
    #expect(
      run.standardOutput == """
        SCHEME  PRIORITY  NAME   PATTERN
        global  0         a      /a(/:b(/:c))
        global  0         smile  /😀
        global  -1        -      /late
        app     5         -      /y
        zoo     0         -      zoo:///x

        """)
    #expect(run.standardError == "")
    #expect(run.status == 0)
  }

  @Test func `list prints an object a line`() async throws {
    let run = try await ToolRun("list", "--json", "--routes", "routes.json", files: Self.files)
    #expect(
      run.standardOutput == """
        {"hosts":[],"name":"a","pattern":"/a(/:b(/:c))","priority":0,"scheme":null}
        {"hosts":[],"name":"smile","pattern":"/😀","priority":0,"scheme":null}
        {"hosts":[],"name":null,"pattern":"/late","priority":-1,"scheme":null}
        {"hosts":[],"name":null,"pattern":"/y","priority":5,"scheme":"app"}
        {"hosts":[],"name":null,"pattern":"zoo:///x","priority":0,"scheme":"zoo"}

        """)
    #expect(run.standardError == "")
    #expect(run.status == 0)
  }

  @Test func `list follows the order of the options`() async throws {
    let file = """
      options: { ordering: mostSpecificFirst, syntax: brace }
      routes: [{ pattern: "a/{b}" }, { pattern: a/b }]
      """
    let run = try await ToolRun("list", "--routes", "r", files: ["r": file])
    #expect(
      run.standardOutput == """
        SCHEME  PRIORITY  NAME  PATTERN
        global  0         -     a/b
        global  0         -     a/{b}

        """)
  }
}

extension ListTests {
  private static let forms = [
    "r": """
    routes:
      - { pattern: /, name: home }
      - { pattern: "/b/:id<a|b>", name: zebra }
      - { pattern: /b, name: ape }
      - { pattern: "/b/`", priority: 2 }
      - { pattern: "/b", priority: -1, name: late }
      - { pattern: "/app#/x/*rest", scheme: thing }
      - { pattern: "/app#", scheme: thing }
    """
  ]

  @Test func `list draws a tree by segment`() async throws {
    let run = try await ToolRun("list", "--tree", "--routes", "r", files: Self.forms)
    #expect(
      run.standardOutput
        == """
        PATTERN            NAME
        global
        ├── b              ape, late
        │   ├── `          -
        │   └── :id<a|b>   zebra
        └── /              home
        thing
        └── app
            ├── #x
            │   └── *rest  -
            └── #          -

        """)
  }

  @Test func `list writes Markdown`() async throws {
    let run = try await ToolRun(
      "list", "--markdown", "--order", "pattern", "--scheme", "global", "--routes", "r",
      files: Self.forms)
    #expect(
      run.standardOutput == #"""
        | scheme | priority | name | pattern |
        | --- | ---: | --- | --- |
        |  | 0 | `home` | `/` |
        |  | 0 | `ape` | `/b` |
        |  | -1 | `late` | `/b` |
        |  | 0 | `zebra` | `/b/:id<a\|b>` |
        |  | 2 |  | `` /b/` `` |

        """#)
  }

  // A character in Swift includes the marks that follow it. In Markdown and JSON, it doesn't.
  @Test func `combining marks hide nothing of Markdown`() async throws {
    let files = ["r": "routes: [{ pattern: \"/|\u{338}\" }, { pattern: \"/`\u{338}\" }]"]
    let run = try await ToolRun("list", "--markdown", "--routes", "r", files: files)
    #expect(
      run.standardOutput == #"""
        | scheme | priority | name | pattern |
        | --- | ---: | --- | --- |
        |  | 0 |  | `/\|\#u{338}` |
        |  | 0 |  | `` /`\#u{338} `` |

        """#)
  }

  @Test func `combining marks hide no quote`() async throws {
    let run = try await ToolRun(
      "list", "--scheme", "a\"\u{338}b\\\u{338}", "--routes", "r", files: Self.forms)
    let quoted = #""a\"\#u{338}b\\\#u{338}""#
    #expect(
      run.standardError.hasPrefix(
        "Error: No routes have the scheme \(quoted); there are: global, thing.\n"))
  }

  @Test func `combining marks hide no surrogates of JSON`() async throws {
    let file = #"{"routes": [{"pattern": "/\ud83d\ude00\#u{338}"}]}"#
    let run = try await ToolRun("list", "--json", "--routes", "r", files: ["r": file])
    #expect(run.standardOutput.contains("\"pattern\":\"/😀\u{338}\""))
    #expect(run.status == 0)
  }

  @Test func `list orders by name`() async throws {
    let run = try await ToolRun("list", "--order", "name", "--routes", "r", files: Self.forms)
    let names = run.standardOutput.split(separator: "\n").dropFirst()
      .map { $0.split(separator: " ")[2] }
    #expect(names == ["ape", "home", "late", "zebra", "-", "-", "-"])
  }

  @Test func `list lists one scheme`() async throws {
    let run = try await ToolRun("list", "--scheme", "THING", "--routes", "r", files: Self.forms)
    #expect(run.standardOutput.split(separator: "\n").count == 3)
    let none = try await ToolRun("list", "--scheme", "thin", "--routes", "r", files: Self.forms)
    #expect(
      none.standardError.hasPrefix(
        "Error: No routes have the scheme \"thin\"; there are: global, thing.\n"))
    #expect(none.standardOutput == "")
    #expect(none.status == 2)
  }
}

extension ListTests {
  private static let routesWithExamples = [
    "r": """
    options: { hosts: [shop.example, "*.shop.example"] }
    routes:
      - { pattern: "/product/:id<int>", name: product }
      - { pattern: "/product/7", name: hidden }
      - { pattern: "/a|b", hosts: [":team.shop.example"], name: team }
      - { pattern: "snap://user/:id/*rest", name: user }
    """
  ]

  @Test func `list shows a URL of each route`() async throws {
    let run = try await ToolRun(
      "list", "--examples", "--routes", "r", files: Self.routesWithExamples)
    #expect(
      run.standardOutput == """
        SCHEME  PRIORITY  NAME     PATTERN                     EXAMPLE
        global  0         product  /product/:id<int>           https://shop.example/product/1
        global  0         hidden   /product/7                  none found
        global  0         team     /a|b of :team.shop.example  https://any.shop.example/a%7Cb
        snap    0         user     snap://user/:id/*rest       snap://user/x

        """)
    #expect(run.status == 0)
  }

  @Test func `examples are part of JSON and Markdown`() async throws {
    let json = try await ToolRun(
      "list", "--examples", "--json", "--routes", "r", files: Self.routesWithExamples)
    #expect(
      json.standardOutput.hasPrefix(
        #"{"example":"https://shop.example/product/1","hosts":[],"name":"product","#))
    #expect(json.standardOutput.contains(#"{"example":null,"hosts":[],"name":"hidden","#))
    let markdown = try await ToolRun(
      "list", "--examples", "--markdown", "--routes", "r", files: Self.routesWithExamples)
    #expect(
      markdown.standardOutput.hasPrefix(
        """
        | scheme | priority | name | pattern | example |
        | --- | ---: | --- | --- | --- |
        |  | 0 | `product` | `/product/:id<int>` | `https://shop.example/product/1` |
        |  | 0 | `hidden` | `/product/7` | none found |
        """))
  }

  /// Another run of the tool routes each example again.
  @Test func `examples lead to their routes`() async throws {
    let table = try String(
      contentsOf: PackageFolder.url.appending(path: "Examples/routes.yaml"), encoding: .utf8)
    let listed = try await ToolRun(
      "list", "--examples", "--json", "--routes", "r", files: ["r": table])
    struct Row: Decodable { let example, name: String?, pattern: String }
    let rows = try listed.standardOutput.split(separator: "\n").map { line in
      try JSONDecoder().decode(Row.self, from: Data(line.utf8))
    }
    let urls = rows.compactMap(\.example)
    #expect(urls.count == rows.count)
    let run = try await ToolRun(
      "classify", "--routes", "r", "--format", "urls", files: ["r": table],
      input: urls.joined(separator: "\n"))
    let names = run.standardOutput.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    #expect(names.map(String.init) == rows.map { $0.name ?? $0.pattern })
  }

  @Test func `examples of methods are those of their tables`() async throws {
    let file = """
      routes:
        - { pattern: "/books", name: books, methods: [GET, POST] }
        - { pattern: "/:page", name: page, methods: [POST] }
      """
    let run = try await ToolRun("list", "--examples", "--routes", "r", files: ["r": file])
    #expect(
      run.standardOutput == """
        METHOD  SCHEME  PRIORITY  NAME   PATTERN  EXAMPLE
        GET     global  0         books  /books   /books
        POST    global  0         books  /books   /books
        POST    global  0         page   /:page   /x

        """)
  }

  @Test func `a tree has no examples`() async throws {
    let run = try await ToolRun(
      "list", "--examples", "--tree", "--routes", "r", files: Self.routesWithExamples)
    #expect(run.standardError.hasPrefix("Error: --tree shows no --examples.\n"))
    #expect(run.status == 2)
  }

  @Test func `two normal forms of a segment are two branches`() async throws {
    let file = #"{ "routes": [{ "pattern": "/caf\u00e9/a" }, { "pattern": "/cafe\u0301/b" }] }"#
    let run = try await ToolRun("list", "--tree", "--routes", "r", files: ["r": file])
    #expect(run.standardOutput.split(separator: "\n").count == 6)
  }
}
