/// Times candidates side by side: in each round, each candidate in turn runs one batch.
///
/// So other work of the machine falls on all of them alike.
struct Harness {
  /// Batches of each candidate.
  let rounds: Int
  /// The approximate time of a batch.
  let batchTime: Duration

  /// The time of each candidate, in their order.
  func measure(_ candidates: [Candidate]) -> [Timing] {
    let counts = candidates.map(batchCount)
    var starts = candidates.map { _ in 0 }
    var samples = candidates.map { _ in [Double]() }
    for _ in 0..<rounds {
      for (index, candidate) in candidates.enumerated() {
        let time = nanoseconds { candidate.batch(starts[index], counts[index]) }
        samples[index].append(time / Double(counts[index]))
        starts[index] = (starts[index] + counts[index]) % candidate.count
      }
    }
    return zip(candidates, samples).map { Timing(title: $0.title, samples: $1) }
  }

  /// No batch is shorter: a single look-up may stop early or late in a linear scan.
  private static let fewestLookUps = 16

  /// The number of look-ups that fill a batch's time; finding it warms the candidate up.
  private func batchCount(_ candidate: Candidate) -> Int {
    let target = batchTime / .nanoseconds(1)
    var count = Self.fewestLookUps
    while true {
      let time = nanoseconds { candidate.batch(0, count) }
      if time * 4 > target { return max(Self.fewestLookUps, Int(target / time * Double(count))) }
      count *= 2
    }
  }
}

/// The time of some work, in nanoseconds.
func nanoseconds<Result>(_ work: () throws -> Result) rethrows -> Double {
  let start = ContinuousClock.now
  let result = try work()
  let time = start.duration(to: .now)
  keep(result)
  return time / .nanoseconds(1)
}

/// Keeps the optimizer from dropping work with an unused result.
@inline(never)
private func keep<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}
