import TestSupport
import Testing
import Waymark

@Suite struct PatternItemMatchTests {
  @Test(
    arguments: [
      ("/watch?v=:id", "app:/watch?v=7", ["id": "7"]), ("/watch?v=:id", "app:/watch", nil),
      ("/watch?v=:id", "app:/watch?v=", nil), ("/watch?v=:id", "app:/watch?v", nil),
      ("/watch?v=:id", "app:/watch?list=1&v=7&v=8", ["id": "7"]),
      ("/watch?v=:id", "app:/watch?v&v=8", nil), ("/watch?v=:id", "app:/watch?V=7", nil),
      ("/watch?v=:id", "app:/watch?%76=a%26b", ["id": "a&b"]),
      ("/watch?v=:id", "app:/watch?v=a+b", ["id": "a b"]),
      ("/watch?v=:id", "app:/watch?v=%FF", nil), ("/watch?v", "app:/watch?v=%FF", [:]),
      ("/watch?v=:id", "app:/watch/x?v=7", nil), ("/watch?v=:id", "app:/watch#v=7", nil),
      ("/watch?v=:", "app:/watch?v=7", [:]), ("/watch?v=:", "app:/watch?v", nil),
      ("/a?q", "app:/a?q", [:]), ("/a?q", "app:/a?q=", [:]), ("/a?q", "app:/a?r", nil),
      ("/a?b=true", "app:/a?b=true", [:]), ("/a?b=true", "app:/a?b=%74rue", [:]),
      ("/a?b=true", "app:/a?b=false", nil), ("/a?b=true", "app:/a?b=TRUE", nil),
      ("/a?b=true", "app:/a?b", nil), ("/a?b=c%20d", "app:/a?b=c+d", [:]),
      ("/a?b=c%2Bd", "app:/a?b=c%2bd", [:]), ("/a?b=c%2Bd", "app:/a?b=c+d", nil),
      ("/a?b=c=d", "app:/a?b=c=d", [:]), ("/a?b=c=d", "app:/a?b%3Dc=d", nil),
      ("/a?b=1", "app:/a?&&b=1&", [:]), ("/a?b=1", "app:/a?b=1;c", nil),
      ("/a?b=%2520", "app:/a?b=%2520", [:]), ("/a?b=%2520", "app:/a?b=%20", nil),
      ("/a?b=c%26d", "app:/a?b=c%26d", [:]), ("/a?%C3%A9=1", "app:/a?é=1", [:]),
      ("/a?b=:n<int>", "app:/a?b=-7", ["n": "-7"]), ("/a?b=:n<int>", "app:/a?b=x", nil),
      ("/a?b=:n<[a-z/]+>", "app:/a?b=c%2Fd", ["n": "c/d"]),
      ("/a?b=:n<[a-z/]+>", "app:/a?b=c%2Fd1", nil),
      ("/a?b=:n<[a-z ]+>", "app:/a?b=c+d", ["n": "c d"]),
      ("/:id<int>?tab=:tab", "app:/7?tab=x", ["id": "7", "tab": "x"]),
      ("/:id<int>?tab=:tab", "app:/x?tab=x", nil), ("/:id<int>?tab=:tab", "app:/7", nil),
      ("/a(/:b)?c=:d", "app:/a?c=1", ["d": "1"]),
      ("/a(/:b)?c=:d", "app:/a/2?c=1", ["b": "2", "d": "1"]),
      ("/files/*rest?raw", "app:/files/a/b?raw", ["rest": "a/b"]),
      ("/app?x=:x#/view/:id", "app:/app?x=1#/view/7", ["id": "7", "x": "1"]),
      ("/app?x=:x#/view/:id", "app:/app#/view/7?x=1", nil),
      ("?q=:q", "maps://?q=x", ["q": "x"]), ("?q=:q", "maps:?q=x", ["q": "x"]),
      ("?q=:q", "maps:///a?q=x", nil),
    ] as [(String, String, [String: String]?)])
  func `a pattern matches the queries that have its items`(
    _ pattern: String, _ url: String, _ values: [String: String]?
  ) throws {
    #expect(try MatchExample(pattern, url, values).match() == values)
    let router = Router()
    try router.add(pattern)
    let match = try router.match(url)
    #expect(match?.captures.dictionary == values)
    for (name, value) in values ?? [:] { #expect(match?[name] == value) }
    // The explanation decides one by one.
    let explained = router.explain(url).routes[0]
    #expect(explained.response.isMatch == (values != nil))
    #expect((explained.mismatch == nil) == (values != nil))
  }

  @Test func `full URLs with one host decide by their items`() throws {
    let router = Router()
    try router.add("tg://resolve?phone=:phone<uint>", name: "phone")
    try router.add("tg://resolve?domain=:domain&post=:post<int>", name: "post")
    try router.add("tg://resolve?domain=:domain", name: "domain")
    try router.add("maps://?q=:q", name: "search")
    let names = try [
      "tg://resolve?phone=491", "tg://resolve?domain=a&post=7", "tg://resolve?post=x&domain=a",
      "tg://resolve?phone=x", "tg://resolve", "maps://?q=x",
    ].map { try router.match($0)?.route.name }
    #expect(names == ["phone", "post", "domain", nil, nil, "search"])
  }

  @Test func `every way to read values reads the pattern's items`() throws {
    struct Video: Decodable, Equatable {
      let id: Int
      let list: String?
    }
    let router = Router()
    try router.add("/watch?v=:id")
    let match = try #require(try router.match("/watch?v=7&id=8&list=x#id=9&v=9"))
    #expect(match["id"] == "7")
    #expect(match["v"] == "7")
    #expect(try match.require("id", as: Int.self) == 7)
    #expect(try match.decode(Video.self) == Video(id: 7, list: "x"))
    #expect(match.captures.names == ["id"])
    #expect(match.captures.dictionary == ["id": "7"])
    #expect(match.parameters["id"] as? String == "7")
    #expect(match.usingFragmentQuery["id"] == "7")
  }

  @Test(
    .bug(id: 67, "the spelling of an item's value was missing"),
    arguments: [
      ("/watch?v=:id", "/watch?x&%76=a%2fb+c&v=2#v=3", "id", "a%2fb+c"),
      ("/watch?v=:id", "/watch?v=%61", "v", nil), ("/watch?v=:id", "/watch?v=a=b=", "id", "a=b="),
      ("/:id?v=:v", "app://%61/?v=%61#x", "v", "%61"), ("/watch?v=1", "/watch?v=1", "v", nil),
    ] as [(String, String, String, String?)])
  func `the spelling of an item's value is as written in the URL`(
    _ pattern: String, _ url: String, _ name: String, _ spelling: String?
  ) throws {
    let router = Router()
    try router.add(pattern)
    let match = try #require(try router.match(url))
    #expect(match.captures.spelling(of: name) == spelling)
  }

  @Test func `a class renames and changes the values of items`() throws {
    final class Renaming: RouteDefinition, @unchecked Sendable {
      override func parameterName(for name: String) -> String { "my\(name)" }
      override func value(of capture: RouteCapture) -> String? { capture.value.uppercased() }
    }
    let router = Router()
    try router.add(Renaming("/watch?v=:id"))
    let match = try #require(try router.match("/watch?v=a%2Fb&id=evil"))
    #expect(match["myid"] == "A/B")
    #expect(match.captures.spelling(of: "myid") == "a%2Fb")
    #expect(match.captures.spelling(of: "id") == nil)
    #expect(match["id"] == nil)
  }

  @Test func `an item whose constraint reads too much is a failure`() throws {
    var options = RouterOptions()
    options.limits[.parameterBytes] = 4
    let router = Router(options: options)
    try router.add("/a?b=:b<[a-z]+>")
    #expect(try router.match("/a?b=abcd") != nil)
    #expect(throws: RouteFailure.self) { try router.match("/a?b=abcde") }
    #expect(try router.match("/x?b=abcde") == nil)
  }

  @Test func `items are found among a thousand`() throws {
    let router = Router()
    try router.add("/a?first=:first&last=:last<int>&%6Diddle=%35")
    let many = (0..<997).map { $0 == 500 ? "middle=5" : "x=\($0)" }.joined(separator: "&")
    let match = try router.match("/a?first=1&\(many)&last=2&last=x")
    #expect(match?.captures.dictionary == ["first": "1", "last": "2"])
    #expect(throws: RouteFailure.self) { try router.match("/a?first=1&\(many)&last=2&&&") }
  }

  @Test func `letter case of items counts, also where it does not in the path`() throws {
    let router = Router()
    try router.group(syntax: .ignoringCase(.colon)).add("/Watch?v=:id&Beta=True")
    #expect(try router.match("/WATCH?v=7&Beta=True")?["id"] == "7")
    #expect(try router.match("/watch?V=7&Beta=True") == nil)
    #expect(try router.match("/watch?v=7&beta=True") == nil)
    #expect(try router.match("/watch?v=7&Beta=true") == nil)
  }

  @Test func `a plus that stands for itself is one of a literal, too`() throws {
    var options = RouterOptions()
    options.plusDecoding = .never
    let router = Router(options: options)
    try router.add("/a?b=c%2Bd&e=:e")
    #expect(try router.match("/a?b=c+d&e=f+g")?["e"] == "f+g")
    #expect(try router.match("/a?b=c%20d&e=f") == nil)
  }

  @Test func `the items of a group's prefix hold for its routes`() throws {
    let router = Router()
    let group = try router.group("/shop?lang=:lang<de|en>")
    try group.add("/item/:id")
    try group.add("/search?q=:q")
    #expect(
      try router.match("/shop/item/7?lang=de")?.captures.dictionary == ["id": "7", "lang": "de"])
    #expect(try router.match("/shop/item/7?lang=fr") == nil)
    #expect(try router.match("/shop/search?q=x&lang=en")?["q"] == "x")
    #expect(try router.match("/shop/search?q=x") == nil)
  }

