import Foundation
import Testing

@testable import Waymark

/// Converts parameters of a match to values: their sources, and the errors if there are none.
@Suite struct MatchValueTests {
  private let router = Router()

  private func match(_ url: String, _ added: [String: any Sendable] = [:]) throws -> RouteMatch {
    try #require(try router.match(url, parameters: added))
  }

  struct UserRoute: Decodable, Hashable {
    enum Tab: String, Decodable { case posts, photos }
    let id: Int
    var tab: Tab?
    var tag: [String]
    var page: Int?
  }

  @Test func `a value is decoded from path and query`() throws {
    try router.add("/user/:id(/:tab)", name: "user.view")
    let user = try match("app://user/42/posts?tag=a&page=2&tag=b%26").decode(UserRoute.self)
    #expect(user == UserRoute(id: 42, tab: .posts, tag: ["a", "b&"], page: 2))
    let bare = try match("app://user/42").decode(UserRoute.self)
    #expect(bare == UserRoute(id: 42, tab: nil, tag: [], page: nil))
  }

  @Test func `one parameter is required or optional`() throws {
    try router.add("/user/:id", name: "user.view")
    let match = try match("/user/42?page=x")
    #expect(try match.require("id") == 42)
    #expect(try match.value("id", as: Int.self) == 42)
    #expect(try match.value("none", as: Int.self) == nil)
    #expect(throws: RouteValueError.self) { try match.value("page", as: Int.self) }
  }

  @Test func `the precedence of values is that of the subscript`() throws {
    try router.add("/:a/:b")
    let match = try match("/1/2?a=3&b=4&c=5&c=6", ["a": "7", "d": ["8", "9"]])
    for name in ["a", "b", "c", "d"] {
      #expect(try match.value(name, as: String.self) == match[name] ?? "8")
    }
    #expect(try match.require("c", as: [Int].self) == [5, 6])
    #expect(try match.require("d", as: Set<Int>.self) == [8, 9])
    #expect(try match.require("b", as: [Int].self) == [2])
  }

  @Test func `an added list without elements is not a parameter`() throws {
    try router.add("/:a")
    let match = try match("/1?b=2&c=3", ["a": [String](), "b": ["4", "5"]])
    #expect(throws: RouteValueError.self) { try match.require("a", as: String.self) }
    #expect(try match.value("a", as: String.self) == nil)
    #expect(try match.require("a", as: [String].self) == [])
    #expect(try match.decode([String: String].self) == ["b": "4", "c": "3"])
  }

  @Test func `wildcards are read as arrays`() throws {
    struct Files: Decodable, Hashable {
      let segments: [String]
      private enum CodingKeys: String, CodingKey { case segments = "*" }
    }
    try router.add("/help/*topic")
    try router.add("/files/*")
    #expect(try match("/help/a%2Fb/c").require("topic", as: [String].self) == ["a/b", "c"])
    #expect(try match("/help/a/c").require("topic", as: String.self) == "a/c")
    #expect(try match("/help").require("topic", as: [String].self) == [])
    #expect(try match("/files/1/2").require("*", as: [Int].self) == [1, 2])
    #expect(try match("/files/1/2").decode(Files.self).segments == ["1", "2"])
    // If names are equal, the last one wins, as in the subscript.
    try router.add("/both/*a/:a")
    #expect(try match("/both/1/2/3").require("a", as: [Int].self) == [3])
  }

  @Test func `added values keep their type`() throws {
    struct Session: Decodable, Sendable, Hashable { let token: String }
    try router.add("/a")
    let match = try match("/a?n=1", ["session": Session(token: "x"), "n": 5, "raw": 1 as UInt8])
    #expect(try match.require("session", as: Session.self).token == "x")
    #expect(try match.require("n", as: Int.self) == 5)
    #expect(try match.require("raw", as: Int.self) == 1)
    #expect(throws: RouteValueError.self) { try match.require("session", as: Int.self) }
  }

  @Test func `a dictionary takes all parameters`() throws {
    try router.add("/:a/*")
    let all = try match("/1/x/y?b=2&b=3&flag", ["c": "4"]).decode([String: String].self)
    #expect(all == ["a": "1", "*": "x/y", "b": "2", "c": "4"])
  }

