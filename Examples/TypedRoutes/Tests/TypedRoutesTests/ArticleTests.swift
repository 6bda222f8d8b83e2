import Foundation
import SharedTestSupport
import Synchronization
import Testing
import Waymark
import WaymarkAnalysis
import WaymarkMacros

@Routes
enum AppRoute: TypedRoute, Hashable {
  @Route("/product/:id<int>(/:tab)") case product(id: Int, tab: Tab?)
  @Route("/search") case search(q: String, page: Int = 1, tag: [String])
  @Route("/files/*path") case file(path: [String])
  @Route("app://user/:name", priority: 10) case user(name: String)

  enum Tab: String { case reviews, details }
}

@MainActor final class Screen {
  private(set) var shown: [String] = []

  func show(_ text: String) { shown.append(text) }
}

@Routes
enum AdminRoute: TypedRoute, Hashable {
  @Route("/") case home
  @Route("/reports/:day", dates: .day) case report(day: Date)
}

@Routes
enum ShopRoute: TypedRoute, Hashable {
  @Route("/admin/:shop", guards: [.accepting(.internal)]) case admin(shop: String, AdminRoute)
  @Route("/*path", priority: -100) case unmatched(path: [String])
}

@Routes(ignoresCase: true)
enum TalkRoute: Equatable {
  @Route("/comments", mayDecline: true) case comment(comment: Int)
  @Route("/comments") case comments
  @Route("/:section", mayDecline: true) case section(section: Section)
  @Route("/:name") case person(name: String, `utm-source`: String?)

  enum Section: String { case news, sport }
}

@Routes
enum ListRoute: Equatable {
  @Route("/list(/:page)", omitsDefaults: true)
  case list(page: Int = 1, size: IfValid<Int> = 20, tag: IfValid<Int>)
}

@Routes
enum MeetingRoute: Equatable {
  @Route("https://calls.example/:room<int>#", inFragment: true)
  @Route("calls://meet/:room<int>#")
  case meeting(room: Int, key: String, mark: [String])
}

enum PageRoute: TypedRoute, Hashable {
  case page(number: Int, part: String?)
  case about

  static let routeCases: RouteCases<PageRoute> = [
    RouteCase("page", "/page/:number<int>(/:part)") { match in
      .page(number: try match.require("number"), part: try match.value("part"))
    },
    RouteCase("about", "/about") { _ in .about },
  ]

  var routeReference: RouteReference {
    switch self {
    case .page(let number, let part): RouteReference("page", ["number": number, "part": part])
    case .about: RouteReference("about")
    }
  }
}

extension PageRoute {
  static var routeOptions: RouterOptions {
    var options = RouterOptions()
    options.plusDecoding = .inQueries
    options.base = "https://pages.example"
    return options
  }
}

extension PageRoute {
  var parent: PageRoute? {
    if case .page(number: 0, _) = self { .about } else { nil }
  }
}

enum CallRoute: TypedRoute, Equatable {
  case call(key: String)

  static let routeCases: RouteCases<CallRoute> = [
    RouteCase(
      "call", "https://calls.example/join#", "calls://join#"
    ) { match in
      .call(key: try match.usingFragmentQuery.require("key"))
    }
  ]

  var routeReference: RouteReference {
    switch self {
    case .call(let key): RouteReference("call", fragment: ["key": key])
    }
  }
}

/// The articles about typed routes show code that is compiled and run here, and errors that the
/// compiler prints.
@Suite struct ArticleTests {
  private static let articles = ["TypedRoutes", "TypedRouteDetails"].map {
    "Sources/Waymark/Waymark.docc/Articles/\($0).md"
  }

  private static func page() throws -> MarkdownPage {
    MarkdownPage(joining: try articles.map(MarkdownPage.init(path:)))
  }

  @Test func `the code of the pages is that of this file`() throws {
    let landing = "Sources/WaymarkMacros/WaymarkMacros.docc/WaymarkMacros.md"
    for path in Self.articles + [landing] {
      #expect(try MarkdownPage(path: path).code(notIn: #filePath) == [])
    }
  }

