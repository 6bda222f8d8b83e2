import TestSupport
import Foundation
import Testing

/// Compares the other files of this target with the tutorial's last steps.
@Suite struct TutorialTests {
  @Test(arguments: [
    "ShelfRoute", "LinkModel/Page", "LinkModel/LinkModel", "LinkModel/LinkModelTests",
  ])
  func `the last step of the tutorial is the tested file`(_ path: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "\(path).swift")
    let name = file.deletingPathExtension().lastPathComponent
    let resources = MarkdownPage.root.appending(path: "Sources/Waymark/Waymark.docc/Resources")
    let steps = try FileManager.default.contentsOfDirectory(atPath: resources.path)
      .filter { $0.hasPrefix("\(name)-") }.sorted()
    let last = resources.appending(path: try #require(steps.last))
    let isTested = try Data(contentsOf: last) == Data(contentsOf: file)
    #expect(isTested, "\(last.lastPathComponent) is not what the tests compile")
  }
}
