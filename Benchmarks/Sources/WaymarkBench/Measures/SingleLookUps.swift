/// The times of single lookups, in nanoseconds.
///
/// A mean of many lookups hides how long the slowest of them take.
struct SingleLookUps: Encodable {
  let p50: Double
  let p99: Double
  let p999: Double

  /// Measures each lookup by itself, reading every value, after a tenth of the lookups as warmup.
  init<C: Contender>(_ contender: C, on table: RouteTable, count: Int = 100_000) {
    var sink = ReadingSink()
    lookUpProbes(contender, on: table, count: count / 10, into: &sink)
    let clock = Self.times(count / 10) { _ in }.sorted()
    let probes = table.probes(for: contender).count
    let times = Self.times(count) { number in
      lookUpProbes(contender, on: table, from: number % probes, count: 1, into: &sink)
    }.sorted()
    func time(within share: Double) -> Double {
      max(0, times[Int(Double(count) * share)] - clock[clock.count / 2]).rounded(digits: 3)
    }
    (p50, p99, p999) = (time(within: 0.5), time(within: 0.99), time(within: 0.999))
  }

  private static func times(_ count: Int, _ work: (Int) -> Void) -> [Double] {
    var times = [Double](repeating: 0, count: count)
    for number in 0..<count { times[number] = nanoseconds { work(number) } }
    return times
  }
}
