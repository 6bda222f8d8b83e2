import Foundation
import Testing
import Waymark
import WaymarkMacros

/// The enum in README reads and generates the URLs that README shows.
@Suite struct ReadmeTests {
  @Routes enum AppRoute: Equatable {
    @Route("/product/:id(/:tab)") case product(id: Int, tab: String?)
    @Route("/orders/:id") case order(id: Int)
  }

  @Test func `README's enum does what it says`() throws {
    let route = try AppRoute("shop://orders/12")
    let url = try AppRoute.product(id: 7, tab: nil).url()

    #expect(route == .order(id: 12))
    #expect(url == "/product/7")
    #expect(try Self.example().results == [".order(id: 12)", "\"\(url)\""])
  }

  @Test func `README's enum is the one of this file`() throws {
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
      .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    for line in try #require(Self.example().codeBlocks.first).lines {
      let code = line.components(separatedBy: "  // ")[0].trimmingCharacters(in: .whitespaces)
      #expect(source.contains(code), "\(line)")
    }
  }

  @Test(.bug(id: 32, "README's second example does not compile by itself"))
  func `README's enum compiles by itself`() throws {
    let code = try #require(Self.example().codeBlocks.first).text
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).swift")
    try code.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try MistakeTests.compile(file) == "")
  }

  /// README's code with an enum of routes, as a page of its own.
  private static func example() throws -> MarkdownPage {
    let blocks = try MarkdownPage(path: "../../README.md").codeBlocks
    let block = try #require(blocks.first { $0.text.contains("@Routes") })
    return MarkdownPage("```swift\n\(block.text)\n```")
  }
}
