import Foundation
import Testing

@Suite struct CheckTests {
  private static let files = [
    "sound.yaml": """
    routes:
      - { pattern: /user/me }
      - { pattern: "/user/:id", name: user }
    """,
    "notes.yaml": """
    routes:
      - { pattern: "/:language/help" }
      - { pattern: "/shop/:page" }
    """,
    "faulty.json": """
    {
      "constraints": {"id": "int"},
      "routes": [
        {"pattern": "/user/:name", "name": "100%\\nuser"},
        {"pattern": "/user/me",
         "scheme": null}
      ]
    }
    """,
  ]

  private static let message =
    "/user/me is never reached: /user/:name (100%\\u{A}user, line 4) matches all of its URLs, "
    + "such as /user/me"

  private func check(_ arguments: [String]) async throws -> ToolRun {
    try await ToolRun(
      ToolRun.tool, ["check", "--routes"] + arguments,
      files: Self.files.mapValues { Data($0.utf8) })
  }

  @Test func `a sound table has no findings`() async throws {
    let run = try await check(["sound.yaml"])
    #expect(run.standardOutput == "0 warnings, 0 notes in 2 routes\n")
    #expect(run.standardError == "")
    #expect(run.status == 0)
  }

  @Test(.bug(id: 63, "17: a route of three methods was three routes"))
  func `a route of several methods counts once`() async throws {
    let routes = """
      routes:
        - { pattern: /a, methods: [GET, POST, PUT] }
        - { pattern: /b, methods: [GET, PUT] }
        - { pattern: /c }
      """
    let run = try await ToolRun("check", "r.yaml", files: ["r.yaml": routes])
    #expect(run.standardOutput == "0 warnings, 0 notes in 3 routes\n")
  }

  @Test func `the advice of check is for the file`() async throws {
    let routes = "routes: [{ pattern: /about }, { pattern: /show, scheme: app }]"
    let run = try await ToolRun("check", "r.yaml", files: ["r.yaml": routes])
    let advice = #"add "app" to fallbackSchemes, or write the pattern without scheme and host"#
    #expect(run.standardOutput.contains("\n    \(advice)\n"))
  }

