import Foundation
import Testing
import Waymark
import WaymarkJLRoutes

/// README's example, as a program would write it, prints what README says.
@Suite struct ReadmeTests {
  @Test func exampleDoesWhatItSays() throws {
    var printed: [String] = []
    func print(_ value: Any) { printed.append("\(value)") }

    struct User: Decodable {
      let id: Int
      var tab: String?
    }

    let router = Router()
    try router.add("/user/:id(/:tab)", as: User.self, name: "user") { user in user.id > 0 }
    try router.add("/photo/:id<int>") { match in try match.require("id", as: Int.self) > 0 }
    try router["thing"].add("/files/*", priority: 10)

    print(router.route("https://example.com/user/7/likes"))
    print(router.route("/user/joe"))
    print(router.route("/photo/latest"))
    print(router.explain("/photo/latest").nearestMiss?.reason ?? "")
    print(try router.match("thing://files/a%2Fb/c")?.wildcard ?? [])
    print(try router.url(named: "user", with: ["id": 7]))

    let results = try Self.example().components(separatedBy: "print(").dropFirst().map { piece in
      piece.components(separatedBy: "// ").dropFirst().joined().trimmingCharacters(in: .newlines)
    }
    #expect(printed == results)
  }

  @Test func exampleIsTheOneAbove() throws {
    let source = Self.bare(try String(contentsOf: URL(filePath: #filePath), encoding: .utf8))
    for line in try Self.example().split(separator: "\n") {
      let code = Self.bare(line.components(separatedBy: "  // ").first ?? "")
      #expect(code.isEmpty || source.contains(code), "\(line)")
    }
  }

  /// README's first piece of code.
  private static func example() throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
    return try #require(
      readme.components(separatedBy: "```swift\n").dropFirst().first?
        .components(separatedBy: "```\n").first)
  }

  /// Code without what formatting may change.
  private static func bare(_ code: String) -> String {
    code.filter { !$0.isWhitespace && $0 != ";" }
  }
}
