import TestSupport
import Foundation
import Testing
import Waymark

/// Compiles and runs the code of the guides about values and URLs.
@Suite struct ValueGuideTests {
  private let router = Router()

  @MainActor final class Screen {
    private(set) var shown: [String] = []

    func show(_ text: String) { shown.append(text) }
  }

  struct UserRoute: Codable, Hashable {
    enum Tab: String, Codable { case posts, photos }
    var id: Int
    var tab: Tab?
    var page: Int?
    var tag: [String] = []
  }

  struct ListRoute: Decodable {
    var page = 1
    var size = 20

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      page = try values.decodeIfPresent(Int.self, forKey: .page) ?? page
      size = try values.decodeIfPresent(Int.self, forKey: .size) ?? size
    }

    private enum CodingKeys: CodingKey { case page, size }
  }

  struct Numbered: Decodable { let id: Int }
  struct Named: Decodable { let name: String }

  enum SearchRoute: TypedRoute, Equatable {
    case search(
      q: String, page: Int, exact: LenientBool?, rest: [String: String])

    static let routeCases: RouteCases<SearchRoute> = [
      RouteCase("search", "/search(/:page)") { match in
        .search(
          q: try match.require("q"), page: (try? match.value("page")) ?? 1,
          exact: try match.value("exact"),
          rest: match.captures.restOfQuery(besides: "q", "exact"))
      }
    ]

    var routeReference: RouteReference {
      switch self {
      case .search(let q, let page, let exact, let rest):
        RouteReference(
          "search", ["q": q, "page": page == 1 ? nil : page, "exact": exact],
          rest: rest)
      }
    }
  }

  @Test func `the query is read as shown`() throws {
    let route = SearchRoute.search(
      q: "tea", page: 1, exact: true, rest: ["utm_source": "mail"])
    #expect(try route.url() == "/search?exact=true&q=tea&utm_source=mail")
    #expect(try SearchRoute("/search/x?utm_source=mail&exact=YES&q=tea") == route)
    #expect(
      try SearchRoute.search(q: "", page: 1, exact: nil, rest: [:]).url() == "/search?q=")
    #expect(
      try SearchRoute.search(q: "", page: 2, exact: nil, rest: [:]).url() == "/search/2?q=")
    #expect(throws: RouteFailure.self) { try SearchRoute("/search?q=a&exact=maybe") }
  }

  @Test func `the code of the pages is that of this file`() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let compiled = source.split(separator: "\n").map(withoutComment)
    for page in try [
      MarkdownPage(article: "TypedValues"), MarkdownPage(article: "URLGeneration"),
    ] {
      for block in page.codeBlocks where block.language == "swift" {
        let lines = block.lines.map(withoutComment)
          .filter { !$0.isEmpty && !$0.hasPrefix("import ") }
        #expect(compiled.contains(lines), "not compiled:\n\(block.text)")
      }
    }
  }

  private func withoutComment(_ line: some StringProtocol) -> String {
    String(line).components(separatedBy: "  // ")[0].trimmingCharacters(in: .whitespaces)
  }

  @Test func `matches are read as shown`() throws {
    try router.add("/user/:id(/:tab)", name: "user.view")
    let url = "app://user/42/posts?page=2&tag=a&tag=b"
    let match = try #require(try router.match(url))
    let id = try match.require("id", as: Int.self)
    let page = try match.value("page", as: Int.self) ?? 1
    let tags = try match.require("tag", as: [String].self)
    let user = try match.decode(UserRoute.self)
    #expect((id, page) == (42, 2))
    #expect(tags == ["a", "b"])
    #expect(user == UserRoute(id: 42, tab: .posts, page: 2, tag: ["a", "b"]))
    let other = try #require(try router.match("app://user/abc?page=x"))
    #expect(throws: RouteValueError.self) { try other.value("page", as: Int.self) }
  }

  struct Paged: Decodable { var page = 1 }

  @Test(.bug(id: 44, "point 29: defaults that decode does not use"))
  func `defaults are read as shown`() throws {
    try router.add("/list", name: "list")
    func match(_ url: String) throws -> RouteMatch { try #require(try router.match(url)) }
    let route = try match("/list?size=5").decode(ListRoute.self)
    #expect((route.page, route.size) == (1, 5))
    #expect(throws: RouteValueError.self) { try match("/list?page=x").decode(ListRoute.self) }
    let error = #expect(throws: RouteValueError.self) { try match("/list").decode(Paged.self) }
    let advice = "; if it may be missing, make it optional (Int?), with ?? for a default"
    #expect(error?.description == "list: page is missing: it should be Int" + advice)
  }

  @Test @MainActor func `handlers take values as shown`() throws {
    let screen = Screen()
    try router.add("/member/:id", as: UserRoute.self) { @MainActor user in
      screen.show("member \(user.id)")
    }
    try router.add("/guest/:id") { @MainActor match in
      let user = try match.decode(UserRoute.self)
      screen.show("guest \(user.id) of \(match.pattern)")
    }
    try router.add("/number/:id", as: Int.self) { @MainActor id in
      screen.show("number \(id)")
    }
    try router.add("/item/:id<int>", as: Int.self) { @MainActor id in
      screen.show("item \(id)")
    }
    try router.add("/item/:name", as: String.self) { @MainActor name in
      screen.show("item called \(name)")
    }
    try router.add("/page/:number") { @MainActor match in
      guard let number = try? match.require("number", as: Int.self) else {
        return false
      }
      screen.show("page \(number)")
      return true
    }
    for url in ["/member/1", "/guest/4", "/number/7", "/item/2", "/item/x", "/page/3"] {
      #expect(router.route(url).isHandled)
    }
    #expect(!router.route("/page/x").isHandled)
    #expect(
      screen.shown == [
        "member 1", "guest 4 of /guest/:id", "number 7", "item 2", "item called x", "page 3",
      ])
  }

  @Test func `errors are printed as shown`() throws {
    let page = try MarkdownPage(article: "TypedValues")
    try router.add("/user/:id", as: UserRoute.self, name: "user.view") { _ in true }
    guard case .failed(let failure) = router.route("/user/abc") else {
      Issue.record("a malformed value is no failure")
      return
    }
    let match = try #require(try router.match("/user/1?tab=%FF"))
    let missing = #expect(throws: RouteValueError.self) { try match.require("page", as: Int.self) }
    let notUTF8 = #expect(throws: RouteValueError.self) {
      try match.require("tab", as: String.self)
    }
    let errors = [try #require(missing), try #require(notUTF8)]
    let printed = [failure.description] + errors.map(\.description)
    #expect(page.codeBlocks.filter { $0.language == "text" }.map(\.lines) == [printed])
  }

  @Test func `URLs are made as shown`() throws {
    let shown = Journal()
    func print(_ url: String) { shown.note(url) }
    try router.add("/user/:id(/:tab)", name: "user.view")
    try router.add("/files/*", name: "files")
    print(try router.url(named: "user.view", with: ["id": 42]))
    print(try router.url(named: "user.view", with: ["id": "a/b", "tab": "x y"]))
    print(try router.url(named: "files", with: ["*": ["2024", "à la carte"]]))
    let id = 42, tab: String? = nil, names = ["a", "b"]
    print(try router.url(named: "user.view", with: ["id": id, "tab": tab]))
    print(try router.url(named: "files", with: ["*": names]))
    let user = UserRoute(id: 42, tab: .posts, tag: ["a", "b"])
    print(try router.url(named: "user.view", with: user, extrasInQuery: true))
    print(try RouteDefinition("/tag/:tag").url(with: ["tag": "c++"]))

    let page = try MarkdownPage(article: "URLGeneration")
    let lines = page.codeBlocks.flatMap(\.lines).filter { $0.hasPrefix("print(") }
    #expect(lines.compactMap { $0.components(separatedBy: "  // ").last } == shown.entries)
  }

  @Test func `URLs are refused as shown`() throws {
    try router.add("/user/:id(/:tab)", name: "user.view")
    try router.add("/user/me", priority: 1)
    try router.add("/archive/:year<[0-9]{4}>", name: "year")
    try router.group(syntax: .brace).add("/{from}-{to}", name: "range")

    let page = try MarkdownPage(article: "URLGeneration")
    let rows = page.rows(["call", "error"])
    #expect(rows.count >= 8)
    for row in rows {
      let asked = row[0].codeSpans
      var values = RouteValues()
      for pair in asked.dropFirst() {
        let parts = pair.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
        values[parts[0]] = .text(parts[1])
      }
      let error = #expect(throws: URLGenerationError.self) {
        try router.url(named: asked[0], with: values)
      }
      #expect(error?.description == row[1].codeSpans.first)
    }
  }
}
