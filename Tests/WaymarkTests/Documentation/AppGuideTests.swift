import Foundation
import Testing
import Waymark

/// The guide about apps shows a model that is compiled and run here.
@MainActor @Suite struct AppGuideTests {
  @Test func codeOfThePageIsThatOfThisFile() throws {
    let page = try MarkdownPage(article: "Apps")
    #expect(page.codeBlocks.filter { $0.lines.first == "// Apple only" }.count == 4)
    #expect(page.codeBlocks.count == 17)
    #expect(try page.code(notIn: #filePath) == [])
  }

  @Test(.timeLimit(.minutes(10))) func linksWaitForTheAppAndForTheLogin() async throws {
    let model = try AppModel()
    model.links.append("shop://product/7")
    model.links.append("shop://account/orders")
    model.links.append("shop://product/8")
    #expect(model.page == "home")

    await model.openLinks()
    #expect(model.page == "login")
    #expect(model.links.waiting.map(\.url) == ["shop://account/orders", "shop://product/8"])

    model.isLoggedIn = true
    let opening = Task { await model.openLinks() }
    while model.page != "product 8" { await Task.yield() }
    model.links.append("shop://gone")
    while model.page != "not found" { await Task.yield() }
    opening.cancel()
    await opening.value
    #expect(model.links.waiting == [])
  }

  @Test(.timeLimit(.minutes(10))) func markedCasesNeedALogin() async throws {
    let model = try AppModel()
    try model.addOffers()
    model.links.append("shop://offers/7")
    model.links.append("https://shop.example/orders/12")
    await model.openLinks()
    #expect(model.page == "login")
    #expect(model.links.waiting.map(\.url) == ["https://shop.example/orders/12"])

    model.isLoggedIn = true
    let opening = Task { await model.openLinks() }
    while model.page == "login" { await Task.yield() }
    opening.cancel()
    await opening.value
    #expect(model.page == "order 12")
  }

  @Test func casesWithoutAMarkNeedNone() async throws {
    let model = try AppModel()
    try model.addOffers()
    #expect(await model.router.route("shop://offers/7").isHandled)
    #expect(model.page == "offer 7")
  }

  @Test(.timeLimit(.minutes(10))) func onlyTheAppClosesTheAccount() async throws {
    for (origin, page) in [
      (LinkOrigin.internal, "farewell"), (.widget, "open this from inside the app"),
      (.unknown, "open this from inside the app"),
    ] {
      let model = try AppModel()
      model.isLoggedIn = true
      model.links.append("shop://account/close", from: origin)
      let opening = Task { await model.openLinks() }
      while model.page == "home" { await Task.yield() }
      opening.cancel()
      await opening.value
      #expect(model.page == page)
    }
  }

  @Test func aNotificationHandsOnWhatItSays() throws {
    let router = Router()
    try router.add("/offer/:id", guards: [.accepting(.notification)])
    let userInfo: [AnyHashable: Any] = [
      "link": "shop://offer/7", "campaign": "spring", "aps": ["badge": 1], "model": router, 1: 2,
    ]
    let match = try #require(open(notification: userInfo, in: router)?.match)
    #expect(match["campaign"] == "spring")
    #expect(match.additional.keys.sorted() == ["aps", "campaign", "link"])
    #expect(open(notification: [:], in: router) == nil)
  }

  @Test func aGuardAcceptsLinksOfTheAppAlone() throws {
    let ownLinks = RouteGuard.accepting(.internal)
    let router = Router()
    try router.add("/a", guards: [ownLinks])
    #expect(router.route("/a", from: .internal).isHandled)
    #expect(!router.route("/a").isHandled)
  }

  @Test func aLinkIsAPathOfPages() throws {
    let router = Router()
    try router.add("/", name: "home")
    try router.add("/category/:name", name: "category")
    try router.add("/category/:name/product/:id", name: "product")
    try router.add("/category/:name/product/:id/log")
    let pages = try path(to: "shop://category/shoes/product/7", in: router)
    #expect(pages == [.home, .category("shoes"), .product(id: 7)])
    #expect(NavigationPath(pages).pages.count == 3)
    #expect(try path(to: "/category/shoes/product/7/log", in: router) == pages)
    #expect(try path(to: "shop://nowhere", in: router) == [])
    #expect(throws: RouteValueError.self) { try path(to: "/category/a/product/x", in: router) }
  }