  @MainActor @Test func `the enum routes as shown`() throws {
    let (router, screen) = (Router(), Screen())
    try router.mount(AppRoute.self) { @MainActor route in
      switch route {
      case .product(let id, let tab): screen.show("product \(id), \(tab ?? .details)")
      case .search(let q, let page, _): screen.show("page \(page) of \(q)")
      case .file(let path): screen.show(path.joined(separator: "/"))
      case .user(let name): screen.show(name)
      }
    }
    router.route("https://shop.example/product/7/reviews")
    router.route("/search?q=tea")
    router.route("app://user/joe")

    let route = try AppRoute("/product/7", in: router)
    let url = try AppRoute.product(id: 7, tab: .reviews).url(base: "https://shop.example")

    let results = try Self.page().results
    #expect(screen.shown.map { "shows \($0)" } == Array(results.prefix(3)))
    #expect(route == .product(id: 7, tab: nil))
    #expect(url == "https://shop.example/product/7/reviews")
    #expect(try AppRoute("/nowhere") == nil)
    let error = #expect(throws: RouteFailure.self) { try AppRoute("/search") }
    let text = error?.description ?? ""
    #expect(text.hasPrefix("AppRoute.search: q is missing: it should be String; if it may be"))
  }

  @Test(.bug(id: 44, "point 27: the page shows options of a type"))
  func `the enum reads with options as shown`()
    throws
  {
    let phone = try PageRoute("/page/1/+431234")
    let router = Router(options: PageRoute.routeOptions)
    #expect(phone == .page(number: 1, part: "+431234"))
    try router.mount(PageRoute.self)
    #expect(try PageRoute("/page/1/+431234", in: router) == phone)
  }

