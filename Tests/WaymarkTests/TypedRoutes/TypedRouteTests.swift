import TestSupport
import Foundation
import Testing
import Waymark

/// Values of a type that represents URLs.
@Suite struct TypedRouteTests {
  nonisolated private static let order =
    UUID(uuidString: "6F9619FF-8B86-D011-B42D-00CF4FC964FF") ?? UUID()

  /// Created for each use.
  ///
  /// LeakSanitizer doesn't recognize a reference that also stores an enum's case. It would report
  /// the array of a case that lives until the process ends.
  nonisolated private static var urls: [(ShopRoute, String)] {
    [
      (.product(id: 7, tab: nil), "/product/7"),
      (.product(id: -7, tab: .reviews), "/product/-7/reviews"),
      (.search(q: "a b", page: nil, tag: []), "/search?q=a%20b"),
      (.search(q: "", page: 2, tag: ["x", "y/z"]), "/search?page=2&q=&tag=x&tag=y/z"),
      (.order(order), "/order/6F9619FF-8B86-D011-B42D-00CF4FC964FF"),
      (.file(path: []), "/files"),
      (.file(path: ["a/b", "c"]), "/files/a%2Fb/c"),
      (.user(name: "joe"), "app://user/joe"),
      (.admin(shop: "tea", .home), "/admin/tea"),
      (.admin(shop: "tea", .users(page: 3)), "/admin/tea/users/3"),
    ]
  }

  @Test(arguments: urls)
  func `a typed route leads from URL to value and back`(route: ShopRoute, url: String) throws {
    let router = Router()
    try router.mount(ShopRoute.self)
    #expect(try route.url() == url)
    #expect(try route.url(in: router) == url)
    #expect(try ShopRoute(url) == route)
    #expect(try ShopRoute(url, in: router) == route)
    let match = try #require(try router.match(url))
    #expect(try ShopRoute(match) == route)
  }

