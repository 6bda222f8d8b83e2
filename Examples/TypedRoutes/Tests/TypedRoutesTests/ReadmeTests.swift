import Foundation
import Observation
import SharedTestSupport
import Testing
import Waymark
import WaymarkMacros
import WaymarkNavigation

/// The app in the README.
private enum Readme {
  @Routes enum Page: TypedRoute, Hashable {
    @Route("/") case home
    @Route("/product/:id") case product(id: Int)
    @Route("/orders") case orders
    @Route("/cart") case cart

    var presentation: RoutePresentation { self == .cart ? .sheet : .push }
  }

  @MainActor @Observable final class AppModel {
    private(set) var isLoggedIn = false
    @ObservationIgnored
    private(set) lazy var stack = RouteStack<Page>(.home) { [weak self] page in
      page != .orders || self?.isLoggedIn == true
    }

    @discardableResult func logIn() -> Task<Void, Never> {
      isLoggedIn = true
      return stack.resume()
    }
  }
}

/// The app in the README, compared with the README's table.
@MainActor @Suite struct ReadmeTests {
  @Test func `README's links do what its table says`() async throws {
    let model = Readme.AppModel()
    let stack = model.stack
    let links = try Self.page().rows(["link", "what the app shows"]).compactMap {
      $0[0].codeSpans.first
    }
    #expect(links.count == 4)
    await stack.open(links[0]).value
    #expect(stack.path == [.product(id: 7)])
    await stack.open(links[1]).value
    #expect(stack.path == [.product(id: 7)])
    #expect(stack.sheet?.root == .cart)
    stack.sheet = nil
    await stack.open(links[2]).value
    #expect(stack.isWaiting)
    await model.logIn().value
    #expect(stack.path == [.orders])
    await stack.open(links[3]).value
    #expect(stack.refused?.outcome.description.contains("id should be Int, not \"x\"") == true)
  }

  @Test func `README's app is the one of this file`() throws {
    let source = Self.trimmed(try String(contentsOf: URL(filePath: #filePath), encoding: .utf8))
    let code = Self.trimmed(Self.example).drop { $0.hasPrefix("import ") }
    #expect(!code.isEmpty)
    #expect(source.contains(code))
  }

  private static func page() throws -> MarkdownPage { try MarkdownPage(path: "README.md") }

  /// The first code block of the README.
  private static let example = (try? page().codeBlocks.first?.text) ?? ""

  /// The lines of code without indentation.
  private static func trimmed(_ code: String) -> [String] {
    code.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
