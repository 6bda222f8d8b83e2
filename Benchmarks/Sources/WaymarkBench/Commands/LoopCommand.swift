import ArgumentParser

/// `waymark-bench loop`: nothing but look-ups, to be run under an instruction counter.
///
/// The difference between two lengths is the cost of the look-ups alone: start-up,
/// registration and warming up are the same in both.
struct LoopCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "loop", abstract: "Looks up --count URLs in a table of --routes routes.")

  /// So many distinct routes are hit, spread over the table.
  private static let hitRoutes = 100
  /// Look-ups of each of them before the loop, so that busy routes have been compiled.
  private static let warmUp = 200

  @Option(help: "Routes in the table.")
  var routes = 1_000

  @Option(help: "Look-ups.")
  var count = 10_000

  func run() throws {
    let table = RouteTable.generated(routes)
    let contender = try WaymarkContender(table)
    let hits = min(Self.hitRoutes, routes)
    var sink = ReadingSink()
    for _ in 0..<Self.warmUp {
      lookUpProbes(contender, on: table, count: hits, into: &sink)
    }
    var left = count
    while left > 0 {
      lookUpProbes(contender, on: table, count: min(hits, left), into: &sink)
      left -= hits
    }
    print(sink.total)
  }
}
