import Foundation
import Testing
import Waymark

@Suite struct ExplainTests {
  private static let files = [
    "r": """
    fallbackSchemes: [app]
    routes:
      - { pattern: "/user/:id<int>", name: user }
      - { pattern: "/日本/:x/*", name: japan }
      - { pattern: /user/me, scheme: app }
      - { pattern: /settings, scheme: other, name: settings }
    """
  ]

  @Test func `explain marks what the route took`() async throws {
    let run = try await ToolRun(
      "explain", "--routes", "r", "app://user/42?tab=a+b", "s:/日本/%E6%9C%AC/b//c", files: Self.files
    )
    #expect(
      run.standardOutput == """
        URL     app://user/42?tab=a+b
                           ^^
        SCHEME  app: tries the routes of app, then the global routes
        HOST    user, the first segment of the path (hostAsPath: whenDotless)
        PATH    /user/42
        QUERY   ?tab="a b"
        ROUTE   user id=42 ?tab="a b"

        SCHEME  NAME      PATTERN         VERDICT
        global  user      /user/:id<int>  matches
        app     -         /user/me        segment 2 "42" is not "me"
        global  japan     /日本/:x/*      segment 1 "user" is not "日本"
        other   settings  /settings       segment 1 "user" is not "settings"

        URL     s:/日本/%E6%9C%AC/b//c
                        ^^^^^^^^^ ^^^^
        SCHEME  s: tries the global routes
        PATH    /日本/本/b/c
        ROUTE   japan x=本 *[b, c]

        SCHEME  NAME      PATTERN         VERDICT
        global  japan     /日本/:x/*      matches
        global  user      /user/:id<int>  segment 1 "日本" is not "user"
        app     -         /user/me        segment 1 "日本" is not "user"
        other   settings  /settings       segment 1 "日本" is not "settings"

        """)
    #expect(run.standardError == "")
    #expect(run.status == 0)
  }

  @Test func `explain marks where the nearest route fails`() async throws {
    let run = try await ToolRun("explain", "--routes", "r", "app://user/42/x#f", files: Self.files)
    #expect(
      run.standardOutput == """
        URL       app://user/42/x#f
                                ^
        SCHEME    app: tries the routes of app, then the global routes
        HOST      user, the first segment of the path (hostAsPath: whenDotless)
        PATH      /user/42/x
        FRAGMENT  f
        ROUTE     none; the nearest is user: the pattern ends before segment 3 "x"

        SCHEME  NAME      PATTERN         VERDICT
        global  user      /user/:id<int>  the pattern ends before segment 3 "x"
        app     -         /user/me        segment 2 "42" is not "me"
        global  japan     /日本/:x/*      segment 1 "user" is not "日本"
        other   settings  /settings       segment 1 "user" is not "settings"

        """)
    #expect(run.status == 1)
  }

  @Test(arguments: [(6, 6, ""), (7, 5, "… 2 others are not shown; --all shows them\n")])
  func `explain folds the routes that are far`(_ count: Int, _ shown: Int, _ end: String)
    async throws
  {
    let patterns = (1...count).map { "{ pattern: /\($0)/x }" }
    let file = "routes: [\(patterns.joined(separator: ", "))]"
    let run = try await ToolRun("explain", "--routes", "r", "/4/y", files: ["r": file])
    let table = try #require(run.standardOutput.components(separatedBy: "\n\n").last)
    #expect(table.hasSuffix("\n\(end)"))
    let rows = table.split(separator: "\n").dropFirst().filter { $0.hasPrefix("global") }
    #expect(rows.count == shown)
    #expect(rows.first?.contains(" /4/x ") == true)
    let all = try await ToolRun("explain", "--routes", "r", "--all", "/4/y", files: ["r": file])
    #expect(all.standardOutput.components(separatedBy: "\nglobal ").count == count + 1)
    #expect(!all.standardOutput.contains("…"))
    let lines = try await ToolRun("explain", "--routes", "r", "--json", "/4/y", files: ["r": file])
    #expect(lines.standardOutput.components(separatedBy: #""pattern":"#).count == count + 1)
  }

  @Test func `explain says where items come from`() async throws {
    let routes = "routes: [{ pattern: \"/auth#/verify/:token\", name: verify }]"
    func facts(_ url: String) async throws -> String {
      let run = try await ToolRun("explain", "--routes", "r", url, files: ["r": routes])
      return String(run.standardOutput.split(separator: "\n\n").first ?? "")
    }
    let both = try await facts("s:/auth?a=1#/verify/x==")
    #expect(
      both.contains("\nFRAGMENT  /verify/x==, a path and items: it has \"=\" and no \"?\"\n"))
    #expect(both.contains("\nROUTE     verify token=\"x==\" ?a=1"))
    let split = try await facts("s:/auth#/verify/x?b=2")
    #expect(split.contains("\nQUERY     from the fragment: ?b=2\nFRAGMENT  /verify/x?b=2\n"))
    #expect(split.hasSuffix("\nROUTE     verify token=x ?b=2"))
    let marked = try await facts("s:/auth#/verify/x?\u{338}b=2")
    #expect(marked.contains("\nFRAGMENT  /verify/x?\u{338}b=2\n"))
  }

  @Test(arguments: [
    ("a.example", "a.example: has a dot, so it is not part of the path"),
    ("a%2Eexample", "a%2Eexample: has a dot, so it is not part of the path"),
    ("%2E%FF", "%2E%FF: has a dot, so it is not part of the path"),
    ("Localhost", "Localhost: is localhost, so it is not part of the path"),
    ("l%4Fcal%68ost", "l%4Fcal%68ost: is localhost, so it is not part of the path"),
    ("[::1]", "[::1]: is an IPv6 address, so it is not part of the path"),
    ("[::ffff:1.2.3.4]", "[::ffff:1.2.3.4]: is an IPv6 address, so it is not part of the path"),
    ("user", "user, the first segment of the path"),
  ])
  func `explain says why a host is not part of the path`(_ host: String, _ role: String)
    async throws
  {
    let run = try await ToolRun("explain", "--routes", "r", "s://\(host)/x", files: Self.files)
    #expect(run.standardOutput.contains("\nHOST    \(role) (hostAsPath: whenDotless)\n"))
  }

  @Test func `explain says that a host is never in the path`() async throws {
    let run = try await ToolRun(
      "explain", "--routes", "r", "s://user/x",
      files: ["r": "{ options: { hostAsPath: never }, routes: [{ pattern: /x }] }"])
    #expect(
      run.standardOutput.contains("\nHOST    user, not part of the path (hostAsPath: never)\n"))
  }

  @Test func `explain names a route of another scheme`() async throws {
    let run = try await ToolRun("explain", "--routes", "r", "other://user/42", files: Self.files)
    #expect(
      run.standardOutput.contains(
        """
        SCHEME  other: tries the routes of other only
        HOST    user, the first segment of the path (hostAsPath: whenDotless)
        PATH    /user/42
        ROUTE   none; the nearest is user: would match, but the URL's scheme does not fall back to the \
        global routes

        """))
    #expect(run.status == 1)
  }

  @Test func `explain names the priority that decides`() async throws {
    let routes =
      "routes: [{ pattern: /Docs }, { pattern: \"/*\", priority: 5 }, { pattern: /a, scheme: s }]"
    let run = try await ToolRun("explain", "--routes", "r", "/x", files: ["r": routes])
    #expect(run.standardOutput.contains("\nROUTE   /* (priority 5) *[x]\n"))
    let plain = try await ToolRun("explain", "--routes", "r", "s:/a", files: ["r": routes])
    #expect(plain.standardOutput.contains("\nROUTE   /a\n"))
  }

  @Test func `explain takes a lookalike for near`() async throws {
    let run = try await ToolRun(
      "explain", "--routes", "r", "/docs",
      files: ["r": "routes: [{ pattern: /a }, { pattern: /Docs }]"])
    #expect(
      run.standardOutput.contains(
        #"""
        ROUTE   none; the nearest is /Docs: segment 1 "docs" is not "Docs": upper and lower case differ

        """#))
  }

  @Test func `explain says why a URL is refused`() async throws {
    let run = try await ToolRun("explain", "--routes", "r", "http://[bad", "", files: Self.files)
    #expect(
      run.standardOutput.hasPrefix(
        """
        URL    http://[bad
                      ^
        ROUTE  none: the URL's host is malformed after 7 bytes

        URL     \("")
        SCHEME  none: tries the global routes
        PATH    /
        ROUTE   none

        SCHEME
        """))
    #expect(run.status == 1)
  }

  @Test func `explain prints an object a line`() async throws {
    let run = try await ToolRun(
      "explain", "--json", "--regex", "--routes", "r",
      files: ["r": "routes: [{ pattern: \"/a/:x\" }]"],
      input: "s://a/%62?q=1\n\n/b\nhttp://[bad\n")
    #expect(
      run.standardOutput == #"""
        {"askedSchemes":[null],"fragment":null,"host":"a","hostIsInPath":true,"matched":true,"path":"/a/b","query":{"q":"1"},"routes":[{"captures":[{"name":"x","patternRange":[3,5],"urlRange":[6,9],"value":"b"}],"matches":true,"mismatch":null,"name":null,"pattern":"/a/:x","priority":0,"reason":"matches","regex":"\\A/a/(?<x>[^/]++)\\z","scheme":null,"status":"asked","takes":true}],"scheme":"s","url":"s://a/%62?q=1"}
        {"askedSchemes":[null],"fragment":null,"host":null,"hostIsInPath":false,"matched":false,"path":"/b","query":{},"routes":[{"captures":[],"matches":false,"mismatch":{"found":"b","isInFragment":false,"patternRange":[1,2],"segment":0,"urlRange":[1,2]},"name":null,"pattern":"/a/:x","priority":0,"reason":"segment 1 \"b\" is not \"a\"","regex":"\\A/a/(?<x>[^/]++)\\z","scheme":null,"status":"asked","takes":false}],"scheme":null,"url":"/b"}
        {"error":"the URL's host is malformed after 7 bytes","matched":false,"url":"http://[bad"}

        """#)
    #expect(run.standardError == "")
    #expect(run.status == 1)
  }

  @Test func `explain shows regexes on request`() async throws {
    let run = try await ToolRun(
      "explain", "--regex", "--routes", "r", "/a", files: ["r": "routes: [{ pattern: /a }]"])
    #expect(run.standardOutput.contains("SCHEME  NAME  PATTERN  VERDICT  REGEX\n"))
    #expect(run.standardOutput.hasSuffix("global  -     /a       matches  \\A/a\\z\n"))
  }

  @Test func `explain shows control characters as escapes`() async throws {
    let run = try await ToolRun(
      "explain", "--routes", "r", "/a/%1B/\u{9B}31m",
      files: ["r": "routes: [{ pattern: \"/a/:x/:y\" }]"])
    #expect(
      run.standardOutput.hasPrefix(
        #"""
        URL     /a/%1B/\u{9B}31m
                   ^^^ ^^^^^^^^^
        """#))
    #expect(run.standardOutput.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
  }

  /// The tool shows all remarks of the library.
  @Test(
    .bug(id: 44, "point 12: explain says that no scheme was read"),
    arguments: ["www.youtube.com/watch", "localhost:8065/x", "/a/1", "app://a/1", "a b", "/a b "])
  func `explain shows what the library remarks`(_ url: String) async throws {
    let router = Router(options: RouterOptions())
    try router.add("/a/:x", name: "a")
    let explanation = router.explain(url)
    let lines = explanation.description.split(separator: "\n")
    let remarks = lines.dropFirst().dropLast(explanation.routes.count)
    let files = ["r": "routes: [{ pattern: '/a/:x', name: a }]"]
    let text = try await ToolRun("explain", "--routes", "r", url, files: files)
    let json = try await ToolRun("explain", "--json", "--routes", "r", url, files: files)
    for remark in remarks { #expect(text.standardOutput.contains("  \(remark)\n")) }
    #expect(text.standardOutput.contains("NOTE ") == !remarks.isEmpty)
    #expect(json.standardOutput.contains(#""remarks":["#) == !remarks.isEmpty)
  }
}