  @Test func `the URL of a typed route has its base`() throws {
    #expect(
      try ShopRoute.product(id: 7, tab: nil).url(base: "https://shop.example")
        == "https://shop.example/product/7")
  }

  @Test func `a typed route reads the host as the path does`() throws {
    #expect(try ShopRoute("app://user/joe") == .user(name: "joe"))
  }

  @Test func `a typed route reads each pattern of its cases`() throws {
    #expect(try ShopRoute("/p/7") == .product(id: 7, tab: nil))
    #expect(try ShopRoute("/p/7?tab=details") == .product(id: 7, tab: .details))
  }

  @Test func `a typed route is nil for URLs of other routes`() throws {
    let router = Router()
    try router.add("/about")
    try router.mount(ShopRoute.self)
    #expect(try ShopRoute("/nowhere") == nil)
    #expect(try ShopRoute("/about", in: router) == nil)
    #expect(try ShopRoute(#require(try router.match("/about"))) == nil)
  }

  @Test(arguments: [
    (
      "/product/99999999999999999999",
      "ShopRoute.product: id should be Int, not \"99999999999999999999\""
    ),
    ("/product/7/nothing", "ShopRoute.product: tab should be Tab, not \"nothing\""),
    (
      "/search",
      "ShopRoute.search: q is missing: it should be String; if it may be missing, "
        + "make it optional (String?), with ?? for a default"
    ),
    ("/search?q=x&page=y", "ShopRoute.search: page should be Int, not \"y\""),
    ("/order/7", "ShopRoute.order: id should be UUID, not \"7\""),
    ("/admin/tea/users/x", "ShopRoute.admin.users: page should be Int, not \"x\""),
    ("http:///product/7", "the URL has no host after 5 bytes, although its scheme requires one"),
  ])
  func `a typed route fails for values of other types`(url: String, error: String) throws {
    #expect {
      try ShopRoute(url)
    } throws: {
      "\($0)" == error
    }
    let router = Router()
    let journal = Journal()
    try router.mount(ShopRoute.self) { route in journal.note("\(route)") }
    guard case .failed(let failure) = router.route(url) else {
      Issue.record("\(url) does not fail")
      return
    }
    #expect("\(failure)" == error)
    #expect(journal.entries.isEmpty)
  }

  @Test(arguments: [
    (ShopRoute.user(name: ""), "ShopRoute.user: name is empty, which no path can hold"),
    (.user(name: ".."), "ShopRoute.user: a segment would be \"..\", which URL parsers resolve"),
    (.file(path: ["a", ""]), "ShopRoute.file: path has an empty segment, which a URL would lose"),
  ])
  func `a typed route refuses values that no URL has`(route: ShopRoute, error: String) {
    #expect {
      try route.url()
    } throws: {
      "\($0)" == error
    }
  }

  /// Values that look like other values in a URL.
  enum ListRoute: TypedRoute, Equatable {
    case list(page: Int?, tags: [String]?, ids: Set<Int>)
    case old(String)

    static let routeCases: RouteCases<ListRoute> = [
      RouteCase("list", "/list") { match in
        .list(
          page: try match.value("page") ?? 1, tags: try match.value("tags"),
          ids: try match.require("ids"))
      },
      RouteCase("old", "/old/:name") { match in
        let name: String = try match.require("name")
        return name == "list" ? .list(page: 1, tags: nil, ids: []) : .old(name)
      },
    ]

    var routeReference: RouteReference {
      switch self {
      case .list(let page, let tags, let ids):
        RouteReference("list", ["page": page, "tags": tags, "ids": ids])
      case .old(let name): RouteReference("old", ["name": name])
      }
    }
  }

  @Test(
    .bug(id: 32, "url() gives URLs that read as another value"),
    arguments: [
      (
        ListRoute.list(page: nil, tags: nil, ids: []),
        "ListRoute.list: page would be read as \"1\", but has no value"
      ),
      (.list(page: 1, tags: [], ids: []), "ListRoute.list: tags would be lost: it is empty"),
      (.old("list"), "ListRoute.old: the URL leads to list"),
    ])
  func `a typed route refuses URLs that read as other values`(route: ListRoute, error: String)
    throws
  {
    let router = Router()
    try router.group("/v2").mount(ListRoute.self)
    for write in [{ try route.url() }, { try route.url(in: router) }] {
      #expect {
        try write()
      } throws: {
        "\($0)" == error
      }
    }
  }

  @Test func `a typed route writes what reads as the same value`() throws {
    let route = ListRoute.list(page: 2, tags: ["b", "a"], ids: Set(0..<20))
    #expect(try ListRoute(route.url()) == route)
    #expect(try ListRoute.list(page: 1, tags: nil, ids: []).url() == "/list?page=1")
  }

  @Test(
    .bug(id: 32, "ignoring case in options or a group does nothing to typed routes"),
    arguments: [true, false])
  func `a typed route ignores case where its router or group does`(isOption: Bool) throws {
    var options = RouterOptions()
    if isOption { options.syntax = .ignoringCase(.brace) }
    let router = Router(options: options)
    let group = try router.group(syntax: isOption ? nil : .ignoringCase(.colon))
    try group.mount(ShopRoute.self)
    #expect(try ShopRoute("/PRODUCT/7", in: router) == .product(id: 7, tab: nil))
    #expect(try ShopRoute("/Admin/tea/USERS/3", in: router) == .admin(shop: "tea", .users(page: 3)))
    #expect(try ShopRoute("/PRODUCT/7") == nil)
  }

  /// A case that ignores letter case, also in the patterns of its nested type.
  enum LoudRoute: TypedRoute {
    case admin(AdminRoute)

    static let routeCases: RouteCases<LoudRoute> = [
      RouteCase("admin", prefix: "/Admin", syntax: .ignoringCase(.colon), of: AdminRoute.self) {
        _, route in .admin(route)
      }
    ]

    var routeReference: RouteReference {
      switch self {
      case .admin(let route): RouteReference("admin", nested: route.routeReference)
      }
    }
  }

  @Test func `a typed route ignores case where its prefix does`() throws {
    let route = try #require(try LoudRoute("/aDMIN/Users/3"))
    #expect(try route.url() == "/Admin/users/3")
  }

  @Test func `a typed route is read in its own syntax`() throws {
    var options = RouterOptions()
    options.syntax = .brace
    let router = Router(options: options)
    try router.mount(ShopRoute.self)
    #expect(try ShopRoute("/product/7", in: router) == .product(id: 7, tab: nil))
    #expect(try ShopRoute("/Product/7", in: router) == nil)
  }

  @Test func `a typed route refuses URLs that lead elsewhere`() throws {
    let router = Router()
    try router.add("/search")
    try router.mount(ShopRoute.self)
    #expect(try ShopRoute.file(path: ["a"]).url(in: router) == "/files/a")
    #expect {
      try ShopRoute.search(q: "tea", page: nil, tag: []).url(in: router)
    } throws: {
      "\($0)" == "ShopRoute.search: the URL leads to /search"
    }
  }

  @Test func `mounting adds the routes that a program would write by hand`() throws {
    let typed = Router()
    let added = try typed.mount(ShopRoute.self)
    let written = Router()
    try written.add("/product/:id<int>(/:tab)", "/p/:id<int>", name: "ShopRoute.product")
    try written.add("/search", name: "ShopRoute.search")
    try written.group(syntax: .brace).add("/order/{id}", name: "ShopRoute.order", priority: 10)
    try written.add("/files/*path", name: "ShopRoute.file")
    try written.add("app://user/:name", name: "ShopRoute.user")
    try written.add("/admin/:shop", name: "ShopRoute.admin.home")
    try written.add("/admin/:shop/users/:page", name: "ShopRoute.admin.users")
    #expect(added.count == 7)
    #expect(typed.routes.map(\.description) == written.routes.map(\.description))
    #expect(typed["app"].routes.map(\.description) == written["app"].routes.map(\.description))
    #expect(typed.routes.map(\.name) == written.routes.map(\.name))
    #expect(typed.routes.map(\.priority) == written.routes.map(\.priority))
  }

  @Test func `a typed route belongs to its group`() throws {
    let router = Router()
    try router["shop"].group("/v2").mount(AdminRoute.self)
    #expect(try AdminRoute("shop://v2/users/3", in: router) == .users(page: 3))
    #expect(try AdminRoute.users(page: 3).url(in: router["shop"]) == "shop:///v2/users/3")
    #expect(try AdminRoute.users(page: 3).url() == "/users/3")
  }

  /// Returns a guard that records its name in the request's journal.
  nonisolated private static func noting(_ name: String) -> RouteGuard {
    RouteGuard { match in
      (match.request.additional["journal"] as? Journal)?.note(name)
      return .allow
    }
  }

  enum Inner: TypedRoute {
    case leaf

    static let routeCases: RouteCases<Inner> = [
      RouteCase("leaf", "/leaf", priority: 1, guards: [noting("case")]) { _ in .leaf }
    ]

    var routeReference: RouteReference { RouteReference("leaf") }
  }

  enum Outer: TypedRoute {
    case inner(Inner)

    static let routeCases: RouteCases<Outer> = [
      RouteCase("inner", prefix: "/inner", priority: 10, guards: [noting("prefix")], of: Inner.self)
      {
        _, route in .inner(route)
      }
    ]

    var routeReference: RouteReference {
      switch self {
      case .inner(let route): RouteReference("inner", nested: route.routeReference)
      }
    }
  }

  @Test func `a typed route has guards and priority of group, prefix and case`() throws {
    let router = Router()
    let journal = Journal()
    let group = try router.group(priority: 100, guards: [Self.noting("group")])
    let added = try group.mount(Outer.self)
    #expect(added.map(\.priority) == [111])
    router.route("/inner/leaf", parameters: ["journal": journal])
    #expect(journal.entries == ["group", "prefix", "case"])
  }

  /// Parts of a pattern that read a name of another part from the query.
  enum Repeated: TypedRoute, Equatable {
    case outer(id: Int, page: Int?, Deep)

    enum Deep: TypedRoute, Equatable {
      case leaf(id: Int?)
      case page(Int)
      case files([String])

      static let routeCases: RouteCases<Deep> = [
        RouteCase("leaf", "/b") { match in .leaf(id: try match.value("id")) },
        RouteCase("page", "/c/:page") { match in .page(try match.require("page")) },
        RouteCase("files", "/d/*") { match in .files(try match.require("*")) },
      ]

      var routeReference: RouteReference {
        switch self {
        case .leaf(let id): RouteReference("leaf", ["id": id])
        case .page(let page): RouteReference("page", ["page": page])
        case .files(let files): RouteReference("files", ["*": files])
        }
      }
    }

    static let routeCases: RouteCases<Repeated> = [
      RouteCase("outer", prefix: "/a(/:id)", of: Deep.self) { match, route in
        .outer(id: try match.value("id") ?? 0, page: try match.value("page"), route)
      }
    ]

    var routeReference: RouteReference {
      switch self {
      case .outer(let id, let page, let route):
        RouteReference("outer", ["id": id, "page": page], nested: route.routeReference)
      }
    }
  }

  @Test(
    .bug(id: 32, "A nested case reads the value of its prefix"),
    arguments: [
      ("/a/1/b", Repeated.outer(id: 1, page: nil, .leaf(id: nil))),
      ("/a/1/b?id=2", .outer(id: 1, page: nil, .leaf(id: 2))),
      ("/a/b?id=2", .outer(id: 0, page: nil, .leaf(id: 2))),
      ("/a/1/b?page=3", .outer(id: 1, page: 3, .leaf(id: nil))),
      ("/a/1/c/2", .outer(id: 1, page: nil, .page(2))),
      ("/a/1/c/2?page=3", .outer(id: 1, page: 3, .page(2))),
      ("/a/1/d/2/3", .outer(id: 1, page: nil, .files(["2", "3"]))),
    ])
  func `a nested typed route takes the values of its own part`(url: String, route: Repeated) throws
  {
    #expect(try Repeated(url) == route)
    let router = Router()
    try router.group("/:shop/:leaf").mount(Repeated.self)
    #expect(try Repeated("/7/8" + url, in: router) == route)
  }

  @Test(
    .bug(id: 32, "A case reads the value of its group's prefix"),
    arguments: ["/x/:id", "/x(/:id)", "/x/:id<int>"])
  func `a typed route takes no value of its group`(prefix: String) throws {
    let router = Router()
    let journal = Journal()
    try router.group(prefix).mount(
      Repeated.Deep.self,
      handler: RouteHandler { match in
        let route = try Repeated.Deep(match)
        journal.note("\(route.map { "\($0)" } ?? "none") \(match.captures["id"] ?? "none")")
      })
    router.route("/x/9/b?id=2")
    router.route("/x/9/b")
    #expect(journal.entries == [2, nil].map { "\(Repeated.Deep.leaf(id: $0)) 9" })
    #expect(try Repeated.Deep("/x/9/b?id=2", in: router) == .leaf(id: 2))
  }

  @Test func `a typed route refuses two values of one name`() throws {
    #expect(try Repeated.outer(id: 1, page: nil, .leaf(id: nil)).url() == "/a/1/b")
    #expect {
      try Repeated.outer(id: 1, page: nil, .leaf(id: 2)).url()
    } throws: {
      "\($0)" == "Repeated.outer.leaf: id has two values"
    }
    #expect {
      try Repeated.outer(id: 1, page: nil, .leaf(id: 1)).url()
    } throws: {
      "\($0)" == "Repeated.outer.leaf: id would be lost, with the value \"1\""
    }
  }

  /// Two cases with the same name, or invalid patterns.
  struct Faulty<Fault: FaultyPatterns>: TypedRoute {
    static var routeCases: RouteCases<Self> {
      [
        RouteCase("good", "/good") { _ in Self() },
        RouteCase(Fault.name, Fault.pattern) { _ in Self() },
      ]
    }

    var routeReference: RouteReference { RouteReference("good") }
  }

  nonisolated protocol FaultyPatterns: SendableMetatype {
    static var name: String { get }
    static var pattern: String { get }
  }

  nonisolated enum SameName: FaultyPatterns {
    static let name = "good"
    static let pattern = "/other"
  }

  nonisolated enum OpenGroup: FaultyPatterns {
    static let name = "bad"
    static let pattern = "/bad(/:id"
  }

  @Test func `mounting adds nothing when one case has a fault`() throws {
    let router = Router()
    let openGroup = #expect(throws: PatternError.self) { try router.mount(Faulty<OpenGroup>.self) }
    #expect(openGroup?.range == 4..<9)
    let sameName = #expect(throws: PatternError.self) { try router.mount(Faulty<SameName>.self) }
    #expect(sameName?.reason == .nameInUse("Faulty<SameName>.good", by: "/good"))
    try router.add("/taken", name: "Inner.leaf")
    let taken = #expect(throws: PatternError.self) { try router.mount(Inner.self) }
    #expect(taken?.reason == .nameInUse("Inner.leaf", by: "/taken"))
    #expect(router.routes.count == 1)
  }

  @Test func `a typed route fails by itself for a fault in a pattern`() {
    let failure = RouteFailure.invalidPattern(
      PatternError(.unterminatedGroup, in: "/bad(/:id", at: 4..<9))
    #expect(throws: failure) { try Faulty<OpenGroup>("/good") }
    let error = #expect(throws: URLGenerationError.self) { try Faulty<OpenGroup>().url() }
    #expect(error?.route == "Faulty<OpenGroup>.good")
    #expect(error?.reason == .failed(failure))
  }
}

