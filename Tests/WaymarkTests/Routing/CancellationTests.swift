import TestSupport
import Testing
import Waymark
import WaymarkNKRouter

@Suite struct CancellationTests {
  let router = Router()

  /// Routes a URL in a task that is canceled after a handler has started.
  private func route(_ url: String, cancelledAt started: Signal) async -> RouteOutcome {
    let task = Task { await router.route(url) }
    await started.wait()
    task.cancel()
    return await task.value
  }

  @Test(.timeLimit(.minutes(10)))
  func `a cancellation reaches the running handler, and no further one is called`() async throws {
    let journal = Journal()
    let started = Signal()
    try router.add("/slow") { _ in
      started.fire()
      await waitForCancellation()
      journal.note("cancelled: \(Task.isCancelled)")
      return false
    }
    try router.add("/:any") { _ in
      journal.note("never")
      return true
    }
    router.unmatchedHandler = UnmatchedHandler { _ in journal.note("never") }
    let error = await route("/slow", cancelledAt: started).handlerError
    #expect(error?.underlyingError is CancellationError)
    #expect(error?.match.pattern == "/:any", "the route that was not asked any more")
    #expect(journal.entries == ["cancelled: true"])
  }

  @Test(.timeLimit(.minutes(10)))
  func `the unmatched handler is not called after a cancellation in the last handler`() async throws
  {
    let journal = Journal()
    let started = Signal()
    try router.add("/slow") { _ in
      started.fire()
      await waitForCancellation()
      return false
    }
    router.unmatchedHandler = UnmatchedHandler { _ in journal.note("never") }
    let error = await route("/slow", cancelledAt: started).handlerError
    #expect(error?.underlyingError is CancellationError)
    #expect(error?.match.pattern == "/slow")
    #expect(journal.entries.isEmpty)
  }

  @Test(.timeLimit(.minutes(10)))
  func `the unmatched handler is not called after a cancellation in the last guard`() async throws {
    let journal = Journal()
    let started = Signal()
    let slow = RouteGuard(async: { _ in
      started.fire()
      await waitForCancellation()
      return .decline
    })
    try router.add("/slow", guards: [slow])
    router.unmatchedHandler = UnmatchedHandler { _ in journal.note("never") }
    let task = Task { await router.respond(to: "/slow") }
    await started.wait()
    task.cancel()

    let response = await task.value
    #expect(response.error is CancellationError)
    #expect(response.matchedPattern == "/slow")
    #expect(journal.entries.isEmpty)
  }

  // There was no handler to call, so the cancellation prevented nothing.
  @Test(.timeLimit(.minutes(10)))
  func `a URL without a route is unmatched in a cancelled task, and nothing acts on it`()
    async throws
  {
    let journal = Journal()
    router.unmatchedHandler = UnmatchedHandler { _ in journal.note("unmatched") }
    let task = Task {
      await waitForCancellation()
      return await router.route("/nowhere")
    }
    task.cancel()
    guard case .unmatched(let declined) = await task.value else {
      Issue.record("the outcome is another")
      return
    }
    #expect(declined.isEmpty)
    #expect(journal.entries == [])
  }

  @Test(.timeLimit(.minutes(10)))
  func `a handler that throws on cancellation is named`() async throws {
    let started = Signal()
    try router.add("/slow") { _ in
      started.fire()
      await waitForCancellation()
      try Task.checkCancellation()
      return true
    }
    let error = await route("/slow", cancelledAt: started).handlerError
    #expect(error?.underlyingError is CancellationError)
    #expect(error?.match.pattern == "/slow")
  }

  @Test(.timeLimit(.minutes(10)))
  func `no handler is called in a task that was cancelled before`() async throws {
    let journal = Journal()
    try router.add("/a") { _ in
      journal.note("never")
      return true
    }
    let task = Task {
      await waitForCancellation()
      return await router.route("/a")
    }
    task.cancel()
    let error = await task.value.handlerError
    #expect(error?.underlyingError is CancellationError)
    #expect(error?.match.pattern == "/a")
    #expect(journal.entries.isEmpty)
  }

  @Test(.timeLimit(.minutes(10)))
  func `a handler that ends in spite of cancellation has handled`() async throws {
    let started = Signal()
    try router.add("/slow") { _ in
      started.fire()
      await waitForCancellation()
      return true
    }
    #expect(await route("/slow", cancelledAt: started).isHandled)
  }

  @Test(.timeLimit(.minutes(10)))
  func `a session that never answers is cancellable`() async throws {
    let session = SilentSession()
    try router.add("/silent", handler: .session(session))
    let task = Task { await router.respond(to: "/silent") }
    await session.started.wait()
    task.cancel()
    let response = await task.value
    #expect(response.error is CancellationError)
    #expect(response.matchedPattern == "/silent")
    #expect(!response.isSuccess)
    #expect(session.journal.entries == ["called"])
  }

  @Test(.timeLimit(.minutes(10)))
  func `responding in a cancelled task calls no session`() async throws {
    let session = SilentSession()
    try router.add("/silent", handler: .session(session))
    let task = Task {
      await waitForCancellation()
      return await router.respond(to: "/silent")
    }
    task.cancel()
    let response = await task.value
    #expect(response.error is CancellationError)
    #expect(session.journal.entries.isEmpty)
  }
}

private final class SilentSession: RouteSession, @unchecked Sendable {
  let started = Signal()
  let journal = Journal()

  override func respond(to match: RouteMatch) async throws -> (any Sendable)? {
    journal.note("called")
    started.fire()
    await waitForCancellation()
    try Task.checkCancellation()
    return "answered"
  }
}