  @Test func linksOutliveTheProcess() throws {
    let links = PendingLinks(maximumAge: .seconds(24 * 3600))
    links.append("shop://product/7", from: .notification)
    let next = PendingLinks()
    try restore(try stored(links), to: next)
    #expect(next.waiting == [PendingLink("shop://product/7", from: .notification)])
    #expect(throws: DecodingError.self) { try restore(Data("[7]".utf8), to: next) }
  }

  @Test(arguments: [
    (
      "https://click.shop.example/?to=https%3A%2F%2Fshop.example%2Fproduct%2F7",
      "https://shop.example/product/7"
    ),
    ("https://click.shop.example/", nil),
    ("https://old.shop.example/product/7", "https://shop.example/archive/product/7"),
    ("shop://product/7", "shop://product/7"),
  ])
  func linksArePreparedAsShown(_ url: String, _ routed: String?) throws {
    let router = Router()
    try router.add("/*")
    useRewriter(in: router)
    let outcome = router.route(url, from: .universalLink)
    #expect(outcome.match?.url == routed)
    #expect(routed != nil || outcome == .failed(.linkDropped))
    #expect(outcome.match.map { $0.origin == .universalLink } ?? true)
  }

  @Test func anEnumIsAStackToo() throws {
    #expect(try OfferRoute.stack(of: "shop://offers/7").count == 1)
  }

  @Test func webURLsOfOtherDomainsAreFailures() throws {
    var options = RouterOptions()
    options.hosts = ["shop.example", "*.shop.example"]
    let router = Router(options: options)
    try router.add("/product/:id") { _ in true }
    for url in ["https://Shop.Example/product/7", "shop://product/7", "/product/7"] {
      #expect(router.route(url).isHandled, "\(url)")
    }
    guard case .failed(.otherHost) = router.route("https://evil.example/product/7") else {
      Issue.record("not a failure")
      return
    }
  }

  @Test(.timeLimit(.minutes(10))) func theNewestLinkCancelsTheOneBefore() async throws {
    let router = Router()
    let journal = Journal()
    let started = Signal()
    try router.add("/slow") { _ in
      started.fire()
      await waitForCancellation()
      journal.note("cancelled: \(Task.isCancelled)")
    }
    try router.add("/fast") { _ async throws in
      journal.note("fast")
    }
    let links = PendingLinks()
    let opening = Task { await openNewestLink(of: links, in: router) }
    links.append("/slow")
    await started.wait()
    links.append("/fast")
    while journal.entries.count < 2 { await Task.yield() }
    opening.cancel()
    await opening.value
    #expect(journal.entries.sorted() == ["cancelled: true", "fast"])
  }
}

func stored(_ links: PendingLinks) throws -> Data {
  try JSONEncoder().encode(links.waiting)
}

func restore(_ data: Data, to links: PendingLinks) throws {
  links.restore(try JSONDecoder().decode([PendingLink].self, from: data))
}

let rewriter = LinkRewriter { link in
  guard let request = try? RouteRequest(link.url) else { return link }
  switch request.host {
  case "click.shop.example":
    return request.query["to"].map { PendingLink($0, from: link.origin) }
  case "old.shop.example":
    return PendingLink("https://shop.example/archive\(request.pathAndRest)", from: link.origin)
  default: return link
  }
}

func useRewriter(in router: Router) {
  router.options.rewriter = rewriter
}

func open(notification userInfo: [AnyHashable: Any], in router: Router) -> RouteOutcome? {
  guard let link = userInfo["link"] as? String else { return nil }
  return router.route(link, from: .notification, parameters: .init(userInfo: userInfo))
}

extension LinkOrigin {
  static let widget = LinkOrigin(rawValue: "widget")
}

