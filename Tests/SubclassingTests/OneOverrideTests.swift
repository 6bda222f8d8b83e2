import TestSupport
import Testing
import Waymark
import WaymarkNKRouter

/// Tests the override that every handler of a class goes through.
@Suite struct OneOverrideTests {
  /// Records each handled match, and declines the matches that request it.
  final class Counted: RouteDefinition, @unchecked Sendable {
    static let journal = Journal()

    override func shouldHandle(_ match: RouteMatch) throws -> Bool {
      Self.journal.note(match.url)
      if match["fails"] != nil { throw CancellationError() }
      return match["declines"] == nil
    }
  }

  @Test(.bug(id: 64, "8: asynchronous handlers and sessions pass the override by"))
  func `one override sees the matches of handlers of all kinds`() async throws {
    var options = RouterOptions()
    options.defaultDefinitionClass = Counted.self
    let router = Router(options: options)
    try router.add("/sync") { _ in }
    try router.add("/main") { @MainActor _ in }
    try router.add("/async") { _ async in }
    try router.add("/session", handler: .session(RouteSession()))
    for path in ["/sync", "/main", "/async", "/session"] {
      #expect(await router.route(path).isHandled)
      #expect(!(await router.route("\(path)?declines=1").isHandled))
      guard case .thrown = await router.route("\(path)?fails=1") else {
        Issue.record("\(path) does not throw")
        continue
      }
    }
    let urls = ["sync", "main", "async", "session"].flatMap {
      ["/\($0)", "/\($0)?declines=1", "/\($0)?fails=1"]
    }
    #expect(Counted.journal.take() == urls)
    Self.routeHere(on: router)
    #expect(Counted.journal.take() == ["/sync", "/sync?declines=1"])
  }

  private static func routeHere(on router: Router) {
    #expect(router.route("/sync").isHandled)
    #expect(!router.route("/sync?declines=1").isHandled)
  }
}
