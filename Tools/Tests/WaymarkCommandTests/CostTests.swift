import Foundation
import Testing

/// The cost of verbs for large tables, measured by `make growth`.
@Suite struct CostTests {
  private static let size = 5_000

  private static let files: [String: Data] = {
    let numbers = 0..<size
    let routes = numbers.map { "{ pattern: \"/api/res\($0)/:id\", name: n\($0) }" }
    let expectations = numbers.map { "{ url: /api/res\($0)/x, route: n\($0) }" }
    let claims =
      #"{ "applinks": { "details": [{ "appID": "T.a", "components": [{ "/": "*" }] }] } }"#
    return [
      "r": Data("routes: [\(routes.joined(separator: ", "))]".utf8),
      "e": Data("expectations: [\(expectations.joined(separator: ", "))]".utf8),
      "claims": Data(claims.utf8),
    ]
  }()

  /// Each verb once explained every URL against every route, which ran for more than a minute.
  @Test(
    .bug(id: 64, "22: test explains every URL against every route"), .timeLimit(.minutes(10)),
    arguments: [
      ("test --routes r e", "5000 expectations met\n"),
      (
        "associate --routes r --host a.example --check claims "
          + (0..<500).map { "/api/res\($0)/x" }.joined(separator: " "),
        #"/api/res499/x  claimed by line 1, { "/": "*" }  n499"# + "\n"
      ),
      ("list --routes r", "global  0         n4999  /api/res4999/:id\n"),
      ("list --tree --routes r", "    └── res4999\n        └── :id  n4999\n"),
    ])
  func `a verb does not try each route for each URL`(_ command: String, _ end: String) async throws
  {
    let run = try await ToolRun(
      ToolRun.tool, command.split(separator: " ").map(String.init), files: Self.files)
    #expect(run.standardOutput.hasSuffix(end))
    #expect(run.status == 0)
  }
}
