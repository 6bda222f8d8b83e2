import Foundation
import Synchronization

/// Look-ups on two threads at once, against the same where the threads share nothing.
struct TwoThreads: Encodable {
  /// Nanoseconds a look-up, one thread.
  let alone: Double
  /// Nanoseconds a look-up on each of two threads with one router.
  let shared: Double
  /// Nanoseconds a look-up on each of two threads that share nothing that changes.
  let floor: Double
  /// `shared` over `floor`, the median over the rounds.
  let sharedOverFloor: Double

  /// - Parameters:
  ///   - router: what both threads use.
  ///   - frozen: what each thread uses for the floor.
  ///   - tables: each thread's own copy of the look-ups, so that they share no String either.
  ///   - count: look-ups of a thread in a round.
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

/// Runs each piece of work on a thread of its own, all from the same moment on, and returns
/// the mean of their times in nanoseconds.
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

/// The place where threads meet before they start, and leave their times.
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
