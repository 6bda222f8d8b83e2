/// The time to fill a router, in microseconds per route, as the median of several new routers.
///
/// It includes the first lookup, so that building an index lazily counts as well.
func registrationTime<C: Contender>(
  on table: RouteTable, repeats: Int = 7, _ make: (RouteTable) throws -> C
) rethrows -> Double {
  let times = try (0..<repeats).map { _ in
    try nanoseconds {
      let contender = try make(table)
      var sink = CountingSink()
      lookUpProbes(contender, on: table, count: 1, into: &sink)
      return contender
    }
  }
  return (times.median / 1_000 / Double(table.patterns.count)).rounded(digits: 4)
}
