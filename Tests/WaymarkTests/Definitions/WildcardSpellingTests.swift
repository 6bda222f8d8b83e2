import TestSupport
import Testing
import Waymark

/// The separators between a wildcard's segments, and the spelling of the segments in the URL.
@Suite(.bug(id: 44, "point 10: a named wildcard keeps the text between its segments"))
struct WildcardSpellingTests {
  struct Example: Sendable {
    let pattern: String
    let url: String
    let value: String
    let spelling: String
    let segments: [String]

    init(
      _ pattern: String, _ url: String, _ value: String, _ segments: [String],
      spelling: String? = nil
    ) {
      self.pattern = pattern
      self.url = url
      self.value = value
      self.spelling = spelling ?? value
      self.segments = segments
    }
  }

  @Test(arguments: [
    Example(
      "/web/*w", "/web/https://a.example//x", "https://a.example//x",
      ["https:", "a.example", "x"]),
    Example("/web/*w", "app://web//https://x/", "https://x", ["https:", "x"]),
    Example(
      "/web/*w", "/web/a%2Fb//c%20d", "a/b//c d", ["a/b", "c d"],
      spelling: "a%2Fb//c%20d"),
    Example(
      "/web/*w", "/web/caf%c3%A9//%ff", "café//%FF", ["café", "%FF"],
      spelling: "caf%c3%A9//%ff"),
    Example("/web/*w", "/%77eb/a//b", "a//b", ["a", "b"]),
    Example("/web/*w", "/web/a+b//c", "a b//c", ["a b", "c"], spelling: "a+b//c"),
    Example("/web/*w/end", "/web//p//q//end//", "p//q", ["p", "q"]),
    Example("/*w", "app://host//a///b", "host//a///b", ["host", "a", "b"]),
    Example("/doc#*w", "/doc#https://x//y?z=1", "https://x//y", ["https:", "x", "y"]),
    Example("/*w/:id<[0-9]+>", "/a//b//7", "a//b", ["a", "b"]),
    Example("/web/*w", "/web/a", "a", ["a"]),
  ])
  func `the value of a named wildcard keeps the slashes of the URL`(_ example: Example) throws {
    let router = Router()
    let definition = try router.add(example.pattern).definition
    let match = try #require(try router.match(example.url))
    #expect(match["w"] == example.value)
    #expect(match.captures.dictionary["w"] == example.value)
    #expect(try match.require("w") == example.value)
    #expect(try match.require("w", as: [String].self) == example.segments)
    #expect(match.captures.wildcard == example.segments)
    #expect(match.captures.spelling(of: "w") == example.spelling)
    let variables = try definition.variables(for: match.request)
    #expect(variables?["w"] == example.value)
    #expect(router.explain(example.url).winner?.match?["w"] == example.value)
  }

  @Test func `a named wildcard leaves the canonical path as it was`() throws {
    let router = Router()
    try router.add("/files/*w")
    let match = try #require(try router.match("/files//a//b/"))
    #expect(match.canonicalPath == "/files/a/b")
    #expect(try match.captures.safePath("w") == "a/b")
    router.options.refusesExtraSlashes = true
    #expect(!router.canRoute("/files/a//b"))
  }

  @Test func `parameters have their spelling in the URL`() throws {
    let router = Router()
    try router.group(syntax: .brace).add("/u/{id}.{ext}/{*}")
    let match = try #require(try router.match("/u/%61%2Fb%.t%78t/x//y%3F"))
    #expect(match.captures["id"] == "a/b%")
    #expect(match.captures.spelling(of: "id") == "%61%2Fb%")
    #expect(match.captures.spelling(of: "ext") == "t%78t")
    #expect(match.captures.spelling(of: "*") == "x//y%3F")
    #expect(match.captures.spelling(of: "none") == nil)
    var assigned = match.captures
    assigned["id"] = "7"
    #expect(assigned.spelling(of: "id") == nil)
  }

  @Test(
    .bug(id: 63, "27: The spelling of a value had the port of the URL"),
    arguments: [
      ("/*rest", "app://u:p@user:8080/a%20b//c", "user/a%20b//c"),
      ("/*rest", "app://user:8080", "user"), ("/*rest", "app://user:/a", "user/a"),
      ("/:rest", "app://user:8080/", "user"), ("/*rest/c", "app://user:80//b/c", "user//b"),
      ("app://*rest", "app://a.b:80/c", "c"), ("/user/*rest", "app://user:80/80:1/b", "80:1/b"),
      ("/user#*rest", "app://user:80#x:80/y", "x:80/y"),
    ])
  func `a spelling has no port`(_ pattern: String, _ url: String, _ spelling: String) throws {
    let router = Router()
    try router.add(pattern)
    let match = try #require(try router.match(url))
    #expect(match.captures.spelling(of: "rest") == spelling)
    #expect(match.captures["rest"] == spelling.replacing("%20", with: " "))
  }

  @Test func `a URL is generated with the slashes of a text`() throws {
    let router = Router()
    try router.add("/web/*url", name: "web")
    #expect(
      try router.url(named: "web", with: ["url": "https://a.example//x"])
        == "/web/https://a.example//x")
    #expect(try router.url(named: "web", with: ["url": "a/b"]) == "/web/a/b")
    for fault in ["/a", "a/", "/"] {
      #expect(throws: URLGenerationError.self) {
        try router.url(named: "web", with: ["url": fault])
      }
    }
    #expect(throws: URLGenerationError.self) {
      try router.url(named: "web", with: ["url": ["a", "", "b"]])
    }
  }

  /// For random paths, checks the string from the first to the last segment.
  @Test func `a wildcard alone takes the path without its outer slashes`() throws {
    var random = SeededGenerator(seed: 44)
    let router = Router()
    try router.add("/*w")
    for _ in 0..<2_000 {
      let path = "x/" + random.text(of: ["/", "a", "é", "-"], upTo: 12)
      var value = Array(path.utf8)
      while value.last == UInt8(ascii: "/") { value.removeLast() }
      let match = try #require(try router.match("s:/" + path))
      #expect(match["w"] == String(decoding: value, as: UTF8.self), "\(path)")
      #expect(match.captures.spelling(of: "w") == match["w"], "\(path)")
    }
  }

  @Test(arguments: [
    ("https://old.shop.example/a%3Fadmin=1", "/a%3Fadmin=1"),
    ("https://old.shop.example/a?x=1#top", "/a?x=1#top"), ("https://old.shop.example?x=1", "/?x=1"),
    ("https://old.shop.example", "/"), ("https://u:p@old.example:80/a//b/", "/a//b/"),
    ("https://old.shop.example//evil.example/x", "/evil.example/x"),
    ("app://user/7?x=%2B", "/user/7?x=%2B"), ("app://user?x", "/user?x"), ("app:user/7", "/user/7"),
    ("/a/%2e%2E", "/a/%2e%2E"), ("a#b", "/a#b"), ("", "/"), ("app://user", "/user"),
  ])
  func `a request has its path and what follows in the URL's spelling`(
    _ url: String, _ text: String
  ) throws {
    let request = try RouteRequest(url)
    #expect(request.pathAndRest == text)
    let moved = try RouteRequest("https://new.example\(text)")
    #expect(moved.canonicalPath == request.canonicalPath)
    #expect(moved.query.items == request.query.items && moved.fragment == request.fragment)
  }
}