  @Test(arguments: [
    (RouteOrdering.priority, ["/a", "/a?b", "/a?b&c=1", "/:x?b&c&d"]),
    (.mostSpecificFirst, ["/a?b&c=1", "/a?b", "/a", "/:x?b&c&d"]),
    (.literalsFirst, ["/a?b&c=1", "/a?b", "/a", "/:x?b&c&d"]),
  ])
  func `more items come first among equal paths`(
    _ ordering: RouteOrdering, _ patterns: [String]
  ) throws {
    var options = RouterOptions()
    options.ordering = ordering
    let router = Router(options: options)
    for pattern in ["/a", "/a?b", "/a?b&c=1", "/:x?b&c&d"] { try router.add(pattern) }
    #expect(router.routes.map(\.pattern) == patterns)
  }

  @Test func `routes with other items are other routes`() throws {
    let router = Router()
    try router.add("/a?b")
    try router.add("/a?c")
    #expect(router.remove("/a?b") != nil)
    #expect(router.routes.map(\.pattern) == ["/a?c"])
  }

  @Test(arguments: [
    ("/watch?v=:id", "/watch?list=1", "needs the item v", 13..<13, 7..<12),
    ("/watch?v=:id", "/watch", "needs the item v", 6..<6, 7..<12),
    ("/watch?v=:id", "/watch?v=", "the item v has no value", 7..<9, 7..<12),
    (
      "/a?beta=true", "/a?x&beta=false", "the item beta is \"false\", expected \"true\"", 5..<15,
      3..<12
    ),
    ("/a?b=:b<int>", "/a?b=x", "the item b is \"x\", which does not match <int>", 3..<6, 3..<12),
    ("/a?b=:b", "/a?b=%FF", "the item b is \"%FF\", which is not UTF-8", 3..<8, 3..<7),
  ])
  func `an explanation says which item differs`(
    _ pattern: String, _ url: String, _ message: String, _ urlRange: Range<Int>,
    _ patternRange: Range<Int>
  ) throws {
    let router = Router()
    try router.add(pattern)
    let mismatch = try #require(router.explain(url).routes[0].mismatch)
    #expect(mismatch.description == message)
    #expect(mismatch.urlRange == urlRange)
    #expect(mismatch.patternRange == patternRange)
  }

