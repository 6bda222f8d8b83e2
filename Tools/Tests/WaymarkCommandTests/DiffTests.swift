import Testing

@Suite struct DiffTests {
  private static let files = [
    "old": """
    routes:
      - { pattern: /a, name: a }
      - { pattern: "/b/:x", name: b }
      - { pattern: /c, priority: 1 }
      - { pattern: /gone }
      - { pattern: /twice }
      - { pattern: /twice }
    """,
    "new": """
    routes:
      - { pattern: "/b/:y", name: b }
      - { pattern: /a, name: a }
      - { pattern: /c, priority: 2 }
      - { pattern: /twice }
      - { pattern: /new, scheme: app }
    """,
  ]

  @Test(arguments: ["-", "urls"])
  func `diff prints changes of routes and URLs`(_ name: String) async throws {
    let urls = "/a\n/b/1\n/gone\n/none\n\napp:/a\nhttp://[\n"
    let run = try await ToolRun(
      "diff", "old", "new", "--urls", name, files: Self.files.merging(["urls": urls]) { $1 },
      input: name == "-" ? urls : "")
    #expect(
      run.standardOutput == """
               SCHEME  PRIORITY  NAME  PATTERN
        ~ old  global  1         -     /c
        ~ new  global  2         -     /c
        ~ old  global  0         b     /b/:x
        ~ new  global  0         b     /b/:y
        -      global  0         -     /gone
        -      global  0         -     /twice
        +      app     0         -     /new

        SCHEME  GLOBAL ROUTES      SUCH AS  ROUTES
        app     no longer reached  app://c  4

        URLS SUCH AS  OLD ROUTE  NEW ROUTE
        /gone         /gone      no match
        app://new     no match   /new

        URL     OLD ROUTE  OLD VALUES  NEW ROUTE  NEW VALUES
        /b/1    b          x=1         b          y=1
        /gone   /gone                  no match
        app:/a  a                      no match

        """)
    #expect(run.standardError == "")
    #expect(run.status == 1)
  }

  @Test func `routes on other hosts are other routes`() async throws {
    func diff(_ old: String, _ new: String) async throws -> ToolRun {
      try await ToolRun(
        "diff", "old", "new", files: ["old": "routes: [\(old)]", "new": "routes: [\(new)]"])
    }
    let x = "{ pattern: /a, hosts: [x.example] }"
    let y = "{ pattern: /a, hosts: [y.example] }"
    let added = try await diff(x, "\(y), \(x)")
    #expect(added.standardOutput.contains("+"))
    #expect(!added.standardOutput.contains("~"))
    let swapped = try await diff("\(x), \(y)", "\(y), \(x)")
    #expect(swapped.standardOutput == "")
    #expect(swapped.status == 0)
  }

  @Test func `the order of hosts in the options is no change`() async throws {
    let run = try await ToolRun(
      "diff", "old", "new",
      files: [
        "old": "options: { hosts: [a.example, b.example] }\nroutes: [{ pattern: /a }]",
        "new": "options: { hosts: [b.example, a.example] }\nroutes: [{ pattern: /a }]",
      ])
    #expect(run.standardOutput == "")
    #expect(run.status == 0)
  }

  @Test(.bug(id: 45, "diff reports equal hosts as a change"))
  func `another spelling of the hosts in the options is no change`() async throws {
    let run = try await ToolRun(
      "diff", "old", "new",
      files: [
        "old": "options: { hosts: [Shop.example, münchen.example] }\nroutes: [{ pattern: /a }]",
        "new":
          "options: { hosts: [xn--mnchen-3ya.example, shop.example.] }\nroutes: [{ pattern: /a }]",
      ])
    #expect(run.standardOutput == "")
    #expect(run.status == 0)
  }

  @Test func `diff prints an object a line`() async throws {
    let run = try await ToolRun(
      "diff", "--json", "old", "new", "--urls", "-",
      files: [
        "old": "routes: [{ pattern: /a, name: a }, { pattern: /b }]",
        "new": "routes: [{ pattern: /a, name: b }, { pattern: /c }]",
      ], input: "/a\n/c")
    #expect(
      run.standardOutput == """
        {"change":"changed","new":{"hosts":[],"name":"b","pattern":"/a","priority":0,"scheme":null},"old":{"hosts":[],"name":"a","pattern":"/a","priority":0,"scheme":null}}
        {"change":"removed","old":{"hosts":[],"name":null,"pattern":"/b","priority":0,"scheme":null}}
        {"change":"added","new":{"hosts":[],"name":null,"pattern":"/c","priority":0,"scheme":null}}
        {"change":"class","new":{"hosts":[],"name":"b","pattern":"/a","priority":0,"scheme":null},"old":{"hosts":[],"name":"a","pattern":"/a","priority":0,"scheme":null},"url":"/a"}
        {"change":"class","new":null,"old":{"hosts":[],"name":null,"pattern":"/b","priority":0,"scheme":null},"url":"/b"}
        {"change":"class","new":{"hosts":[],"name":null,"pattern":"/c","priority":0,"scheme":null},"old":null,"url":"/c"}
        {"change":"url","new":{"matched":true,"name":"b","parameters":{},"path":{},"pattern":"/a","query":{},"scheme":null,"url":"/a","wildcard":null},"old":{"matched":true,"name":"a","parameters":{},"path":{},"pattern":"/a","query":{},"scheme":null,"url":"/a","wildcard":null},"url":"/a"}
        {"change":"url","new":{"matched":true,"name":null,"parameters":{},"path":{},"pattern":"/c","query":{},"scheme":null,"url":"/c","wildcard":null},"old":{"matched":false,"url":"/c"},"url":"/c"}

        """)
    #expect(run.status == 1)
  }

  @Test func `diff sees options and order through URLs`() async throws {
    let files = [
      "old": "routes: [{ pattern: /x, name: x }, { pattern: \"/:y\", name: y }]",
      "new":
        "options: { ordering: mostSpecificFirst }\nroutes: [{ pattern: \"/:y\", name: y }, { pattern: /x, name: x }]",
      "late": "routes: [{ pattern: \"/:y\", name: y }, { pattern: /x, name: x }]",
    ]
    let same = try await ToolRun(
      "diff", "old", "new", "--urls", "-", files: files, input: "/x\n/y\n")
    #expect(same.standardOutput == "")
    #expect(same.status == 0)
    let late = try await ToolRun(
      "diff", "old", "late", "--urls", "-", files: files, input: "/x\n/y\n")
    #expect(late.standardOutput.hasSuffix("\n/x   x                      y          y=x\n"))
    #expect(late.status == 1)
  }

  @Test func `diff prints routes that are newly shadowed`() async throws {
    let files = [
      "old": """
      routes:
        - { pattern: /a/b, name: b }
        - { pattern: /twice }
        - { pattern: /twice }
        - { pattern: "/:x/:y", name: any }
      """,
      "new": """
      routes:
        - { pattern: "/:x/:y", name: any }
        - { pattern: /a/b, name: b }
        - { pattern: /a/new }
        - { pattern: /twice }
        - { pattern: /twice }
      """,
    ]
    let run = try await ToolRun("diff", "old", "new", files: files)
    #expect(
      run.standardOutput == """
           SCHEME  PRIORITY  NAME  PATTERN
        +  global  0         -     /a/new

        URLS SUCH AS  OLD ROUTE  NEW ROUTE
        /a/b          b          any

        NEWLY SHADOWED  BY      SUCH AS
        /a/b            /:x/:y  /a/b
        /a/new          /:x/:y

        """)
    #expect(run.status == 1)
    let lines = try await ToolRun("diff", "--json", "old", "new", files: files)
    #expect(
      lines.standardOutput == """
        {"change":"added","new":{"hosts":[],"name":null,"pattern":"/a/new","priority":0,"scheme":null}}
        {"change":"class","new":{"hosts":[],"name":"any","pattern":"/:x/:y","priority":0,"scheme":null},"old":{"hosts":[],"name":"b","pattern":"/a/b","priority":0,"scheme":null},"url":"/a/b"}
        {"by":[{"hosts":[],"name":"any","pattern":"/:x/:y","priority":0,"scheme":null}],"change":"shadowed","route":{"hosts":[],"name":"b","pattern":"/a/b","priority":0,"scheme":null},"witness":"/a/b"}
        {"by":[{"hosts":[],"name":"any","pattern":"/:x/:y","priority":0,"scheme":null}],"change":"shadowed","route":{"hosts":[],"name":null,"pattern":"/a/new","priority":0,"scheme":null},"witness":null}

        """)
    let back = try await ToolRun("diff", "new", "old", files: files)
    #expect(!back.standardOutput.contains("SHADOWED"))
  }

  @Test func `a change of order that shadows is a change`() async throws {
    let files = [
      "old": "routes: [{ pattern: /x }, { pattern: \"/:y\" }]",
      "new": "routes: [{ pattern: \"/:y\" }, { pattern: /x }]",
    ]
    let run = try await ToolRun("diff", "old", "new", files: files)
    #expect(
      run.standardOutput == """
        URLS SUCH AS  OLD ROUTE  NEW ROUTE
        /x            /x         /:y

        NEWLY SHADOWED  BY   SUCH AS
        /x              /:y  /x

        """)
    #expect(run.status == 1)
    #expect(try await ToolRun("diff", "new", "new", files: files).status == 0)
  }

  @Test func `diff tells Unicode forms of a pattern apart`() async throws {
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    func file(_ cafe: String) -> String {
      "routes: [{ pattern: /\(cafe), name: cafe }, { pattern: \"/x/:y<\(cafe)|a>\" }]"
    }
    let run = try await ToolRun(
      "diff", "old", "new", "--urls", "-", files: ["old": file(composed), "new": file(decomposed)],
      input: "/caf%C3%A9\n/x/a\n")
    let expected = """
             SCHEME  PRIORITY  NAME  PATTERN
      ~ old  global  0         cafe  /\(composed)
      ~ new  global  0         cafe  /\(decomposed)
      -      global  0         -     /x/:y<\(composed)|a>
      +      global  0         -     /x/:y<\(decomposed)|a>

      URLS SUCH AS   OLD ROUTE      NEW ROUTE
      /caf%C3%A9     cafe           no match
      /x/a           /x/:y<\(composed)|a>  /x/:y<\(decomposed)|a>
      /x/caf%C3%A9   /x/:y<\(composed)|a>  no match
      /cafe%CC%81    no match       cafe
      /x/cafe%CC%81  no match       /x/:y<\(decomposed)|a>

      URL         OLD ROUTE      OLD VALUES  NEW ROUTE      NEW VALUES
      /caf%C3%A9  cafe                       no match
      /x/a        /x/:y<\(composed)|a>  y=a         /x/:y<\(decomposed)|a>  y=a

      """
    #expect(Array(run.standardOutput.utf8) == Array(expected.utf8))
    #expect(run.status == 1)
  }

  @Test func `diff pairs each Unicode form of a pattern with itself`() async throws {
    let (composed, decomposed) = ("{ pattern: /caf\u{E9} }", "{ pattern: /cafe\u{301} }")
    let files = [
      "old": "routes: [\(composed), \(decomposed)]", "new": "routes: [\(decomposed), \(composed)]",
    ]
    let run = try await ToolRun("diff", "old", "new", files: files)
    #expect(run.standardOutput == "")
    #expect(run.status == 0)
  }

  @Test func `diff says nothing when nothing changes`() async throws {
    let run = try await ToolRun(
      "diff", "old", "old", "--urls", "-", files: Self.files, input: "/a\nhttp://[\n")
    #expect(run.standardOutput == "")
    #expect(run.standardError == "")
    #expect(run.status == 0)
  }

  @Test func `diff refuses a bad file`() async throws {
    let run = try await ToolRun("diff", "old", "bad", files: ["old": "routes: []", "bad": "a: b"])
    #expect(run.standardOutput == "")
    #expect(run.standardError.hasPrefix("bad:1:1: "))
    #expect(run.status == 2)
  }

  @Test(
    .bug(id: 44, "point 21: diff prints nothing when options change the route of every link"),
    arguments: [
      ("hostAsPath: never", "hostAsPath          whenDotless  never"),
      ("hosts: [shop.example]", "hosts   any        shop.example"),
      ("refusesExtraSlashes: true", "refusesExtraSlashes  false      true"),
      ("refusesDotSegments: true", "refusesDotSegments  false      true"),
      ("plusDecoding: inQueries", "plusDecoding  everywhere  inQueries"),
      ("limits: { urlBytes: 100 }", "limits.urlBytes  8192       100"),
    ])
  func `diff prints options that change how URLs are read`(_ option: String, _ row: String)
    async throws
  {
    let files = [
      "old": "routes: [{ pattern: /a }]",
      "new": "options: { \(option) }\nroutes: [{ pattern: /a }]",
    ]
    let run = try await ToolRun("diff", "old", "new", files: files)
    let words = row.split(separator: " ")
    #expect(run.standardOutput.split(whereSeparator: \.isWhitespace).suffix(3) == words[...])
    #expect(run.status == 1)
    let lines = try await ToolRun("diff", "--json", "old", "new", files: files)
    #expect(
      lines.standardOutput
        == #"{"change":"option","new":"\#(words[2])","old":"\#(words[1])","option":"\#(words[0])"}"#
        + "\n")
    #expect(try await ToolRun("diff", "new", "new", files: files).status == 0)
  }

  @Test(
    .bug(id: 44, "point 21: diff floods when a scheme loses its table"), arguments: [false, true])
  func `one row says that a scheme has lost its table`(_ isBack: Bool) async throws {
    let global = (0..<58).map { "  - { pattern: /page\($0) }\n" }.joined()
    let files = [
      "with": "routes:\n\(global)  - { pattern: /own, scheme: app }\n",
      "without": "routes:\n\(global)",
    ]
    let names = isBack ? ["without", "with"] : ["with", "without"]
    let run = try await ToolRun("diff", names[0], names[1], "--json", files: files)
    let lines = run.standardOutput.split(separator: "\n")
    #expect(
      lines.contains(
        #"{"change":"scheme","reachesGlobal":\#(!isBack),"scheme":"app","url":"app://page0"}"#))
    #expect(lines.count == 3)
    let text = try await ToolRun("diff", names[0], names[1], files: files)
    #expect(text.standardOutput.contains("app://page0  58"))
    let reports = try await ToolRun("diff", names[0], names[1], "--format", "github", files: files)
    #expect(
      reports.standardOutput.contains(
        isBack ? "do not reach 58 global routes any more" : "now reach 58 global routes"))
  }
}
