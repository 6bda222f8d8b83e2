import CAllocationCounter

/// The exact heap use of some work: every call of the allocator is counted.
struct Allocations {
  /// Blocks asked for.
  let blocks: Int
  /// Bytes still held when the work was done, rounded up as the allocator does.
  let liveBytes: Int

  /// Counts while the work runs; nil where the system's allocator cannot be counted.
  static func during(_ work: () throws -> Void) rethrows -> Allocations? {
    guard allocation_counter_is_available() else {
      try work()
      return nil
    }
    allocation_counter_start()
    defer { allocation_counter_stop() }
    try work()
    let tally = allocation_counter_read()
    return Allocations(blocks: Int(tally.blocks), liveBytes: Int(tally.live_bytes))
  }
}

/// Allocations of one look-up, over all of a table, once warm.
struct AllocationsPerLookUp: Encodable {
  /// With no parameter read.
  let matchOnly: Double?
  /// With every parameter read as a `String`.
  let allValues: Double?

  init<C: Contender>(_ contender: C, on table: RouteTable) {
    matchOnly = Self.count(contender, on: table, into: CountingSink())
    allValues = Self.count(contender, on: table, into: ReadingSink())
  }

  private static func count<C: Contender, Sink: AnswerSink>(
    _ contender: C, on table: RouteTable, into sink: Sink
  ) -> Double? {
    var sink = sink
    let count = table.paths.count
    lookUpProbes(contender, on: table, count: count * 3, into: &sink)
    let allocations = Allocations.during {
      lookUpProbes(contender, on: table, count: count, into: &sink)
    }
    return allocations.map { (Double($0.blocks) / Double(count)).rounded(digits: 4) }
  }
}