/// Handlers that receive values of a type that represents URLs.
@Suite struct TypedRouteHandlerTests {
  private let router = Router()
  private let journal = Journal()

  @Test func `a handler of typed routes gets the value`() throws {
    try router.mount(ShopRoute.self) { [journal] route in journal.note("\(route)") }
    #expect(router.route("/product/7").isHandled)
    #expect(journal.entries == ["product(id: 7, tab: nil)"])
  }

  @Test func `a handler of the match reads the value of it`() throws {
    try router.mount(
      ShopRoute.self,
      handler: RouteHandler { [journal] match in
        guard let route = try ShopRoute(match) else { return }
        journal.note("\(route) \(match.pattern)")
      })
    router.route("/files/a")
    #expect(journal.entries == [#"file(path: ["a"]) /files/*path"#])
    guard case .failed(.invalidValue) = router.route("/product/99999999999999999999") else {
      Issue.record("a value that does not fit is a failure")
      return
    }
  }

  @Test func `a handler of typed routes may decline`() throws {
    try router.mount(ShopRoute.self) { route in route != .product(id: 7, tab: nil) }
    #expect(!router.route("/product/7").isHandled)
    #expect(router.route("/product/8").isHandled)
  }

  @Test func `an asynchronous handler of typed routes is awaited`() async throws {
    try router.mount(AdminRoute.self) { [journal] route in
      await Task.yield()
      journal.note("\(route)")
    }
    #expect(await router.route("/users/1").isHandled)
    #expect(journal.entries == ["users(page: 1)"])
  }

