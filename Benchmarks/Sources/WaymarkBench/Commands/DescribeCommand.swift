import ArgumentParser
import Waymark
import WaymarkDescription

/// `waymark-bench describe`: reads a table as JSON and replaces another table with it.
struct DescribeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe",
    abstract: "Writes and reads the description of a table of --routes routes; prints milliseconds."
  )

  @Option(help: "Routes in the table.")
  var routes = 10_000

  @Option(help: "How often; the median is printed.")
  var rounds = 11

  func run() throws {
    let router = Router(options: RouterOptions())
    for pattern in RouteTable.generated(routes).patterns { try router.add(pattern) }
    var json = ""
    let writing = try (0..<rounds).map { _ in
      try milliseconds { json = try router.tableDescription().json() }
    }
    let reading = try (0..<rounds).map { _ in
      try milliseconds {
        try router.replaceRoutes(with: RouteTableDescription(json: json), using: RouteBindings())
      }
    }
    guard router.routes.count == routes else { throw ValidationError("routes were lost") }
    print("\(routes) routes, \(json.utf8.count) bytes of JSON, medians of \(rounds)")
    print("written in \(median(writing)) ms")
    print("read and replaced in \(median(reading)) ms")
  }

  private func median(_ times: [Int]) -> Int { times.sorted()[times.count / 2] }

  private func milliseconds(_ body: () throws -> Void) rethrows -> Int {
    let start = ContinuousClock.now
    try body()
    return Int((ContinuousClock.now - start) / .milliseconds(1))
  }
}