  @Test(.bug(id: 44, "point 25: hiddenFromScheme stands at the wrong line"))
  func `a hidden route is reported where the scheme gets its table`() async throws {
    let routes = """
      routes:
        - { pattern: "/user/:id<int>" }
        - { pattern: /show, scheme: app }
      """
    let run = try await ToolRun("check", "r.yaml", files: ["r.yaml": routes])
    #expect(
      run.standardOutput.hasPrefix(
        "r.yaml:3:16: note: URLs of the scheme app don't reach /user/:id<int> (line 2), such as app://user/1:"
      ))
  }

  @Test(.bug(id: 44, "point 25: two routes of different hosts are shown alike"))
  func `routes of hosts are shown with them`() async throws {
    let routes = """
      routes:
        - { pattern: /, hosts: ["*.shop.example"] }
        - { pattern: /, hosts: [a.shop.example] }
      """
    let run = try await ToolRun("check", "r.yaml", files: ["r.yaml": routes])
    #expect(
      run.standardOutput.contains(
        "/ of a.shop.example is never reached: / of *.shop.example (line 2) matches all of its URLs"
      ))
  }

  @Test func `warnings of check are failures`() async throws {
    let run = try await check(["faulty.json"])
    #expect(
      run.standardOutput == """
        faulty.json:2:19: warning: no route uses the constraint for id
            remove it
        faulty.json:5:17: warning: \(Self.message)
            move it up or raise the priority, or remove it
        2 warnings, 0 notes in 2 routes

        """)
    #expect(run.standardError == "")
    #expect(run.status == 1)
  }

  @Test(arguments: [false, true]) func `notes of check are failures when strict`(_ isStrict: Bool)
    async throws
  {
    let run = try await check(["notes.yaml"] + (isStrict ? ["--strict"] : []))
    #expect(
      run.standardOutput == """
        notes.yaml:2:16: note: /:language/help is tried before /shop/:page (line 3), which is more \
        specific, and handles /shop/help
            move it down or lower its priority if the more specific route should handle such URLs
        0 warnings, 1 note in 2 routes

        """)
    #expect(run.status == (isStrict ? 1 : 0))
  }

  @Test func `check prints an object for each finding`() async throws {
    let run = try await check(["faulty.json", "--json"])
    #expect(
      run.standardOutput == #"""
        {"advice":"remove it","column":19,"detail":"id","file":"faulty.json","kind":"unusedConstraint","line":2,"message":"no route uses the constraint for id","methods":[],"others":[],"routes":[],"severity":"warning","witness":null}
        {"advice":"move it up or raise the priority, or remove it","column":17,"detail":null,"file":"faulty.json","kind":"unreachable","line":5,"message":"/user/me is never reached: /user/:name (100%\\u{A}user, line 4) matches all of its URLs, such as /user/me","methods":[],"others":[{"column":17,"line":4,"name":"100%\nuser","pattern":"/user/:name","scheme":null}],"routes":[{"column":17,"line":5,"name":null,"pattern":"/user/me","scheme":null}],"severity":"warning","witness":"/user/me"}

        """#)
    #expect(run.status == 1)
  }

  @Test func `check prints annotations of GitHub`() async throws {
    let output = """
      ::warning file=faulty.json,line=2,col=19,title=unusedConstraint::no route uses the constraint for id; \
      remove it
      ::warning file=faulty.json,line=5,col=17,title=unreachable::\
      \(Self.message.replacing("%", with: "%25")); \
      move it up or raise the priority, or remove it

      """
    let asked = try await check(["faulty.json", "--annotate", "github"])
    #expect(asked.standardOutput == output)
    #expect(asked.status == 1)
    let detected = try await ToolRun(
      "check", "--routes", "faulty.json", files: Self.files, environment: ["GITHUB_ACTIONS": "true"]
    )
    #expect(detected.standardOutput == output)
  }

  @Test func `check refuses bad usage and bad files`() async throws {
    for arguments in [["--annotate", "gitlab"], ["--json", "--annotate", "github"], ["x"]] {
      let run = try await check(["sound.yaml"] + arguments)
      #expect(run.standardOutput == "")
      #expect(run.standardError.hasPrefix("Error: "))
      #expect(run.status == 2)
    }
    let run = try await check(["missing.yaml"])
    #expect(run.standardOutput == "")
    #expect(run.status == 2)
  }

  @Test(.bug(id: 64, "27: check of several files is an unexpected argument"))
  func `several files are checked together`() async throws {
    let files = [
      "a.yaml": "routes: [{ pattern: /a }, { pattern: /a }]", "b.yaml": "routes: [{ pattern: /b }]",
      "c d.yaml": "routes: [{ pattern: /c }, { pattern: /c/ }]",
    ]
    let run = try await ToolRun(
      "check", "--format", "github", "a.yaml", "b.yaml", "c d.yaml", files: files)
    #expect(run.standardOutput.matches(of: /file=a\.yaml/).count == 1)
    #expect(run.standardOutput.matches(of: /file=c d\.yaml/).count == 1)
    #expect(run.status == 1)
    let text = try await ToolRun("check", "a.yaml", "b.yaml", "c d.yaml", files: files)
    #expect(text.standardOutput.hasSuffix("2 warnings, 0 notes in 5 routes\n"))
    let both = try await ToolRun("check", "--routes", "a.yaml", "b.yaml", files: files)
    #expect(both.standardError.hasPrefix("Error: Give one routes file, not "))
    #expect(both.status == 2)
  }

  @Test(arguments: ["text", "sarif", "junit", "json"])
  func `a file that cannot be used leaves the findings of the others`(_ format: String) async throws
  {
    let run = try await ToolRun(
      "check", "--format", format, "none.yaml", "a.yaml", "bad.yaml",
      files: ["a.yaml": "routes: [{ pattern: /a }, { pattern: /a }]", "bad.yaml": "routes: [{}]"])
    #expect(run.standardOutput.contains("a.yaml"))
    #expect(run.standardError.contains("none.yaml: the file cannot be read"))
    #expect(run.standardError.contains("bad.yaml:1:10: "))
    #expect(["sarif", "junit"].contains(format) == run.standardOutput.contains("none.yaml"))
    #expect(run.status == 2)
  }
}
