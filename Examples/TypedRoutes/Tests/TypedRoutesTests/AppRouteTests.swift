import Foundation
import MainActorShopRoutes
import SharedTestSupport
import ShopRoutes
import Synchronization
import Testing
import Waymark
import WaymarkMacros

/// The URLs of an app, as an enum with `@Routes`.
@Suite struct AppRouteTests {
  typealias AppRoute = ShopRoutes.AppRoute
  typealias AdminRoute = ShopRoutes.AdminRoute

  @Test(arguments: 0..<300) func `every value has a URL that leads back`(seed: Int) throws {
    var routes = RandomRoutes(seed: UInt64(seed))
    for route in routes.next() {
      let url = try route.url()
      #expect(try AppRoute(url) == route, "\(url)")
    }
  }

  @Test(arguments: [
    ("/", AppRoute.home),
    ("/settings#/tab/sound", .settingsTab(tab: "sound")),
    ("/product/7/reviews", .product(id: 7, tab: .reviews)),
    ("/p/7?tab=details", .product(id: 7, tab: .details)),
    ("/orders", .orders(page: 1, state: [])),
    ("/orders?page=2&state=open&state=sent", .orders(page: 2, state: [.open, .sent])),
    ("/search/tea?tag=green", .search(q: "tea", page: nil, tag: ["green"])),
    // A parameter of the pattern is read only from the path.
    ("/search?q=tea", .search(q: nil, page: nil, tag: [])),
    ("/files/a/b%2Fc", .files(path: "a/b/c")),
    (
      "/day/2024-02-29?except=1970-01-01",
      .day(
        day: Date(timeIntervalSince1970: 1_709_164_800), until: nil,
        except: [Date(timeIntervalSince1970: 0)])
    ),
    ("/user/1234/profile", .section(id: 1234, section: .profile)),
    ("/blog/2024/hello.html", .post(year: 2024, slug: "hello", format: "html")),
    ("/Help", .help),
    ("myapp://user/joe", .profile(name: "joe")),
    ("https://shop.example/sale/3", .sale(id: 3)),
    ("/shop/tea/users/7?in=Kyoto", .shop(shop: "tea", .user(id: 7, in: "Kyoto"))),
    ("/admin/reports", .admin(.default(year: nil))),
    ("/books/show/7", .object(object: "books", action: "show", primaryKey: 7)),
    ("/nowhere/at/all", .unmatched(path: ["nowhere", "at", "all"])),
  ])
  func `the enum reads URLs`(url: String, route: AppRoute) throws {
    #expect(try AppRoute(url) == route)
  }

  @Test(arguments: [
    (AppRoute.product(id: 7, tab: .reviews), "/product/7/reviews"),
    (.files(path: "a/b"), "/files/a/b"),
    (.day(day: Date(timeIntervalSince1970: 0), until: nil, except: []), "/day/1970-01-01"),
    (.sale(id: 3), "https://shop.example/sale/3"),
    (.shop(shop: "tea", .user(id: 7, in: nil)), "/shop/tea/users/7"),
  ])
  func `the enum writes URLs`(route: AppRoute, url: String) throws {
    #expect(try route.url() == url)
  }

  @Test func `handlers switch over the enum`() throws {
    let router = Router()
    let titles = Mutex<[String]>([])
    try AppRoute.add(to: router) { title in titles.withLock { $0.append(title) } }
    for url in ["/product/7", "/admin/users/3", "/x"] { router.route(url) }
    #expect(
      titles.withLock { $0 } == ["Product 7", "Administration of 3", "There is no such page."])
  }

  @Test func `the enum has the options of its attributes`() throws {
    let router = Router()
    try router.mount(AppRoute.self)
    #expect(router.routes(named: "AppRoute.object").map(\.priority) == [-1])
    #expect(router.routes(named: "AppRoute.home").count == 1)
    guard case .refused = router.route("/feed") else {
      Issue.record("the guard was not asked")
      return
    }
    #expect(router.route("/feed", from: .internal).isHandled)
  }

  @Test func `the enum belongs to no actor`() async throws {
    typealias AppRoute = MainActorShopRoutes.AppRoute
    let title = try await Task.detached {
      return try AppRoute("/product/7/reviews")?.title
    }.value
    #expect(title == "Product 7, reviews")
    #expect(try AppRoute.product(id: 7, tab: .details).url() == "/product/7/details")
  }
}

