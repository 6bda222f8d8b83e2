import TestSupport
import Foundation
import Observation
import Testing
import Waymark
import WaymarkNavigation

/// Compiles and runs the code of the guide about apps.
@MainActor @Suite struct AppGuideTests {
  @Test func `the code of the page is that of this file`() throws {
    let page = try MarkdownPage(articles: "Apps", "AppPages", "AppScenes")
    #expect(page.codeBlocks.filter { $0.lines.first == "// Apple only" }.count == 7)
    #expect(try page.code(notIn: #filePath) == [])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @MainActor @Test func linksLeadToPages() async {
    let model = AppModel()
    await model.stack.open("shop://product/7").value
    #expect(model.stack.path == [.category("all"), .product(id: 7)])
    await model.stack.open("shop://account/orders").value
    #expect(model.stack.isWaiting)
    await model.logIn().value
    #expect(model.stack.path == [.orders])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `a link that leads elsewhere is refused`() async {
    let model = AppModel()
    for (url, kind) in [
      ("https://other.example/product/7", RouteOutcome.Kind.failed), ("/nowhere", .unmatched),
      ("shop://account/close", .refused),
    ] {
      await model.stack.open(url, from: .customScheme).value
      #expect(model.stack.refused?.outcome.kind == kind, "\(url)")
    }
    await model.stack.open("shop://account/close", from: .internal).value
    #expect(model.stack.path == [.closeAccount])
  }

