import Testing
import Waymark

/// Public reports about links, and the link tests of apps: every URL leads where its author wants
/// it to, or `differences` explains why it doesn't.
@Suite(.bug(id: 44, "points 9 to 15: what URLs mean to those who write them"))
struct ReportedCaseTests {
  @Test(arguments: ReportedCase.reports) func `URLs of public reports are answered`(
    _ example: ReportedCase
  ) throws {
    try expectAnswers(of: example)
  }

  @Test(arguments: ReportedCase.apps) func `links of apps open their pages`(
    _ example: ReportedCase
  ) throws {
    try expectAnswers(of: example)
  }

  /// The URLs that don't lead where their authors want, with the reasons.
  private static let differences: Set<String> = [
    // Outer slashes never count.
    "/ladder/http://bbc.com/",
    // A fragment's path ends at its first question mark, and `#/:page` matches.
    "http://something.example/#access_token=abc&expires_in=1",
    "http://something.example/#/callback#access_token=abc&expires_in=1",
    "https://example.com/#narrow/channel/1-jest/topic/what?/near/12",
    // User info isn't part of a host.
    "message://%3cCAC1F077.18CFC%25a.b@mail.example%3e",
    "mastodon-app://user@host",
    "lightning://user@domain.com",
    // RFC 3986, section 3.1: no scheme has an underscore, and Foundation reads none.
    "lets_eat_dash://compraqui.app/panel/orders/69428033",
    "wrtmobile.wrt_mobile://login-callback?code=1",
    // In JLRoutes' syntax, a name continues to the slash. Braces can express these patterns.
    "https://t.me/+TZWVxV7auVdiODRi",
    "verbs-colon /collection/12:archive",
    "verbs-colon /collection/12",
    // A host that is a segment is one however its slashes are written.
    "obsidian:///open",
    "obsidian:///vault/team/note.md",
    // A host without a dot is a segment. Such programs set `hostAsPath = .never`.
    "http://homeassistant:8123/lovelace/0",
    // It wasn't unescaped where it left HTML, and a semicolon is data.
    "/open?a=1&amp;b=2",
    // Some readers drop the trailing blank, and others don't.
    "https://www.youtube.com/watch?v=2kZVEUGLgy4&list=RDdoEcQv1wlsI&index=2, ",
    // A host without a port is for every port.
    "https://example.com:444/#narrow/channel/1-jest",
    // A pattern doesn't restrict the query.
    "https://example.com/?x=1#narrow/channel/1-jest",
    // A plus is a space by default, as in JLRoutes.
    "https://github.com/owner/gh4a/blob/master/c++/a.cpp",
    // The first wildcard is greedy.
    "/child1/child2/tree/test/anothertest/tree/newtest",
    // `.mostSpecificFirst` tries a wildcard last. `.literalsFirst` tries it first.
    "httprouter /static/a/b",
  ]

  private func expectAnswers(of example: ReportedCase) throws {
    let router = try example.router()
    for row in example.cases {
      let match = (try? router.match(row.url)) ?? nil
      let agrees = match.map { row.expected?.agrees(with: $0) ?? false } ?? (row.expected == nil)
      let answer = match?.description ?? "no match"
      let differs = !Self.differences.isDisjoint(with: [row.url, "\(example.id) \(row.url)"])
      #expect(agrees == !differs, "\(example.id), \(row.url): \(answer)")
    }
  }

  @Test func `a host with a port is for this port only`() throws {
    let example = try #require(ReportedCase.apps.first { $0.id.hasPrefix("zulip") })
    let router = Router(options: RouterOptions())
    try router.group(hosts: ["example.com:443"]).add("/#narrow/**rest")
    #expect(example.cases.contains { $0.url.contains(":444") })
    #expect(router.canRoute("https://example.com/#narrow/channel/1-jest"))
    #expect(!router.canRoute("https://example.com:444/#narrow/channel/1-jest"))
  }
}
