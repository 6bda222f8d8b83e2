import Foundation
import Testing

/// The routes file that verbs read.
@Suite struct RoutesOptionTests {
  /// A file for each source, with a route named after the source.
  private static let files = ["o": "option", "e": "environment", "waymark.yaml": "folder"]
    .mapValues { Data("routes: [{ pattern: /a, name: \($0) }]".utf8) }

  @Test(arguments: [
    ("option", ["--routes", "o"], "e"), ("environment", [], "e"), ("folder", [], ""),
  ])
  func `the option for routes comes first, then the environment, then the folder`(
    _ place: String, _ options: [String], _ named: String
  ) async throws {
    let run = try await ToolRun(
      ToolRun.tool, ["list"] + options, files: Self.files, environment: ["WAYMARK_ROUTES": named])
    #expect(run.standardOutput.contains(" \(place) "))
    #expect(run.standardError == "")
  }

  @Test(arguments: ["list", "list --method GET", "check", "inspect --port 0"])
  func `the routes file is the argument of verbs that have no other`(_ arguments: String)
    async throws
  {
    // A file with faults, because a valid file would be inspected until an interruption.
    let run = try await ToolRun(
      ToolRun.tool, arguments.split(separator: " ").map(String.init) + ["a"],
      files: ["a": Data("routes: {}".utf8)], environment: ["WAYMARK_ROUTES": "e"])
    #expect(run.standardError == "a:1:9: routes must be a list, not a mapping\n")
    #expect(run.status == 2)
  }

  @Test(arguments: ["list", "check", "inspect"])
  func `two routes files are refused`(_ verb: String) async throws {
    let run = try await ToolRun(verb, "--routes", "a", "b")
    #expect(run.standardError.hasPrefix("Error: Give one routes file, not \"a\" and \"b\".\n"))
    #expect(run.status == 2)
  }

  @Test func `messages call the file by its name`() async throws {
    let run = try await ToolRun(
      "list", files: ["waymark.yaml": "routes: {}"], environment: ["WAYMARK_ROUTES": "none"])
    #expect(run.standardError == "none: the file cannot be read: No such file or directory\n")
    let here = try await ToolRun("list", files: ["waymark.yaml": "routes: {}"])
    #expect(here.standardError == "waymark.yaml:1:9: routes must be a list, not a mapping\n")
  }

  @Test(arguments: [
    "match", "match /a", "list", "explain /a", "check", "test -", "classify", "url a", "inspect",
    "associate --intent-filter",
  ])
  func `a missing file says what was looked for`(_ arguments: String) async throws {
    let run = try await ToolRun(
      ToolRun.tool, arguments.split(separator: " ").map(String.init))
    #expect(
      run.standardError == """
        waymark.yaml: there is no such file here, and WAYMARK_ROUTES is not set: name a routes file with --routes FILE

        """)
    #expect(run.standardOutput == "")
    #expect(run.status == 2)
  }

  @Test func `the standard input cannot be read twice by default either`() async throws {
    let run = try await ToolRun("match", environment: ["WAYMARK_ROUTES": "-"])
    #expect(
      run.standardError.hasPrefix(
        "Error: The standard input cannot hold both the routes and the URLs."))
    #expect(run.status == 2)
  }
}
