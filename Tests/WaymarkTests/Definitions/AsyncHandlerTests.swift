import TestSupport
import Testing

@testable import Waymark

@Suite struct AsyncHandlerTests {
  let router = Router()

  @Test func `synchronous and asynchronous handlers are asked in their order`() async throws {
    let journal = Journal()
    try router.add("/:a") { _ in journal.note("sync 1", returning: false) }
    try router.add("/:a") { _ in
      await Task.yield()
      return journal.note("async 2", returning: false)
    }
    try router.add("/:a", priority: 1) { _ in
      await Task.yield()
      return journal.note("async first", returning: false)
    }
    try router.add("/:a") { _ in journal.note("sync 3", returning: true) }
    try router.add("/:a") { _ in journal.note("never", returning: true) }

    let outcome = await router.route("/x")

    #expect(journal.entries == ["async first", "sync 1", "async 2", "sync 3"])
    #expect(outcome.isHandled)
  }

  @Test func `an awaited outcome lists the matches that declined, in order`() async throws {
    let journal = Journal()
    try router.add("/a") { _ in
      await Task.yield()
      return false
    }
    try router.add("/*") { _ in false }
    router.unmatchedHandler = UnmatchedHandler { request in
      journal.note("unmatched \(request.canonicalPath)")
    }

    let outcome = await router.route("/a")

    guard case .unmatched(let declined) = outcome else {
      Issue.record("\(outcome) although all handlers declined")
      return
    }
    #expect(declined.map(\.pattern) == ["/a", "/*"])
    #expect(journal.entries == ["unmatched /a"])
  }

  @Test func `a thrown error reaches the caller with its route`() async throws {
    let journal = Journal()
    try router.add("/fails/:id") { match in
      await Task.yield()
      if match["id"] == "7" { throw Fault(id: 7) }
      return true
    }
    try router.add("/*") { _ in journal.note("never", returning: true) }
    router.unmatchedHandler = UnmatchedHandler { _ in journal.note("never") }
    let error = try #require(await router.route("/fails/7").handlerError)
    #expect(error.match.pattern == "/fails/:id")
    #expect(error.match["id"] == "7")
    #expect(error.underlyingError as? Fault == Fault(id: 7))
    #expect(error.description == "the handler of /fails/:id failed: Fault(id: 7)")
    #expect(journal.entries.isEmpty)
    #expect(await router.route("/fails/8").isHandled)
  }

  @Test func `an error that quotes the URL is escaped and cut`() async throws {
    struct Quote: Error, CustomStringConvertible {
      let description: String
    }
    try router.add("/:text") { match in
      throw Quote(description: (match["text"] ?? "") + String(repeating: "x", count: 1_000))
    }
    let error = try #require(await router.route("s:/a%0Aforged%1B%5B31m").handlerError)
    let description = error.description
    #expect(description.hasPrefix("the handler of /:text failed: a\\u{A}forged\\u{1B}[31mxxx"))
    #expect(description.hasSuffix("x…"))
    #expect(description.utf8.count < 400)
  }

  @Test func `an error reaches the caller for the routes of a scheme, too`() async throws {
    try router["app"].add("/fails") { _ in
      await Task.yield()
      throw Fault(id: 1)
    }
    #expect(await router["app"].route("/fails").handlerError != nil)
    #expect(await router.route("app:/fails").handlerError != nil)
    #expect(await !router.route("/fails").isHandled)
  }

  @Test func `failures of the URL are outcomes, not errors`() async throws {
    let journal = Journal()
    try router.add("*") { _ in journal.note("never", returning: true) }
    router.unmatchedHandler = UnmatchedHandler { _ in journal.note("never") }
    let outcome = await router.route("app://[::1/path")
    guard case .failed(.invalidURL(let fault)) = outcome, fault.fault == .malformedHost else {
      Issue.record("\(outcome) for a malformed host")
      return
    }
    #expect(journal.entries.isEmpty)
  }

  @Test func `synchronous routing of an asynchronous route fails and calls nothing`() throws {
    let journal = Journal()
    try router.add("/async/:id") { _ in
      await Task.yield()
      return journal.note("never", returning: true)
    }
    try router.add("/*") { _ in journal.note("never", returning: true) }
    router.unmatchedHandler = UnmatchedHandler { _ in journal.note("never") }

    let outcome = router.route("/async/7")

    guard case .failed(let failure) = outcome else {
      Issue.record("\(outcome) although the handler is asynchronous")
      return
    }
    #expect(failure == .needsAwait("the handler", pattern: "/async/:id", orMainThread: false))
    #expect(journal.entries.isEmpty)
    #expect(router.canRoute("/async/7"))
  }
}

extension Journal {
  fileprivate func note(_ text: String, returning answer: Bool) -> Bool {
    note(text)
    return answer
  }
}

private struct Fault: Error, Equatable {
  let id: Int
}
