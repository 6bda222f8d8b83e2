import ArgumentParser
import Waymark

/// `waymark-bench loop`: performs only lookups, for use with an instruction counter.
///
/// The difference between two counts is the cost of the lookups alone, because startup,
/// registration and warmup cost the same in both runs.
struct LoopCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "loop", abstract: "Looks up --count URLs in a table of --routes routes.")

  /// The number of lookups before the loop.
  ///
  /// After 32 lookups of each of the 100 usual routes, all of them are compiled.
  private static let warmUp = 4_000

  @Option(help: "Routes in the table.")
  var routes = 1_000

  @Option(help: "Look-ups.")
  var count = 10_000

  @Option(help: "Distinct routes to look up, spread over the table.")
  var hits = 100

  @Option(help: "The way of the look-ups; that of bare paths when it is left out.")
  var way: LookUpWay?

  func run() throws {
    let table = RouteTable.generated(routes)
    if let way { return try run(way, on: table) }
    let contender = try WaymarkContender(table)
    let hits = min(hits, routes)
    var sink = ReadingSink()
    var left = Self.warmUp + count
    while left > 0 {
      lookUpProbes(contender, on: table, count: min(hits, left), into: &sink)
      left -= hits
    }
    guard sink.total > 0 else { throw ValidationError("nothing was found") }
    print(sink.total)
  }

  private func run(_ way: LookUpWay, on table: RouteTable) throws {
    guard way != .refusal else { return try refuse() }
    let router = try way.router(for: table)
    let urls = table.paths.prefix(hits).map { way.url(of: $0.text) }
    guard way != .awaited else { return wait { await route(urls, in: router) } }
    var total = 0
    for number in 0..<Self.warmUp {
      total &+= way.lookUp(urls[number % urls.count], in: router)
    }
    for number in 0..<count {
      if way == .adding || way == .registering {
        try router.add("/added\(number)/:id") { _ in true }
      }
      total &+= way.lookUp(urls[number % urls.count], in: router)
    }
    // A lookup that wrongly finds nothing would look fast.
    guard (total == 0) == (way == .miss) else {
      throw ValidationError("the way \(way) found \(total) bytes")
    }
    print(total)
  }

  private func refuse() throws {
    let server = try RefusingServer()
    for _ in 0..<count where try server.refuse() != 404 {
      throw ValidationError("the target was not refused with 404")
    }
    print(count)
  }

  private func route(_ urls: [String], in router: Router) async {
    let lookUps = Self.warmUp + count
    var handled = 0
    for number in 0..<lookUps where await router.route(urls[number % urls.count]).isHandled {
      handled += 1
    }
    precondition(handled == lookUps, "\(handled) of \(lookUps) were handled")
    print(handled)
  }
}
