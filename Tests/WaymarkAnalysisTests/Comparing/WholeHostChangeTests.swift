import Testing
import Waymark

@testable import WaymarkAnalysis

/// Changes of routes that capture the whole host, together with other routes.
@Suite(.bug(id: 44, "points 9 and 22: changes of whole hosts with a dot were missed"))
struct WholeHostChangeTests {
  private static let patterns = [
    "s3://:bucket", "s3://:bucket/x", "s3://:bucket/:key", "s3://:bucket/*key", "s3://x",
    "s3://x/:id", "s3:/:id/x", "s3://*all", "s3://a.b/x", "s3://:team.b/:key", "s3:/x(/:tab)",
    "s3://:bucket<[a-z]>/x",
  ]
  private static let urls = ["", "/", "/x", "/y", "/x/x", "/x/y", "/y/x", "/x/x/x"].flatMap {
    path in
    ["s3://x", "s3://y", "s3://a.b", "s3://c.b", "s3://c.d", "s3://localhost", "s3:"].map {
      $0 + path
    }
  }

  private func router(_ patterns: [String]) throws -> Router {
    let router = Router(options: RouterOptions())
    for pattern in patterns { try router.add(pattern) }
    return router
  }

  /// Compares tables with two of the patterns, and with each pattern alone.
  @Test func `no change of a whole host is missed`() throws {
    for first in Self.patterns {
      for other in Self.patterns where first != other {
        for next in [[other, first], [first], [other]] {
          let (old, new) = (try router([first, other]), try router(next))
          let changes = old.changes(to: new)
          for change in changes {
            #expect(try old.match(change.url).map { RoutePlace(of: $0) } == change.old)
            #expect(try new.match(change.url).map { RoutePlace(of: $0) } == change.new)
          }
          let known = Set(changes.map { [$0.old?.pattern, $0.new?.pattern] })
          for url in Self.urls {
            let winners = try [old, new].map { router in
              try router.match(url).map { RoutePlace(of: $0).pattern }
            }
            #expect(
              winners[0] == winners[1] || known.contains(winners),
              "\([first, other]) to \(next): \(url) has \(winners)")
          }
        }
      }
    }
  }

  @Test func `a change of a host with a dot has its URL`() throws {
    let (old, new) = (
      try router(["s3://x", "s3://:bucket/x"]), try router(["s3://:bucket/x", "s3://x"])
    )
    #expect(
      old.changes(to: new).map(\.description) == [
        "s3://any.example/x: s3://x before, s3://:bucket/x now"
      ])
    #expect(old.comparison(with: new).relation == .equal)
  }
}
