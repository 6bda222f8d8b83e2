import Testing
import Waymark

/// Path spellings that leave a folder in other software.
///
/// Here, dots are data, and a URL stays with its route.
@Suite struct TraversalTests {
  private static let steps = [
    "..", "../", "./", ".", "%2e%2e", "%2E%2E/", ".%2e/", "%2e./", "%2e/", "..%2f", "..%2F",
    "%2e%2e%2f", "..%252f", "%252e%252e%252f", "%252e%252e/", "%25252e%25252e%25252f",
    "..\\", "..%5c", "..%5C", "..%255c", "%2e%2e%5c", "..\\/", "..;/", "..;x=1/", "..;/..;/",
    ";/../", "....//", "....\\\\", "..././", "...", "..//", "//", "/./", "/%2f/", "%2f%2f",
    "..%00/", "..%00", "%00../", "..%0d%0a/", "..%09/", "..%20/", "..+/", "..%c0%af",
    "%c0%ae%c0%ae/",
    "%c0%2e%c0%2e/", "%e0%80%ae%e0%80%ae/", "%uff0e%uff0e/", "%uff0e%uff0e%u2215",
    "\u{FF0E}\u{FF0E}/",
    "\u{FF0E}\u{FF0E}\u{FF0F}", "\u{2025}/", "..\u{2215}", "..\u{2044}", "..\u{29F8}",
    ".\u{200B}./", ".\u{301}./", "%2%65%2%65/", "%%32%65%%32%65/", "..%u2216", "..&#x2f;", "\\..\\",
    "~/", "%7e/", "$/", "file:///", "C:\\", "C:/", "%2e%2e%3b/", "..%23/", "..%3f/",
  ]

  @Test(arguments: steps) func `a path that walks up does not leave its route`(_ step: String)
    throws
  {
    let hostile = try HostileRouter()
    for count in 1...3 {
      let steps = String(repeating: step, count: count)
      for tail in ["admin/secret", "/admin/secret", "admin", "api/v1/status"] {
        #expect(hostile.pattern(of: "s:/files/" + steps + tail) == "/files/*path")
        #expect(hostile.pattern(of: "s:/admin/x/" + steps + tail) == nil)
        #expect(hostile.pattern(of: "https://example.com/public/x/" + steps + tail) == nil)
      }
    }
  }

  @Test(arguments: steps) func `a path that walks up reaches no guarded route`(_ step: String)
    throws
  {
    let hostile = try HostileRouter()
    for url in ["s:/public/\(step)/admin/x", "s:/x\(step)admin/x", "s://public/\(step)admin/x"] {
      #expect(hostile.pattern(of: url) == nil, "\(url)")
    }
    // Only slashes are ignored at the start. Everything else makes a different path.
    let reached = hostile.pattern(of: "s:///\(step)/admin/x")
    #expect(reached == (step.allSatisfy { $0 == "/" } ? "/admin/:page" : nil), "\(step)")
  }

  @Test func `values that walk up are values`() throws {
    let hostile = try HostileRouter()
    let match = try #require(try hostile.router.match("s:/admin/..%2f..%2fetc%2fpasswd"))
    #expect(match["page"] == "../../etc/passwd")
    #expect(match.canonicalPath == "/admin/..%2F..%2Fetc%2Fpasswd")
    let files = try #require(try hostile.router.match("s:/files/%2e%2e/%2e%2e/x"))
    #expect(files.captures.wildcard == ["..", "..", "x"])
    #expect(files["path"] == "../../x")
  }
}