  /// A type with a single value, which is decoded from the whole match.
  struct Wrapped<Value: Decodable>: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
      value = try decoder.singleValueContainer().decode(Value.self)
    }
  }

  @Test func `a wrapper of a value is decoded from all parameters`() throws {
    try router.add("/user/:id")
    let expected = UserRoute(id: 7, tab: .photos, tag: [], page: nil)
    let match = try match("/user/7?tab=photos&=5")
    let inferred: UserRoute? = try match.decode()
    #expect(inferred == expected)
    #expect(try match.decode(UserRoute??.self) == expected)
    #expect(try match.decode(Wrapped<UserRoute>.self).value == expected)
    #expect(try match.decode(Wrapped<Wrapped<UserRoute?>>.self).value.value == expected)
    #expect(try match.decode([String: String]?.self)?["id"] == "7")
  }

  @Test func `a malformed parameter is not a missing value`() throws {
    try router.add("/user/:id")
    let match = try match("/user/x")
    let error = #expect(throws: RouteValueError.self) { try match.decode(UserRoute?.self) }
    #expect(error?.parameter == "id")
  }

  struct List: Decodable {
    let owner: [String]?
    var page: Int?
  }

  @Test(arguments: [
    ("owner=%FF", "%FF"), ("owner=%ff", "%ff"), ("owner=%ff&owner=b", "%ff"),
    ("owner=b&owner=%C3%28&owner=%80", "%C3%28"), ("own%65r=a+%FF", "a+%FF"),
  ])
  func `a value that is not UTF-8 fails in each typed read`(query: String, value: String) throws {
    try router.add("/books")
    let match = try match("/books?\(query)")
    func fails<Value: Decodable>(as type: Value.Type) {
      let reads: [() throws -> Any?] = [
        { try match.require("owner", as: type) },
        { try match.value("owner", as: type) },
        { try match.decode([String: Value].self) },
      ]
      for read in reads {
        let error = #expect(throws: RouteValueError.self) { _ = try read() }
        #expect(error?.parameter == "owner" && error?.value == value)
        #expect(error?.reason == .notUTF8)
      }
    }
    fails(as: String.self)
    fails(as: String?.self)
    fails(as: Int.self)
    fails(as: UserRoute.Tab.self)
    fails(as: Date.self)
    fails(as: UUID.self)
    fails(as: [String].self)
    fails(as: Set<Int>.self)
    fails(as: UserRoute.self)
    let error = #expect(throws: RouteValueError.self) { try match.decode(List.self) }
    #expect(error?.description == "/books: owner is not UTF-8: \"\(value)\"")
    #expect(match.query.items.contains { $0.value == value && !$0.isUTF8 })
    #expect(!match.query.values(for: "owner").contains(value))
  }

  @Test func `an item that is not UTF-8 fails no other read`() throws {
    try router.add("/books/:owner")
    let match = try match("/books/a?owner=%FF&%FF=c&page=2&debug=%FF", ["debug": "yes"])
    #expect(try match.require("owner") == "a")
    #expect(try match.require("debug") == "yes")
    #expect(try match.require("page") == 2)
    #expect(try match.decode([String: String].self) == ["owner": "a", "page": "2", "debug": "yes"])
  }

  @Test func `a typed handler is not called for a value that is not UTF-8`() throws {
    try router.add("/books", as: List.self) { _ in
      Issue.record("the handler was called")
      return true
    }
    let outcome = router.route("/books?owner=%FF")
    guard case .failed(.invalidValue(let error)) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(error.reason == .notUTF8)
  }

  // A query can contain an item with an empty name: "?=5".
  @Test func `one text is never all parameters`() throws {
    try router.add("/user/:id/:tab")
    let match = try match("/user/7/x?=5&relative=a")
    func refuses<Value: Decodable>(_ type: Value.Type, _ named: String) {
      let error = #expect(throws: RouteValueError.self) { try match.decode(type) }
      #expect(error?.reason == .otherShape)
      #expect(error?.expected == named)
      #expect(error?.value == nil)
    }
    refuses(Int.self, "Int")
    refuses(Int?.self, "Optional<Int>")
    refuses(Wrapped<Bool>.self, "Bool")
    refuses(UserRoute.Tab.self, "Tab")
    refuses(Date.self, "Date")
    refuses(Date?.self, "Optional<Date>")
    refuses(URL.self, "URL")
    refuses(Decimal?.self, "Optional<Decimal>")
    refuses([UserRoute].self, "Array<UserRoute>")
    refuses([Int]?.self, "Optional<Array<Int>>")
  }

  struct Paging: Decodable {
    let page: Int

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      page = try container.decode(Int.self, forKey: .page)
      guard page > 0 else {
        throw DecodingError.dataCorruptedError(
          forKey: .page, in: container, debugDescription: "pages are counted from 1")
      }
    }

    private enum CodingKeys: CodingKey { case page }
  }

  struct Nested: Decodable { let user: UserRoute }
  struct Sparse: Decodable { let pair: Pair }
  struct Pair: Decodable {
    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      _ = (try list.decode(Int.self), try list.decode(Int.self))
    }
  }

  @Test func `errors name route, parameter, value and type`() throws {
    try router.add("/user/:id", name: "user.view")
    try router.add("/plain/:id")
    func says<Value: Decodable>(_ url: String, _ type: Value.Type, _ message: String) throws {
      let match = try match(url)
      let error = #expect(throws: RouteValueError.self) { try match.decode(type) }
      #expect(error?.description == message)
    }
    try says("/user/abc", UserRoute.self, #"user.view: id should be Int, not "abc""#)
    try says("/plain/abc", UserRoute.self, #"/plain/:id: id should be Int, not "abc""#)
    try says("/user/1?tab=x", UserRoute.self, #"user.view: tab should be Tab, not "x""#)
    try says(
      "/user/1", Paging.self,
      "user.view: page is missing: it should be Int; if it may be missing, make it optional "
        + "(Int?), with ?? for a default (the pattern has id)")
    try says(
      "/user/1?page=0", Paging.self, #"user.view: page cannot be "0": pages are counted from 1"#)
    try says(
      "/user/1", Nested.self,
      "user.view: user is missing: it should be UserRoute; if it may be missing, make it "
        + "optional (UserRoute?), with ?? for a default (the pattern has id)")
    try says(
      "/user/1?user=2", Nested.self,
      "user.view: user cannot be UserRoute, which is more than one value")
    try says(
      "/user/1?pair=2", Sparse.self, #"user.view: pair cannot be "2": there are too few values"#)
    try says("/user/1?tab=%FF", UserRoute.self, #"user.view: tab is not UTF-8: "%FF""#)
    try router.add("/pair/:id/:other")
    let wayOut = "use a type with a property for each"
    try says("/pair/1/2", Int.self, "/pair/:id/:other: Int cannot hold all parameters: \(wayOut)")
    try says(
      "/pair/1/2", [Int].self, "/pair/:id/:other: Array<Int> cannot hold all parameters: \(wayOut)")
  }

  @Test func `errors escape and cut values`() throws {
    try router.add("/:id")
    let long = String(repeating: "x", count: 100)
    let error = try #require(throws: RouteValueError.self) {
      try match("/%1B%5B31m%0A\(long)").require("id", as: Int.self)
    }
    #expect(error.value == "\u{1B}[31m\n\(long)")
    #expect(error.description.hasPrefix(#"/:id: id should be Int, not "\u{1B}[31m\u{A}xxx"#))
    #expect(error.description.hasSuffix(#"x…""#))
    #expect(error.description.utf8.count < 150)
  }

  @Test func `definitions decide on names and values`() throws {
    final class Renamed: RouteDefinition, @unchecked Sendable {
      override func parameterName(for name: String) -> String { name.uppercased() }
      override func value(of capture: RouteCapture) -> String? { "1" + capture.value }
    }
    router.add(try Renamed("/:id/*rest"))
    let match = try match("/2/3/4")
    #expect(try match.require("ID", as: Int.self) == 12)
    #expect(try match.require("REST", as: [Int].self) == [3, 4])
    #expect(try match.value("id", as: Int.self) == nil)
  }

  @Test func `an assigned value hides a wildcard of its name`() throws {
    final class Assigning: RouteDefinition, @unchecked Sendable {
      override func response(for request: RouteRequest) -> RouteResponse {
        guard case .match(var parameters) = super.response(for: request) else { return .noMatch }
        parameters["rest"] = "5"
        return .match(parameters)
      }
    }
    router.add(try Assigning("/*rest"))
    #expect(try match("/3/4").require("rest", as: [Int].self) == [5])
  }
}
