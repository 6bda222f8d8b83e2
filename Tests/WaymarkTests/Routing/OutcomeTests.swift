import Testing

@testable import Waymark

@Suite struct OutcomeTests {
  private struct Refusal: Error {
    let reason: String
  }

  private let router = Router()

  @Test func `outcomes are equal by kind, match and error`() throws {
    try router.add("/user/:id") { match in match["id"] != "0" }
    try router.add("/fail/:why") { match in throw Refusal(reason: match["why"] ?? "") }
    try router.add("/guarded", guards: [RouteGuard { _ in throw Refusal(reason: "guard") }])
    #expect(router.route("/nowhere") == .unmatched(declined: []))
    #expect(router.route("/user/7") == router.route("/user/7"))
    #expect(router.route("/user/7") != router.route("/user/8"))
    #expect(router.route("/user/7") != router.route("x:/user/7"))
    #expect(router.route("/user/0") == router.route("/user/0"))
    #expect(router.route("/user/0") != .unmatched(declined: []))
    #expect(router.route("/fail/a") == router.route("/fail/a"))
    #expect(router.route("/fail/a") != router.route("/fail/b"))
    #expect(router.route("/guarded") == router.route("/guarded"))
    #expect(router.route("http:") == .failed(.invalidURL(.missingHost(offset: 5))))
    #expect(router.route("http:") != router.route("/nowhere"))
  }

  @Test(arguments: [("/x{/a}?{/a}?", "/x/a"), ("/x{/}?{/b}?", "/x/b")])
  func `a form that two groups can give is tried once`(_ pattern: String, _ url: String) throws {
    let router = Router()
    try router.group(syntax: .urlPattern).add(pattern) { _ in false }
    guard case .unmatched(let declined) = router.route(url) else { throw Refusal(reason: url) }
    #expect(declined.count == 1)
  }

  @Test func `outcomes give their match and what declined`() throws {
    try router.add("/user/:id", name: "declines") { _ in false }
    try router.add("/user/7") { _ in true }
    try router.add("/thrown") { _ in throw Refusal(reason: "") }
    try router.add("/refused", guards: [RouteGuard { _ in throw Refusal(reason: "") }])
    #expect(router.route("/user/7").match?.pattern == "/user/7")
    let unmatched = router.route("/user/8")
    #expect(unmatched.match == nil)
    guard case .unmatched(let declined) = unmatched else { throw Refusal(reason: "\(unmatched)") }
    #expect(declined.map(\.route.name) == ["declines"])
    #expect(router.route("/thrown").match?.pattern == "/thrown")
    #expect(router.route("/refused").match?.pattern == "/refused")
    #expect(router.route("http:").match == nil)
  }
}
