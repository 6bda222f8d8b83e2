import Foundation
import Testing
import Waymark

/// README's example, as a program would write it.
@Suite struct ReadmeTests {
  @Test func exampleDoesWhatItSays() throws {
    let router = Router()
    try router.add("/user/view/:userID") { match in
      print("user", match["userID"] ?? "", "debug", match["debug"] ?? "no")
      return true  // false: go on looking
    }
    try router.add("/photo/:id<int>(/edit)") { match in match.url.hasSuffix("edit") }
    try router["thing"].add("/files/*", priority: 10) { match in match.wildcard != [] }

    #expect(router.route("myapp://user/view/joeldev?debug=true").isHandled)
    #expect(router.route("https://example.com/user/view/j%C3%B6").isHandled)
    #expect(router.route("/photo/42/edit").isHandled)
    #expect(!router.canRoute("/photo/latest"))
    #expect(try router.match("thing://files/a%2Fb/c")?.wildcard == ["a/b", "c"])
    #expect(try router.match("https://example.com/user/view/j%C3%B6")?["userID"] == "jö")
  }

  @Test func exampleIsTheOneAbove() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
    let fence = try #require(
      readme.components(separatedBy: "```swift\n").dropFirst().first?
        .components(separatedBy: "```\n").first)
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let compiled = Set(source.split(separator: "\n").map(Self.normalized))
    for line in fence.split(separator: "\n") where !line.contains("// true") {
      // A result is stated in a comment here and by an expectation above.
      let code = line.components(separatedBy: "  // ").first ?? ""
      guard !code.hasPrefix("router."), !code.hasPrefix("try router.match") else { continue }
      let isCompiled = compiled.contains(Self.normalized(line))
      #expect(isCompiled || code.hasPrefix("import"), "\(line)")
    }
  }

  private static func normalized(_ line: some StringProtocol) -> String {
    line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
