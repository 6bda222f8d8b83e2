/// Times candidates side by side: in each round, each candidate runs one batch.
///
/// Other work on the machine therefore affects all candidates equally.
struct Harness {
  /// The number of batches of each candidate.
  let rounds: Int
  /// The approximate duration of a batch.
  let batchTime: Duration

  /// The timing of each candidate, in the order of the candidates.
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

  /// The minimum size of a batch, because a single lookup may end early or late in a linear scan.
  private static let fewestLookUps = 16

  /// The number of lookups that fill a batch's time.
  ///
  /// Measuring it warms up the candidate.
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

/// The duration of some work in nanoseconds.
func nanoseconds<Result>(_ work: () throws -> Result) rethrows -> Double {
  let start = ContinuousClock.now
  let result = try work()
  let time = start.duration(to: .now)
  keep(result)
  return time / .nanoseconds(1)
}

/// Keeps the optimizer from removing work with an unused result.
@inline(never)
private func keep<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}
