import Foundation
import Testing

/// The tool's version, compared with the pages that name it.
@Suite struct VersionTests {
  @Test func `all pages name the version of the tool`() async throws {
    let run = try await ToolRun(ToolRun.tool, ["--version"])
    let version = run.standardOutput.replacing("waymark ", with: "").replacing("\n", with: "")
      .replacing("-dev", with: "")
    let root = PackageFolder.url.deletingLastPathComponent()
    func page(_ path: String) throws -> String {
      try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
    #expect(version.wholeMatch(of: /\d+\.\d+\.\d+/) != nil)
    #expect(try page("README.md").contains("from: \"\(version)\""))
    let newest = try page("CHANGELOG.md").split(separator: "\n").first { $0.hasPrefix("## ") } ?? ""
    if run.standardOutput.contains("-dev") {
      #expect(newest == "## Unreleased")
    } else {
      #expect(newest.wholeMatch(of: /## \d+\.\d+\.\d+ – \d{4}-\d\d-\d\d/) != nil)
      #expect(newest.hasPrefix("## \(version) "))
    }
  }
}
