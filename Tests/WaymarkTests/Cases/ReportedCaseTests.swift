import Testing
import Waymark

/// Public reports about links, and the link tests of apps: every row leads where its author wants it to, or a decision
/// says why it does not.
@Suite(.bug(id: 44, "points 9 to 15: what URLs mean to those who write them"))
struct ReportedCaseTests {
  @Test(arguments: ReportedCase.reports) func reportsAreAnswered(_ example: ReportedCase) throws {
    try expectAnswers(of: example)
  }

  @Test(arguments: ReportedCase.apps) func linksOfAppsOpenTheirPages(
    _ example: ReportedCase
  ) throws {
    try expectAnswers(of: example)
  }

  /// The URLs that Docs/Decisions/0088 answers in another way than their authors, with the pages that decide.
  private static let decisions: [String: [Int]] = [
    "/ladder/http://bbc.com/": [87],
    "http://something.example/#access_token=abc&expires_in=1": [86],
    "http://something.example/#/callback#access_token=abc&expires_in=1": [86],
    "https://example.com/#narrow/channel/1-jest/topic/what?/near/12": [86],
    "message://%3cCAC1F077.18CFC%25a.b@mail.example%3e": [85],
    "mastodon-app://user@host": [85],
    "lightning://user@domain.com": [85],
    "lets_eat_dash://compraqui.app/panel/orders/69428033": [88],
    "wrtmobile.wrt_mobile://login-callback?code=1": [88],
    "https://t.me/+TZWVxV7auVdiODRi": [88],
    "verbs-colon /collection/12:archive": [88],
    "verbs-colon /collection/12": [88],
    "obsidian:///open": [14],
    "obsidian:///vault/team/note.md": [14],
    "http://homeassistant:8123/lovelace/0": [88],
    "/open?a=1&amp;b=2": [88],
    "https://www.youtube.com/watch?v=2kZVEUGLgy4&list=RDdoEcQv1wlsI&index=2, ": [8],
    "https://example.com:444/#narrow/channel/1-jest": [28],
    "https://example.com/?x=1#narrow/channel/1-jest": [88],
    "https://github.com/owner/gh4a/blob/master/c++/a.cpp": [51],
  ]

  private func expectAnswers(of example: ReportedCase) throws {
    let router = try example.router()
    for row in example.cases {
      let match = (try? router.match(row.url)) ?? nil
      let agrees = match.map { row.expected?.agrees(with: $0) ?? false } ?? (row.expected == nil)
      let answer = match?.description ?? "no match"
      let decision = Self.decisions[row.url] ?? Self.decisions["\(example.id) \(row.url)"]
      #expect(agrees == (decision == nil), "\(example.id), \(row.url): \(answer)")
    }
  }

  @Test func aHostWithAPortIsForThisPortOnly() throws {
    let example = try #require(ReportedCase.apps.first { $0.id.hasPrefix("zulip") })
    let router = Router(options: RouterOptions())
    try router.group(hosts: ["example.com:443"]).add("/#narrow/**rest")
    #expect(example.cases.contains { $0.url.contains(":444") })
    #expect(router.canRoute("https://example.com/#narrow/channel/1-jest"))
    #expect(!router.canRoute("https://example.com:444/#narrow/channel/1-jest"))
  }
}