  @Test func `an intent has the URL of a page`() throws {
    #expect(
      try URL(ShopPage.product(id: 7)).absoluteString == "https://shop.example/product/7")
  }

  @Test(.timeLimit(.minutes(10))) func `a queue of links waits for the login, too`() async throws {
    let model = try HandlerModel()
    for link in ["/product/7", "/orders", "/product/8"] { model.links.append(link) }
    let opening = Task { await model.openLinks() }
    while model.shown.count < 3 { await Task.yield() }
    #expect(model.shown == ["product 7", "login", "product 8"])
    #expect(model.links.waiting.map(\.url) == ["/orders"])
    await model.logIn()
    #expect(model.shown.last == "orders")
    opening.cancel()
    await opening.value
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `the cart is a sheet, and the orders go with the login`() async {
    let model = AppModel()
    await model.logIn().value
    await model.stack.open(.orders).value
    await model.stack.open("shop://cart").value
    #expect(model.stack.path == [.orders])
    #expect(model.stack.sheet?.root == .cart)
    #expect(model.stack.page == .cart)
    model.logOut()
    #expect(model.stack.page == .home)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `a call refuses links, and orders wait for a login`() async {
    let model = CallModel()
    await model.stack.open(.orders).value
    #expect(model.stack.isWaiting)
    model.isCalling = true
    await model.stack.open(.home).value
    #expect(model.stack.refused?.outcome.description.contains("CallIsOpen") == true)
  }

  @Test(arguments: ["/login", "/settings/mail", "/help"])
  func `no user is called as a reserved word`(_ url: String) throws {
    let router = Router()
    try addUsers(to: router)
    #expect(router.route(url).kind == .refused)
    #expect(router.route("/joe/login").isHandled)
  }

  @Test(arguments: [
    ("/bot/joe", false), ("/bot/joe?startattach", true), ("/bot/joe?startattach=false", false),
  ])
  func `an item without a value is read`(_ url: String, _ attaches: Bool) throws {
    let router = Router()
    try addBots(to: router)
    #expect(router.route(url).isHandled)
    #expect(try router.match(url)?.value("startattach", as: Bool.self) ?? false == attaches)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `a photo has no URL, and is shown`() async {
    let stack = RouteStack<CameraPage>(.home)
    let photo = CameraPage.photo(Photo(bytes: [1]))
    await stack.open(photo).value
    #expect(stack.path == [photo])
    #expect(throws: URLGenerationError.self) { try photo.url() }
  }

  @Test func `a notification hands on what its link says`() throws {
    let router = Router()
    try router.add("/offer/:id", guards: [.accepting(.notification)])
    let userInfo: [AnyHashable: Any] = [
      "link": "shop://offer/7", "campaign": "spring", "aps": ["badge": 1], "model": router, 1: 2,
    ]
    let match = try #require(open(notification: userInfo, in: router)?.match)
    #expect(match["campaign"] == "spring")
    #expect(match.request.additional.keys.sorted() == ["aps", "campaign", "link"])
    #expect(open(notification: [:], in: router) == nil)
  }

  @Test func `a guard accepts links of the app alone`() throws {
    let ownLinks = RouteGuard.accepting(.internal)
    let router = Router()
    try router.add("/a", guards: [ownLinks])
    #expect(router.route("/a", from: .internal).isHandled)
    #expect(!router.route("/a").isHandled)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `a stack outlives the process`() async throws {
    let model = AppModel()
    await model.stack.open("shop://product/7").value
    let next = AppModel()
    try next.restore(model.stored())
    #expect(next.stack.path == [.category("all"), .product(id: 7)])
    #expect(throws: DecodingError.self) { try next.restore(Data("7".utf8)) }
  }

  @Test(arguments: [
    (
      "https://click.shop.example/?to=https%3A%2F%2Fshop.example%2Fproduct%2F7",
      "https://shop.example/product/7"
    ),
    ("https://click.shop.example/unsubscribe", "https://click.shop.example/unsubscribe"),
    ("https://old.shop.example/product/7", "https://shop.example/archive/product/7"),
    ("shop://product/7", "shop://product/7"),
  ])
  func `links are prepared as shown`(_ url: String, _ routed: String) throws {
    let router = Router()
    try router.add("/*")
    router.options.rewriter = rewriter
    let outcome = router.route(url, from: .universalLink)
    #expect(outcome.match?.url == routed)
    #expect(outcome.match?.origin == .universalLink)
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension AppModel {
  func stored() -> Data { stack.state }

  func restore(_ data: Data) throws { try stack.restore(data) }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
@MainActor final class CallModel {
  var hasOrders = true
  var isLoggedIn = false
  var isCalling = false
  private(set) lazy var stack = RouteStack<ShopPage>(.home) {
    [unowned self] page in
    if isCalling { throw CallIsOpen() }
    guard page == .orders else { return true }
    return hasOrders && isLoggedIn
  }
}

struct CallIsOpen: Error {}

struct ReservedWord: Error {}

func addUsers(to router: Router) throws {
  let reserved = RouteGuard { _ in throw ReservedWord() }
  for word in ["login", "settings", "help"] {
    try router.add("/\(word)(/*)", guards: [reserved])
  }
  try router.add("/:user(/*)") { match in print(match["user"] ?? "") }
}

func addBots(to router: Router) throws {
  try router.add("/bot/:name") { match in
    let attaches = try match.value("startattach", as: Bool.self) ?? false
    print(match["name"] ?? "", attaches)
  }
}

nonisolated struct Photo: Hashable {
  let bytes: [UInt8]
}

enum CameraPage: TypedRoute, Hashable {
  case home
  case photo(Photo)

  static let routeCases: RouteCases<CameraPage> = [
    RouteCase("home", "/") { _ in .home }
  ]

  var routeReference: RouteReference {
    switch self {
    case .home: RouteReference("home")
    case .photo: RouteReference("photo")
    }
  }

  var parent: CameraPage? { self == .home ? nil : .home }
}

@MainActor final class HandlerModel {
  private(set) var shown: [String] = []
  private var isLoggedIn = false
  let links = PendingLinks()
  private let router = Router()

  init() throws {
    let login = RouteGuard { @MainActor [unowned self] match in
      isLoggedIn ? .allow : links.keep(match, redirectingTo: "/login")
    }
    try router.add("/product/:id") { @MainActor [unowned self] match in
      shown.append("product \(match["id"] ?? "")")
    }
    try router.add("/orders", guards: [login]) {
      @MainActor [unowned self] _ in shown.append("orders")
    }
    try router.add("/login") { @MainActor [unowned self] _ in
      shown.append("login")
    }
  }

  func openLinks() async {
    for await var link in links { await router.route(&link) }
  }

  func logIn() async {
    isLoggedIn = true
    await links.resume(in: router)
  }
}

nonisolated let rewriter = LinkRewriter { link in
  guard let request = try? RouteRequest(link.url) else { return link }
  switch request.host {
  case "click.shop.example":
    guard let target = request.query["to"] else { return link }
    return PendingLink(target, from: link.origin)
  case "old.shop.example":
    let url = "https://shop.example/archive\(request.pathAndRest)"
    return PendingLink(url, from: link.origin)
  default: return link
  }
}

func open(
  notification userInfo: [AnyHashable: Any], in router: Router
) -> RouteOutcome? {
  guard let link = userInfo["link"] as? String else { return nil }
  return router.route(
    link, from: .notification, parameters: .init(userInfo: userInfo))
}

extension LinkOrigin {
  static let widget = LinkOrigin(rawValue: "widget")
}

enum ShopPage: TypedRoute, Hashable {
  case home
  case category(String)
  case product(id: Int)
  case orders
  case cart
  case closeAccount

  static let routeCases: RouteCases<ShopPage> = [
    RouteCase("home", "/") { _ in .home },
    RouteCase("category", "/category/:name") {
      .category(try $0.require("name"))
    },
    RouteCase("product", "/product/:id") {
      .product(id: try $0.require("id"))
    },
    RouteCase("orders", "/account/orders") { _ in .orders },
    RouteCase("cart", "/cart") { _ in .cart },
    RouteCase(
      "closeAccount", "/account/close", guards: [.accepting(.internal)]
    ) { _ in .closeAccount },
  ]

  static var routeOptions: RouterOptions {
    var options = RouterOptions()
    options.hosts = ["shop.example", "*.shop.example"]
    options.base = "https://shop.example"
    options.rewriter = rewriter
    return options
  }

  var routeReference: RouteReference {
    switch self {
    case .home: RouteReference("home")
    case .category(let name): RouteReference("category", ["name": name])
    case .product(let id): RouteReference("product", ["id": id])
    case .orders: RouteReference("orders")
    case .cart: RouteReference("cart")
    case .closeAccount: RouteReference("closeAccount")
    }
  }

  // The path of a product does not say what is below it.
  var parent: ShopPage? {
    if case .product = self { .category("all") } else { nil }
  }

  var presentation: RoutePresentation { self == .cart ? .sheet : .push }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
@MainActor @Observable final class AppModel {
  private(set) var isLoggedIn = false
  @ObservationIgnored
  private(set) lazy var stack = RouteStack<ShopPage>(.home) {
    [weak self] page in page != .orders || self?.isLoggedIn == true
  }

  @discardableResult func logIn() -> Task<Void, Never> {
    isLoggedIn = true
    return stack.resume()
  }

  func logOut() {
    isLoggedIn = false
    stack.removeForbiddenPages()
  }
}
