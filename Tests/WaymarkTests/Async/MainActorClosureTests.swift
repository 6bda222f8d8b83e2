import Testing
import Waymark

/// A screen, which only the main actor may touch.
@MainActor private final class Screen {
  var shown: [String] = []
}

@Suite struct MainActorClosureTests {
  @Test @MainActor func needsNoAwait() async throws {
    let screen = Screen()
    let router = Router()
    try router.add("/user/:id") { @MainActor match in
      screen.shown.append(match["id"] ?? "")
      return true
    }
    let outcome = await router.route("/user/7")
    #expect(outcome.isHandled)
    #expect(screen.shown == ["7"])
  }
}
