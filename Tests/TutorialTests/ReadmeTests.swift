import TestSupport
import Foundation
import Testing
import Waymark

/// The example of README, in a program, prints the output that README shows.
@Suite struct ReadmeTests {
  private let printed = Journal()

  nonisolated private func print(_ value: Any) {
    printed.note("\(value)")
  }

  @Test(.bug(id: 32, "Redirects break web URLs")) func `the example does what its comments say`()
    throws
  {
    struct Product: Decodable {
      let id: Int
      var tab: String?
    }

    let isLoggedIn = false
    let router = Router()
    try router.add("/product/:id(/:tab)", as: Product.self, name: "product") {
      print("product \($0.id), \($0.tab ?? "overview")")
    }
    let login = RouteGuard { _ in isLoggedIn ? .allow : .redirect(to: "/login") }
    try router.add("/orders/:id<int>", guards: [login]) { _ in print("orders") }
    try router.add("/login") { _ in print("please log in") }

    router.route("https://shop.example/product/7/reviews")
    router.route("https://shop.example/orders/12")
    print(router.route("/product/x"))
    print(try router.url(named: "product", with: ["id": 7]))

    let results = try Self.example().split(separator: "\n").compactMap { line in
      line.components(separatedBy: "  // ").dropFirst().first
    }
    #expect(printed.entries == results)
    #expect(results.count == 4)
  }

  @Test func `README's example is the one of this file`() throws {
    let source = Self.bare(try String(contentsOf: URL(filePath: #filePath), encoding: .utf8))
    for line in try Self.example().split(separator: "\n") {
      let code = Self.bare(line.components(separatedBy: "  // ").first ?? "")
      #expect(code.isEmpty || source.contains(code), "\(line)")
    }
  }

  /// README's first piece of code.
  private static func example() throws -> String {
    let readme = try String(
      contentsOf: MarkdownPage.root.appending(path: "README.md"), encoding: .utf8)
    return try #require(
      readme.components(separatedBy: "```swift\n").dropFirst().first?
        .components(separatedBy: "```\n").first)
  }

  /// Code without the parts that formatting may change.
  private static func bare(_ code: String) -> String {
    code.filter { !$0.isWhitespace && $0 != ";" }
  }
}