/// Guards may decline, so the macro must not report later cases as unreachable.
@Routes enum GuardedRoute: Equatable {
  @Route("/home", guards: [RouteGuard { _ in .decline }]) case members
  @Route("/home") case visitors
}

extension AppRouteTests {
  @Test func `a case behind a guard is reached`() throws {
    let router = Router()
    let reached = Mutex<[GuardedRoute]>([])
    try router.mount(GuardedRoute.self) { route in reached.withLock { $0.append(route) } }
    #expect(router.route("/home").isHandled)
    #expect(reached.withLock { $0 } == [.visitors])
  }
}

/// A case that no URL reaches, and a case that is only read.
@Routes enum NoticeRoute: Equatable {
  @Route case alert(Notice)
  @Route("/old/:/list", readOnly: true) case old
  @Route("/list") case list

  struct Notice: Equatable {
    var text = ""
  }
}

extension AppRouteTests {
  @Test(.bug(id: 35, "a case that no URL reaches")) func `a case may be the program's alone`()
    throws
  {
    let error = #expect(throws: URLGenerationError.self) {
      try NoticeRoute.alert(NoticeRoute.Notice(text: "x")).url()
    }
    #expect(
      error?.description
        == "NoticeRoute.alert: this case has no pattern, so no URL leads to it")
    #expect(try NoticeRoute("/alert") == nil)
    #expect(NoticeRoute.alert(NoticeRoute.Notice()) != .list)
  }

  @Test(.bug(id: 35, "a case that is read and never printed"))
  func `a case may be read and never written`() throws {
    #expect(try NoticeRoute("/old/7/list") == .old)
    let error = #expect(throws: URLGenerationError.self) { try NoticeRoute.old.url() }
    #expect(error?.description == "NoticeRoute.old: the pattern has a parameter without a name")
  }
}

/// A path with any segments, on a host without a dot.
@Routes private enum LocalRoute: Equatable {
  @Route("http://localhost/*path") case dev(path: [String])
}

extension AppRouteTests {
  @Test(.bug(id: 45, "the host counted as a segment that says something"))
  func `a route for all paths of localhost stands below no other`() throws {
    #expect(try LocalRoute.stack(of: "http://localhost/a/b") == [.dev(path: ["a", "b"])])
  }
}

/// Patterns with separate hosts, and options that affect how a type is read.
@Routes private enum ContactRoute: Equatable {
  @Route("/product/:id", hosts: ["shop.example"]) @Route("/p/:id", hosts: ["s.example"])
  @Route("/old/:id")
  case product(id: Int)
  @Route("/team", hosts: [":team.example"]) @Route("/team", hosts: [":team.other.example"])
  case team(team: String)
  @Route("https://signal.me/#p/:number") case phone(number: String)
  @Route("/web/*url") case web(url: String)
  @Route("/files(/*path)", omitsDefaults: true) case file(path: String = "index", page: Int = 1)
  @Route("/pages(/:page(/:size))", omitsDefaults: true) case pages(page: Int = 1, size: Int = 20)

  nonisolated static var routeOptions: RouterOptions {
    var options = RouterOptions()
    options.plusDecoding = .inQueries
    return options
  }
}

extension AppRouteTests {
  @Test(
    .bug(id: 44, "point 27: hosts on each @Route"),
    arguments: [
      ("https://shop.example/product/7", ContactRoute.product(id: 7)),
      ("http://s.example/p/7", .product(id: 7)),
      ("https://shop.example/old/7", .product(id: 7)), ("https://s.example/product/7", nil),
      ("https://shop.example/p/7", nil), ("https://s.example/old/7", nil), ("/p/7", nil),
      ("https://red.example/team", .team(team: "red")),
      ("https://red.other.example/team", .team(team: "red")),
    ])
  fileprivate func `a pattern has hosts of its own`(url: String, route: ContactRoute?) throws {
    #expect(try ContactRoute(url) == route)
  }

