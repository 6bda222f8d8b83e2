import Testing
import Waymark

@testable import WaymarkCommand

@Suite struct TallyTests {
  @Test func `a tally keeps a bounded number of templates`() {
    var tally = Tally(routes: 0)
    var other = Tally(routes: 0)
    for number in 0..<3 * Tally.maximumTemplates {
      tally.count("/a\(number)")
      other.count("/b\(number)")
    }
    tally.count("/a1")
    tally.add(other)
    #expect(tally.templates.count == Tally.maximumTemplates)
    #expect(tally.templates["/a1"] == 2)
    #expect(tally.templates["/b1"] == nil)
  }

  @Test(arguments: [
    ("/", "/"), ("", "/"), ("/user/42/edit?tab=2#x", "/user/{int}/edit"),
    ("/a//b/", "/a/b"), ("app://user/7", "app:/user/{int}"),
    ("/x/123E4567-e89b-12d3-a456-426614174000", "/x/{uuid}"),
    ("/x/123e4567-e89b-12d3-a456-42661417400", "/x/123e4567-e89b-12d3-a456-42661417400"),
    ("/x/6dcb09b5b57875f334f61aebed695e2e4193db5e", "/x/{hex}"),
    ("/x/facade/effaced0/deadbeef", "/x/facade/{hex}/deadbeef"),
    ("/x/12a/v1", "/x/12a/v1"), ("/caf%c3%a9/%2f", "/café/%2F"),
    ("/" + String(repeating: "x", count: 300), "/" + String(repeating: "x", count: 199) + "…"),
    (
      "/" + String(repeating: "\u{E9}", count: 150),
      "/" + String(repeating: "\u{E9}", count: 99) + "…"
    ),
  ])
  func `a tally puts placeholders for values`(_ url: String, _ template: String) throws {
    #expect(URLTemplate.text(of: try RouteRequest(url)) == template)
  }
}
