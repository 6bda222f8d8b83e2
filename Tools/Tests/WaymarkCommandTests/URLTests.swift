import Foundation
import Testing

@Suite struct URLTests {
  private static let files = [
    "r": """
    routes:
      - { pattern: "/user/:id<int>(/:tab)", name: user.view }
      - { pattern: "/files/*", name: files }
      - { pattern: "/search", name: search }
      - { pattern: "/show/:id", name: old, scheme: app }
      - { pattern: "/user/0", name: nobody, priority: 1 }
    """
  ]

  private func run(_ arguments: [String]) async throws -> ToolRun {
    try await ToolRun(
      ToolRun.tool, ["url", "--routes", "r"] + arguments,
      files: Self.files.mapValues { Data($0.utf8) })
  }

  @Test(arguments: [
    (["user.view", "id=42"], "/user/42"),
    (["user.view", "id=-1", "tab=a/b=c d"], "/user/-1/a%2Fb=c%20d"),
    (["user.view", "id=1", "tab=\u{301}"], "/user/1/%CC%81"),
    (["files"], "/files"),
    (["files", "*=a b", "*=c"], "/files/a%20b/c"),
    (["--query", "search", "q=c++", "tag=x", "tag="], "/search?q=c%2B%2B&tag=x&tag="),
    (["old", "id=1"], "app:///show/1"),
    (["--base", "", "old", "id=1"], "/show/1"),
    (["--base=https://a.example", "user.view", "id=1"], "https://a.example/user/1"),
  ])
  func `the verb url prints the URL`(_ arguments: [String], _ url: String) async throws {
    let run = try await run(arguments)
    #expect(run.standardOutput == "\(url)\n")
    #expect(run.standardError == "")
    #expect(run.status == 0)
  }

  @Test func `values without a URL are status 1`() async throws {
    let missing = try await run(["user.view"])
    #expect(missing.standardError == "user.view: id has no value\n")
    let unknown = try await run(["search", "q=x"])
    #expect(unknown.standardError == "search: the pattern has no parameter q\n")
    let other = try await run(["user.view", "id=0"])
    #expect(other.standardError == "user.view: the URL leads to /user/0\n")
    for run in [missing, unknown, other] {
      #expect(run.standardOutput == "")
      #expect(run.status == 1)
    }
  }

  @Test(.bug(id: 44, "point 31: a misspelled name is named"))
  func `the verb url names a value that no parameter takes`() async throws {
    let near = try await run(["user.view", "idd=7"])
    #expect(
      near.standardError
        == "user.view: the pattern has no parameter idd; did you mean \"id\"?\n")
    let far = try await run(["user.view", "id=7", "number=7"])
    #expect(far.standardError == "user.view: the pattern has no parameter number\n")
    let query = try await run(["user.view", "idd=7", "--query"])
    #expect(query.standardError == "user.view: id has no value\n")
    for run in [near, far, query] { #expect(run.status == 1) }
  }

  @Test func `bad usage is status 2`() async throws {
    let unknown = try await run(["user.vew", "id=1"])
    #expect(
      unknown.standardError
        == "r: no route is named \"user.vew\"; did you mean \"user.view\"?\n")
    let bare = try await run(["user.view", "42"])
    #expect(bare.standardError.contains(#"Write a value as name=value, not "42""#))
    let none = try await run([])
    for run in [unknown, bare, none] {
      #expect(run.standardOutput == "")
      #expect(run.status == 2)
    }
  }

  @Test func `a name of several schemes needs a scheme`() async throws {
    let files = [
      "r": """
      routes:
        - { pattern: /b, name: home, scheme: b }
        - { pattern: /a, name: home, scheme: a }
        - { pattern: /g, name: home }
        - { pattern: /only, name: only, scheme: b }
      """
    ]
    let unclear = try await ToolRun("url", "--routes", "r", "home", files: files)
    #expect(
      unclear.standardError.hasPrefix(
        """
        Error: Several schemes have a route named "home": \
        give --scheme '' or --scheme a or --scheme b.
        Usage: waymark url [--routes <file>]
        """))
    #expect(unclear.standardOutput == "")
    #expect(unclear.status == 2)
    for (scheme, url) in [("", "/g"), ("a", "a:///a"), ("B", "b:///b")] {
      let run = try await ToolRun(
        "url", "--routes", "r", "--scheme", scheme, "home", files: files)
      #expect(run.standardOutput == "\(url)\n")
      #expect(run.status == 0)
    }
    for (scheme, owner) in [("", "global route"), ("a", "route of \"a\"")] {
      let run = try await ToolRun(
        "url", "--routes", "r", "--scheme", scheme, "only", files: files)
      #expect(run.standardError == "r: no \(owner) is named \"only\"\n")
      #expect(run.status == 2)
    }
  }
}