  @Test(.bug(id: 48, "values can be written to the fragment"))
  func `the macro reads and writes fragments`() throws {
    let route = MeetingRoute.meeting(room: 7, key: "a/b", mark: ["x", "y"])
    let url = try route.url()
    #expect(url == "https://calls.example/7#key=a/b&mark=x&mark=y")
    #expect(try MeetingRoute(url) == route)
    #expect(try route.url(base: "calls://") == "calls://meet/7#key=a/b&mark=x&mark=y")
    #expect(throws: RouteFailure.self) {
      try MeetingRoute("https://calls.example/7?key=evil#mark=x")
    }
  }

  @Test func `enums nest as shown`() throws {
    let report = try ShopRoute("/admin/tea/reports/2024-02-29")
    let home = try ShopRoute.admin(shop: "tea", .home).url()

    #expect(
      report
        == .admin(shop: "tea", .report(day: Date(timeIntervalSince1970: 1_709_164_800))))
    #expect(try Self.page().results.contains("\"\(home)\""))
    #expect(try ShopRoute("/nowhere/else") == .unmatched(path: ["nowhere", "else"]))
  }

  @Test(arguments: [
    ("/comments?comment=7", TalkRoute.comment(comment: 7)), ("/Comments", .comments),
    ("/sport", .section(section: .sport)),
    ("/joe?utm-source=mail", .person(name: "joe", `utm-source`: "mail")),
  ])
  func `a case declines as shown`(url: String, route: TalkRoute) throws {
    let router = Router()
    let routed = Mutex<[TalkRoute]>([])
    try router.mount(TalkRoute.self) { route in routed.withLock { $0.append(route) } }
    router.route(url)
    #expect(routed.withLock { $0 } == [route])
    #expect(try TalkRoute(url) == route)
    #expect(try TalkRoute(route.url()) == route)
    let table = try Self.page().tables.first { $0.head == ["URL", "case"] }
    #expect(try #require(table).rows.contains { $0[0].contains(url) })
  }

  @Test(arguments: [
    ("/list?size=many&tag=x", ListRoute.list(page: 1, size: 20, tag: nil), "/list?size=20"),
    ("/list/2?tag=7", .list(page: 2, size: 20, tag: 7), "/list/2?size=20&tag=7"),
  ])
  func `a URL omits defaults as shown`(url: String, route: ListRoute, printed: String) throws {
    #expect(try ListRoute(url) == route)
    #expect(try route.url() == printed)
    let table = try Self.page().tables.first {
      $0.head == ["URL", "case", "URL of the case"]
    }
    #expect(
      try #require(table).rows.contains { $0[0].contains(url) && $0[2].contains(printed) })
  }

  @Test(.bug(id: 32, "one full URL in a typed enum cuts all other cases off from its scheme"))
  func `a scheme shuts no case out`() throws {
    #expect(try AppRoute("app://product/7") == .product(id: 7, tab: nil))
    #expect(try AppRoute("app://files/a") == .file(path: ["a"]))
    let router = Router()
    try router.mount(AppRoute.self)
    #expect(router.audit().map(\.description) == [])
  }

  @Test(.bug(id: 32, "AppRoute(url) and router.route(url) disagree"), arguments: 0..<20)
  func `the enum reads random URLs as the router does`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let router = Router()
    let routed = Mutex("")
    try router.mount(AppRoute.self) { route in routed.withLock { $0 = "\(route)" } }
    let pieces = [
      "app:", "APP:", "https:", "other:", "//", "/", "/", "shop.example", "product", "7", "search",
      "?q=tea", "&page=", "files", "user", "joe", "reviews", "#x",
    ]
    for _ in 0..<100 {
      let url = generator.text(of: pieces, upTo: 8)
      routed.withLock { $0 = "" }
      let outcome = router.route(url)
      let expected =
        if case .failed(let failure) = outcome { "\(failure)" } else { routed.withLock { $0 } }
      let read: String
      do {
        read = try AppRoute(url).map { "\($0)" } ?? ""
      } catch {
        read = "\(error)"
      }
      #expect(read == expected, "\(url)")
    }
  }

  @Test func `a typed route is written by hand as shown`() throws {
    for route in [PageRoute.page(number: 7, part: "b"), .page(number: 7, part: nil), .about] {
      #expect(try PageRoute(route.url()) == route)
    }
    #expect(try PageRoute("/page/7/b") == .page(number: 7, part: "b"))
  }

  @Test(.bug(id: 48, "URLs that apps need")) func `the enum makes URLs as shown`() throws {
    let page = PageRoute.page(number: 7, part: nil)
    let shared = try URL(page)
    let path = try PageRoute.about.url(base: "")
    let call = CallRoute.call(key: "a/b")
    let web = try call.url()
    let app = try call.url(base: "calls://")

    let results = try Self.page().results
    for result in ["\(shared)", path, web, app] { #expect(results.contains(result)) }
    #expect(try CallRoute(app) == CallRoute(web))
    #expect(
      try PageRoute.stack(of: "/page/7/b")
        == [.page(number: 7, part: nil), .page(number: 7, part: "b")])
    #expect(try PageRoute.stack(of: "/page/0") == [.about, .page(number: 0, part: nil)])
  }

  @Test func `the compiler says what the page shows`() throws {
    let page = try Self.page()
    let blocks = page.codeBlocks.filter { $0.language == "text" }
    let lines = try #require(blocks.first?.lines)
    var source = "import Waymark\nimport WaymarkMacros\n"
    var expected: [MistakeTests.Fault] = []
    var cases: [String] = []
    for line in lines {
      guard line.wholeMatch(of: /\ *\^ .+/) != nil else {
        cases.append(line)
        continue
      }
      let column = line.prefix { $0 == " " }.count + 1
      source += "enum E\(expected.count) {\n\(cases.joined(separator: "\n"))\n}\n"
      let number = source.split(separator: "\n").count - 1
      source = source.replacing(
        "enum E\(expected.count) ", with: "@Routes enum E\(expected.count) ")
      expected.append(
        MistakeTests.Fault(
          line: number, column: column, message: String(line.dropFirst(column + 1))))
      cases = []
    }
    #expect(expected.count == 4)
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try MistakeTests.faults(of: file).sorted() == expected)
  }
}
