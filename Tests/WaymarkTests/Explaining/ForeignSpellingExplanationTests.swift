import Testing
import Waymark

/// Patterns in another router's notation, in explanations of URLs that they were meant for.
@Suite(.bug(id: 68, "explain is silent where the macro and the audit know the mistake"))
struct ForeignSpellingExplanationTests {
  @Test(arguments: [
    ("/user/{id}", "/user/7", "write /user/:id"), ("/user(:id)", "/user/7", "write /user(/:id)"),
    ("/user/<id>", "/user/7", "write /user/:id"),
    ("/u/[id]/edit", "/u/7/edit", "write /u/:id/edit"),
  ])
  func `an explanation names the spelling here`(pattern: String, url: String, advice: String) throws
  {
    let router = Router()
    try router.add(pattern)
    let lines = "\(router.explain(url))".split(separator: "\n")
    #expect(lines.count == 3 && lines[1].contains(advice), "\(lines)")
  }

  @Test func `an explanation is silent about a pattern that the URL wasn't meant for`() throws {
    let router = Router()
    try router.add("/user/{id}")
    try router.add("/shop/:id")
    for url in ["/shop/7", "/shop/7/x", "/other"] {
      #expect(!"\(router.explain(url))".contains("write "), "\(url)")
    }
  }
}
