import Foundation
import Testing

@testable import Waymark

@Suite struct URLSplittingTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let url: String
    let scheme: String?
    let host: String?
    let path: String
    let query: [String]
    let fragment: String?
    var testDescription: String { url }

    init(
      _ url: String, scheme: String? = nil, host: String? = nil, path: String = "/",
      query: [String] = [], fragment: String? = nil
    ) {
      self.url = url
      self.scheme = scheme
      self.host = host
      self.path = path
      self.query = query
      self.fragment = fragment
    }
  }

  @Test(arguments: [
    Example(""),
    Example("/"),
    Example("x", path: "/x"),
    Example("/x/y", path: "/x/y"),
    Example("x/y:z", path: "/x/y:z"),
    Example("app:", scheme: "app"),
    Example("app:x", scheme: "app", path: "/x"),
    Example("app:/x", scheme: "app", path: "/x"),
    Example("app://", scheme: "app", host: ""),
    Example("app:///x", scheme: "app", host: "", path: "/x"),
    Example("app://h", scheme: "app", host: "h", path: "/h"),
    Example("app://h/x", scheme: "app", host: "h", path: "/h/x"),
    Example("//h/x", host: "h", path: "/h/x"),
    Example("///x", host: "", path: "/x"),
    Example("https://a.b/x", scheme: "https", host: "a.b", path: "/x"),
    Example("HTTPS://A.B/x", scheme: "HTTPS", host: "A.B", path: "/x"),
    Example("a+b-c.d1:x", scheme: "a+b-c.d1", path: "/x"),
    Example("1a:x", path: "/1a:x"),
    Example("a_b:x", path: "/a_b:x"),
    Example("é:x", path: "/é:x"),
    Example(":x", path: "/:x"),
    Example("a:b:c", scheme: "a", path: "/b:c"),
    Example("http://h:80/x", scheme: "http", host: "h", path: "/h/x"),
    Example("http://h:/x", scheme: "http", host: "h", path: "/h/x"),
    Example("http://u@h/x", scheme: "http", host: "h", path: "/h/x"),
    Example("http://u:p@h:8080/x", scheme: "http", host: "h", path: "/h/x"),
    Example("http://u@v@h.i/x", scheme: "http", host: "h.i", path: "/x"),
    Example("http://u:p:q@h.i/x", scheme: "http", host: "h.i", path: "/x"),
    Example("app://@/x", scheme: "app", host: "", path: "/x"),
    Example("http://[::1]/x", scheme: "http", host: "[::1]", path: "/x"),
    Example("http://[::1]:80/x", scheme: "http", host: "[::1]", path: "/x"),
    Example("http://u@[::1]:80/x", scheme: "http", host: "[::1]", path: "/x"),
    Example("app://[fe80::1%25eth0]/x", scheme: "app", host: "[fe80::1%25eth0]", path: "/x"),
    Example("x:?a=1", scheme: "x", query: ["a"]),
    Example("?a=1&b", query: ["a", "b"]),
    Example("?", query: []),
    Example("?a=1?b=2", query: ["a"]),
    Example("x:/p?a=1#f", scheme: "x", path: "/p", query: ["a"], fragment: "f"),
    Example("#f", fragment: "f"),
    Example("#", fragment: ""),
    Example("#a#b", fragment: "a#b"),
    Example("#a?b=1", query: ["b"], fragment: "a?b=1"),
    Example("http://h.i?a=1", scheme: "http", host: "h.i", query: ["a"]),
    Example("http://h.i#f", scheme: "http", host: "h.i", fragment: "f"),
    Example("http://h.i#f?a=1", scheme: "http", host: "h.i", query: ["a"], fragment: "f?a=1"),
    Example("x:/a%0Ab", scheme: "x", path: "/a\nb"),
    Example("x:/a\\b", scheme: "x", path: "/a\\b"),
    Example("x:/a b", scheme: "x", path: "/a b"),
    Example("x:/a/../b/.", scheme: "x", path: "/a/../b/."),
  ])
  func `a URL is split into its parts`(_ example: Example) throws {
    let request = try RouteRequest(example.url)
    #expect(request.url == example.url)
    #expect(request.scheme == example.scheme)
    #expect(request.host == example.host)
    #expect(request.canonicalPath == example.path)
    #expect((request.query.items + request.fragmentQuery.items).map(\.name) == example.query)
    #expect(request.fragment == example.fragment)
  }

  @Test(
    .bug(id: 44, "point 13: port and user info can be read"),
    arguments: [
      ("https://u:p@a.example:8443/x", "u:p", 8443), ("https://a.example/x", nil, nil),
      ("https://a.example:/x", nil, nil), ("https://a@b@c.example/", "a@b", nil),
      ("lightning://joe@pay.example", "joe", nil), ("app://@user/", "", nil), ("/x:80", nil, nil),
      ("http://[::1]:80/", nil, 80), ("//u@h:1", "u", 1), ("mailto:joe@a.example", nil, nil),
      ("https://h.example:00443/", nil, 443),
    ] as [(String, String?, Int?)])
  func `user info and port of a URL are read`(_ url: String, _ userInfo: String?, _ port: Int?)
    throws
  {
    let request = try RouteRequest(url)
    #expect(request.userInfo == userInfo)
    #expect(request.port == port)
  }

  @Test(
    .bug(id: 44, "point 12: a name that cannot be a scheme before :// is a failure"),
    arguments: [
      ("lets_eat_dash://compraqui.app/x", 4), ("my_app://x", 2), ("1app://x", 0), ("my app://x", 2),
      ("münchen://x", 1), ("%61pp://x", 0), ("wrtmobile.wrt_mobile://login?code=1", 13),
      ("a:b_c", nil), ("a_b:c", nil), ("a_b:/c", nil), ("/a_b://c", nil), ("a_b/c://d", nil),
      ("a_b?c://d", nil), ("a_b#c://d", nil), ("://x", nil), ("a:b_c://x", nil), ("a_b", nil),
    ] as [(String, Int?)])
  func `other names before an authority are refused`(_ url: String, _ offset: Int?) throws {
    let router = Router()
    try router.add("/*")
    guard let offset else {
      #expect(router.canRoute(url))
      return
    }
    #expect(throws: RouteFailure.invalidURL(.malformedScheme(offset: offset))) {
      try router.match(url)
    }
    try router.add("/from", priority: 1, guards: [RouteGuard { _ in .redirect(to: url) }])
    guard case .failed(.redirected(_, _, .invalidURL(let fault))) = router.route("/from"),
      fault.fault == .malformedScheme
    else {
      Issue.record("not failed")
      return
    }
  }

  @Test(
    .bug(id: 44, "point 12: an explanation says which scheme was read"),
    arguments: [
      ("www.youtube.com/watch", "no scheme was read: \"www.youtube.com\""),
      ("localhost:8065/x", "\"localhost\" was read as the scheme"),
      ("shop.example:80", "\"shop.example\" was read as the scheme"),
      ("user/7", nil), ("/a.b/c", nil), ("https://shop.example:80/x", nil), ("tel:call", nil),
    ] as [(String, String?)])
  func `explanations hint at the scheme`(_ url: String, _ hint: String?) throws {
    let router = Router()
    try router.add("/page")
    let text = router.explain(url).description
    if let hint { #expect(text.contains("\n" + hint)) } else { #expect(!text.contains("scheme")) }
  }

  @Test(arguments: [
    ("http://h:8a/x", RouteFailure.InvalidURL.malformedPort(offset: 10)),
    ("http://h:80:90/", .malformedPort(offset: 11)),
    ("http://h:65536/", .malformedPort(offset: 13)),
    ("http://h:99999999999999999999999/", .malformedPort(offset: 13)),
    ("http://h:-1/", .malformedPort(offset: 9)),
    ("http://h:é/", .malformedPort(offset: 9)),
    ("http://[::1/x", .malformedHost(offset: 7)),
    ("http://::1]/x", .malformedHost(offset: 10)),
    ("http://a[b]/x", .malformedHost(offset: 10)),
    ("http://[[::1]]/x", .malformedHost(offset: 12)),
    ("http://[::1]evil.com/x", .malformedHost(offset: 12)),
    ("http://good.com\\@evil.com/x", .malformedHost(offset: 15)),
    ("http://evil.com\\x", .malformedHost(offset: 15)),
    ("http://a b/", .malformedHost(offset: 8)),
    ("http://a\tb/", .forbiddenCharacter(offset: 8)),
    ("http://a\nb/", .forbiddenCharacter(offset: 8)),
    ("http://a\0/", .forbiddenCharacter(offset: 8)),
    ("http://a\u{7F}/", .forbiddenCharacter(offset: 8)),
    ("https:/evil.com/x", .missingHost(offset: 6)),
    ("http://u p@h/", .malformedHost(offset: 8)),
  ])
  func `hosts that readers read differently are refused`(
    _ url: String, _ fault: RouteFailure.InvalidURL
  ) throws {
    #expect(throws: RouteFailure.invalidURL(fault)) { try RouteRequest(url) }
    let router = Router()
    try router.add("/*")
    guard case .failed(.invalidURL(fault)) = router.route(url) else {
      Issue.record("not failed")
      return
    }
  }

  @Test func `failures have descriptions of one line`() {
    let failures: [(RouteFailure, String)] = [
      (.invalidURL(.malformedHost(offset: 7)), "the URL's host is malformed after 7 bytes"),
      (
        .invalidURL(.malformedPort(offset: 9)),
        "the URL's port is not a number up to 65535 after 9 bytes"
      ),
      (
        .invalidURL(.missingHost(offset: 6)),
        "the URL has no host after 6 bytes, although its scheme requires one"
      ),
      (
        .invalidURL(.forbiddenCharacter(offset: 2)),
        "the URL has a control character, or a blank at its beginning or end, after 2 bytes"
      ),
      (
        .undecided(pattern: "/a\nb", reason: "out of\nmemory"),
        "the route /a\\u{A}b stopped the search: out of\\u{A}memory"
      ),
    ]
    for (failure, description) in failures { #expect(failure.description == description) }
  }

  @Test func `Foundation's URLs are read by their text`() throws {
    let router = Router()
    try router.add("/a/:b")
    let url = try #require(URL(string: "x:/a/1%2F2?c=%5B"))
    let match = try #require(try router.match(url))
    #expect(match["b"] == "1/2")
    #expect(match["c"] == "[")
    #expect(router.canRoute(url))
    #expect(router.route(url).isHandled)
  }
}
