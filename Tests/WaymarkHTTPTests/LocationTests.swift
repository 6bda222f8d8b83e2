import TestSupport
import Testing
import Waymark
import WaymarkHTTP

/// The locations of redirects to a path's canonical spelling, and of redirects for a subtree.
@Suite struct LocationTests {
  final class Endpoint: Sendable {}

  /// A table that matches every path.
  private func makeTable(_ pattern: String = "/*") throws -> HTTPTable {
    let table = HTTPTable()
    try table.add(pattern, methods: ["GET"], endpoint: Endpoint())
    return table
  }

  private func match(_ target: String, in table: HTTPTable) throws -> RouteMatch {
    try #require(try table.match(HTTPTarget(target, method: "GET", hosts: ["a"])), "\(target)")
  }

  /// Targets and their redirects, or `nil` for a target that isn't redirected.
  static let cases: [(target: String, location: String?)] = [
    ("/", nil), ("/?", nil), ("/a", nil), ("/a/b?x=1&y", nil),
    ("//", "/"), ("///?x=//", "/?x=//"),
    ("/a/", "/a"), ("/a/?", "/a?"), ("/a//b?c=%41+d", "/a/b?c=%41+d"), ("/a/b//", "/a/b"),
    ("/%61", "/a"), ("/a%2Db%7E", "/a-b~"), ("/%3A%40", "/:@"), ("/caf%C3%A9/", "/caf%C3%A9"),
    // A necessary escape stays, with uppercase or lowercase digits. A missing escape doesn't cause
    // a redirect.
    ("/a%2Fb", nil), ("/a%2fb", nil), ("/caf%C3%A9", nil), ("/caf%c3%a9", nil),
    ("/a%2Bb", nil), ("/a+b", nil), ("/%25", nil), ("/100%", nil), ("/%FF", nil), ("/a%20b", nil),
    ("/a;b", nil), ("/a%3Bb", nil), ("/[a|b]", nil), ("/%5Ba%7Cb%5D", nil), ("/%2541", nil),
    ("/a%2fb/", "/a%2Fb"), ("/caf%c3%a9/", "/caf%C3%A9"), ("/100%/", "/100%25"), ("/%ff/", "/%FF"),
    ("/[a]/", "/%5Ba%5D"), ("/%2561/", "/%2561"), ("/a+b/%2B/", "/a+b/%2B"),
    // A location never leads to another host.
    ("//evil.example", "/evil.example"), ("///evil.example/%2e.", nil),
    ("////evil.example/x", "/evil.example/x"), (#"//\evil.example"#, "/%5Cevil.example"),
    (#"/\evil.example/"#, "/%5Cevil.example"), ("/%2F/evil.example/", "/%2F/evil.example"),
    ("/%2Fevil.example/", "/%2Fevil.example"), ("/%5C%5Cevil.example/", "/%5C%5Cevil.example"),
    ("//user@evil.example:80/", "/user@evil.example:80"), ("//[::1]/", "/%5B::1%5D"),
    ("/http://evil.example", "/http:/evil.example"), ("//%09//evil.example", "/%09/evil.example"),
    ("/%0D%0ALocation:%20x/", "/%0D%0ALocation:%20x"),
    // Clients resolve dot segments.
    ("/a/../b/", nil), ("/a/%2e%2E//b", nil), ("/./", nil), ("//..//evil.example", nil),
    ("/.../", "/..."), ("/a%2e%2eb/", "/a..b"), ("/..;x/", "/..;x"),
    // Characters that need no escape aren't escaped.
    ("/a;b/", "/a;b"), ("/a%3Bb/", "/a%3Bb"), ("/a;b=1//c+d%7E", "/a;b=1/c+d~"), ("/%;/", "/%25;"),
  ]

  @Test(.bug(id: 63, "17: a redirect added an escape"), arguments: cases)
  func `a needless spelling leads to the canonical one`(target: String, location: String?) throws {
    #expect(try match(target, in: makeTable()).canonicalLocation == location)
  }

  @Test(arguments: [
    ("https://shop.example/a", nil), ("https://shop.example//a", "/a"),
    ("https://shop.example", nil), ("https://shop.example/", nil),
    ("https://shop.example?next=/b/", nil), ("https://shop.example#/b/", nil), ("/a?b=//#/c/", nil),
    ("//shop.example/a/", "/a"), ("/%61", "/a"), ("app:/", nil), ("app:/a/", "/a"),
  ])
  func `a needless spelling is found in a whole URL`(url: String, location: String?) throws {
    let match = try makeTable().match(HTTPTarget(url: url, method: "GET"))
    #expect(try #require(match).canonicalLocation == location)
  }

  @Test(
    .bug(id: 63, "point 13: canonical redirects contradict URLs with a slash at the end"),
    arguments: [
      ("/about/", "/about", "/about/"), ("/about/", "/about/", nil),
      ("/about/", "/about//", "/about/"),
      ("/about/", "/about?x=/", "/about/?x=/"), ("/:a/", "/%61/?", "/a/?"), ("/", "//", "/"),
      ("/a(/:b/)", "/a", nil), ("/a(/:b/)", "/a/", "/a"), ("/a(/:b/)", "/a/1", "/a/1/"),
      ("/a(/:b/)", "/a/1/", nil), ("/*/", "/", nil), ("/*/", "/x", "/x/"),
    ])
  func `the canonical location ends as the pattern does`(
    pattern: String, target: String, location: String?
  ) throws {
    #expect(try match(target, in: makeTable(pattern)).canonicalLocation == location)
  }

  @Test(arguments: ["/*a/x/*b", "/*/x/*b", "/*a/x/*"])
  func `a subtree is what the last wildcard took`(_ pattern: String) throws {
    let match = try match("/p/q/x/c", in: makeTable(pattern))
    #expect(try match.location(below: "/help") == "/help/c")
  }

  @Test func `an optional wildcard that took nothing is not the wildcard before it`() throws {
    let group = try HTTPTable().group(syntax: .urlPattern)
    try group.add("/*/b{/*}?", methods: ["GET"], endpoint: Endpoint())
    for (target, location) in [("/p/q/b", "/new"), ("/p/q/b/c", "/new/c")] {
      #expect(try match(target, in: group).location(below: "/new") == location)
    }
  }

  @Test func `a redirect leads to the same and no further`() throws {
    let pieces = [
      "/", "/", "//", "a", "%61", "%2F", "%2f", ".", "..", "%2e", "%2E", #"\"#, "%5c", "@", ":",
      "evil.example", "%C3%A9", "%c3%a9", "%ff", "%C3", "%", "%4", "%25", "%0d%0A", "%09", ";",
      "%3b", "+", "%2B", "%20", "?", "&x=%41", "[", "%7b", "|", "\"", "<", "%EF%BC%8F",
      "*", "%2A", "(", "http:",
    ]
    var generator = SeededGenerator(seed: 21)
    let table = try makeTable()
    var redirects = 0
    for _ in 1...5_000 {
      let count = Int.random(in: 1...8, using: &generator)
      let target =
        "/" + (1...count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let wanted = try match(target, in: table)
      guard let location = wanted.canonicalLocation else { continue }
      redirects += 1
      let path = location.prefix { $0 != "?" }
      #expect(path.first == "/" && !path.hasPrefix("//"), "\(target)")
      #expect(path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") })
      #expect(!path.split(separator: "/").contains { $0 == "." || $0 == ".." }, "\(target)")
      let found = try match(location, in: table)
      #expect(found.canonicalLocation == nil, "\(target) led to \(location)")
      #expect(found.captures.wildcard == wanted.captures.wildcard, "\(target) led to \(location)")
      #expect("\(found.query)" == "\(wanted.query)", "\(target) led to \(location)")
    }
    #expect(redirects > 1_000)
  }

  @Test(.bug(id: 44, "point 7: a redirect of a subtree leads to another host"))
  func `the location of a subtree stays in it`() throws {
    let patterns = [
      ("/docs/*", "/help"), ("/old/**", ""), ("/root/*path", "/"),
      ("/site/*", "https://new.example"),
      ("/site2/*", "https://new.example/a/"), ("/v/:n/*", "/w"), ("/none/:id", "/x"),
      ("/opt(/*)", "/o"), ("/text(.*)", "/t"),
      ("/deep(/:a(/*))", "/d"),
    ]
    let table = HTTPTable()
    for (pattern, below) in patterns {
      try table.add(
        pattern, methods: ["GET"], name: below + pattern, endpoint: Endpoint())
    }
    for (target, wanted) in [
      ("/docs/a%2Fb/c?page=2", "/help/a%2Fb/c?page=2"), ("/docs", "/help"),
      ("/docs//evil.example/x", "/help/evil.example/x"),
      ("/old//evil.example", "/evil.example"), ("/old/%2Fevil.example", "/%2Fevil.example"),
      (#"/old/\evil.example"#, "/%5Cevil.example"),
      ("/root///evil.example", "/evil.example"),
      ("/root", "/"), ("/old/http://evil.example", "/http:/evil.example"),
      ("/site/.evil.example", "https://new.example/.evil.example"),
      ("/site/@evil.example", "https://new.example/@evil.example"),
      ("/site2/%61/%FF%25", "https://new.example/a/a/%FF%25"), ("/v/1/a+b", "/w/a+b"),
      ("/docs/../admin", "400"), ("/docs/%2e%2E/admin", "400"), ("/docs/a/.", "400"),
      ("/none/7", "500"), ("/opt", "/o"), ("/opt?page=2", "/o?page=2"), ("/opt/a/b", "/o/a/b"),
      ("/deep", "/d"), ("/deep/1", "/d"), ("/deep/1/b", "/d/b"), ("/text", "500"),
      ("/docs/a%0D%0AX:y", "/help/a%0D%0AX:y"), ("/docs/a;b/%3B", "/help/a;b/%3B"),
    ] {
      let match = try match(target, in: table)
      let below = patterns.first { match.route.name == $0.1 + $0.0 }?.1 ?? "-"
      do throws(HTTPAnswer) {
        #expect(try match.location(below: below) == wanted, "\(target)")
      } catch {
        #expect("\(error.statusCode)" == wanted, "\(target)")
      }
    }
  }
}
