import TestSupport
import Foundation
import RegexEngine
import Testing
import Waymark

/// Routers on eight threads at once.
///
/// `make tsan` runs this with ThreadSanitizer and more operations.
@Suite struct ManyThreadsTests {
  /// The total number of operations of all threads: `WAYMARK_THREAD_OPERATIONS`, or 8,000 by
  /// default.
  private static let operations =
    Int(ProcessInfo.processInfo.environment["WAYMARK_THREAD_OPERATIONS"] ?? "") ?? 8_000

  /// A route that one thread replaces with newer and newer versions.
  private final class Versions: Sendable {
    /// The newest version that is being added, and the newest that has been added.
    let begun = AtomicWord(0)
    let ended = AtomicWord(0)
    let name: String

    init(_ name: String) {
      self.name = name
    }

    /// Adds the next version in front of the last one, and then removes the last one.
    func advance(_ router: Router, replacing last: Route?) -> Route? {
      let version = Int(begun.increment())
      let added = try? router.add("/\(name)/:x", priority: version)
      ended.store(UInt(version))
      if let last { router.remove(last) }
      return added
    }

    /// Whether a match belongs to a version that was the newest at some time during the lookup.
    func answersInTime(_ router: Router) -> Bool {
      let oldest = Int(ended.load())
      let match = try? router.match("s:/\(name)/value")
      let newest = Int(begun.load())
      guard let match else { return oldest == 0 }
      return (oldest...newest).contains(match.definition.priority) && match["x"] == "value"
    }
  }

  @Test func `a reader sees a table that existed while other threads change routes`() throws {
    let router = Router()
    try router.add("/own/:number") { [unowned router] match in
      // Handlers may change the router that calls them.
      guard let added = try? router.add("/added/\(match["number"] ?? "")") else { return false }
      return router.remove(added)
    }
    let routes = [Versions("first"), Versions("second")]
    let wrong = Journal()
    onEightThreads { number in
      var last: Route?
      for round in 0..<(Self.operations / 8) {
        switch number {
        case 0, 1:
          last = routes[number].advance(router, replacing: last)
        case 2:
          if !router.route("s:/own/\(round)").isHandled { wrong.note("round \(round)'s handler") }
        default:
          if !routes[round % 2].answersInTime(router) {
            wrong.note("thread \(number), round \(round)")
          }
        }
      }
    }
    #expect(wrong.entries == [])
    #expect(router.routes.count == 3)
  }
}

/// A race that ThreadSanitizer must report.
///
/// It shows that `make tsan` can fail.
@Suite struct PlantedRaceTests {
  private final class Counter: @unchecked Sendable {
    var count = 0
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["WAYMARK_PLANT_RACE"] != nil))
  func `two threads that write without a lock are reported as a race`() {
    let counter = Counter()
    onEightThreads { _ in
      for _ in 0..<1_000 { counter.count += 1 }
    }
    #expect(counter.count > 0)
  }
}
