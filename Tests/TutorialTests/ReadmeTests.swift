import TestSupport
import Foundation
import Testing
import Waymark

private nonisolated let printed = Journal()

private nonisolated func print(_ value: Any) {
  printed.note("\(value)")
}

/// Checks that README's program with a router prints the output that README shows.
@MainActor @Suite struct ReadmeTests {
  @MainActor final class Screen {
    var isLoggedIn = false
    func show(_ text: String) { print(text) }
  }
  struct Product: Decodable { let id: Int; var tab: String? }

  @Test(.bug(id: 32, "Redirects break web URLs")) func `the example does what its comments say`()
    throws
  {
    let (screen, links, router) = (Screen(), PendingLinks(), Router())
    let login = RouteGuard { @MainActor match in
      screen.isLoggedIn ? .allow : links.keep(match, redirectingTo: "/login")
    }
    try router.add("/product/:id(/:tab)", as: Product.self, name: "product") {
      @MainActor product in
      screen.show("product \(product.id), \(product.tab ?? "overview")")
    }
    try router.add("/orders/:id<int>", guards: [login]) { @MainActor match in
      screen.show("order \(match["id"] ?? "")")
    }
    try router.add("/login") { @MainActor _ in screen.show("please log in") }

    router.route("https://shop.example/product/7/reviews")
    router.route("https://shop.example/orders/12")
    screen.isLoggedIn = true
    links.resume(in: router)
    print(router.route("/product/x"))
    print(try router.url(named: "product", with: ["id": 7]))

    let results = try Self.example().split(separator: "\n").compactMap { line in
      line.components(separatedBy: "  // ").dropFirst().first
    }
    #expect(printed.entries == results)
    #expect(results.count == 5)
  }

  @Test func `README's example is the one of this file`() throws {
    let source = Self.bare(try String(contentsOf: URL(filePath: #filePath), encoding: .utf8))
    for line in try Self.example().split(separator: "\n") {
      let code = Self.bare(line.components(separatedBy: "  // ").first ?? "")
      #expect(code.isEmpty || source.contains(code), "\(line)")
    }
  }

  /// README's code with a router.
  private static func example() throws -> String {
    let blocks = try MarkdownPage(path: "README.md").codeBlocks.map(\.text)
    return try #require(blocks.first { $0.contains("Router()") })
  }

  /// Code without the parts that formatting may change.
  private static func bare(_ code: String) -> String {
    code.filter { !$0.isWhitespace && $0 != ";" }
  }
}
