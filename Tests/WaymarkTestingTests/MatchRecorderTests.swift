import Testing
import Waymark
import WaymarkTesting

@Suite struct MatchRecorderTests {
  private let router = Router()
  private let recorder = MatchRecorder()

  @Test func `matches are recorded in the order of the calls`() async throws {
    try router.add("/user/:id", handler: recorder.handler(declines: true))
    try router.add("/*", handler: recorder.handler())
    #expect(recorder.matches.isEmpty)
    #expect(await router.route("/user/7").isHandled)
    #expect(await router.route("/other").isHandled)
    #expect(recorder.matches.map(\.pattern) == ["/user/:id", "/*", "/*"])
    #expect(recorder.matches.map(\.url) == ["/user/7", "/user/7", "/other"])
    #expect(recorder.matches[0]["id"] == "7")
  }

  @Test func `look-ups record nothing`() throws {
    try router.add("/a", handler: recorder.handler())
    #expect(router.canRoute("/a"))
    #expect(try router.match("/a") != nil)
    #expect(recorder.matches.isEmpty)
  }

  @Test func `many tasks record together`() async throws {
    try router.add("/:id", handler: recorder.handler())
    await withTaskGroup(of: Void.self) { [router] group in
      for number in 0..<100 {
        group.addTask { await router.route("/\(number)") }
      }
    }
    #expect(Set(recorder.matches.compactMap { $0["id"] }).count == 100)
  }
}
