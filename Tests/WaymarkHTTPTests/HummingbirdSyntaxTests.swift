import Testing
import Waymark
import WaymarkHTTP

/// The syntax of Hummingbird's router.
///
/// The server's tests compare the syntax with the router itself.
@Suite struct HummingbirdSyntaxTests {
  private final class Page: Sendable {}

  /// A pattern, a path, and the captured values, or `nil` if the pattern doesn't match.
  @Test(
    arguments: [
      ("/users/:id", "/users/7", ["7"]), ("users/{id}", "/users/7", ["7"]),
      ("/img/{name}.jpg", "/img/a.jpg", ["a"]), ("/img/{name}.jpg", "/img/.jpg", nil),
      ("/img/a.{ext}", "/img/a.b", ["b"]), ("/img/a.{ext}", "/img/b.b", nil),
      ("/a/*/b", "/a/x/b", []), ("/a/*/b", "/a/x/y/b", nil), ("/a/*", "/a", nil),
      ("/img/*.jpg", "/img/a.jpg", []), ("/img/*.jpg", "/img/a.png", nil),
      ("/img/a*", "/img/ab", []), ("/img/a*", "/img/b", nil),
      ("/a/**", "/a/b/c", []), ("/a/**", "/a", nil),
      // Literal text.
      ("/a/{id", "/a/%7Bid", []), ("/a/{id", "/a/7", nil), ("/a/id}", "/a/id%7D", []),
      ("/a(/:id)", "/a", nil), ("/*a}", "/xa%7D", []), ("", "/", []),
    ] as [(String, String, [String]?)])
  func `patterns mean what they mean in Hummingbird`(
    _ pattern: String, _ path: String, _ values: [String]?
  ) throws {
    let table = HTTPTable()
    try table.group(syntax: .hummingbird).add(pattern, methods: ["GET"], endpoint: Page())
    let match = try table.match(HTTPTarget(path, method: "GET", hosts: ["a"]))
    #expect(match.map { $0.captures.dictionary.values.sorted() } == values)
  }

  @Test(arguments: [
    ("/users/:id", "/users/7", "id"), ("/users/{id}", "/users/7", "id"),
    ("/img/{name}.jpg", "/img/a.jpg", "name"), ("/img/a.{ext}", "/img/a.b", "ext"),
  ])
  func `a parameter has its name without the marks around it`(
    pattern: String, path: String, name: String
  ) throws {
    let table = HTTPTable()
    try table.group(syntax: .hummingbird).add(pattern, methods: ["GET"], endpoint: Page())
    let match = try table.match(HTTPTarget(path, method: "GET", hosts: ["a"]))
    #expect(match?.captures.names == [name])
  }
}
