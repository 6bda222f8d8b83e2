/// The whole benchmark: memory, allocations and start, every table, then growth and threads.
struct Suite {
  let harness: Harness
  /// Called with the name of each step before it runs.
  let progress: (String) -> Void

  private(set) var results: Results
  /// The times of every round, by table.
  private(set) var timings: [String: [Timing]] = [:]

  /// The key in ``timings`` for the growth with the table's size.
  static let growth = "growth"

  init(harness: Harness, progress: @escaping (String) -> Void) {
    self.harness = harness
    self.progress = progress
    results = Results(rounds: harness.rounds)
  }

  /// The steps in order, each with its name and its measurement.
  private static let steps: [(name: String, take: @Sendable (inout Suite) throws -> Void)] = [
    ("memory", { try $0.measureMemory(on: .generated(10_000)) }),
    ("allocations", { try $0.measureAllocations(on: .gitHub()) }),
    ("registration", { try $0.measureRegistration(on: .generated(10_000)) }),
    ("start", { try $0.measureStart(routes: 1_000) }),
    ("github", { try $0.time(.gitHub(), Lineup.everyone) }),
    ("static", { try $0.time(.literals(), Lineup.everyone) }),
    ("miss", { try $0.time(.misses(), Lineup.everyone) }),
    ("params1k", { try $0.time(.sharedPrefixes(), Lineup.everyone) }),
    ("10", { try $0.time(.generated(10), Lineup.everyone) }),
    ("100", { try $0.time(.generated(100), Lineup.everyone) }),
    ("1000", { try $0.time(.generated(1_000), Lineup.everyone) }),
    ("10000", { try $0.time(.generated(10_000), Lineup.indexed) }),
    ("100000", { try $0.time(.generated(100_000), Lineup.indexed) }),
    ("1KB", { try $0.time(.longPaths(bytes: 1_024, name: "1KB"), Lineup.everyone) }),
    ("8KB", { try $0.time(.longPaths(bytes: 8_192, name: "8KB"), Lineup.everyone) }),
    ("constraints", { try $0.time(.constrained(), Lineup.constrained) }),
    ("subclasses", { try $0.time(.subclasses(), Lineup.subclasses) }),
    ("tenants", { try $0.time(.tenants(), Lineup.hosts) }),
    ("hostile hosts", { try $0.time(.hostileHosts(), Lineup.hosts) }),
    ("single lookups", { try $0.measureSingleLookUps(on: .gitHub()) }),
    ("generation", { try $0.measureGeneration(on: .gitHub()) }),
    ("growth", { try $0.measureGrowth() }),
    ("threads", { try $0.measureThreads() }),
  ]

  /// The names of all steps.
  static let stepNames = steps.map(\.name)

  /// Runs the named steps, or all steps if the list is empty.
  ///
  /// Throws if a contender gives a wrong answer.
  mutating func run(only names: [String] = []) throws {
    for step in Self.steps where names.isEmpty || names.contains(step.name) {
      progress(step.name)
      try step.take(&self)
    }
  }

  private mutating func time(
    _ table: RouteTable, _ lineup: (RouteTable) throws -> [Candidate]
  ) throws {
    let timings = harness.measure(try lineup(table))
    self.timings[table.name] = timings
    results.tables.append(
      Results.Table(
        name: table.name,
        routes: table.patterns.count,
        lookUps: table.paths.count,
        median: .init(uniqueKeysWithValues: timings.map { ($0.title, $0.median) }),
        minimum: .init(uniqueKeysWithValues: timings.map { ($0.title, $0.minimum) })))
  }

  /// Measures all sizes in one interleaved run, so that their quotients hold on a noisy machine.
  private mutating func measureGrowth() throws {
    let sizes = [10, 100, 1_000, 10_000, 100_000]
    let timings = harness.measure(
      try sizes.map { size in
        let table = RouteTable.generated(size)
        return try Candidate(table.name, WaymarkContender(table), on: table)
      })
    self.timings[Self.growth] = timings
    results.growth = zip(sizes, timings).map { Results.Growth(routes: $0, median: $1.median) }
  }

  private mutating func measureThreads() throws {
    results.threads = try race(RouteTable.gitHub) { try WaymarkContender($0) }
    results.threadsOnOneRoute = [
      "match": try race(RouteTable.gitHubIssues) { try WaymarkContender($0) },
      "route": try race(RouteTable.gitHubIssues) { try RoutingContender($0) },
    ]
  }

  /// Measures two threads on one router, and on a router each.
  private func race<C: Contender & Sendable>(
    _ table: () -> RouteTable, _ make: (RouteTable) throws -> C
  ) rethrows -> TwoThreads {
    let tables = (table(), table())
    return TwoThreads(
      router: try make(tables.0), frozen: (try make(tables.0), try make(tables.1)), tables: tables,
      rounds: harness.rounds * 2 + 1, count: 100_000)
  }

  private mutating func measureSingleLookUps(on table: RouteTable) throws {
    results.singleLookUps = [
      Lineup.waymark: SingleLookUps(try WaymarkContender(table), on: table),
      Lineup.waymarkURL: SingleLookUps(try WaymarkContender(table, reads: .url), on: table),
      Lineup.jlRoutes: SingleLookUps(JLRoutesContender(table), on: table),
      Lineup.shn: SingleLookUps(try SHNUrlRouterContender(table), on: table),
    ]
    #if Hummingbird
      results.singleLookUps[Lineup.hummingbird] = SingleLookUps(
        HummingbirdContender(table), on: table)
    #endif
  }

  private mutating func measureStart(routes: Int) throws {
    let processes = harness.rounds * 2 + 1
    results.startUp[Lineup.waymark] = try StartUp(
      of: .waymark, routes: routes, processes: processes)
    #if Hummingbird
      results.startUp[Lineup.hummingbird] = try StartUp(
        of: .hummingbird, routes: routes, processes: processes)
    #endif
  }

  private mutating func measureGeneration(on table: RouteTable) throws {
    let timings = harness.measure(try Generation.candidates(for: table))
    results.generation = .init(uniqueKeysWithValues: timings.map { ($0.title, $0.median) })
  }

  private mutating func measureRegistration(on table: RouteTable) throws {
    results.registration[Lineup.waymark] = try registrationTime(on: table) {
      try WaymarkContender($0)
    }
    #if Hummingbird
      results.registration[Lineup.hummingbird] = registrationTime(
        on: table, HummingbirdContender.init)
    #endif
    results.registration[Lineup.jlRoutes] = registrationTime(on: table, JLRoutesContender.init)
  }

  private mutating func measureMemory(on table: RouteTable) throws {
    results.footprint[Lineup.waymark] = try Footprint(on: table) { try WaymarkContender($0) }
    #if Hummingbird
      results.footprint[Lineup.hummingbird] = Footprint(on: table, HummingbirdContender.init)
    #endif
  }

  private mutating func measureAllocations(on table: RouteTable) throws {
    results.allocations = [
      Lineup.waymark: AllocationsPerLookUp(try WaymarkContender(table), on: table),
      Lineup.waymarkURL: AllocationsPerLookUp(try WaymarkContender(table, reads: .url), on: table),
      Lineup.jlRoutes: AllocationsPerLookUp(JLRoutesContender(table), on: table),
      Lineup.shn: AllocationsPerLookUp(try SHNUrlRouterContender(table), on: table),
    ]
    #if Hummingbird
      results.allocations[Lineup.hummingbird] = AllocationsPerLookUp(
        HummingbirdContender(table), on: table)
    #endif
  }
}
