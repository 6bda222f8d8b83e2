import Foundation
import Testing
import Waymark

/// Closures that are read and written back stay what they were.
///
/// Where generic code gets a bare closure and hands it back, the compiler wraps it in a thunk each time. Thousands of
/// them are slow to call, and release each other one inside the other: the depth of the last release tells.
@Suite struct ClosureDepthTests {
  /// Notes how many calls are on the stack when it is released.
  final class Probe: Sendable {
    let journal: Journal

    init(_ journal: Journal) { self.journal = journal }

    deinit { journal.note("\(Thread.callStackReturnAddresses.count)") }
  }

  /// The depth at which a closure is released that `place` keeps, and has read and written back `count` times.
  private func depth(after count: Int, of place: (Probe, Int) throws -> Void) rethrows -> Int {
    let journal = Journal()
    try place(Probe(journal), count)
    return Int(journal.entries.first ?? "") ?? 0
  }

  static let places: [(name: String, place: @Sendable (Probe, Int) throws -> Void)] = [
    (
      "observer",
      { probe, count in
        let router = Router()
        router.options.observer = { _ in _ = probe }
        for _ in 0..<count {
          router.options.observer = router.options.observer
          router.options.decodesPlusAsSpace.toggle()
        }
      }
    ),
    (
      "unmatched handler",
      { probe, count in
        let router = Router()
        router.unmatchedHandler = UnmatchedHandler { _ in _ = probe }
        for _ in 0..<count { router.unmatchedHandler = router.unmatchedHandler }
      }
    ),
    (
      "handler and guard",
      { probe, count in
        var definition = try RouteDefinition(
          "/a", guards: [RouteGuard { _ in probe.journal.entries.isEmpty ? .allow : .decline }]
        ) { _ in _ = probe }
        for _ in 0..<count { definition = try definition.copy() }
      }
    ),
    (
      "date format",
      { probe, count in
        var formats = [
          RouteDateFormat { _ in probe.journal.entries.isEmpty ? nil : Date() } print: { _ in "" }
        ]
        for _ in 0..<count { formats.append(formats.removeLast()) }
      }
    ),
  ]

  @Test(.bug(id: 32, "Closures behind generics"), arguments: places.indices)
  func readingAPlaceLeavesItsClosureAsItWas(_ index: Int) throws {
    let place = Self.places[index].place
    let first = try depth(after: 1, of: place)
    #expect(first > 0)
    #expect(try depth(after: 5_000, of: place) == first, "\(Self.places[index].name)")
  }

  /// What the tests above would find.
  @Test func aBareClosureInALockGrows() throws {
    let bare: (Probe, Int) -> Void = { probe, count in
      let place = Locked<(@Sendable () -> Bool)?>({ probe.journal.entries.isEmpty })
      for _ in 0..<count { _ = place.withLock { $0 == nil } }
    }
    #expect(depth(after: 100, of: bare) > depth(after: 1, of: bare))
  }
}
