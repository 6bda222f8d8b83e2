import Testing
import Waymark

@Suite struct AsyncHandlerTests {
  let router = Router(options: RouterOptions())

  @Test func asksSyncAndAsyncHandlersInTheirOrder() async throws {
    let trace = Trace()
    try router.add("/:a") { _ in trace.note("sync 1", returning: false) }
    try router.add("/:a") { _ in
      await Task.yield()
      return trace.note("async 2", returning: false)
    }
    try router.add("/:a", priority: 1) { _ in
      await Task.yield()
      return trace.note("async first", returning: false)
    }
    try router.add("/:a") { _ in trace.note("sync 3", returning: true) }
    try router.add("/:a") { _ in trace.note("never", returning: true) }

    let outcome = try await router.route("/x")

    #expect(trace.notes == ["async first", "sync 1", "async 2", "sync 3"])
    #expect(outcome.isHandled)
  }

  @Test func listsTheMatchesThatDeclinedInOrder() async throws {
    let trace = Trace()
    try router.add("/a") { _ in
      await Task.yield()
      return false
    }
    try router.add("/*") { _ in false }
    router.unmatchedHandler = { request in trace.note("unmatched \(request.path)") }

    let outcome = try await router.route("/a")

    guard case .unmatched(let declined) = outcome else {
      Issue.record("\(outcome) although all handlers declined")
      return
    }
    #expect(declined.map(\.pattern) == ["/a", "/*"])
    #expect(trace.notes == ["unmatched /a"])
  }

  @Test func thrownErrorReachesTheCallerWithItsRoute() async throws {
    let trace = Trace()
    try router.add("/fails/:id") { match in
      if match["id"] == "7" { throw Fault(id: 7) }
      return true
    }
    try router.add("/*") { _ in trace.note("never", returning: true) }
    router.unmatchedHandler = { _ in trace.note("never") }
    do {
      try await router.route("/fails/7")
      Issue.record("the handler's error is lost")
    } catch {
      let typed: RouteHandlerError = error
      #expect(typed.match.pattern == "/fails/:id")
      #expect(typed.match["id"] == "7")
      #expect(typed.underlyingError as? Fault == Fault(id: 7))
      #expect(typed.description == "the handler of /fails/:id failed: Fault(id: 7)")
    }
    #expect(trace.notes.isEmpty)
    #expect(try await router.route("/fails/8").isHandled)
  }

  @Test func anErrorThatQuotesTheURLIsEscapedAndCut() async throws {
    struct Quote: Error, CustomStringConvertible {
      let description: String
    }
    try router.add("/:text") { match in
      throw Quote(description: (match["text"] ?? "") + String(repeating: "x", count: 1_000))
    }
    let error = await #expect(throws: RouteHandlerError.self) {
      try await router.route("s:/a%0Aforged%1B%5B31m")
    }
    let description = try #require(error?.description)
    #expect(description.hasPrefix("the handler of /:text failed: a\\u{A}forged\\u{1B}[31mxxx"))
    #expect(description.hasSuffix("x…"))
    #expect(description.utf8.count < 400)
  }

  @Test func errorIsThrownForTheRoutesOfASchemeToo() async throws {
    try router["app"].add("/fails") { _ in
      await Task.yield()
      throw Fault(id: 1)
    }
    await #expect(throws: RouteHandlerError.self) { try await router["app"].route("/fails") }
    await #expect(throws: RouteHandlerError.self) { try await router.route("app:/fails") }
    #expect(try await !router.route("/fails").isHandled)
  }

  @Test func failuresOfTheURLAreOutcomesNotErrors() async throws {
    let trace = Trace()
    try router.add("*") { _ in trace.note("never", returning: true) }
    router.unmatchedHandler = { _ in trace.note("never") }
    let outcome = try await router.route("app://[::1/path")
    guard case .failed(.invalidURL(.malformedHost)) = outcome else {
      Issue.record("\(outcome) for a malformed host")
      return
    }
    #expect(trace.notes.isEmpty)
  }

  @Test func synchronousRoutingOfAnAsyncRouteFailsAndCallsNothing() throws {
    let trace = Trace()
    try router.add("/async/:id") { _ in
      await Task.yield()
      return trace.note("never", returning: true)
    }
    try router.add("/*") { _ in trace.note("never", returning: true) }
    router.unmatchedHandler = { _ in trace.note("never") }

    let outcome = router.route("/async/7")

    guard case .failed(let failure) = outcome else {
      Issue.record("\(outcome) although the handler is asynchronous")
      return
    }
    #expect(failure == .handlerIsAsynchronous(pattern: "/async/:id"))
    #expect(trace.notes.isEmpty)
    #expect(router.canRoute("/async/7"))
  }

  @Test func throwingClosureIsAsynchronous() throws {
    let routes = try router.add("/a") { match in
      if match["fail"] != nil { throw Fault(id: 0) }
      return true
    }
    #expect(routes.map(\.handler.isAsynchronous) == [true])
    #expect(try router.add("/b") { _ in true }.map(\.handler.isAsynchronous) == [false])
  }
}

extension Trace {
  fileprivate func note(_ text: String, returning answer: Bool) -> Bool {
    note(text)
    return answer
  }
}

private struct Fault: Error, Equatable {
  let id: Int
}
