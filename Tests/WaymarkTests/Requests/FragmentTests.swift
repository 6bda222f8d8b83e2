import TestSupport
import Testing
import Waymark
import WaymarkJLRoutes

@Suite struct FragmentTests {
  @Test(arguments: [
    // If the pattern has no `#`, the fragment is ignored.
    MatchExample("/doc", "/doc#top", [:]),
    MatchExample("/doc", "/doc#", [:]),
    MatchExample("/doc", "/doc#/a/b", [:]),
    MatchExample("/:a", "/x#/y", ["a": "x"]),
    MatchExample("/*", "/x#/y", [:]),
    // If the pattern has a `#`, the URL must have a fragment, which may be empty.
    MatchExample("/doc#", "/doc", nil),
    MatchExample("/doc#", "/doc#", [:]),
    MatchExample("/doc#", "/doc#/", [:]),
    MatchExample("/doc#", "/doc#top", nil),
    MatchExample("/doc#top", "/doc#top", [:]),
    MatchExample("/doc#top", "/doc#/top/", [:]),
    MatchExample("/doc#/top", "/doc#top", [:]),
    MatchExample("/doc#top", "/doc/top", nil),
    MatchExample("/doc#top", "/doc#bottom", nil),
    // Path and fragment are matched separately. In both, extra slashes are ignored.
    MatchExample("/app#/view/:id", "/app/#/view/7", ["id": "7"]),
    MatchExample("/app/#/view/:id", "/app#view//7/", ["id": "7"]),
    MatchExample("/#/view/:id", "/#/view/7", ["id": "7"]),
    MatchExample("#/view/:id", "/#/view/7", ["id": "7"]),
    MatchExample("/:a#/:b", "/1#2", ["a": "1", "b": "2"]),
    MatchExample("/:a#/:b", "/1/2", nil),
    MatchExample("/a#/:b", "/a#/", nil),
    MatchExample("/a#/*", "/a#/x/y", [:]),
    // Items follow the `?`. Without a `?`, a fragment with `=` is both a path and an item.
    MatchExample("/a#/b", "/a#/b?c=1", [:]),
    MatchExample("/a#/b", "/a?c=1#/b?c=1", [:]),
    MatchExample("/a#", "/a#c=1", [:]),
    MatchExample("/a#/c=1", "/a#c=1", [:]),
    MatchExample("/doc#tab=info", "/doc#tab=info", [:]),
    MatchExample("/#/:id<@.+>", "/#/@alice=40work:matrix.org", ["id": "@alice=40work:matrix.org"]),
    MatchExample("/#/send/:size/:key", "/#/send/7/abcd==", ["size": "7", "key": "abcd=="]),
    MatchExample("/#*key", "/?f17#mELp/aQ+u4c=", ["key": "mELp/aQ u4c="]),
    MatchExample("/a#", "/a#/b?c=1", nil),
    MatchExample("/a#/b=c", "/a#/b=c?d", [:]),
    MatchExample("/a#", "/a#?c=1", [:]),
    // Encoded and repeated number signs are data.
    MatchExample("/a%23b", "/a%23b", [:]),
    MatchExample("/a##", "/a##", [:]),
    MatchExample("/a#/#/:b", "/a#/%23/c", ["b": "c"]),
    MatchExample("/a%23b", "/a#b", nil),
    MatchExample("/a#b%23c", "/a#b#c", [:]),
    MatchExample("/a#b#c", "/a#b#c", [:]),
    MatchExample("/a#:x", "/a#b#c", ["x": "b#c"]),
    MatchExample("/a#:x", "/a#b%23c", ["x": "b#c"]),
    MatchExample("/a#caf%c3%a9", "/a#café", [:]),
    MatchExample("/a#/:x", "/a#/b%2Fc", ["x": "b/c"]),
  ])
  func `a fragment is matched only by patterns that have one`(_ example: MatchExample) throws {
    #expect(try example.match() == example.parameters)
  }

  @Test(
    .bug(id: 63, "24: An empty fragment form takes items, however it is written"),
    arguments: [
      (PatternSyntax.colon, "/app#/"), (.colon, "/app#"), (.colon, "/app#//"),
      (.colon, "/app#(/x)"), (.colon, "(/a)/app#/"), (.colon, "/app#(/:x)(/y)"),
      (.brace, "/app#/"), (.brace, "/app#/{x?}"), (.urlPattern, "/app#{/x}?"),
      (.urlPattern, "{/a}?/app#/"), (.ignoringCase(.colon), "/App#/"),
    ])
  func `an empty fragment matches items`(_ syntax: PatternSyntax, _ pattern: String) throws {
    let router = Router()
    let tried = Journal()
    try router.group(syntax: syntax).add(pattern) { match in
      tried.note(match.matchedPattern)
      return false
    }
    for url in ["/app#tab=x", "/app#tab=x/y&z", "/app#", "/app#/", "/app#?tab=x"] {
      _ = router.route(url)
      let combinations = try tried.take().map { try RoutePattern($0, syntax: syntax) }
      let haveEmptyFragment = combinations.map { combination in
        combination.fragment?.allSatisfy { $0.kind == .separator } ?? false
      }
      #expect(haveEmptyFragment.contains(true), "\(url)")
      #expect(router.explain(url).winner != nil)
    }
    for url in ["/app#/z", "/app#/z?tab=x", "/app"] where !pattern.contains("x") {
      #expect(!router.canRoute(url), "\(url)")
      #expect(router.explain(url).routes.first?.mismatch != nil)
    }
  }

  @Test func `items of a fragment are merged for any route`() throws {
    let router = Router()
    try router.add("/user/:id")
    let match = try #require(try router.match("s:/user/7?tab=a#tab=posts&id=8"))
    #expect(match["id"] == "7")
    #expect(match.query.values(for: "tab") == ["a"])
    #expect(match.request.fragmentQuery.values(for: "tab") == ["posts"])
    #expect(match.parameters["tab"] as? [String] == ["a", "posts"])
    #expect(match.captures.dictionary == ["id": "7"])
  }
}