  @Test func `a main-actor handler of typed routes runs there`() async throws {
    try router.mount(AdminRoute.self) { @MainActor [journal] route in
      MainActor.preconditionIsolated()
      journal.note("\(route)")
    }
    #expect(await router.route("/users/1").isHandled)
    #expect(journal.entries == ["users(page: 1)"])
  }
}

/// Cases that leave URLs to the routes after them.
@Suite struct DecliningCaseTests {
  enum TalkRoute: TypedRoute, Equatable {
    case comment(id: Int)
    case comments
    case section(Section)
    case page(String)
    case admin(Inner)
    case rest

    enum Section: String { case news, sport }

    enum Inner: TypedRoute, Equatable {
      case user(id: Int)

      static let routeCases: RouteCases<Inner> = [
        RouteCase("user", "/:id") { match in
          guard let id = Int(try match.require("id", as: String.self)) else { return nil }
          return .user(id: id)
        }
      ]

      var routeReference: RouteReference {
        switch self {
        case .user(let id): RouteReference("user", ["id": id])
        }
      }
    }

    static let routeCases: RouteCases<TalkRoute> = [
      RouteCase("comment", "/comments") { match in
        try match.value("comment").map { .comment(id: $0) }
      },
      RouteCase("comments", "/comments") { _ in .comments },
      RouteCase("section", "/:name") { match in
        Section(rawValue: try match.require("name")).map { .section($0) }
      },
      RouteCase("page", "/:name") { match in .page(try match.require("name")) },
      RouteCase("admin", prefix: "/admin", of: Inner.self) { _, route in .admin(route) },
      RouteCase("rest", "/*") { _ in .rest },
    ]

