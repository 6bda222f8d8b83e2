import TestSupport
import Foundation
import Testing
import Waymark

/// Values of queries as they occur in links.
@Suite struct QueryValueTests {
  private let router = Router()

  @Test(arguments: [
    ("1", true), ("true", true), ("YES", true), ("On", true), ("0", false), ("False", false),
    ("no", false), ("off", false), ("", nil), ("2", nil), ("y", nil), ("tru\u{435}", nil),
    ("true ", nil),
  ])
  func `a flag has several spellings`(_ text: String, _ value: Bool?) throws {
    try router.add("/list(/:flag)")
    let escaped = RouteValues(["flag": text])
    let url = text.isEmpty ? "/list?x=" : "/list?x=" + text.replacing(" ", with: "%20")
    let match = try #require(try router.match(url))
    #expect((try? match.require("x", as: LenientBool.self))?.rawValue == value)
    #expect((try? match.value("x", as: LenientBool.self))??.rawValue == value)
    #expect(try match.value("y", as: LenientBool.self) == nil)
    if !text.isEmpty {
      let path = try router.routes[0].url(with: escaped)
      #expect((try? router.match(path)?.require("flag", as: LenientBool.self))?.rawValue == value)
    }
  }

  @Test func `a flag is a Bool elsewhere`() throws {
    struct List: Codable, Equatable {
      var flag: LenientBool
      var others: [LenientBool]
    }
    try router.add("/list", name: "list")
    let match = try #require(try router.match("/list?flag=yes&others=0&others=on"))
    let list = try match.decode(List.self)
    #expect(list == List(flag: true, others: [false, true]))
    #expect(
      try router.url(named: "list", with: list, extrasInQuery: true)
        == "/list?flag=true&others=false&others=true")
    let json = try JSONEncoder().encode([LenientBool(rawValue: true)])
    #expect(String(decoding: json, as: UTF8.self) == "[true]")
  }

  @Test(arguments: [
    ("/search/tea?q=a&utm_source=mail&page=2", ["utm_source": "mail", "page": "2"]),
    ("/search/tea?area=x&q=a", [:]), ("/search?area=x", [:]),
    ("/search?a=1&a=2&b&c=", ["a": "1", "c": ""]),
    ("/search?%61=%31&b=%FF#c=d", ["a": "1"]), ("/search", [:]),
  ])
  func `the rest of the query is a value`(_ url: String, _ rest: [String: String]) throws {
    try router.add("/search(/:area)")
    #expect(try router.match(url)?.captures.restOfQuery(besides: "q") == rest)
  }

  private enum Shelf: TypedRoute, Equatable {
    case list(page: Int?, rest: [String: String])

    static let routeCases: RouteCases<Shelf> = [
      RouteCase("list", "/list") { match in
        .list(page: try match.value("page"), rest: match.captures.restOfQuery(besides: "q"))
      }
    ]

    var routeReference: RouteReference {
      switch self {
      case .list(let page, let rest): RouteReference("list", ["page": page], rest: rest)
      }
    }
  }

  private enum Shop: TypedRoute, Equatable {
    case shelf(page: Int, Shelf)

    static let routeCases: RouteCases<Shop> = [
      RouteCase("shelf", prefix: "/shop/:page", of: Shelf.self) { match, shelf in
        .shelf(page: try match.require("page"), shelf)
      }
    ]

    var routeReference: RouteReference {
      switch self {
      case .shelf(let page, let shelf):
        RouteReference("shelf", ["page": page], nested: shelf.routeReference)
      }
    }
  }

  @Test(.bug(id: 32, "the rest of the query lacked a name of the type outside"))
  func `a name of the outer type is in the query of the inner type`() throws {
    let shelf = Shelf.list(page: 2, rest: ["page": "2", "sort": "up"])
    #expect(try Shop("/shop/7/list?page=2&sort=up&q=x") == .shelf(page: 7, shelf))
  }

  private enum Search: TypedRoute, Equatable {
    case search(q: String, rest: [String: String])

    static let routeCases: RouteCases<Search> = [
      RouteCase("search", "/search/:q") { match in
        .search(q: try match.require("q"), rest: match.captures.restOfQuery())
      }
    ]

    var routeReference: RouteReference {
      switch self {
      case .search(let q, let rest): RouteReference("search", ["q": q], rest: rest)
      }
    }
  }

  @Test func `a case holds the rest of the query`() throws {
    let route = Search.search(q: "tea", rest: ["utm-source": "a&b", "é": "=", "empty": ""])
    let url = try route.url()
    #expect(url == "/search/tea?empty=&utm-source=a%26b&%C3%A9=%3D")
    #expect(try Search(url) == route)
    #expect(throws: URLGenerationError.self) { try Search.search(q: "a", rest: ["q": "b"]).url() }
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<500 {
      let names = (0..<3).map { _ in generator.text(upTo: 4) }
        .filter { $0 != "q" && $0.isInNFC }
      let rest = Dictionary(names.map { ($0, generator.text(upTo: 4)) }) { first, _ in first }
      let route = Search.search(q: "x", rest: rest)
      #expect(try Search(route.url()) == route)
    }
  }

  @Test func `settings of a group hold for the cases in it`() throws {
    enum Mark: RouteMetadataKey { static let defaultValue = "" }
    let journal = Journal()
    let marked = RouteMetadata { $0[Mark.self] = "group" }
    let seen = RouteGuard { match in
      journal.note(match.route.metadata[Mark.self])
      return .allow
    }
    let group = try router.group(
      priority: 3, hosts: ["shop.example"], metadata: marked, guards: [seen])
    try group.mount(ShopRoute.self)
    #expect(router.routes.allSatisfy { $0.priority >= 3 && $0.metadata[Mark.self] == "group" })
    #expect(router.route("https://shop.example/admin/tea/users/3").isHandled)
    #expect(!router.route("https://other.example/admin/tea/users/3").isHandled)
    #expect(journal.entries == ["group"])
  }

  struct Kiosk: Decodable, Equatable {
    let kiosk: Bool
    let debug: Bool?
    let lenient: LenientBool?
    let page: Int?
    let tags: [String]
  }

  struct Choice: RawRepresentable {
    let rawValue: Bool
  }

  @Test(.bug(id: 44, "point 16: ?kiosk without a value is true"))
  func `an item without a value is true`() throws {
    let router = Router()
    try router.add("/a")
    let match = try #require(try router.match("/a?kiosk&no=no&empty=&f=false&f&page&tags&b%6Fol"))
    #expect(try match.require("kiosk", as: Bool.self))
    #expect(try match.require("kiosk", as: LenientBool.self) == true)
    #expect(try match.value("kiosk", as: Bool.self) == true)
    #expect(try match.value("kiosk", as: LenientBool.self) == true)
    #expect(try match.value("kiosk", as: Bool?.self) == .some(true))
    #expect(try match.require("kiosk", as: Choice.self).rawValue)
    #expect(try match.value("kiosk", as: Choice.self)?.rawValue == true)
    #expect(try match.require("bool", as: Bool.self))
    // An item with a value hides an item without one.
    #expect(try match.require("f", as: Bool.self) == false)
    #expect(try match.value("absent", as: Bool.self) == nil)
    #expect(throws: RouteValueError.self) { try match.require("empty", as: Bool.self) }
    #expect(throws: RouteValueError.self) { try match.require("no", as: Bool.self) }
    // For other types, the value is missing.
    #expect(try match.value("kiosk", as: Int.self) == nil)
    #expect(try match.value("kiosk", as: String.self) == nil)
    #expect(try match.require("kiosk", as: [String].self) == [])
    #expect(throws: RouteValueError.self) { try match.require("kiosk", as: String.self) }
    #expect(match["kiosk"] == nil)
    let all = try #require(try router.match("/a?kiosk&lenient&page&tags")).decode(Kiosk.self)
    #expect(all == Kiosk(kiosk: true, debug: nil, lenient: true, page: nil, tags: []))
    #expect(throws: RouteValueError.self) {
      try #require(try router.match("/a?debug")).decode(Kiosk.self)
    }
  }
}
