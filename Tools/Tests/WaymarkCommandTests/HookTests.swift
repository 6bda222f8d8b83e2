import Foundation
import Testing

/// The pre-commit hook.
@Suite struct HookTests {
  /// The hook's program and its arguments, without the files.
  private static func command() throws -> [String] {
    let hook = try PackageFolder.lines(of: "../.pre-commit-hooks.yaml")
    let entry = try #require(hook.first { $0.hasPrefix("  entry: ") })
    let parts = entry.dropFirst("  entry: ".count).split(separator: "'", maxSplits: 2)
    try #require(parts.count == 3 && parts[0] == "bash -c ")
    return ["-c", String(parts[1]), parts[2].trimmingCharacters(in: .whitespaces)]
  }

  private func run(path: String, _ files: String...) async throws -> ToolRun {
    try await ToolRun(
      URL(filePath: "/bin/bash"), Self.command() + files,
      files: [
        "good.yaml": Data("routes: [{ pattern: /a }]".utf8),
        "bad.yaml": Data("routes: [{ pattern: /a }, { pattern: /a }]".utf8),
      ], environment: ["PATH": path])
  }

  @Test(.bug(id: 44, "point 31: the hook without the tool says only command not found"))
  func `the hook says how to install the tool`() async throws {
    let run = try await run(path: "/none", "good.yaml")
    #expect(
      run.standardError
        == "waymark is not on the PATH; make install in a clone of Waymark puts it there\n")
    #expect(run.status == 2)
  }

  @Test func `the hook checks all files`() async throws {
    let folder = ToolRun.tool.deletingLastPathComponent().path
    let run = try await run(path: folder, "bad.yaml", "good.yaml", "bad.yaml")
    #expect(run.standardOutput.matches(of: /1 warning/).count == 2)
    #expect(run.status == 1)
    #expect(try await self.run(path: folder, "good.yaml").status == 0)
  }
}
