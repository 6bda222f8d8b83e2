import TestSupport
import Foundation
import Testing
import Waymark
import WaymarkNKRouter

@Suite struct ObserverTests {
  private let router: Router
  private let journal = Journal()

  init() {
    var options = RouterOptions()
    options.observer = { [journal] report in
      journal.note(
        [
          report.outcome.rawValue, report.name ?? "-", report.pattern ?? "-", report.scheme ?? "-",
          report.origin.rawValue,
        ].joined(separator: " "))
      if report.duration < .zero { journal.note("negative") }
    }
    router = Router(options: options)
  }

  private struct Fault: Error {}

  private func routeNow(_ url: String) { router.route(url) }

  @Test(arguments: [
    ("app://user/7", "handled user /user/:id - unknown"),
    ("app://a/1", "handled alias /b/:x - unknown"),
    ("app://nowhere/secret?token=s3cret", "unmatched - - - unknown"),
    ("app://declined", "unmatched - - - unknown"),
    ("app://guarded", "refused guarded /guarded - unknown"),
    ("app://thrown", "thrown thrown /thrown - unknown"),
    ("app://value/x", "failed value /value/:n - unknown"),
    ("app://limit/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab!", "failed - /limit/:t<(?:a+)+b> - unknown"),
    ("http://a b/", "failed - - - unknown"),
    ("app://redirect", "handled user /user/:id - unknown"),
    ("app://loop", "failed - /loop(/:times) - unknown"),
    ("app://astray", "failed - /astray - unknown"),
    ("app://far", "failed - /limit/:t<(?:a+)+b> - unknown"),
    ("thing://part", "handled - /part Thing unknown"),
    ("THING://nowhere", "unmatched - - Thing unknown"),
  ])
  func `an observer is told of each routing once`(_ url: String, _ report: String) async throws {
    try router.add("/user/:id", name: "user")
    try router.add("/b/:x", "/a/:x", name: "alias")
    try router.add("/declined") { _ in false }
    try router.add("/guarded", name: "guarded", guards: [.accepting()])
    try router.add("/thrown", name: "thrown") { _ in throw Fault() }
    try router.add("/value/:n", name: "value") { try $0.require("n", as: Int.self) }
    try router.add("/limit/:t<(?:a+)+b>", name: "limit")
    try router.add("/redirect", guards: [RouteGuard { _ in .redirect(to: "/user/8") }])
    try router.add("/loop(/:times)", guards: [RouteGuard { _ in .redirect(to: "/loop") }])
    try router.add("/astray", guards: [RouteGuard { _ in .redirect(to: "app://[") }])
    let far = "/limit/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab!"
    try router.add("/far", guards: [RouteGuard { _ in .redirect(to: far) }])
    try router["Thing"].add("/part")
    routeNow(url)
    #expect(journal.take() == [report])
    await router.route(url)
    #expect(journal.take() == [report])
    _ = await router.respond(to: url)
    #expect(journal.take() == [report])
  }

  @Test func `an observer is told where the link came from`() throws {
    router.route("/a", from: .universalLink)
    router["x"].route("/a", from: .internal)
    #expect(
      journal.entries == [
        "unmatched - - - universalLink", "unmatched - - - internal",
      ])
  }

  @Test func `a caller that has to wait is a failure of the route`() throws {
    try router.add("/later", name: "later") { _ in await Task.yield() }
    router.route("/later")
    #expect(journal.entries == ["failed - /later - unknown"])
  }

  @Test func `the report of an undefined session has no pattern`() async {
    router.undefinedSession = RouteSession()
    await router.route("/a")
    #expect(journal.entries == ["handled - - - unknown"])
  }

  @Test func `look-ups are not reported to an observer`() throws {
    try router.add("/a")
    _ = router.canRoute("/a")
    _ = try router.match("/a")
    _ = router.explain("/a")
    #expect(journal.entries == [])
  }

  @Test func `a routing inside of another is reported first`() throws {
    try router.add("/outer") { [unowned router] match in
      router.route("/inner", from: match.origin).isHandled
    }
    try router.add("/inner")
    router.route("/outer", from: .notification)
    #expect(
      journal.entries == ["handled - /inner - notification", "handled - /outer - notification"])
  }

  @Test func `the reported duration contains the handler`() throws {
    let durations = Durations()
    router.options.observer = { durations.note($0.duration) }
    let clock = ContinuousClock()
    let inside = Durations()
    try router.add("/a") { _ in
      inside.note(clock.measure { (0..<1_000).forEach { _ in _ = clock.now } })
    }
    let outside = clock.measure { router.route("/a") }
    let reported = try #require(durations.all.first)
    #expect(try reported >= #require(inside.all.first))
    #expect(reported <= outside)
  }

  @Test func `an observer is told after the unmatched handler`() {
    router.unmatchedHandler = UnmatchedHandler { [journal] _ in journal.note("handler") }
    router.route("/a")
    #expect(journal.entries == ["handler", "unmatched - - - unknown"])
  }

  @Test func `an observer may route and change the router`() throws {
    let router = router
    router.options.observer = { [journal] report in
      journal.note(report.pattern ?? "none")
      router.options.observer = nil
      _ = try? router.add("/late")
      router.route("/late")
    }
    router.route("/late")
    #expect(journal.entries == ["none"])
    #expect(router.canRoute("/late"))
  }
}

/// Durations that any thread records.
nonisolated private final class Durations: @unchecked Sendable {
  // Read and written only while `lock` is held.
  private var noted: [Duration] = []
  private let lock = NSLock()

  var all: [Duration] { lock.withLock { noted } }

  func note(_ duration: Duration) {
    lock.withLock { noted.append(duration) }
  }
}
