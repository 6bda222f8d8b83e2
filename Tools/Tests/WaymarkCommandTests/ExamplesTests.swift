import Foundation
import Testing
import Waymark
import WaymarkAnswers

@testable import WaymarkCommand

@Suite struct ExamplesTests {
  @Test func `each example URL does what its comment says`() throws {
    let path = "Examples/routes.yaml"
    let text = try PackageFolder.lines(of: path).joined(separator: "\n")
    let file = try RoutesFile(text: text, path: path)
    let lines = try PackageFolder.lines(of: "Examples/urls.txt")
    var names: Set<String?> = []
    for (comment, url) in zip(lines, lines.dropFirst()) where comment.hasPrefix("# ") {
      switch URLAnswer(to: url, from: file).outcome {
      case .match(let match):
        names.insert(match.route.name)
        #expect(!comment.hasSuffix("a miss") && !comment.hasPrefix("# Refused"), "\(url)")
      case .noMatch: #expect(comment.hasSuffix("a miss"), "\(url)")
      case .failure: #expect(comment.hasPrefix("# Refused"), "\(url)")
      }
    }
    #expect(
      names == Set(file.router.listedRoutes.map(\.name)), "a route of the example is not shown")
  }

  @Test func `the demo succeeds and shows every URL`() async throws {
    let run = try await runDemo([])
    let lines = try PackageFolder.lines(of: "Examples/urls.txt")
    #expect(run.standardOutput.split(separator: "\n").count == lines.count + 1)
    for line in lines { #expect(run.standardOutput.contains("\n" + line)) }
    #expect(run.standardError == "")
    #expect(run.status == 0)
  }

  @Test func `the demo routes the URLs that it is given`() async throws {
    let run = try await runDemo(["snap://photo/7?a=b&c", "snap://nothing"])
    #expect(
      run.standardOutput == """
        URL                   ROUTE     VALUES
        snap://photo/7?a=b&c  photo     id=7 ?a=b ?c
        snap://nothing        no match

        """)
    #expect(run.status == 0)
  }

  private func runDemo(_ urls: [String]) async throws -> ToolRun {
    let routes = PackageFolder.url.appending(path: "Examples/routes.yaml")
    return try await ToolRun(
      PackageFolder.url.deletingLastPathComponent().appending(path: ".ci/demo"),
      [ToolRun.tool.path, routes.path] + urls)
  }
}
