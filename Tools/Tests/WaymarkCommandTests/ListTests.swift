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

  @Test func aJSONFileMayNameItsSchema() async throws {
    let file = #"{ "$schema": "Docs/routes.schema.json", "routes": [{ "pattern": "/a" }] }"#
    let run = try await ToolRun("list", "--routes", "r.json", files: ["r.json": file])
    #expect(run.standardError == "")
    #expect(run.standardOutput.hasSuffix(" /a\n"))
  }

  @Test func printsTheHostsOfRoutes() async throws {
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

  @Test func printsRoutesInTheOrderTheyAreAsked() async throws {
    let run = try await ToolRun("list", "--routes", "routes.json", files: Self.files)
    #expect(
      run.standardOutput == """
        SCHEME  PRIORITY  NAME   PATTERN
        global  0         a      /a/:b/:c
        global  0         a      /a/:b
        global  0         a      /a
        global  0         smile  /😀
        global  -1        -      /late
        app     5         -      /y
        zoo     0         -      zoo:///x

        """)
    #expect(run.standardError == "")
    #expect(run.status == 0)
  }

  @Test func printsAnObjectALine() async throws {
    let run = try await ToolRun("list", "--json", "--routes", "routes.json", files: Self.files)
    #expect(
      run.standardOutput == """
        {"hosts":[],"name":"a","pattern":"/a/:b/:c","priority":0,"scheme":null}
        {"hosts":[],"name":"a","pattern":"/a/:b","priority":0,"scheme":null}
        {"hosts":[],"name":"a","pattern":"/a","priority":0,"scheme":null}
        {"hosts":[],"name":"smile","pattern":"/😀","priority":0,"scheme":null}
        {"hosts":[],"name":null,"pattern":"/late","priority":-1,"scheme":null}
        {"hosts":[],"name":null,"pattern":"/y","priority":5,"scheme":"app"}
        {"hosts":[],"name":null,"pattern":"zoo:///x","priority":0,"scheme":"zoo"}

        """)
    #expect(run.standardError == "")
    #expect(run.status == 0)
  }

  @Test func followsTheOrderOfTheOptions() async throws {
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

  @Test func drawsATreeBySegment() async throws {
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

  @Test func writesMarkdown() async throws {
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

  // Swift's characters include the marks after them, Markdown's and JSON's do not.
  @Test func combiningMarksHideNothingOfMarkdown() async throws {
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

  @Test func combiningMarksHideNoQuote() async throws {
    let run = try await ToolRun(
      "list", "--scheme", "a\"\u{338}b\\\u{338}", "--routes", "r", files: Self.forms)
    let quoted = #""a\"\#u{338}b\\\#u{338}""#
    #expect(
      run.standardError.hasPrefix(
        "Error: No routes have the scheme \(quoted); there are: global, thing.\n"))
  }

  @Test func combiningMarksHideNoSurrogatesOfJSON() async throws {
    let file = #"{"routes": [{"pattern": "/\ud83d\ude00\#u{338}"}]}"#
    let run = try await ToolRun("list", "--json", "--routes", "r", files: ["r": file])
    #expect(run.standardOutput.contains("\"pattern\":\"/😀\u{338}\""))
    #expect(run.status == 0)
  }

  @Test func ordersByName() async throws {
    let run = try await ToolRun("list", "--order", "name", "--routes", "r", files: Self.forms)
    let names = run.standardOutput.split(separator: "\n").dropFirst()
      .map { $0.split(separator: " ")[2] }
    #expect(names == ["ape", "home", "late", "zebra", "-", "-", "-"])
  }

  @Test func listsOneScheme() async throws {
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