  @Test func `the nearest miss has the most items`() throws {
    let router = Router()
    for pattern in ["/a/b/c", "/a?b&c", "/a?b&c&d=1", "/a?x"] { try router.add(pattern) }
    #expect(router.explain("/a?c&d=1").nearestMiss?.place.route.pattern == "/a?b&c&d=1")
    try router.add("/b?c=:d")
    let capture = try #require(router.explain("/b?x&c=7").winner?.captures.first)
    #expect(capture.name == "d")
    #expect(capture.value == "7")
    #expect(capture.urlRange == 7..<8)
    #expect(capture.patternRange == 3..<7)
  }

  @Test(arguments: [
    ("/watch?v=:id", ["id": "7"], "/watch?v=7"),
    ("/watch?v=:id&beta=true&x", ["id": "a&b"], "/watch?v=a%26b&beta=true&x"),
    ("/a(/:b)?c=:d", ["d": "1"], "/a?c=1"), ("/:a?b=:b<int>", ["a": "x", "b": "7"], "/x?b=7"),
    ("/app?x=:x#/view/:id", ["id": "7", "x": "1"], "/app?x=1#/view/7"),
    ("/s?q", ["q": "tea", "page": "2"], "/s?page=2&q=tea"),
    ("/s?q=:q", ["q": "tea", "page": "2"], "/s?q=tea&page=2"), ("?q=:q", ["q": "x"], "/?q=x"),
    ("app://user?id=:id", ["id": "7"], "app://user?id=7"),
    ("maps://?q=:q", ["q": "x"], "maps:///?q=x"),
  ])
  func `a URL has the items of its pattern, and leads back`(
    _ pattern: String, _ values: [String: String], _ url: String
  ) throws {
    let router = Router()
    try router.add(pattern, name: "route")
    #expect(
      try router.url(named: "route", with: values, extrasInQuery: true) == url)
  }

  @Test(
    arguments: [
      ("/watch?v=:id", [:], "id has no value"), ("/watch?v=:id", ["id": ""], "id"),
      ("/a?b=:b<int>", ["b": "x"], "b"), ("/a?b=1", ["b": "2"], "b"), ("/a?b=:", [:], ""),
    ] as [(String, [String: String], String)])
  func `values that make no such URL are an error`(
    _ pattern: String, _ values: [String: String], _ message: String
  ) throws {
    let router = Router()
    try router.add(pattern, name: "route")
    let error = try #require(throws: URLGenerationError.self) {
      try router.url(named: "route", with: values, extrasInQuery: true)
    }
    #expect(error.description.contains(message))
  }
}
