import Foundation
import Testing

/// Compiles and runs the code of the pages in Docs/Migration.
@Suite struct DocumentationTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  private static let pages = tests.deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Docs/Migration", directoryHint: .isDirectory)

  static let seeds = [
    "JLRoutes2", "JLRoutes1", "NKRouter", "AUTRouting", "SHNUrlRouter", "URLNavigator",
    "Hummingbird", "Vapor",
  ]

  @Test(arguments: seeds)
  func `every Swift example of a page is tested`(_ seed: String) throws {
    let page = try String(contentsOf: Self.pages.appending(path: "\(seed).md"), encoding: .utf8)
    // A function of one page is private here, where the pages share a module.
    let tested = try Self.sources(of: seed)
      .map { $0.replacing("\nprivate func", with: "\nfunc") }
      .flatMap(Self.normalizedLines)
    let examples = Self.swiftFences(of: page)
    #expect(!examples.isEmpty)
    for example in examples where !Self.begins(example) {
      #expect(!example.isEmpty, "an example is empty")
      let isTested = tested.contains(example)
      #expect(isTested, "not in the tests:\n\(example.joined(separator: "\n"))")
    }
  }

  /// Whether an example makes what the others use: `make test-pages` compiles it.
  private static func begins(_ example: [String]) -> Bool {
    example.contains { $0.hasPrefix("import ") || $0.hasPrefix("let screen = ") }
  }

  @Test func `every page has its tests and is in the index`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.pages.path)
    #expect(names.sorted() == (Self.seeds + ["README"]).map { "\($0).md" }.sorted())
    let index = try String(contentsOf: Self.pages.appending(path: "README.md"), encoding: .utf8)
    #expect(Self.swiftFences(of: index).isEmpty, "the index has no tests for its examples")
    for seed in Self.seeds { #expect(index.contains("(\(seed).md)")) }
  }

  @Test func `fences are found line by line`() {
    let fences = Self.swiftFences(of: "a\n```swift\nlet  a = 1\n\n  a()\n```\n```json\n{}\n```\n")
    #expect(fences == [["let a = 1", "a()"]])
    #expect(["x", "let a = 1", "a()", "y"].contains(["let a = 1", "a()"]))
    #expect(!["let a = 1", "b()", "a()"].contains(["let a = 1", "a()"]))
  }

  /// The test files of a page: their names begin with the page's name.
  ///
  /// They're here or among the tests of servers.
  private static func sources(of seed: String) throws -> [String] {
    let servers = pages.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Examples/Server/Tests/WaymarkHummingbirdTests")
    return try [tests, servers].flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasPrefix(seed) && $0.hasSuffix("Tests.swift") }
        .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
    }
  }

  /// The lines of each code block marked as Swift.
  private static func swiftFences(of page: String) -> [[String]] {
    var fences: [[String]] = []
    var fence: [Substring]?
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "```swift" {
        fence = []
      } else if line == "```" {
        if let fence { fences.append(normalizedLines(of: fence.joined(separator: "\n"))) }
        fence = nil
      } else {
        fence?.append(line)
      }
    }
    return fences
  }

  /// The lines that aren't blank, without indentation and with single spaces.
  private static func normalizedLines(of text: String) -> [String] {
    text.split(separator: "\n")
      .map { $0.split(separator: " ").joined(separator: " ") }
      .filter { !$0.isEmpty }
  }
}