enum ShopPage: Hashable {
  case home
  case category(String)
  case product(id: Int)

  /// The page of a match; `nil` for routes that are none.
  init?(_ match: RouteMatch) throws {
    switch match.name {
    case "home": self = .home
    case "category": self = .category(try match.require("name"))
    case "product": self = .product(id: try match.require("id"))
    default: return nil
    }
  }
}

func path(to link: String, in router: Router) throws -> [ShopPage] {
  guard let match = try router.match(link) else { return [] }
  return try (router.ancestors(of: link) + [match]).compactMap { try ShopPage($0) }
}

/// Stands for SwiftUI's type, which takes values of any hashable types.
private struct NavigationPath {
  var pages: [AnyHashable] = []

  init(_ pages: some Sequence<some Hashable>) { self.pages = pages.map { AnyHashable($0) } }
}

func openNewestLink(of links: PendingLinks, in router: Router) async {
  var navigation: Task<Void, Never>?
  for await link in links {
    navigation?.cancel()
    navigation = Task { await router.route(link.url, from: link.origin) }
  }
  navigation?.cancel()
}

private struct LoginRequired: Error {}

@MainActor final class AppModel {
  let router = Router()
  nonisolated let links = PendingLinks()
  private(set) var page = "home"
  var isLoggedIn = false

  init() throws {
    try router.add("/product/:id", name: "product") { @MainActor [weak self] match in
      self?.page = "product \(match["id"] ?? "")"
    }
    let requiresLogin = RouteGuard { @MainActor [weak self] _ in
      guard self?.isLoggedIn == true else { throw LoginRequired() }
      return .allow
    }
    let account = try router.group("/account", guards: [requiresLogin])
    try account.add("/orders") { @MainActor [weak self] _ in self?.page = "orders" }
    try account.add("/close", guards: [.accepting(.internal)]) { @MainActor [weak self] _ in
      self?.page = "farewell"
    }
  }

  /// Opens links in their order, until the task is cancelled or a link needs a login.
  func openLinks() async {
    for await link in links {
      switch await router.route(link.url, from: link.origin) {
      case .handled: continue
      case .refused(let refusal) where refusal.underlyingError is LoginRequired:
        links.putBack(link)
        page = "login"
        return
      case .refused(let refusal) where refusal.underlyingError is LinkOriginError:
        page = "open this from inside the app"
      case .thrown(let error) where error.underlyingError is CancellationError:
        links.putBack(link)
        return
      case .unmatched: page = "not found"
      case .refused, .failed: page = "this link cannot be opened"
      case .thrown(let error): page = "\(error)"
      }
    }
  }
}

enum NeedsLogin: RouteMetadataKey {
  static let defaultValue = false
}

nonisolated extension RouteMetadata {
  static let needsLogin = RouteMetadata { $0[NeedsLogin.self] = true }
}

private enum OfferRoute: TypedRoute {
  case offer(id: Int)
  case order(id: Int)

  static let routeCases: RouteCases<OfferRoute> = [
    RouteCase("offer", "/offers/:id") { match in .offer(id: try match.require("id")) },
    RouteCase("order", "/orders/:id", metadata: .needsLogin) { match in
      .order(id: try match.require("id"))
    },
  ]

  var routeReference: RouteReference {
    switch self {
    case .offer(let id): RouteReference("offer", ["id": id])
    case .order(let id): RouteReference("order", ["id": id])
    }
  }
}

extension AppModel {
  func addOffers() throws {
    let requiresLogin = RouteGuard { @MainActor [weak self] match in
      guard !match.metadata[NeedsLogin.self] || self?.isLoggedIn == true else {
        throw LoginRequired()
      }
      return .allow
    }
    let guarded = try router.group(guards: [requiresLogin])
    try guarded.mount(OfferRoute.self) { @MainActor [weak self] route in
      switch route {
      case .offer(let id): self?.page = "offer \(id)"
      case .order(let id): self?.page = "order \(id)"
      }
    }
  }
}
