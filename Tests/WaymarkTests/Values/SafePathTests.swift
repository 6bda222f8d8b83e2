import Testing

@testable import Waymark

/// A wildcard or a value as the path of a file that stays inside its folder.
@Suite struct SafePathTests {
  private let router = Router()

  init() throws {
    try router.add("/files/*")
    try router.add("/file/:name")
    try router.add("/tree/*rest")
    try router.add("/maybe(/:name)")
  }

  @Test(arguments: [
    ("/files/2026/%C3%A0%20la%20carte.pdf", "2026/à la carte.pdf"),
    ("/files/...", "..."), ("/files/..a/.b", "..a/.b"), ("/files/%252e%252e", "%2e%2e"),
    ("/files", ""),
  ])
  func `segments of a wildcard are a safe path`(_ url: String, _ path: String) throws {
    #expect(try router.match(url)?.captures.safePath() == path)
  }

  @Test func `values and named wildcards are read by name`() throws {
    #expect(try router.match("/file/a.txt")?.captures.safePath("name") == "a.txt")
    #expect(try router.match("/tree/a/b")?.captures.safePath("rest") == "a/b")
  }

  @Test(arguments: [
    ("..", "a segment is .."), ("a/%2e%2E/b", "a segment is .."), (".", "a segment is ."),
    ("a%2Fb", "a segment contains a separator"),
    ("..%2F..%2Fetc", "a segment contains a separator"),
    ("a%5Cb", "a segment contains a separator"), ("..%5C..", "a segment contains a separator"),
    ("a%00.txt", "a segment contains NUL"), ("C:", "a segment has a drive letter"),
    ("C%3A%5Cx", "a segment contains a separator"), ("a/c:x", "a segment has a drive letter"),
  ])
  func `a safe path refuses dot segments, separators and drive letters`(
    _ path: String, _ why: String
  ) throws {
    let match = try #require(try router.match("/files/\(path)"))
    let error = #expect(throws: RouteValueError.self) { try match.captures.safePath() }
    #expect(error?.reason == .refused(why))
    #expect(error?.parameter == "*")
  }

  @Test func `a value is one segment of a safe path`() throws {
    let match = try #require(try router.match("/file/a%2Fb"))
    #expect(throws: RouteValueError.self) { try match.captures.safePath("name") }
  }

  @Test func `a parameter that is missing is an error`() throws {
    let match = try #require(try router.match("/maybe"))
    let error = #expect(throws: RouteValueError.self) { try match.captures.safePath("name") }
    #expect(error?.reason == .missing)
    // A value of the query isn't a capture.
    let query = try #require(try router.match("/maybe?name=a"))
    #expect(throws: RouteValueError.self) { try query.captures.safePath("name") }
  }

  @Test func `a handler passes the error on`() throws {
    try router.add("/get/*") { match in _ = try match.captures.safePath() }
    let outcome = router.route("/get/..")
    #expect(
      outcome.description == #"failed: /get/*: * cannot be "..": a segment is .."#)
  }
}
