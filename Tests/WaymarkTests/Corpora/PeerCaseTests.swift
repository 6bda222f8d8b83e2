import Testing
import Waymark

@Suite struct PeerCaseTests {
  // A test without arguments passes.
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
}
