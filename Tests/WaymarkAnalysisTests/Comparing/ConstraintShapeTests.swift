import TestSupport
import Testing
import Waymark

@testable import WaymarkAnalysis

/// Compares the results of audits and comparisons for realistic constraints with routing sample
/// strings.
@Suite struct ConstraintShapeTests {
  private static let constraints = [
    #".+\.pdf"#, #".+@.+"#, #"[^@]+@[^@]+\.[a-z]{2,}"#, #"[A-Z]{2}-\d{4}"#, #"v\d+(\.\d+)*"#,
    #"\d{4}-\d{2}-\d{2}"#, #"(?!admin$).+"#, #"(?=.*\d)[a-z0-9]+"#, #"[a-f0-9]{40}"#,
    #"[0-9a-f]{64}"#, #".+-p-\d+"#, #"(jpg|png|gif)"#, #".*\.(?:jpe?g|png)"#, #"%23.+"#,
    #"\p{L}+"#, #"[^.]+\.tar\.gz"#, #"(?i)[a-z]+\.html"#, #"INV-[0-9]{6}"#, #"@[a-z_]+"#,
    #"\w+\s\w+"#, #"[\w.-]+@[\w.-]+"#, #"(?:19|20)\d\d"#, #"ISBN[0-9X-]{10,17}"#,
    #"[a-z]{2}(?:-[A-Z]{2})?"#, #"\$[0-9]+"#, #"0x[0-9a-fA-F]+"#, #".{3,}\.min\.js"#,
    #"user_.+_\d+"#, #"[^x]+xyz"#, #"(?!.*\.\.)[a-z.]+"#, #"[a-z]++(?<!admin)"#, "int", "uuid",
    "slug", #"\x41-[0-9]+"#, #"[!-~]+:[!-~]+"#, #"q(?:(?:ab){2}|c{3}){2}z"#,
    #"(?!.*\.js$).*"#, #"[α-ω]+"#, #"[\w.]+@[\w.]+\.\w{2,}"#, #".*~.*"#, #".*end\z"#, ".*",
  ]

  @Test(
    .bug(id: 44, "point 22: a constraint without a known text hides its route"),
    arguments: constraints)
  func `a comparison sees a route with a constraint`(_ constraint: String) throws {
    let router = Router(options: RouterOptions())
    try router.add("/*", name: "all")
    try router.add("/:x<\(constraint)>", name: "one")
    let finding = try #require(router.audit().first { $0.kind == .unreachable })
    let url = try #require(finding.witness)
    #expect(try router.match(url)?.route.name == "all")
    let (old, new) = (Router(options: RouterOptions()), Router(options: RouterOptions()))
    try old.add("/:x<\(constraint)>", name: "one")
    try new.add("/*", name: "all")
    #expect(old.changes(to: new).contains { $0.old?.name == "one" && $0.new?.name == "all" })
    #expect(old.comparison(with: new).relation == .contained)
  }

  @Test(
    .bug(id: 44, "point 22: whether all is taken is asked whatever a constraint accepts"))
  func `a comparison decides a constraint that no known text fits`() throws {
    // The constraint accepts no string, which can't be shown with samples.
    let router = Router(options: RouterOptions())
    try router.add("/:y")
    try router.add("/:x<(?=a)b>")
    #expect(router.audit().map(\.kind).contains(.unreachable))
    let (one, all) = (Router(options: RouterOptions()), Router(options: RouterOptions()))
    try one.add("/:x<(?=a)b>")
    try all.add("/:y")
    #expect(one.comparison(with: all).relation == .contained)
  }

