import TestSupport
import Testing

@testable import Waymark
import WaymarkNKRouter

/// A URL that exceeds a limit fails before any route is tried, and the failure names the limit.
@Suite struct URLLimitTests {
  private func limit(
    _ url: String, _ limits: RouterLimits = RouterLimits()
  ) throws -> [RouterLimit: Int]? {
    var options = RouterOptions()
    options.limits = limits
    let router = Router(options: options)
    try router.add("/*")
    try router.add("/*#/*")
    switch router.route(url) {
    case .handled: return nil
    case .failed(.exceeded(let limit, let most, pattern: nil)): return [limit: most]
    case let outcome:
      Issue.record("\(outcome)")
      return nil
    }
  }

  private func path(_ segments: Int) -> String {
    String(repeating: "/a", count: segments)
  }

  private func items(_ count: Int) -> String {
    Array(repeating: "", count: count).joined(separator: "&")
  }

  @Test func `the bytes of a URL are limited`() throws {
    let head = "s:" + path(100) + "?"
    let rest = 8_192 - head.utf8.count
    #expect(try limit(head + String(repeating: "x", count: rest)) == nil)
    #expect(try limit(head + String(repeating: "x", count: rest + 1)) == [.urlBytes: 8_192])
    #expect(try limit(head + String(repeating: "é", count: 4_097)) == [.urlBytes: 8_192])
    #expect(try limit(String(repeating: "x", count: 1_000_000)) == [.urlBytes: 8_192])
  }

  @Test(arguments: ["s:", "", "https://example.com"]) func `the segments of a URL are limited`(
    _ head: String
  ) throws {
    #expect(try limit(head + path(128)) == nil)
    #expect(try limit(head + path(129)) == [.segments: 128])
    #expect(try limit(head + path(64) + "#" + path(64)) == nil)
    #expect(try limit(head + path(64) + "#" + path(65)) == [.segments: 128])
    #expect(try limit(head + "/%61" + path(127)) == nil)
    #expect(try limit(head + "/%61" + path(128)) == [.segments: 128])
  }

  @Test func `the host counts as a segment where it is path`() throws {
    #expect(try limit("s://host" + path(127)) == nil)
    #expect(try limit("s://host" + path(128)) == [.segments: 128])
  }

  @Test func `empty segments do not count`() throws {
    #expect(try limit("s:/" + String(repeating: "/", count: 1_000) + path(127)) == nil)
  }

  @Test func `a URL may be long where its segments are few`() throws {
    let segment = "/" + String(repeating: "x", count: 500)
    #expect(try limit("s:" + String(repeating: segment, count: 16)) == nil)
  }

  @Test(.bug(id: 63, "16: 64 items refuse a table of ten columns"))
  func `the items of a query are limited`() throws {
    #expect(try limit("s:/a?" + items(1_000)) == nil)
    #expect(try limit("s:/a?" + items(1_001)) == [.queryItems: 1_000])
    #expect(try limit("s:/a?" + items(500) + "#?" + items(500)) == nil)
    #expect(try limit("s:/a?" + items(500) + "#?" + items(501)) == [.queryItems: 1_000])
    #expect(try limit("s:/a#x=" + items(1_001)) == [.queryItems: 1_000])
    #expect(try limit("s:/a?" + String(repeating: "x", count: 500)) == nil)
    // In a path, and in a fragment that is a path, these characters are data.
    #expect(try limit("s:/a" + items(100) + "#" + items(100)) == nil)
  }

  @Test func `as many items as the limit can be read`() throws {
    #expect(try RouteRequest("s:/a?" + items(1_000)).query.items.count == 1_000)
  }

  @Test func `limits of a router are its own`() throws {
    var limits = RouterLimits()
    (limits[.urlBytes], limits[.segments], limits[.queryItems]) = (20, 2, 1)
    #expect(try limit("s:/aaaaaaaaaaaaaaaaa", limits) == nil)
    #expect(try limit("s:/aaaaaaaaaaaaaaaaaa", limits) == [.urlBytes: 20])
    #expect(try limit("s:/a/b", limits) == nil)
    #expect(try limit("s:/a/b/c", limits) == [.segments: 2])
    #expect(try limit("s:/a?a", limits) == nil)
    #expect(try limit("s:/a?a&", limits) == [.queryItems: 1])
  }

  @Test func `negative limits count as zero`() throws {
    var limits = RouterLimits()
    (limits[.segments], limits[.queryItems]) = (-1, Int.min)
    #expect(try limit("s:/a", limits) == [.segments: 0])
    #expect(try limit("s:?a", limits) == [.queryItems: 0])
    #expect(try limit("s:/?", limits) == nil)
    limits[.urlBytes] = -5
    #expect(try limit("s:", limits) == [.urlBytes: 0])
    #expect(try limit("", limits) == nil)
  }

  @Test func `large limits are limits`() throws {
    var limits = RouterLimits()
    (limits[.urlBytes], limits[.segments], limits[.queryItems]) = (.max, .max, .max)
    let url = "s:" + path(10_000) + "?" + items(10_000)
    #expect(try limit(url, limits) == nil)
  }

  /// A raw `%` has three bytes in canonical form, and a path without a leading slash gets one.
  @Test func `the canonical form of the longest URL has offsets of 32 bits`() {
    var limits = RouterLimits()
    limits[.urlBytes] = .max
    #expect(3 * URLLimits(limits).bytes + 1 < Int(UInt32.max))
  }

  @Test func `no handler is called for a failure`() async throws {
    let journal = Journal()
    let router = Router()
    try router.add("/*", handler: journal.handler("handler"))
    router.unmatchedHandler = UnmatchedHandler { _ in journal.note("unmatched") }
    router.undefinedSession = RouteSession()
    let url = "s:" + path(129)
    #expect(!router.canRoute(url))
    // In an asynchronous context, overload resolution prefers the awaited overload.
    let route: (String) -> RouteOutcome = { router.route($0) }
    for outcome in [route(url), await router.route(url)] {
      guard case .failed(.exceeded(_, _, pattern: nil)) = outcome else {
        Issue.record("\(outcome)")
        continue
      }
    }
    guard case .failed(.exceeded) = await router["s"].route(url) else {
      Issue.record("not failed")
      return
    }
    #expect(await router.respond(to: url).error is RouteFailure)
    #expect(journal.entries.isEmpty)
  }
}
