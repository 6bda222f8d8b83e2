import TestSupport
import Testing
import Waymark

@Suite struct ReentrancyTests {
  let router = Router()

  @Test func `a synchronous handler can route`() throws {
    let journal = Journal()
    try router.add("/outer/:name") { [unowned router] match in
      let inner = router.route("/inner/\(match["name"] ?? "")")
      journal.note("outer after inner: \(inner.isHandled)")
      return true
    }
    try router.add("/inner/:name") { match in
      journal.note("inner \(match["name"] ?? "")")
      return true
    }
    let outcome = router.route("/outer/a")
    #expect(outcome.isHandled)
    #expect(journal.entries == ["inner a", "outer after inner: true"])
  }

  @Test func `an asynchronous handler can route`() async throws {
    let journal = Journal()
    try router.add("/count/:n") { [unowned router] match in
      let number = match["n"].flatMap { Int($0) } ?? 0
      journal.note("\(number)")
      if number > 0 { await router.route("/count/\(number - 1)") }
      return true
    }
    #expect(await router.route("/count/3").isHandled)
    #expect(journal.entries == ["3", "2", "1", "0"])
  }

  @Test func `a route added by a handler is seen by the next URL`() throws {
    let journal = Journal()
    try router.add("/a") { [unowned router] _ in
      journal.note("first")
      _ = try? router.add("/:any") { _ in
        journal.note("added")
        return true
      }
      return false
    }
    let first = router.route("/a")
    #expect(!first.isHandled, "a URL sees the routes of the time when its routing began")
    let second = router.route("/a")
    #expect(second.isHandled)
    #expect(journal.entries == ["first", "first", "added"])
  }

  @Test func `a route removed by a handler is still asked for this URL`() throws {
    try router.add("/a") { [unowned router] _ in
      router.removeAll()
      return false
    }
    try router.add("/:any") { _ in true }
    let first = router.route("/a")
    #expect(first.isHandled)
    let second = router.route("/a")
    #expect(!second.isHandled)
  }

  @Test func `asynchronous handlers change routes, too`() async throws {
    try router.add("/a") { [unowned router] _ in
      await Task.yield()
      router.removeAll()
      try router.add("/b") { _ in true }
      return false
    }
    try router.add("/:any") { _ in true }
    #expect(await router.route("/a").isHandled)
    #expect(await !router.route("/a").isHandled)
    #expect(await router.route("/b").isHandled)
  }

  @Test func `an unmatched handler can route`() throws {
    let journal = Journal()
    try router.add("/home") { match in
      journal.note(match.url)
      return true
    }
    router.unmatchedHandler = UnmatchedHandler { [unowned router] _ in router.route("/home") }
    let outcome = router.route("/gone")
    #expect(!outcome.isHandled)
    #expect(journal.entries == ["/home"])
  }

  @Test func `many tasks route at once while routes change`() async throws {
    try router.add("/user/:id/:tab") { match in
      await Task.yield()
      return match["id"] == match.query["id"]
        && match.request.additional["id"] as? String == match["id"]
    }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for task in 0..<32 {
        group.addTask {
          let added = try router.add("/other/\(task)") { _ in true }
          var handled = true
          for turn in 0..<16 {
            let id = "\(task)-\(turn)"
            let outcome = await router.route(
              "/user/\(id)/posts?id=\(id)", parameters: ["id": id])
            let other = await router.route("/other/\(task)")
            handled = handled && outcome.isHandled && other.isHandled
          }
          return router.remove(added) && handled
        }
      }
      for try await handled in group { #expect(handled) }
    }
    #expect(router.routes.map(\.pattern) == ["/user/:id/:tab"])
  }
}
