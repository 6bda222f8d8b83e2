import Hummingbird
import Testing
import Waymark
import WaymarkHummingbird

/// Patterns that can't be routes of a server.
@Suite struct RegistrationTests {
  @Test(
    arguments: [
      ("/books(/:id", "the optional group is never closed"),
      ("/books/:id<[0-9+>", nil),
      ("https://example.com/books", nil),
      ("/books#page", nil),
      ("/books#", nil),
    ])
  func `a mistake in a registration throws and adds nothing`(pattern: String, message: String?)
    throws
  {
    let routes = HTTPRoutes()
    let error = try #require(throws: PatternError.self) {
      try routes.get(pattern) { _, _ in "" }
    }
    #expect(error.pattern == pattern)
    if let message { #expect(error.message == message) }
    #expect(routes[.get].routes.isEmpty)
  }

  @Test func `a route of any kind has no priority by default`() throws {
    struct Draft: Decodable, Sendable {}
    let routes = HTTPRoutes()
    let added =
      try routes.get("/a") { _, _ in "" } + routes.post("/b", body: Draft.self) { _, _, _ in "" }
      + routes.get("/c", as: Draft.self) { _, _, _ in "" }
    #expect(added.map(\.definitions[0].priority) == [0, 0, 0])
  }

  @Test func `a URL as a pattern is refused in words`() throws {
    let error = try #require(throws: PatternError.self) {
      try HTTPRoutes().post("https://example.com/books") { _, _ in "" }
    }
    #expect(
      error.description == """
        the route of a request is a path: leave out the scheme, host and fragment
          https://example.com/books
          ^~~~~~~~~~~~~~~~~~~~~~~~~
        """)
  }
}
