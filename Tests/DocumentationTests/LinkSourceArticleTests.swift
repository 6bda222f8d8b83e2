import TestSupport
import Foundation
import Testing
import Waymark
import WaymarkNavigation

/// Compiles and runs the code of the article about the origin of links.
@Suite struct LinkSourceArticleTests {
  @Test func `the code of the page is that of this file`() throws {
    let page = try MarkdownPage(article: "LinkSources")
    #expect(page.codeBlocks.filter { $0.lines.first == "// Apple only" }.count == 3)
    #expect(try page.code(notIn: #filePath) == [])
    #expect(page.results == [link(to: .product(id: 7))?.absoluteString])
    #expect(try ProductRoute("shop://product/7") == .product(id: 7))
  }

  @Test func `a campaign is read from the outcome`() throws {
    let router = Router()
    try router.add("/product/:id")
    let outcome = router.route("/product/7?utm_source=mail&utm_campaign=may&utm_source=x&id=8")
    #expect(campaign(of: outcome) == ["utm_source": "mail", "utm_campaign": "may"])
    #expect(campaign(of: router.route("/nowhere?utm_source=mail")) == [:])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @MainActor @Test func `the server is asked for a deferred link at the first start`() async throws
  {
    let stack = RouteStack<ProductRoute>(.product(id: 1))
    try await openDeferredLink(isFirstStart: false, in: stack) { "/product/8" }
    try await openDeferredLink(isFirstStart: true, in: stack) { nil }
    #expect(stack.path == [])
    try await openDeferredLink(isFirstStart: true, in: stack) { "/product/7" }
    #expect(stack.path == [.product(id: 7)])
    try await openDeferredLink(isFirstStart: true, in: stack) { "/product/8" }
    #expect(stack.path == [.product(id: 7)])

    let router = Router()
    try router.add("/product/:id", guards: [.accepting(.internal)])
    #expect(await router.route("/product/7", from: .deferred).kind == .refused)
  }
}

extension LinkOrigin {
  static let quickAction = LinkOrigin(rawValue: "quickAction")
  static let spotlight = LinkOrigin(rawValue: "spotlight")
  static let deferred = LinkOrigin(rawValue: "deferred")
}

enum ProductRoute: TypedRoute, Hashable {
  case product(id: Int)

  static let routeCases: RouteCases<ProductRoute> = [
    RouteCase("product", "/product/:id") { match in
      .product(id: try match.require("id"))
    }
  ]

  var routeReference: RouteReference {
    switch self {
    case .product(let id): RouteReference("product", ["id": id])
    }
  }
}

func link(to route: ProductRoute) -> URL? {
  try? URL(route, base: "shop://")
}

func campaign(of outcome: RouteOutcome) -> [String: String] {
  let items = outcome.match?.query.items ?? []
  let values = items.filter { $0.name.hasPrefix("utm_") }
    .map { ($0.name, $0.value ?? "") }
  return Dictionary(values) { first, _ in first }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
@MainActor func openDeferredLink(
  isFirstStart: Bool, in stack: RouteStack<ProductRoute>,
  ask: () async throws -> String?
) async throws {
  let root = stack.root
  guard isFirstStart, let link = try await ask() else { return }
  guard stack.root == root, stack.path.isEmpty, !stack.isWaiting,
    !stack.isOpening
  else { return }
  await stack.open(link, from: .deferred).value
}
