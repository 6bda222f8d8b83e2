import Foundation
import Synchronization

/// Lookups on two threads at the same time, compared with two threads that share nothing.
struct TwoThreads: Encodable {
  /// Nanoseconds per lookup, on a single thread.
  let alone: Double
  /// Nanoseconds per lookup on each of two threads that share a router.
  let shared: Double
  /// Nanoseconds per lookup on each of two threads that share no mutable state.
  let floor: Double
  /// `shared` divided by `floor`, as the median over the rounds.
  let sharedOverFloor: Double

  /// - Parameters:
  ///   - router: The router that both threads use.
  ///   - frozen: The routers for the lower bound, one per thread.
  ///   - tables: A copy of the lookups for each thread, so that they don't even share strings.
  ///   - count: The number of lookups per thread in a round.
  init<C: Contender & Sendable, D: Contender & Sendable>(
    router: C, frozen: (D, D), tables: (RouteTable, RouteTable), rounds: Int, count: Int
  ) {
    var alone: [Double] = []
    var shared: [Double] = []
    var floor: [Double] = []
    for _ in 0..<rounds {
      alone.append(race([loop(router, on: tables.0, count: count)]))
      shared.append(
        race([
          loop(router, on: tables.0, count: count), loop(router, on: tables.1, count: count),
        ]))
      floor.append(
        race([
          loop(frozen.0, on: tables.0, count: count), loop(frozen.1, on: tables.1, count: count),
        ]))
    }
    self.alone = (alone.median / Double(count)).rounded(digits: 4)
    self.shared = (shared.median / Double(count)).rounded(digits: 4)
    self.floor = (floor.median / Double(count)).rounded(digits: 4)
    sharedOverFloor = zip(shared, floor).map { $0 / $1 }.median.rounded(digits: 4)
  }
}

private func loop<C: Contender & Sendable>(
  _ contender: C, on table: RouteTable, count: Int
) -> @Sendable () -> Int {
  {
    var sink = ReadingSink()
    lookUpProbes(contender, on: table, count: count, into: &sink)
    return sink.total
  }
}

/// Runs each closure on a separate thread, all starting at the same moment.
///
/// - Returns: The mean of their times, in nanoseconds.
private func race(_ work: [@Sendable () -> Int]) -> Double {
  let track = Track(runners: work.count)
  let finish = DispatchGroup()
  for piece in work {
    finish.enter()
    Thread.detachNewThread {
      track.waitForAll()
      let time = nanoseconds(piece)
      track.times.withLock { $0.append(time) }
      finish.leave()
    }
  }
  finish.wait()
  return track.times.withLock { $0.reduce(0, +) } / Double(work.count)
}

/// Synchronizes the start of the threads, and collects their times.
private final class Track: Sendable {
  let times = Mutex<[Double]>([])
  private let missing: Atomic<Int>

  init(runners: Int) { missing = Atomic(runners) }

  /// Spins until every runner has arrived.
  func waitForAll() {
    missing.subtract(1, ordering: .acquiringAndReleasing)
    while missing.load(ordering: .acquiring) > 0 {}
  }
}