    var routeReference: RouteReference {
      switch self {
      case .comment(let id): RouteReference("comment", ["comment": id])
      case .comments: RouteReference("comments")
      case .section(let section): RouteReference("section", ["name": section.rawValue])
      case .page(let name): RouteReference("page", ["name": name])
      case .admin(let route): RouteReference("admin", nested: route.routeReference)
      case .rest: RouteReference("rest")
      }
    }
  }

  private let router = Router()
  private let journal = Journal()

  init() throws {
    try router.mount(TalkRoute.self) { [journal] route in journal.note("\(route)") }
  }

  @Test(
    .bug(id: 35, "a case may decline"),
    arguments: [
      ("/comments?comment=7", TalkRoute.comment(id: 7)), ("/comments", .comments),
      ("/news", .section(.news)), ("/other", .page("other")),
      ("/admin/7", .admin(.user(id: 7))), ("/admin/joe", .rest),
    ])
  func `the next route is tried after a case that declines`(url: String, route: TalkRoute) throws {
    #expect(try TalkRoute(url) == route)
    #expect(try TalkRoute(url, in: router) == route)
    #expect(router.route(url).isHandled)
    #expect(journal.entries == ["\(route)"])
  }

  @Test func `an error of a case that could decline is shown`() {
    #expect(throws: RouteFailure.self) { try TalkRoute("/comments?comment=x") }
    guard case .failed(.invalidValue) = router.route("/comments?comment=x") else {
      Issue.record("not a failure")
      return
    }
  }

