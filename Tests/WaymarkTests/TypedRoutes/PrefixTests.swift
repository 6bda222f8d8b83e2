import Testing
import Waymark

/// Types of routes with a prefix.
@Suite struct PrefixTests {
  fileprivate enum Image: TypedRoute, Hashable {
    case all
    case image(name: String, kind: String)
    case files(below: [String])

    static let routeCases: RouteCases<Image> = [
      RouteCase("all", "/") { _ in .all },
      RouteCase("image", "/img/{name}.{ext}", syntax: .brace) { match in
        .image(name: try match.require("name"), kind: try match.require("ext"))
      },
      RouteCase("files", "/files/*") { match in
        .files(below: try match.captures.safePath().split(separator: "/").map(String.init))
      },
    ]

    var routeReference: RouteReference {
      switch self {
      case .all: RouteReference("all")
      case .image(let name, let kind): RouteReference("image", ["name": name, "ext": kind])
      case .files(let path): RouteReference("files", ["*": path])
      }
    }
  }

  fileprivate enum Shop: TypedRoute, Hashable {
    case page(shop: String, Image)
    case old(Image)

    static let routeCases: RouteCases<Shop> = [
      RouteCase("old", prefix: "/old/*at/pages", of: Image.self) { _, image in .old(image) },
      RouteCase("page", prefix: "/:shop", of: Image.self) { match, image in
        .page(shop: try match.require("shop"), image)
      },
    ]

    var routeReference: RouteReference {
      switch self {
      case .page(let shop, let image):
        RouteReference("page", ["shop": shop], nested: image.routeReference)
      case .old(let image): RouteReference("old", ["at": "x"], nested: image.routeReference)
      }
    }
  }

  @Test(
    .bug(id: 45, "the prefix was read in the syntax of each nested case"),
    arguments: [
      ("/tea", Shop.page(shop: "tea", .all)),
      ("/tea/img/a.png", .page(shop: "tea", .image(name: "a", kind: "png"))),
      ("/old/x/pages/files/a/b", .old(.files(below: ["a", "b"]))),
    ])
  fileprivate func `a prefix keeps its meaning before a pattern in another syntax`(
    url: String, route: Shop
  ) throws {
    #expect(try Shop(url) == route)
    #expect(try route.url() == url)
  }

  @Test func `a group keeps its meaning before a pattern in another syntax`() throws {
    let router = Router()
    try router.group("/:tenant").mount(Image.self)
    #expect(try router.match("/a/img/b.png")?["tenant"] == "a")
    #expect(try Image("/a/img/b.png", in: router) == .image(name: "b", kind: "png"))
    try router.group("/t/:id").group("/x", syntax: .brace).add("/{name}-v{n}")
    let match = try #require(try router.match("/t/7/x/a-v2"))
    #expect(match.captures.dictionary == ["id": "7", "name": "a", "n": "2"])
  }

  @Test func `a prefix that the inner syntax cannot write is an error`() throws {
    let outer = try Router().group("/:id<[a-z]+>")
    #expect(throws: PatternError.self) { try outer.group("/x", syntax: .words) }
    let router = Router()
    try router.group("/v1/api").group("/:x", syntax: .words).add("/y")
    #expect(router.canRoute("/v1/api/:x/y"))
  }

  @Test func `the prefix says whether a case stands below others`() throws {
    #expect(
      try Shop.stack(of: "/tea/img/a.png")
        == [.page(shop: "tea", .image(name: "a", kind: "png"))], "/:shop takes any word")
    #expect(
      try User.stack(of: "/user/joe/posts/7")
        == [.user(.profile("joe")), .user(.post(of: "joe", id: 7))])
  }

  fileprivate enum User: TypedRoute, Hashable {
    case user(Profile)

    static let routeCases: RouteCases<User> = [
      RouteCase("user", prefix: "/user", of: Profile.self) { _, profile in .user(profile) }
    ]

    var routeReference: RouteReference {
      switch self {
      case .user(let profile): RouteReference("user", nested: profile.routeReference)
      }
    }
  }

  fileprivate enum Profile: TypedRoute, Hashable {
    case profile(String)
    case post(of: String, id: Int)

    static let routeCases: RouteCases<Profile> = [
      RouteCase("profile", "/:name") { .profile(try $0.require("name")) },
      RouteCase("post", "/:name/posts/:id") { match in
        .post(of: try match.require("name"), id: try match.require("id"))
      },
    ]

    var routeReference: RouteReference {
      switch self {
      case .profile(let name): RouteReference("profile", ["name": name])
      case .post(let name, let id): RouteReference("post", ["name": name, "id": id])
      }
    }
  }

  @Test func `a value of one parameter is decoded behind a prefix with others`() throws {
    struct Item: TypedRoute {
      let id: Int
      static let routeCases: RouteCases<Item> = [
        RouteCase("item", "/item/:id") { Item(id: try $0.decode(Int.self)) }
      ]
      var routeReference: RouteReference { RouteReference("item", ["id": id]) }
    }
    let router = Router()
    try router.group("/:shop").mount(Item.self)
    #expect(try Item("/s/item/7", in: router)?.id == 7)
  }
}

extension PatternSyntax {
  /// A syntax of literals that can only be parsed.
  fileprivate static let words = PatternSyntax("words") { text in
    try RoutePattern(text, syntax: .brace)
  }
}