  @Test(.bug(id: 44, "point 27: URLs of patterns with hosts of their own"))
  func `URLs have the host of their pattern`() throws {
    #expect(try ContactRoute.product(id: 7).url() == "https://shop.example/product/7")
    #expect(
      try ContactRoute.product(id: 7).url(base: "https://s.example") == "https://s.example/p/7")
    #expect(try ContactRoute.team(team: "red").url() == "https://red.example/team")
  }

  @Test(
    .bug(id: 45, "a default was left out of a group that another value needed"),
    arguments: [
      (ContactRoute.pages(page: 1, size: 50), "/pages/1/50"),
      (.pages(page: 2, size: 20), "/pages/2"), (.pages(page: 1, size: 20), "/pages/1"),
    ])
  fileprivate func `a group has all its values or none`(route: ContactRoute, url: String) throws {
    #expect(try route.url() == url)
    #expect(try ContactRoute(url) == route)
    #expect(try ContactRoute("/pages") == .pages(page: 1, size: 20))
  }

  @Test(.bug(id: 44, "point 27: a type is read with its options"))
  func `a type is read with its options`() throws {
    #expect(try ContactRoute("https://signal.me/#p/+123") == .phone(number: "+123"))
    #expect(try ContactRoute.phone(number: "+1").url().hasPrefix("https://signal.me"))
  }

  @Test func `a wildcard's text is written as it stands`() throws {
    #expect(try ContactRoute.web(url: "a/b").url() == "/web/a/b")
    #expect(try ContactRoute.web(url: "").url() == "/web")
  }

  @Test(
    .bug(id: 45, "the default of a wildcard in a group had no URL"),
    arguments: [("/files", ""), ("/files/index", "index")])
  func `a wildcard in a group has no default`(url: String, path: String) throws {
    #expect(try ContactRoute(url) == .file(path: path, page: 1))
    #expect(try ContactRoute.file(path: path, page: 1).url() == url)
  }
}

@Routes
private enum MailRoute: Equatable, Codable {
  @Route("/mail/:id(/:part)") case mail(
    id: Int, part: String?, `utm-source`: String?, rest: [String: String])
  @Route("/in/:box") case box(box: String, rest: Dictionary<String, String>, MailListRoute)
}

@Routes
private enum MailListRoute: Equatable {
  @Route("/") case list(page: Int?)
}

/// Defaults that URLs leave out, and invalid strings that count as missing.
@Routes
private enum OmittingRoute: Equatable {
  @Route("/list(/:page)", omitsDefaults: true)
  case list(
    page: Int = 1, size: IfValid<Int> = 20, order: Order = .newest, tags: [String] = ["all"],
    until: Date = Date(timeIntervalSince1970: 0), `utm-source`: String?)
  @Route("/folder/*path", dates: .day, omitsDefaults: true) @Route("/today")
  case folder(path: String = "a/b", day: (Date) = Date(timeIntervalSince1970: 86_400))
  @Route("/all/:page", omitsDefaults: true) case all(page: Int = 1, size: Int = 20)
  @Route("/plain") case plain(page: IfValid<Int>, id: IfValid<UUID>, count: Int?)
  @Route("/strict", mayDecline: true) case strict(page: IfValid<Int>, count: Int?)
  @Route("/in/:box", omitsDefaults: true) case inner(box: Int, size: Int = 20, MailListRoute)
  @Route("/named", omitsDefaults: true) case named(page: Int = value)
  @Route("/maybe", omitsDefaults: true) case maybe(page: Int? = 1, size: Int? = nil, tag: Int = 2)

  static let value = 20

  enum Order: String { case newest, oldest }
}

@Suite struct OmittedValueTests {
  private static let start = Date(timeIntervalSince1970: 0)

