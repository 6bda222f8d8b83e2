import Foundation

/// What a program pays for its routes when it starts, in microseconds.
struct StartUp: Codable {
  /// Adding all routes.
  let routes: Double
  /// The first lookup, which may build an index, with its values.
  let firstLookUp: Double

  /// Measures once, in this process.
  init<C: Contender>(on table: RouteTable, _ make: (RouteTable) throws -> C) rethrows {
    let start = ContinuousClock.now
    let contender = try make(table)
    let filled = ContinuousClock.now
    var sink = ReadingSink()
    lookUpProbes(contender, on: table, count: 1, into: &sink)
    routes = start.duration(to: filled) / .microseconds(1)
    firstLookUp = filled.duration(to: .now) / .microseconds(1)
  }

  /// Takes the medians of several new processes, because a program starts with cold caches.
  init(of router: StartCommand.Filled, routes count: Int, processes: Int) throws {
    let starts = try (0..<processes).map { _ in
      let (process, output) = (Process(), Pipe())
      process.executableURL = Bundle.main.executableURL
      process.arguments = ["start", "--routes", "\(count)", "--router", router.rawValue]
      process.standardOutput = output
      try process.run()
      defer { process.waitUntilExit() }
      return try JSONDecoder().decode(
        Self.self, from: output.fileHandleForReading.readToEnd() ?? Data())
    }
    routes = starts.map(\.routes).median.rounded(digits: 4)
    firstLookUp = starts.map(\.firstLookUp).median.rounded(digits: 4)
  }
}
