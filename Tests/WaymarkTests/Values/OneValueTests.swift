import TestSupport
import Foundation
import Testing
import Waymark

/// Types with one value, for routes with one parameter.
@Suite struct OneValueTests {
  private let router = Router()
  private let journal = Journal()

  enum Tab: String, Decodable { case reviews, details }

  @Test(.bug(id: 44, "point 29: as: Int.self on a route of one parameter"))
  func `the only parameter is the value`() async throws {
    try router.add("/i/:id", as: Int.self) { [journal] id in journal.note("\(id + 1)") }
    try router.add("/t/:tab", as: Tab.self) { [journal] tab in journal.note("\(tab)") }
    try router.add("/u/:id", as: UUID.self) { [journal] id in journal.note("\(id)") }
    try router.add("/o(/:page)", as: Int?.self) { [journal] page in journal.note("\(page ?? 0)") }
    try router.add("/f/*path", as: [String].self) { [journal] path in journal.note("\(path)") }
    try router.add("/w/*", as: [String].self) { [journal] path in journal.note("\(path)") }
    try router.group(hosts: [":team.example"]).add("/h", as: String.self) { [journal] team in
      journal.note(team)
    }
    try router.add("/a/:id", as: Double.self) { [journal] number in
      await Task.yield()
      journal.note("\(number)")
    }
    try router.add("/m/:id", as: String.self) { @MainActor [journal] id in journal.note(id) }
    let id = UUID()
    for url in [
      "/i/7?page=2", "/t/reviews", "/u/\(id)", "/o/3", "/o", "/f/a/b", "/w/a", "x://red.example/h",
      "/a/1.5", "/m/x",
    ] {
      #expect(await router.route(url).isHandled, "\(url)")
    }
    #expect(
      journal.entries == [
        "8", "reviews", "\(id)", "3", "0", #"["a", "b"]"#, #"["a"]"#, "red", "1.5", "x",
      ])
  }

  @Test(
    .bug(id: 44, "point 29: the error names the only parameter"),
    arguments: [
      ("/i/x", #"/i/:id: id should be Int, not "x""#),
      ("/t/x", #"/t/:tab: tab should be Tab, not "x""#),
      ("/o", "/o: id is missing: it should be Int"),
      ("/n", "/n: tab is missing: it should be Tab"),
      ("/u", "/u: id is missing: it should be UUID"),
    ])
  func `another text than of the type is a failure`(_ url: String, _ message: String) throws {
    try router.add("/i/:id", as: Int.self) { _ in }
    try router.add("/t/:tab", as: Tab.self) { _ in }
    try router.add("/o(/:id)", as: Int.self) { _ in }
    try router.add("/n(/:tab)", as: Tab.self) { _ in }
    try router.add("/u(/:id)", as: UUID.self) { _ in }
    let route = { (url: String) in router.route(url) }
    #expect("\(route(url))".hasPrefix("failed: \(message)"))
  }

  @Test(
    .bug(id: 44, "point 29: a type of one value for none or several parameters"),
    arguments: [
      ("/i/:id/:tab", "Int is one value, and the pattern has 2 parameters", 7..<11),
      ("/i/:id(/:tab)", "Int is one value, and the pattern has 2 parameters", 8..<12),
      ("/i", "Int is one value, and the pattern has no parameter", 0..<2),
      ("/i/:", "Int is one value, and the pattern has no parameter", 0..<4),
    ])
  func `another number of parameters is an error`(
    _ pattern: String, _ message: String, _ range: Range<Int>
  ) throws {
    let error = #expect(throws: PatternError.self) {
      try router.add(pattern, as: Int.self) { _ in }
    }
    #expect(
      error.map { "\($0.reason)" } == "\(message): use a type with a property for each")
    #expect(error?.range == range)
    #expect(router.routes.isEmpty)
  }

  @Test(.bug(id: 44, "point 29: every type of one value, with the parameters of a group"))
  func `every type of one value is refused`() throws {
    let group = try router.group("/shop/:shop")
    func isRefused<Value: Decodable & SendableMetatype>(_ type: Value.Type) {
      #expect(throws: PatternError.self) { try group.add("/:id", as: type) { _ in } }
      #expect(throws: PatternError.self) {
        try group.add("/:id", as: type) { _ in await Task.yield() }
      }
    }
    isRefused(Int.self)
    isRefused(String?.self)
    isRefused(Tab.self)
    isRefused(UUID.self)
    isRefused([Int].self)
    isRefused(Set<Tab>.self)
    try group.add("/", as: String.self) { [journal] shop in journal.note(shop) }
    #expect(router.route("/shop/tea").isHandled)
    #expect(journal.entries == ["tea"])
    // A dictionary has keys, so it's allowed.
    try group.add("/:id", as: [String: String].self) { _ in }
  }

  @Test(.bug(id: 44, "point 29: decode of one value"))
  func `decode reads the only parameter`() throws {
    try router.add("/i/:id")
    let match = try #require(try router.match("/i/7?page=2"))
    #expect(try match.decode(Int.self) == 7)
    #expect(try match.decode([Int].self) == [7])
    #expect(try match.decode(String?.self) == "7")
  }
}
