import TestSupport
import Testing

@testable import Waymark

/// Dot segments, which a proxy in front of the router may resolve before it forwards them.
@Suite(.bug(id: 63, "8: a proxy that resolves dots passes them on")) struct DotSegmentTests {
  private func router() throws -> Router {
    var options = RouterOptions()
    options.refusesDotSegments = true
    let router = Router(options: options)
    for pattern in ["/admin/files/*rest", "/d#*", "/:a", "/:a/:b"] { try router.add(pattern) }
    return router
  }

  @Test(arguments: [
    "/a", "/...", "/.a", "/a.", "/a/.well-known", "/a/..b", "/a/b..", "/d#/../x", "/a?x=/../",
    "s:/a/%2", "s:/a/%252e%252e", "s:/a/..;", "/a/.%2", "/admin/files/a.b/.../c", "https://a.b/x",
  ])
  func `paths without dot segments match`(_ url: String) throws {
    #expect(try router().canRoute(url))
  }

  @Test(arguments: [
    ("/admin/files/../../u/x", 13), ("/admin/files/x/../../../pub", 15), ("/..", 1), ("/.", 1),
    ("/./a", 1), ("/a/.", 3), ("/a/../", 3), ("///../a", 3), ("..", 0), ("./a", 0), ("s:../a", 2),
    ("/a/%2e", 3), ("/a/%2E.", 3), ("/a/.%2e/b?x", 3), ("/admin/files/..%2f..%2fu", 13),
    ("/a%2F..", 5), ("/a%5c.%5Cb", 5), ("/a/..\\b", 3), ("/a\\..", 3), ("s://a/..", 6),
    ("https://shop.example/a/..#x", 23), ("/\(String(repeating: "a", count: 70))/..", 72),
    ("/\(String(repeating: "a", count: 62))/..", 64), ("/d/..#/x", 3),
  ])
  func `paths with a dot segment are refused`(_ url: String, _ offset: Int) throws {
    let router = try router()
    let failure = RouteFailure.invalidURL(.dotSegment(offset: offset))
    #expect(throws: failure) { try router.match(url) }
    #expect(!router.canRoute(url))
    #expect(
      failure.description
        == "the URL's path has a dot segment after \(offset) byte\(offset == 1 ? "" : "s")")
    router.options.refusesDotSegments = false
    #expect(throws: Never.self) { try router.match(url) }
  }

  /// The host can be the first segment of the path.
  @Test func `a host that is part of the path can be a dot segment`() throws {
    let router = try router()
    router.options.hostAsPath = .always
    #expect(throws: RouteFailure.invalidURL(.dotSegment(offset: 4))) {
      try router.match("s://../a")
    }
  }

  @Test func `no URL with a dot segment is generated`() throws {
    var options = RouterOptions()
    options.refusesDotSegments = true
    let router = Router(options: options)
    try router.add("/user/:id", name: "user")
    #expect(try router.url(named: "user", with: ["id": "..."]) == "/user/...")
    #expect(throws: URLGenerationError.self) { try router.url(named: "user", with: ["id": ".."]) }
  }
}
