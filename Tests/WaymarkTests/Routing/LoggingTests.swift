import TestSupport
import Logging
import Testing
import Waymark
import WaymarkJLRoutes
import WaymarkNKRouter

@Suite struct LoggingTests {
  private func router(
    verbose: Bool, level: Logger.Level = .trace, _ journal: Journal
  ) -> Router {
    var options = RouterOptions()
    options.logsExplanations = verbose
    let logger = Logger(label: "test") { _ in JournalHandler(journal: journal, logLevel: level) }
    return Router(options: options, logger: logger)
  }

  @Test func `a verbose router logs the explanation of a URL`() throws {
    let journal = Journal()
    let router = router(verbose: true, journal)
    try router.add("/none", priority: 2)
    try router.add("/:a") { _ in false }
    try router.add("/x/*")
    router.route("s://x?q=1")
    let entries = journal.entries
    #expect(entries.allSatisfy { $0.hasPrefix("debug: ") })
    #expect(entries.allSatisfy { $0.hasSuffix(" [/x]") })
    #expect(
      entries.map { $0.dropFirst("debug: ".count).dropLast(" [/x]".count) }
        == "\(router.explain("s://x?q=1"))".split(separator: "\n"))
    #expect(
      entries == [
        "debug: s://x?q=1 is read as /x: RouteDefinition(/:a, priority: 0) matches [/x]",
        "debug: RouteDefinition(/none, priority: 2) is skipped: segment 1 \"x\" is not \"none\" [/x]",
        "debug: RouteDefinition(/:a, priority: 0) matches [/x]",
        "debug: RouteDefinition(/x/*, priority: 0) would match, but /:a matches the URL first [/x]",
      ])
  }

  @Test(
    .bug(id: 44, "point G: a malformed entry of options.hosts serves nothing, and nothing says so"))
  func `a router warns of hosts that are none`() throws {
    let journal = Journal()
    let router = router(verbose: false, journal)
    router.options.hosts = ["shop.example", "no host", "münchen.example:443"]
    #expect(
      journal.entries == [
        "warning: \"no host\" of the router's hosts is not a host, and serves no URL"
      ])
    #expect(router.canRoute("https://other.example/") == false)
    let lines = "\(router.explain("https://other.example/"))".split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.last == "\"no host\" of the router's hosts is not a host, and serves no URL")
    let logger = Logger(label: "test") { _ in JournalHandler(journal: journal, logLevel: .trace) }
    _ = Router(options: router.options, logger: logger)
    #expect(journal.entries.count == 2)
  }

  // These registrations don't throw.
  @Test(.bug(id: 63, "point 20: a misspelled scheme in the subscript is silent"))
  func `a router warns of routes of what is not a scheme`() throws {
    let journal = Journal()
    let router = router(verbose: false, journal)
    let definition = try RouteDefinition("/pay")
    for scheme in ["my_app", "shop"] {
      router[scheme].add(definition)
      router[scheme].fallsBackToGlobal = true
      router[scheme].unmatchedHandler = nil
    }
    let warning = "warning: \"my_app\" is not a scheme, so no URL reaches its routes"
    #expect(journal.entries == [warning, warning, warning])
  }

  @Test func `a router logs once for each call`() async throws {
    let journal = Journal()
    let router = router(verbose: true, journal)
    try router.add("/a", guards: [RouteGuard { _ in .redirect(to: "/b") }])
    let toB = "debug: s:/b is read as /b: no route matches [/b]"
    #expect(router.canRoute("s:/b") == false)
    _ = try router.match("s:/b")
    _ = Array(router.matches("s:/b"))
    await router.route("s:/b")
    _ = await router.respond(to: "s:/b")
    #expect(journal.entries.filter { $0 == toB }.count == 5)
    // A redirect is another URL.
    await router.route("s:/a")
    #expect(journal.entries.filter { $0 == toB }.count == 6)
    #expect(journal.entries.count == 14)
  }

  @Test func `the log names the origin of a link`() throws {
    let journal = Journal()
    let router = router(verbose: true, journal)
    router.route("s:/a", from: .customScheme)
    #expect(
      journal.entries == ["debug: s:/a from customScheme is read as /a: no route matches [/a]"])
  }

  // An explanation calls every route once more than the search, which is too slow for a message
  // that nobody sees.
  @Test func `a level that is not logged asks no further routes`() throws {
    for (level, asked) in [(Logger.Level.debug, 3), (.info, 1)] {
      let journal = Journal()
      let router = router(verbose: true, level: level, Journal())
      for pattern in ["/a", "/b"] { router.add(try AskedRoute(pattern, journal: journal)) }
      router.route("s:/b")
      #expect(journal.entries.count == asked)
    }
  }

  @Test func `a router logs nothing unless asked`() throws {
    let journal = Journal()
    let router = router(verbose: false, journal)
    try router.add("/a")
    router.route("s:/a")
    router.route("s:/b")
    router.route("s://a b")
    #expect(journal.entries.isEmpty)
  }

  @Test func `the log escapes and cuts text of URLs`() throws {
    let journal = Journal()
    let router = router(verbose: true, journal)
    try router.add("/a")
    router.route("s:/%0A%1B%5B31mforged\u{85}\u{202E}" + String(repeating: "x", count: 5_000))
    for entry in journal.entries {
      #expect(entry.utf8.count < 1_200)
      #expect(entry.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E })
    }
    let first = try #require(journal.entries.first)
    #expect(first.contains("forged\\u{85}\\u{202E}xxx"))
    #expect(first.contains("is read as /\\u{A}\\u{1B}[31mforged"))
    #expect(first.contains("…"))
  }

  @Test func `the log has patterns that a subscript refuses`() {
    let journal = Journal()
    let router = router(verbose: false, journal)
    PatternHandlers(of: router)["/a("] = { _ in true }
    #expect(
      journal.entries == [
        """
        error: the optional group is never closed
          /a(
            ^
        """
      ])
  }

  // If a program ignores the outcome of `route`, only the log shows the failure.
  @Test func `the log says that a route must be awaited`() throws {
    let journal = Journal()
    let router = router(verbose: false, journal)
    try router.add("/a/:id") { _ async in true }
    let awaited = RouteGuard(async: { _ in .allow })
    try router.add("/b", guards: [awaited])
    try router.add("/c", guards: [RouteGuard { _ in .redirect(to: "/a/1") }])
    router.route("/a/secret")
    router.route("/b")
    router.route("/c")
    let wayOut = "write await router.route(url), in a Task if the caller cannot wait"
    #expect(
      journal.entries == [
        "error: the handler of /a/:id is asynchronous: \(wayOut)",
        "error: a guard of /b is asynchronous: \(wayOut)",
        "error: the handler of /a/:id is asynchronous: \(wayOut)",
      ])
  }

  @Test func `the log traces failures`() throws {
    let journal = Journal()
    let router = router(verbose: true, journal)
    try router.add("/:id<(?:a+)+b>")
    router.route("s:/" + String(repeating: "a", count: 40) + "b!")
    #expect(journal.entries.last?.contains("(limit matchSteps)") == true)
    router.route("s:/a\u{85}b?" + String(repeating: "&", count: 1_000))
    #expect(
      journal.entries.last?.hasSuffix(
        "is refused: the URL has more than 1000 query items (limit queryItems)") == true)
    #expect(journal.entries.last?.hasPrefix("debug: s:/a\\u{85}b?&&&") == true)
  }
}

/// Records each call.
private final class AskedRoute: RouteDefinition, @unchecked Sendable {
  private var journal = Journal()

  override class var matchesOnlyItsPattern: Bool { true }

  convenience init(_ pattern: String, journal: Journal) throws {
    try self.init(pattern)
    self.journal = journal
  }

  override func response(for request: RouteRequest) -> RouteResponse {
    journal.note(pattern)
    return super.response(for: request)
  }
}
