import TestSupport
import RegexEngine
import Testing
import Waymark
import WaymarkDescription
import WaymarkTesting

/// Replacing a table while other threads read it.
@Suite struct HotReloadTests {
  private final class Noting: RouteDefinition, @unchecked Sendable {
    static let registered = Locked<[String]>([])

    override static var matchesOnlyItsPattern: Bool { true }

    override func didRegister(scheme: String?) {
      let pattern = "\(pattern) \(scheme ?? "global")"
      Self.registered.withLock { $0.append(pattern) }
    }
  }

  /// A table of routes whose patterns and names start with `name`.
  private func table(_ name: String, routes: Int = 50) -> RouteTableDescription {
    var table = RouteTableDescription()
    table.routes = (0..<routes).map {
      RouteDescription(pattern: "/\(name)/\($0)", name: "\(name)\($0)")
    }
    return table
  }

  /// At any moment, the router has all routes of one table and no route of the other.
  @Test func `readers see one table or the other during a reload`() throws {
    let router = Router(options: RouterOptions())
    let tables = [table("a"), table("b")]
    try router.replaceRoutes(with: tables[0], using: RouteBindings())
    let mixed = AtomicWord(0)
    let seen = AtomicWord(0)
    onSevenThreads {
      // The list is a snapshot.
      let names = Set(router.routes.map { $0.name?.first })
      if names.count != 1 || router.routes.count != 50 { _ = mixed.increment() }
      // A lookup uses a single table, so the handler must belong to the first segment.
      for name in ["a", "b"] {
        if let match = try? router.match("/\(name)/49"), match.route.name != "\(name)49" {
          _ = mixed.increment()
        }
      }
      let found = router.explain("/a/49").description.contains("/a/0")
      let other = router.explain("/b/49").description.contains("/b/0")
      if found || other { _ = seen.increment() }
    } during: {
      for round in 0..<40 {
        try? router.replaceRoutes(with: tables[round % 2], using: RouteBindings())
      }
    }
    #expect(mixed.load() == 0)
    #expect(seen.load() > 0)
  }

  @Test(.bug(id: 32, "a name had no URL while the table was replaced"))
  func `names have their URLs during reloads`() throws {
    let router = Router(options: RouterOptions())
    try router["thing"].add("/page/:id", name: "page")
    let table = try router.tableDescription()
    let failures = Locked<Set<String>>([])
    onSevenThreads {
      do {
        _ = try router["thing"].url(named: "page", with: ["id": 7])
      } catch {
        _ = failures.withLock { $0.insert("\(error)") }
      }
    } during: {
      for _ in 0..<400 { try? router.replaceRoutes(with: table, using: RouteBindings()) }
    }
    #expect(failures.withLock { $0 } == [])
  }

  @Test(
    .bug(id: 32, "a URL had no other spellings while the table was replaced"),
    .bug(id: 63, "30: no reader had run before the writer was done"))
  func `spellings are those of one table during a reload`() throws {
    let router = Router(options: RouterOptions())
    try router.add("/page/:id")
    let table = try router.tableDescription()
    let count = try router.equivalentSpellings(of: "app:/page/7").count
    let counts = Locked<Set<Int>>([])
    onSevenThreads {
      let found = try? router.equivalentSpellings(of: "app:/page/7").count
      _ = counts.withLock { $0.insert(found ?? -1) }
    } during: {
      for _ in 0..<100 { try? router.replaceRoutes(with: table, using: RouteBindings()) }
    }
    #expect(counts.withLock { $0 } == [count])
  }

  @Test func `a reload keeps what is not data`() throws {
    let told = Locked<[String]>([])
    var options = RouterOptions()
    options.defaultDefinitionClass = Noting.self
    options.observer = { report in told.withLock { $0.append(report.pattern ?? "none") } }
    let router = Router(options: options)
    router.unmatchedHandler = UnmatchedHandler { request in
      told.withLock { $0.append("unmatched \(request.canonicalPath)") }
    }
    router["thing"].unmatchedHandler = UnmatchedHandler { _ in told.withLock { $0.append("thing") }
    }
    try router.add("/old")
    try router["thing"].add("/kept")
    #expect(Noting.registered.withLock { $0 } == ["/old global", "/kept thing"])

    var next = table("a", routes: 1)
    next.routes[0].scheme = "thing"
    try router.replaceRoutes(with: next, using: RouteBindings(handlers: ["a0": .handled]))
    #expect(Noting.registered.withLock { $0 }.dropFirst(2) == ["/a/0 thing"])
    #expect(router.allRoutes["thing"]?.first?.definition is Noting)
    router.route("thing://a/0")
    router.route("thing://b")
    router.route("/b")
    #expect(told.withLock { $0 } == ["/a/0", "thing", "none", "unmatched /b", "none"])
  }

  @Test func `a table that cannot be read changes nothing`() throws {
    let router = Router(options: RouterOptions())
    try router.replaceRoutes(with: table("a"), using: RouteBindings())
    let before = try router.tableDescription().json()
    var broken = table("b")
    broken.routes[49].pattern = "/a)"
    #expect(throws: RouteTableError.self) {
      try router.replaceRoutes(with: broken, using: RouteBindings())
    }
    #expect(throws: RouteTableError.self) {
      let half = String(before.prefix(before.count / 2))
      try router.replaceRoutes(with: RouteTableDescription(json: half), using: RouteBindings())
    }
    #expect(try router.tableDescription().json() == before)
  }
}