  @Test(arguments: [
    TalkRoute.comment(id: 7), .comments, .section(.sport), .page("other"), .admin(.user(id: 7)),
  ])
  func `every value of declining cases has a URL`(route: TalkRoute) throws {
    #expect(try TalkRoute(route.url()) == route)
    #expect(try TalkRoute(route.url(in: router), in: router) == route)
  }

  @Test func `a value that another case takes has no URL`() {
    let error = #expect(throws: URLGenerationError.self) { try TalkRoute.page("news").url() }
    #expect(error?.reason == .leadsElsewhere(pattern: "/:name"))
  }

  @Test func `a case that declines is "no match" everywhere`() throws {
    let only = Router()
    try only.mount(TalkRoute.Inner.self)
    #expect(only.canRoute("/7"))
    #expect(!only.canRoute("/joe"))
    #expect(try only.match("/joe") == nil)
    let explained = try #require(only.explain("/joe").routes.first)
    #expect(!explained.response.isMatch)
    #expect(explained.reason == "its case declines the values")
  }

  @Test(.bug(id: 45, "the short way asked the first candidate, and so did the search after it"))
  func `a match asks each case once`() throws {
    enum Once: TypedRoute {
      case comment, comments
      static let journal = Journal()
      static let routeCases: RouteCases<Once> = [
        RouteCase("comment", "/comments") { _ -> Once? in
          journal.note("comment")
          return nil
        },
        RouteCase("comments", "/comments") { _ in .comments },
      ]
      var routeReference: RouteReference { RouteReference("comments") }
    }
    let router = Router()
    try router.mount(Once.self)
    #expect(try router.match("/comments")?.route.name == "Once.comments")
    #expect(Once.journal.entries == ["comment"])
  }
}
