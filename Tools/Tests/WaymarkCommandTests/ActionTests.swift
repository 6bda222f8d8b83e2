import Foundation
import Testing

/// The GitHub action.
@Suite struct ActionTests {
  /// Runs the script of the action's step, in a folder with a `swift` that finds the tool.
  private func run(_ arguments: String, output: String, files: [String: String]) async throws
    -> ToolRun
  {
    let lines = try String(
      contentsOf: PackageFolder.url.appending(path: "../action.yml"), encoding: .utf8
    ).components(separatedBy: "      run: |\n")
    let step = try #require(lines.last).split(separator: "\n").map { $0.dropFirst(8) }
    let tool = ToolRun.tool.deletingLastPathComponent().path
    let script = """
      mkdir .bin 'my app'; mv my-app-r.yaml 'my app/r.yaml' 2> .bin/none; printf '#!/bin/sh\\necho "%s"\\n' '\(tool)' > .bin/swift; chmod +x .bin/swift
      export PATH="$PWD/.bin:$PATH" GITHUB_PATH="$PWD/.bin/path" GITHUB_ACTION_PATH=.
      (
      \(step.joined(separator: "\n"))
      )
      echo "status $?"; cat \(output.isEmpty ? "/dev/null" : "'\(output)'")
      """
    return try await ToolRun(
      URL(filePath: "/bin/bash"), ["-c", script], files: files.mapValues { Data($0.utf8) },
      environment: ["ARGUMENTS": arguments, "OUTPUT": output])
  }

  @Test(
    .bug(id: 64, "23: the action empties the file of its output"),
    arguments: [
      ("convert --to brace --routes r.yaml", "status 0\nversion: 1\noptions:\n  syntax: brace"),
      ("convert --to brace --routes none.yaml", "status 2\nroutes:"),
      ("convert --to brace /a/:b /a(", "/a/{b}\nstatus 2\nroutes:"),
      ("check --format sarif --no-such-option r.yaml", "status 2\nroutes:"),
      ("check --format sarif r.yaml", "status 1\n{\"$schema\""),
      ("check --format sarif none.yaml", "status 2\n{\"$schema\""),
      ("list --json --routes r.yaml", "status 0\n{\"hosts\":[],"),
    ])
  func `the file of the action's output is written at the end`(
    _ arguments: String, _ expected: String
  ) async throws {
    let run = try await run(
      arguments, output: "r.yaml",
      files: ["r.yaml": "routes: [{ pattern: /a/:b }, { pattern: /a/:c }]\n"])
    #expect(run.standardOutput.hasPrefix(expected))
  }

  @Test func `without a file the output is in the log`() async throws {
    let run = try await run("match --routes r.yaml /b", output: "", files: ["r.yaml": "routes: []"])
    #expect(run.standardOutput == "URL  ROUTE     VALUES\n/b   no match\nstatus 1\n")
  }

  @Test(
    .bug(id: 64, "27: the action knows neither several files nor blanks in a path"),
    arguments: [
      "check 'my app/r.yaml' s.yaml", #"check "my app/r.yaml" s.yaml"#,
      #"check my\ app/r.yaml s.yaml"#,
      "check\n  'my app/r.yaml'\n  s.yaml\n",
    ])
  func `the action checks several files with blanks in their paths`(_ arguments: String)
    async throws
  {
    let run = try await run(
      arguments, output: "",
      files: [
        "my-app-r.yaml": "routes: [{ pattern: /a }]", "s.yaml": "routes: [{ pattern: /b }]",
      ])
    #expect(run.standardOutput.hasSuffix("0 warnings, 0 notes in 2 routes\nstatus 0\n"))
  }
}
