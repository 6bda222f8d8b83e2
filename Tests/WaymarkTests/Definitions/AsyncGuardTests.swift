import TestSupport
import Testing
import Waymark
import WaymarkNKRouter

@Suite struct AsyncGuardTests {
  private let router = Router()
  private let journal = Journal()

  private func note(
    _ name: String, _ decision: RouteGuard.Decision = .allow
  ) -> RouteGuard {
    RouteGuard(async: { [journal] _ in
      await Task.yield()
      journal.note(name)
      return decision
    })
  }

  private let refusal = RouteGuard(async: { _ in
    await Task.yield()
    throw LoginRequired()
  })

  @Test func `guards of both kinds are asked in order`() async throws {
    let now = RouteGuard { [journal] _ in
      journal.note("now")
      return .allow
    }
    try router.group("/a", guards: [note("awaited")])
      .add("/b", guards: [now, note("last")], handler: journal.handler("handler"))
    #expect(await router.route("/a/b").isHandled)
    #expect(journal.entries == ["awaited", "now", "last", "handler"])
  }

  @Test func `an awaited guard declines, redirects or refuses`() async throws {
    try router.add("/a", guards: [note("1", .decline), note("never")])
    try router.add("/:any", guards: [note("2", .redirect(to: "/b/c"))])
    try router.add("/b/c", guards: [refusal, note("never")])
    guard case .refused(let error) = await router.route("app:/a") else {
      Issue.record("the URL is not refused")
      return
    }
    #expect(error.match.url == "app:/b/c")
    #expect(error.underlyingError is LoginRequired)
    #expect(journal.entries == ["1", "2"])
  }

  @Test func `endless redirects of awaited guards fail`() async throws {
    try router.add("/a", guards: [note("guard", .redirect(to: "/a"))])
    guard case .failed(let failure) = await router.route("/a") else {
      Issue.record("the URL arrived somewhere")
      return
    }
    #expect(failure == .exceeded(.redirects, 10, pattern: "/a"))
    #expect(journal.entries.count == 11)
  }

  @Test func `a refusal is the error of the response`() async throws {
    try router.add("/a", guards: [refusal], handler: .session(RouteSession()))
    let response = await router.respond(to: "/a")
    #expect(response.error is LoginRequired)
    #expect(response.matchedPattern == "/a")
  }

  // The guard canceled only its own work, like a task group. The routing task continues.
  @Test func `a cancellation that a guard throws itself is a refusal`() async throws {
    try router.add("/now", guards: [RouteGuard { _ in throw CancellationError() }])
    try router.add("/later", guards: [RouteGuard(async: { _ in throw CancellationError() })])
    let route: (String) -> RouteOutcome = { [router] in router.route($0) }
    let outcomes = [route("/now"), await router.route("/now"), await router.route("/later")]
    for outcome in outcomes {
      guard case .refused(let error) = outcome else {
        Issue.record("the URL is not refused: \(outcome)")
        continue
      }
      #expect(error.underlyingError is CancellationError)
    }
  }

  @Test func `a main-actor guard uses its state`() async throws {
    let guarded = RouteGuard(async: { @MainActor _ in MainActorState.isLoggedIn ? .allow : .decline
    })
    try router.add("/a", guards: [guarded])
    #expect(await router.route("/a").isHandled)
  }

  @Test(.timeLimit(.minutes(10)))
  func `a cancellation reaches the guard, and nothing further is asked`() async throws {
    let started = Signal()
    let slow = RouteGuard(async: { _ in
      started.fire()
      await waitForCancellation()
      return .allow
    })
    try router.add("/a", guards: [slow, note("never")], handler: journal.handler("never"))
    let task = Task { await router.route("/a") }
    await started.wait()
    task.cancel()
    let error = await task.value.handlerError
    #expect(error?.underlyingError is CancellationError)
    #expect(error?.match.pattern == "/a")
    #expect(journal.entries == [])
  }
}

private struct LoginRequired: Error {}

@MainActor private enum MainActorState {
  static let isLoggedIn = true
}
