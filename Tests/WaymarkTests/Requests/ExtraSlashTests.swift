import TestSupport
import Testing

@testable import Waymark

@Suite struct ExtraSlashTests {
  private func router() throws -> Router {
    var options = RouterOptions()
    options.refusesExtraSlashes = true
    let router = Router(options: options)
    for pattern in ["/", "/a/:b/", "//c//*", "/d#/e/"] { try router.add(pattern) }
    return router
  }

  @Test(arguments: [
    "s:", "s:/", "s:a/b", "s:/a/b", "s://a/b", "s:///a/b", "a/b", "/a/b", "https://example.com",
    "https://example.com/", "https://example.com/a/b", "s://c", "s:/c/x/y", "s:/a/b?x=//&y=/",
    "s:/a/%2F", "s:/d#e", "s:/d#//e/",
  ])
  func `paths without extra slashes match`(_ url: String) throws {
    #expect(try router().canRoute(url))
  }

  @Test(arguments: [
    ("s:/a/b/", 6), ("s:/a//b", 5), ("s:a//b", 4), ("s://a/", 5), ("s://a/b/", 7), ("s:////a/b", 5),
    ("https://example.com//", 20), ("https://example.com/a/b/", 23), ("/a/b/?x", 4), ("a/", 1),
    ("s:/a/b//#x", 7),
  ])
  func `paths with an extra slash are refused`(_ url: String, _ offset: Int) throws {
    let router = try router()
    let failure = RouteFailure.invalidURL(.extraSlash(offset: offset))
    #expect(throws: failure) { try router.match(url) }
    #expect(!router.canRoute(url))
    #expect(
      failure.description
        == "the URL's path has an extra slash after \(offset) byte\(offset == 1 ? "" : "s")")
  }

  /// Browsers add the slash of the root.
  @Test(.bug(id: 32, "refusesExtraSlashes refuses https://devbox/"))
  func `the root of a web URL has its slash`() throws {
    let router = try router()
    try router.add("/devbox", name: "devbox")
    #expect(try router.match("https://devbox/")?.route.name == "devbox")
    #expect(try router.match("https://devbox")?.route.name == "devbox")
    #expect(throws: RouteFailure.invalidURL(.extraSlash(offset: 15))) {
      try router.match("https://devbox//")
    }
  }

  @Test func `a path that is not refused is read alike`() throws {
    let options = RouteRequest.Options(refusesExtraSlashes: true)
    var refused = 0
    for seed in 0..<20 as Range<UInt64> {
      var random = RandomTables(seed: seed)
      for _ in 0..<50 {
        let url = random.url()
        guard let request = try? RouteRequest(url, reading: options) else {
          refused += 1
          continue
        }
        #expect(try RouteRequest(url).canonicalPath == request.canonicalPath)
      }
    }
    #expect((50..<950).contains(refused))
  }
}
