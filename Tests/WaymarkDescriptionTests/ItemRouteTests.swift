import Testing
import Waymark

/// Routes of apps that decide by an item of the query, which the apps decide by hand.
@Suite struct ItemRouteTests {
  /// The app, its URL, and the pattern that matches it with these values.
  typealias Row = (app: String, url: String, pattern: String, values: [String: String])

  static let rows: [Row] = [
    (
      "signal-desktop",
      "sgnl://addstickers?pack_id=FoO.bAr-BaZ_123/456&pack_key=FoO.bAr-BaZ_123/456",
      "sgnl://addstickers?pack_id=:id&pack_key=:key",
      ["id": "FoO.bAr-BaZ_123/456", "key": "FoO.bAr-BaZ_123/456"]
    ),
    (
      "signal-desktop",
      "sgnl://show-conversation?conversationId=FoO.bAr-BaZ_123/456&messageId=FoO.bAr-BaZ_123/456"
        + "&storyId=FoO.bAr-BaZ_123/456",
      "sgnl://show-conversation?conversationId=:id&messageId=:message&storyId=:story",
      [
        "id": "FoO.bAr-BaZ_123/456", "message": "FoO.bAr-BaZ_123/456",
        "story": "FoO.bAr-BaZ_123/456",
      ]
    ),
    (
      "signal-desktop",
      "sgnl://show-conversation?conversationId=FoO.bAr-BaZ_123/456&messageId=FoO.bAr-BaZ_123/456",
      "sgnl://show-conversation?conversationId=:id&messageId=:message",
      ["id": "FoO.bAr-BaZ_123/456", "message": "FoO.bAr-BaZ_123/456"]
    ),
    (
      "signal-desktop", "sgnl://show-conversation/?conversationId=FoO.bAr-BaZ_123/456",
      "sgnl://show-conversation?conversationId=:id", ["id": "FoO.bAr-BaZ_123/456"]
    ),
    (
      "signal-desktop", "sgnl://start-call-lobby?conversationId=FoO.bAr-BaZ_123/456",
      "sgnl://start-call-lobby?conversationId=:id", ["id": "FoO.bAr-BaZ_123/456"]
    ),
    (
      "newpipeextractor",
      "https://www.youtube.com/watch?v=0JFM3PRZH-k&index=8&list=PLW5y1tjAOzI3orQNF1yGGVL5x-pR2K1dC",
      "https://www.youtube.com/watch?v=:video&list=:list",
      ["video": "0JFM3PRZH-k", "list": "PLW5y1tjAOzI3orQNF1yGGVL5x-pR2K1dC"]
    ),
    (
      "newpipeextractor", "https://www.youtube.com/watch?v=-cdveCh1kQk-",
      "https://www.youtube.com/watch?v=:video", ["video": "-cdveCh1kQk-"]
    ),
    (
      "newpipeextractor",
      "https://www.youtube.com/playlist?list=PLW5y1tjAOzI3orQNF1yGGVL5x-pR2K1dC",
      "https://www.youtube.com/playlist?list=:list",
      ["list": "PLW5y1tjAOzI3orQNF1yGGVL5x-pR2K1dC"]
    ),
    (
      "social-app", "https://music.apple.com/us/album/albumName/albumId?i=songId",
      "https://music.apple.com/:country/album/:name/:album?i=:song",
      ["country": "us", "name": "albumName", "album": "albumId", "song": "songId"]
    ),
    (
      "metamask-mobile", "metamask://swap?from=ETH&to=DAI&amount=100",
      "metamask://swap?from=:from&to=:to", ["from": "ETH", "to": "DAI"]
    ),
    (
      "metamask-mobile", "metamask://send?account=0x123@1", "metamask://send?account=:account",
      ["account": "0x123@1"]
    ),
    (
      "metamask-mobile", "metamask://create-account?name=NewAccount",
      "metamask://create-account?name=:name", ["name": "NewAccount"]
    ),
    (
      "obsidian",
      "obsidian://advanced-uri?vault=obsidian-main=&dailies&mode=append&daily=true&data=test%",
      "obsidian://advanced-uri?vault=:vault&daily=true", ["vault": "obsidian-main="]
    ),
    (
      "obsidian",
      "obsidian://advanced-uri?vault=wealthyvault&filepath=Knowledge%252FArt%252C%2520Spirituality",
      "obsidian://advanced-uri?vault=:vault&filepath=:file",
      ["vault": "wealthyvault", "file": "Knowledge%2FArt%2C%20Spirituality"]
    ),
    ("bip21", "bitcoin:?lno=lno1abc", "bitcoin:?lno=:offer", ["offer": "lno1abc"]),
    (
      "bip21", "BITCOIN:?LIGHTNING=LNBC1&CREQ=CREQB1", "bitcoin:?LIGHTNING=:invoice",
      ["invoice": "LNBC1"]
    ),
  ]

  @Test func `apps decide by items, which patterns say`() throws {
    let router = Router()
    for row in Self.rows { try router.add(row.pattern) }
    let cases = ReportedCase.apps + ReportedCase.reports
    for row in Self.rows {
      let urls = cases.filter { $0.id.hasPrefix(row.app) }.flatMap(\.cases).map(\.url)
      #expect(urls.contains(row.url))
      let match = try router.match(row.url)
      #expect(match?.pattern == row.pattern)
      #expect(match?.captures.dictionary == row.values)
    }
    #expect(Set(Self.rows.map(\.pattern)).count >= 12)
    #expect(Set(Self.rows.map(\.app)).count >= 4)
  }
}
