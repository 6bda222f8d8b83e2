import TestSupport
import Foundation
import Testing
import Waymark

/// The article about where links come from shows code that is compiled and run here.
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

  @Test func `the server is asked for a deferred link at the first start`() async throws {
    let links = PendingLinks()
    try await openDeferredLink(isFirstStart: false, in: links) { "/product/8" }
    try await openDeferredLink(isFirstStart: true, in: links) { nil }
    try await openDeferredLink(isFirstStart: true, in: links) { "/product/7" }
    #expect(links.waiting == [PendingLink("/product/7", from: .deferred)])

    let router = Router()
    try router.add("/product/:id", guards: [.accepting(.internal)])
    #expect(await router.route("/product/7", from: .deferred).kind == .refused)
  }
}

extension LinkOrigin {
  static let spotlight = LinkOrigin(rawValue: "spotlight")
  static let deferred = LinkOrigin(rawValue: "deferred")
}

enum ProductRoute: TypedRoute, Equatable {
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

func openDeferredLink(
  isFirstStart: Bool, in links: PendingLinks,
  ask: () async throws -> String?
) async throws {
  guard isFirstStart, let link = try await ask() else { return }
  links.append(link, from: .deferred)
}