  @Test(
    .bug(id: 44, "point 24: first or last letters decide"),
    arguments: [
      ("/img/{name}.png", "/img/{name}.jpg", URLComparison.Relation.disjoint),
      ("/a-{x}", "/b-{x}", .disjoint), ("/a-{x}", "/a-b-{x}", .containing),
      ("/{x}.gz", "/{x}.tar.gz", .containing), ("/{x}-{y}", "/{x}_{y}", .overlapping),
      ("/{*}.png", "/{*}.jpg", .disjoint), ("/{x}", "/{x}.png", .containing),
      (#"/{f<[a-z]+\.pdf>}"#, "/{f}.pdf", .contained), (#"/{f<.+\.pdf>}"#, "/{f}.png", .disjoint),
      (#"/{f<a\d+>}"#, #"/{f<b\d+>}"#, .disjoint), ("/{f<(?i)a.>}", "/{f<A.>}", .undecided),
      ("/{x}F", "/{x}%2F", .undecided), ("/a{x}z", "/ab{x}z", .containing),
      ("/a{x}a", "/a", .disjoint), ("/img/{x}.png", "/img/{x}.PNG", .disjoint),
      ("/{x}-{y}", "/{x}-{y}-{z}", .containing), ("/{x}.{y}", "/{*}.{y}", .contained),
      ("/{x}-{y}", "/{x<a.*>}-{y<int>}", .containing), ("/{x}{y}", "/{x}", .contained),
      ("/{x}F", "/{x<.*F>}", .undecided), ("/{x}-{y}", "/{x}-{y<b.*>}-{z}", .containing),
    ])
  func `ends of segments decide a comparison`(
    _ first: String, _ other: String, _ relation: URLComparison.Relation
  ) throws {
    let patterns = try [first, other].map { try RouteDefinition($0, syntax: .brace).parsedPattern }
    let comparison = patterns[0].comparison(with: patterns[1])
    if relation != .undecided { #expect(comparison.relation == relation, "\(comparison)") }
    #expect(comparison.relation != .equal)
    if relation == .undecided { #expect(comparison.relation != .disjoint) }
  }

  @Test(
    .bug(id: 44, "point 26: a difference in the empty text, in pieces, behind many groups"),
    arguments: [
      ("/*.b", "/**.b", "/.b"), ("/{a}-{b}", "/{a<[a-z]+>}-{b}", "/1-b"),
      ("/a(/b)(/c)(/d)(/e)(/f)(/g)(/h)", "/a(/b)(/c)(/d)(/e)(/f)(/g)", "/a/h"),
    ])
  func `changes are found in routes with constraints`(_ old: String, _ new: String, _ url: String)
    throws
  {
    let syntax: PatternSyntax = old.contains("{") ? .brace : .colon
    let routers = try [old, new].map { pattern in
      let router = Router(options: RouterOptions())
      router.add(try RouteDefinition(pattern, priority: 0, syntax: syntax))
      return router
    }
    #expect(routers[0].canRoute(url) != routers[1].canRoute(url))
    let changes = routers[0].changes(to: routers[1]) + routers[1].changes(to: routers[0])
    #expect(changes.contains { $0.old == nil } && changes.contains { $0.new == nil })
  }

  // MARK: Random tables

  private static let segments = [
    "a", "b", "{p}", "{p}", #"{p<.+\.pdf>}"#, "{p}.pdf", "{p<.+@.+>}", "{p<v[0-9.]+>}",
    #"{p<\d{4}-\d{2}>}"#, "{p<(?!admin$).+>}", "{p<en|de>}", "{p<[A-Z]{2}-[0-9]+>}", "u-{p}",
    "{p}-{q}", "{p}.{q}", "{p<int>}", "{p<(?i)[ab]>}", "{p<[^.]+>}",
  ]
  private static let words = [
    "a", "b", "A", "x.pdf", "a-b.pdf", "a@b.c", "v1.2", "v1.pdf", "2024-01", "admin", "en", "de",
    "AB-7", "u-7", "u-x.pdf", "x-y.z", "x.y-z", "7", "-7", "x", ".pdf", "u-",
  ]
  private static let hosts = [
    [], [], [], ["a.example"], ["*.a.example"], [":t.:g.example"], ["/"], ["b.a.example", "/"],
  ]
  private static let urls: [String] = {
    let paths =
      ["/"] + words.map { "/\($0)" } + words.flatMap { first in words.map { "/\(first)/\($0)" } }
    let few = Array(paths.prefix(23))
    let named = ["a.example", "b.a.example", "c.b.a.example", "d.example"]
    return paths + named.flatMap { host in few.map { "https://\(host)\($0)" } }
  }()

  private static func router(_ routes: [(String, [String])]) throws -> Router {
    var options = RouterOptions()
    options.syntax = .brace
    let router = Router(options: options)
    for (pattern, hosts) in routes {
      try router.group(hosts: hosts).add(pattern, name: "\(pattern) \(hosts)")
    }
    return router
  }

  @Test(.bug(id: 44, "points 22 to 26: changes, audits and comparisons of shared places"))
  func `a comparison says nothing that a URL contradicts`() throws {
    var (found, missed, undecided, unreachable) = (0, 0, 0, 0)
    let rounds = 30 * Rounds.count
    for seed in 0..<rounds {
      var random = SeededGenerator(seed: UInt64(seed))
      var routes: [(String, [String])] = []
      for _ in 0..<random.number(below: 4) + 2 {
        var pattern = "/" + random.pick(Self.segments)
        switch random.number(below: 6) {
        case 0: pattern += "/{*}"
        case 1:
          pattern +=
            "/"
            + random.pick(Self.segments).replacing("{p", with: "{r").replacing("{q", with: "{s")
        default: break
        }
        let route = (pattern, random.pick(Self.hosts))
        if !routes.contains(where: { $0 == route }) { routes.append(route) }
      }
      var next = routes.filter { _ in random.number(below: 4) > 0 }
      if Bool.random(using: &random) { next.shuffle(using: &random) }
      let (old, new) = (try Self.router(routes), try Self.router(next))
      let table: Comment = "seed \(seed): \(routes) to \(next)"

      var pairs: Set<[String?]> = []
      var (onlyFirst, onlyOther, both) = (false, false, false)
      var reached: Set<String> = []
      for url in Self.urls {
        let (left, right) = (try old.match(url)?.route.name, try new.match(url)?.route.name)
        if left != right { pairs.insert([left, right]) }
        if let left { reached.insert(left) }
        onlyFirst = onlyFirst || left != nil && right == nil
        onlyOther = onlyOther || left == nil && right != nil
        both = both || left != nil && right != nil
      }
      let changes = old.changes(to: new)
      for change in changes {
        #expect(try old.match(change.url).map { RoutePlace(of: $0) } == change.old, table)
        #expect(try new.match(change.url).map { RoutePlace(of: $0) } == change.new, table)
      }
      let known = Set(changes.map { [$0.old?.name, $0.new?.name] })
      found += pairs.intersection(known).count
      missed += pairs.subtracting(known).count
      let comparison = old.comparison(with: new)
      switch comparison.relation {
      case .equal: #expect(!onlyFirst && !onlyOther, table)
      case .contained: #expect(!onlyFirst, table)
      case .containing: #expect(!onlyOther, table)
      case .disjoint: #expect(!both, table)
      case .overlapping: break
      case .undecided: undecided += 1
      }
      for finding in old.audit() {
        switch finding.cause {
        case .unreachable, .duplicate:
          unreachable += finding.routes.count
          #expect(reached.isDisjoint(with: finding.routes.compactMap(\.name)), table)
        default: break
        }
        if let witness = finding.example {
          #expect(try old.match(witness.url).map { RoutePlace(of: $0) } == witness.route, table)
        }
      }
    }
    #expect(found > 20 * missed, "\(missed) of \(missed + found) changes are missed")
    #expect(undecided * 5 < rounds && unreachable > 0, "\(undecided) \(unreachable)")
  }
}
