import Testing
import Waymark

@Suite struct PeerCaseTests {
  // Without arguments, the tests below would pass.
  @Test func `no case of the table is missing`() {
    let cases = PeerTable.all.flatMap(\.cases)
    #expect(cases.count == 1_027)
    #expect(cases.count { $0.difference == nil } == 901)
  }

  @Test(arguments: PeerTable.all)
  func `a router answers as its peers unless a decision says otherwise`(_ table: PeerTable) throws {
    let areRefused = table.cases.contains { $0.difference == .refused }
    guard !areRefused else {
      #expect(throws: PatternError.self) { try table.makeRouter() }
      return
    }
    let router = try table.makeRouter()
    for example in table.cases {
      #expect(
        example.agrees(with: router, of: table) == (example.difference == nil),
        "\(example.id): \(example.url)")
    }
  }

  /// The cases where only `.literalsFirst` or only `.mostSpecificFirst` agrees with the peer.
  private static let casesOfOrder: [String: String] = [
    "fmw-479": "a literal comes before what follows it",
    "wayfind-88": "a literal comes before what follows it",
    "chi-54": "of equal paths the earlier route",
    "chi-10": "of equal paths the earlier route",
    "fmw-275": "of equal paths the earlier route",
    "fmw-277": "of equal paths the earlier route",
    "matchit-40": "of equal paths the earlier route",
    "matchit-46": "of equal paths the earlier route",
    "matchit-72": "of equal paths the earlier route",
    "matchit-158": "of equal paths the earlier route",
    "matchit-164": "of equal paths the earlier route",
    "matchit-204": "of equal paths the earlier route",
    "matchit-206": "of equal paths the earlier route",
    "wayfind-66": "of equal paths the earlier route",
    "matchit-154": "more text in a segment doesn't count",
    "matchit-222": "more text in a segment doesn't count",
    "routing-kit-50": "more text in a segment doesn't count",
    "wayfind-90": "more text in a segment doesn't count",
  ]

  @Test(
    .bug(id: 63, "15: servers decide segment by segment"),
    arguments: PeerTable.all.filter { table in
      table.options.ordering != nil && !table.cases.contains { $0.difference == .refused }
    })
  func `a router that tries literals first answers as its peers`(_ table: PeerTable) throws {
    let router = try table.makeRouter()
    router.options.ordering = .literalsFirst
    for example in table.cases {
      let isOfOrder = Self.casesOfOrder[example.id] != nil
      #expect(
        example.agrees(with: router, of: table) == ((example.difference == nil) != isOfOrder),
        "\(example.id): \(example.url)")
    }
  }
}
