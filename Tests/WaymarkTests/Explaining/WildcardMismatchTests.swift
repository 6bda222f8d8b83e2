import Testing
import Waymark

/// The positions where patterns with text around a wildcard stop matching.
@Suite struct WildcardMismatchTests {
  @Test(
    .bug(id: 44, "point 19: a mismatch where prefix and suffix of a wildcard overlap"),
    arguments: [
      ("/ab{*}ba", "/aba", 0, "ab{*}ba"),
      ("/x/img-{*}-img.png", "/x/img-img.png", 1, "img-{*}-img.png"),
      ("/a{**}b", "/ab", 0, "a{**}b"),
      ("/ab{*}ba/{x}", "/aba/1", 0, "ab{*}ba"),
      ("/{*rest}/z/ab{*}ba", "/1/z/aba", 2, "ab{*}ba"),
    ])
  func `wildcards that would overlap are a mismatch`(
    _ pattern: String, _ url: String, _ segment: Int, _ form: String
  ) throws {
    let router = Router()
    try router.group(syntax: .brace).add(pattern)
    let route = try #require(router.explain(url).routes.first)
    #expect(!route.response.isMatch)
    let mismatch = try #require(route.mismatch)
    #expect(mismatch.segment == segment)
    #expect(route.reason.hasSuffix(#"is not of the form \#(form)"#))
  }

  /// All paths of up to four bytes from a small alphabet.
  @Test(
    .bug(id: 44, "point 19: a route that does not match says where"),
    arguments: [
      "/a{*}a", "/a{*}", "/{*}a", "/a{**}a", "/{**}a", "/ab{*}ba", "/a{*}a/b", "/b/a{*}a",
      "/a{*}a/b{*q}b", "/{*}a/b{*q}", "/a{*}b/b/a{*q}b", "/a{*}/b", "/a{*}a/{*r}", "/{*r}/a{*}a",
      "/{*r}/a/a{*}a", "/{*}a/{*r}b", "/a{*}a#a{*q}a", "/a{**}/{**r}a", "/a{*}a{x}", "/a{*}/{x?}",
    ])
  func `a route with wildcards matches or says where it fails`(_ pattern: String) throws {
    let router = Router()
    try router.group(syntax: .brace).add(pattern)
    for length in 0...4 {
      for number in 0..<[1, 4, 16, 64, 256][length] {
        let path = String(
          (0..<length).map { "ab/#".dropFirst(number >> (2 * $0) & 3).first ?? "a" })
        for route in router.explain("/\(path)").routes {
          #expect(route.response.isMatch == (route.mismatch == nil), "\(route) for /\(path)")
        }
      }
    }
  }
}
