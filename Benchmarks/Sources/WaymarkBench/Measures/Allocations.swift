import CAllocationCounter

/// The exact heap use of some work, from counting every call of the allocator.
struct Allocations {
  /// The number of allocated blocks.
  let blocks: Int
  /// The bytes still allocated after the work, as rounded up by the allocator.
  let liveBytes: Int

  /// Counts during `work`, or returns `nil` if the system's allocator can't be counted.
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

/// Allocations per lookup, averaged over all of a table's lookups after warmup.
struct AllocationsPerLookUp: Encodable {
  /// Without reading parameters.
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
