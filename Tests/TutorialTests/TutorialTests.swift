import TestSupport
import Foundation
import Testing

/// Compares the other files of this target with the tutorial's last steps.
@Suite struct TutorialTests {
  @Test(arguments: ["ShelfRoute", "Page", "LinkModel", "LinkModelTests"])
  func `the last step of the tutorial is the tested file`(_ name: String) throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let resources = MarkdownPage.root.appending(path: "Sources/Waymark/Waymark.docc/Resources")
    let steps = try FileManager.default.contentsOfDirectory(atPath: resources.path)
      .filter { $0.hasPrefix("\(name)-") }.sorted()
    let last = resources.appending(path: try #require(steps.last))
    let isTested =
      try Data(contentsOf: last)
      == Data(
        contentsOf: tests.appending(path: "\(name).swift"))
    #expect(isTested, "\(last.lastPathComponent) is not what the tests compile")
  }
}
