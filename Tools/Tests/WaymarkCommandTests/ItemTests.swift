import Foundation
import Testing

/// Runs the verbs on routes that decide by items of the query.
@Suite(.bug(id: 67, "items in patterns")) struct ItemTests {
  private static let files = [
    "r.yaml": """
    options: { hosts: [shop.example] }
    routes:
      - { pattern: "/watch?v=:id", name: video }
      - { pattern: "/watch?list=:list<int>", name: list }
      - { pattern: "/items?beta=true" }
    """
  ]

  private func run(_ arguments: String...) async throws -> ToolRun {
    try await ToolRun(
      ToolRun.tool, [arguments[0], "--routes", "r.yaml"] + arguments.dropFirst(),
      files: Self.files.mapValues { Data($0.utf8) })
  }

  @Test func `the verbs list, match, explain and url read and write items`() async throws {
    let list = try await run("list")
    #expect(list.standardOutput.contains("/watch?list=:list<int>\n"))
    let match = try await run("match", "/watch?list=7", "/watch")
    #expect(match.standardOutput.contains("/watch?list=7  list      list=7"))
    #expect(match.standardOutput.contains("/watch         no match\n"))
    #expect(match.status == 1)
    let explain = try await run("explain", "/items?beta=false")
    #expect(explain.standardOutput.contains(#"the item beta is "false", expected "true""#))
    let url = try await run("url", "video", "id=a&b")
    #expect(url.standardOutput == "/watch?v=a%26b\n")
  }

  @Test func `the verb check judges items`() async throws {
    var files = Self.files
    let fine = try await run("check")
    #expect(fine.standardError == "")
    #expect(fine.status == 0)
    files["r.yaml"] = """
      routes:
        - { pattern: "/watch" }
        - { pattern: "/watch?v=:id" }
      """
    let faulty = try await ToolRun("check", "--routes", "r.yaml", files: files)
    #expect(
      faulty.standardOutput.contains(
        "/watch?v=:id is never reached: /watch (line 2) matches all of its URLs, "
          + "such as /watch?v=x\n"))
    #expect(faulty.status == 1)
  }

  @Test func `the verb associate writes items, and checks them`() async throws {
    var files = Self.files
    let made = try await run("associate", "--apple", "A1B2C3D4E5.shop")
    #expect(made.standardOutput.contains(#"{ "/": "/watch", "?": { "v": "?*" }, "comment": "#))
    #expect(made.standardOutput.contains(#"{ "/": "/items", "?": { "beta": "true" }, "comment": "#))
    files["site"] = made.standardOutput.replacing(#""beta": "true""#, with: #""beta": "yes""#)
    let check = try await ToolRun(
      "associate", "--routes", "r.yaml", "--check", "site", files: files)
    #expect(check.standardOutput.contains("claims https://shop.example/items?beta=yes"))
    #expect(
      check.standardOutput.contains("no rule claims https://shop.example/items?beta=true"))
    #expect(check.status == 1)
  }

  @Test func `items are converted to OpenAPI's paths, and back`() async throws {
    let run = try await ToolRun(
      "convert", "--to", "openapi", "/a(/:b)?c=:c&d=e%26f&g", files: [:])
    #expect(run.standardOutput == "/a/{b}?c={c}&d=e%26f&g\n/a?c={c}&d=e%26f&g\n")
    let back = try await ToolRun(
      "convert", "--from", "brace", "--to", "colon", "/a/{b}?c={c}&d=e%26f&g", files: [:])
    #expect(back.standardOutput == "/a/:b?c=:c&d=e%26f&g\n")
    let refused = try await ToolRun("convert", "--to", "openapi", "/a?b=:c<int>", files: [:])
    #expect(
      refused.standardError == """
        OpenAPI has no constraints in its paths
          /a?b=:c<int>
            ^~~~~~~~~~

        """)
    #expect(refused.status == 1)
  }
}
