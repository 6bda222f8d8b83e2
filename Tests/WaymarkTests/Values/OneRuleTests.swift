import TestSupport
import Testing
import Waymark

/// Every way to read the value of a name finds the same value.
@Suite struct OneRuleTests {
  struct Read: Decodable { let x: String? }

  private enum Page: TypedRoute {
    case page(String?)

    static let routeCases: RouteCases<Page> = [
      RouteCase("page", "/orders(/:x)", "/all/:y/*x", "/any/*", "/none") { match in
        .page(try match.value("x"))
      }
    ]

    var routeReference: RouteReference {
      switch self {
      case .page(let x): RouteReference("page", ["x": x])
      }
    }
  }

  @Test(
    .bug(id: 46, "the shortest spelling was the one that can be forged"),
    arguments: [
      // A name in the pattern reads its value only from the path.
      ("/orders(/:x)", "app://orders/joe?x=eve#x=eve", "joe"),
      ("/orders(/:x)", "app://orders?x=eve", nil),
      ("/orders(/:x)", "app://orders#x=eve", nil),
      ("/orders(/:x)", "app://orders?x=eve#x=eve", nil),
      ("/orders(/:x<int>)", "app://orders?x=eve", nil),
      ("/a(/*x)", "app://a?x=eve", ""),
      ("/a(/*x)", "app://a/b//c?x=eve", "b//c"),
      ("https://:x.example/a", "https://joe.example/a?x=eve", "joe"),
      ("/a#(/:x)", "app://a?x=eve#", nil),
      ("/a#(/:x)", "app://a?x=eve#/joe", "joe"),
      ("/:x", "app://%6Aoe?x=eve", "joe"),
      // Any other name reads its value from the query, and never from the fragment.
      ("/orders", "app://orders?x=joe#x=eve", "joe"),
      ("/orders", "app://orders?x=joe&x=eve", "joe"),
      ("/orders", "app://orders?%78=j%6Fe", "joe"),
      ("/orders", "app://orders#x=eve", nil),
      ("/orders", "app://orders#/?x=eve", nil),
      ("/orders/:X", "app://orders/eve?x=joe", "joe"),
      ("/orders/:y", "app://orders/eve", nil),
      // An item without a value is missing, and an item that isn't UTF-8 has no value.
      ("/orders", "app://orders?x", nil),
      ("/orders", "app://orders?x&x=joe", "joe"),
      ("/orders", "app://orders?x=", ""),
      ("/orders", "app://orders?x=%FF", nil),
      ("/orders", "app://orders?x=%FF&x=eve", nil),
    ])
  func `every way to read a value finds the same`(
    _ pattern: String, _ url: String, _ value: String?
  ) throws {
    let router = Router()
    try router.add(pattern)
    let match = try #require(try router.match(url))
    #expect(match["x"] == value)
    guard !url.contains("%FF") else {
      #expect(throws: RouteValueError.self) { try match.value("x", as: String.self) }
      return
    }
    #expect(try match.value("x", as: String.self) == value)
    #expect((try? match.require("x", as: String.self)) == value)
    #expect(try match.decode(Read.self).x == value)
  }

  @Test(arguments: [
    ("app://orders/joe?x=eve", "joe"), ("app://orders?x=eve", nil), ("app://all/1?x=eve", ""),
    ("app://all/1/joe", "joe"), ("app://none?x=joe#x=eve", "joe"), ("app://none#x=eve", nil),
  ])
  func `a typed case finds the same value`(_ url: String, _ value: String?) throws {
    let router = Router()
    try router.mount(Page.self)
    #expect(try router.match(url)?["x"] == value)
    guard case .page(let x)? = try Page(url) else {
      Issue.record("no case")
      return
    }
    #expect(x == value)
  }

  @Test func `a guard and a handler read the same value`() throws {
    let router = Router()
    let journal = Journal()
    let isOwner = RouteGuard { match in
      journal.note("guard \(match["user"] ?? "-")")
      return match["user"] == nil ? .allow : .decline
    }
    try router.add("/orders(/:user)", guards: [isOwner]) { match in
      journal.note("handler \(match["user"] ?? "-")")
    }
    #expect(router.route("app://orders?user=eve").isHandled)
    #expect(journal.entries == ["guard -", "handler -"])
  }

  @Test func `an added value comes first`() throws {
    let router = Router()
    try router.add("/orders(/:x)")
    for (added, text): (any Sendable, String?) in [
      ("a", "a"), (7, "7"), (["b", "c"], "b"), ([String](), nil), (Optional<String>.none, nil),
    ] {
      let match = try #require(try router.match("app://orders/joe?x=eve", parameters: ["x": added]))
      #expect(match["x"] == text)
      #expect(try match.value("x", as: String.self) == text || added is [String])
    }
  }

  @Test func `the fragment is read where a program asks for it`() throws {
    let router = Router()
    try router.add("/callback(/:user)")
    let match = try #require(try router.match("app://callback?state=evil#state=xyz&user=eve"))
    #expect(match["state"] == "evil")
    #expect(match.usingFragmentQuery["state"] == "xyz")
    #expect(match.usingFragmentQuery["user"] == nil)
    #expect(match.request.fragmentQuery["user"] == "eve")
  }

  @Test func `the dictionary of JLRoutes is merged`() throws {
    let router = Router()
    try router.add("/orders(/:user)")
    let match = try #require(try router.match("app://orders?user=eve&a=1#b=2"))
    let merged = match.parameters.mapValues { $0 as? String }
    #expect(merged == ["user": "eve", "a": "1", "b": "2"])
  }
}