  @Test(
    .bug(id: 35, "values of defaults are not printed where asked for"),
    arguments: [
      (
        "/list?size=20",
        OmittingRoute.list(
          page: 1, size: 20, order: .newest, tags: ["all"], until: start, `utm-source`: nil)
      ),
      (
        "/list/2?order=oldest&size=5&tags=a&tags=b&until=1970-01-02T00:00:00Z&utm-source=x",
        .list(
          page: 2, size: 5, order: .oldest, tags: ["a", "b"],
          until: Date(timeIntervalSince1970: 86_400), `utm-source`: "x")
      ),
      ("/today", .folder(path: "a/b", day: Date(timeIntervalSince1970: 86_400))),
      ("/folder/c?day=1970-01-01", .folder(path: "c", day: start)),
      // The pattern requires the page, so its default doesn't apply.
      ("/all/1", .all(page: 1, size: 20)),
      ("/all/1?size=7", .all(page: 1, size: 7)),
      ("/in/1", .inner(box: 1, size: 20, .list(page: nil))),
      // The default has the same name as a variable that the macro could use.
      ("/named", .named(page: 20)),
      ("/named?page=5", .named(page: 5)),
      ("/maybe?page=1", .maybe(page: 1, size: nil, tag: 2)),
    ])
  fileprivate func `defaults are not printed in URLs`(url: String, route: OmittingRoute) throws {
    #expect(try route.url() == url)
    #expect(try OmittingRoute(url) == route)
  }

  @Test(
    .bug(id: 45, "the URL of nil was that of the default"),
    arguments: [
      (OmittingRoute.maybe(page: nil, size: nil, tag: 2), "page"),
      (
        .list(
          page: 1, size: nil, order: .newest, tags: ["all"], until: start, `utm-source`: nil),
        "size"
      ),
    ])
  fileprivate func `nil of an optional value with a default has no URL`(
    route: OmittingRoute, name: String
  ) {
    let error = #expect(throws: URLGenerationError.self) { try route.url() }
    #expect(error?.description.contains(name) ?? false, "\(error?.description ?? "")")
  }

  @Test(arguments: 0..<100) func `URLs of random values lead back`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let route = OmittingRoute.list(
        page: .random(in: 0...2, using: &generator), size: .random(in: 19...21, using: &generator),
        order: Bool.random(using: &generator) ? .newest : .oldest,
        tags: [["all"], ["a"], ["all", "all"]].randomElement(using: &generator) ?? [],
        until: Date(timeIntervalSince1970: Double(Int.random(in: 0...1, using: &generator))),
        `utm-source`: Bool.random(using: &generator) ? "x" : nil)
      #expect(try OmittingRoute(route.url()) == route)
    }
  }

  @Test(
    .bug(id: 35, "an optional whose text is no value is nil where asked for"),
    arguments: [
      ("/plain?page=x&id=7", OmittingRoute.plain(page: nil, id: nil, count: nil)),
      ("/plain?page=%FF&count=3", .plain(page: nil, id: nil, count: 3)),
      ("/plain?page=2", .plain(page: 2, id: nil, count: nil)),
      ("/strict?page=x", .strict(page: nil, count: nil)),
      ("/strict?count=x", nil),
      (
        "/list?size=x",
        .list(page: 1, size: 20, order: .newest, tags: ["all"], until: start, `utm-source`: nil)
      ),
    ])
  fileprivate func `texts that are not values count as none`(url: String, route: OmittingRoute?)
    throws
  {
    #expect(try OmittingRoute(url) == route)
  }

  @Test func `texts of other types are failures`() {
    #expect(throws: RouteFailure.self) { try OmittingRoute("/plain?count=x") }
    #expect(throws: RouteFailure.self) { try OmittingRoute("/list?order=x") }
    #expect(throws: RouteFailure.self) { try OmittingRoute("/list/x") }
  }
}

/// The rest of the query, and routes as strings of their URLs, with the macro.
@Suite struct RestOfQueryTests {
  @Test(arguments: [
    ("/mail/7", MailRoute.mail(id: 7, part: nil, `utm-source`: nil, rest: [:])),
    (
      "/mail/7?a=%26&b=2&utm-source=x",
      .mail(id: 7, part: nil, `utm-source`: "x", rest: ["a": "&", "b": "2"])
    ),
    ("/in/sent?q=1", .box(box: "sent", rest: ["q": "1"], .list(page: nil))),
  ])
  fileprivate func `an app's route is a value`(_ url: String, _ route: MailRoute) throws {
    #expect(try MailRoute(url) == route)
    #expect(try route.url() == url)
    let json = try JSONEncoder().encode([route])
    #expect(try JSONDecoder().decode([String].self, from: json) == [url])
    #expect(try JSONDecoder().decode([MailRoute].self, from: json) == [route])
    #expect(try MailRoute.stack(of: url) == [route])
  }
}
