import TestSupport
import Foundation
import RegexEngine
import Testing
import Waymark

/// Closures that are read and written back stay what they were.
///
/// Where generic code gets a bare closure and hands it back, the compiler wraps it in a thunk each
/// time. Thousands of them are slow to call, and release each other one inside the other: the stack
/// at the last release tells.
@Suite struct ClosureDepthTests {
  /// Notes where the stack is when it is released.
  ///
  /// Only the closure owns it, so it is released in the closure's innermost thunk.
  final class Probe: Sendable {
    let journal: Journal

    init(_ journal: Journal) { self.journal = journal }

    deinit { journal.note("\(Self.stack())") }

    /// The address of the next call's variables.
    @inline(never) static func stack() -> Int {
      var byte: UInt8 = 0
      return unsafe withUnsafePointer(to: &byte) { Int(bitPattern: $0) }
    }
  }

  /// The bytes of stack in use when a closure is released that `place` keeps, and has read and
  /// written back `count` times.
  private func depth(after count: Int, of place: (Journal, Int) throws -> Void) throws -> Int {
    let journal = Journal()
    let start = Probe.stack()
    try place(journal, count)
    return start - (try #require(journal.entries.first.flatMap { Int($0) }))
  }

  static let places: [(name: String, place: @Sendable (Journal, Int) throws -> Void)] = [
    (
      "observer",
      { journal, count in
        let router = Router()
        router.options.observer = { [probe = Probe(journal)] _ in probe.journal.note("") }
        for _ in 0..<count {
          router.options.observer = router.options.observer
          router.options.refusesExtraSlashes.toggle()
        }
      }
    ),
    (
      "unmatched handler",
      { journal, count in
        let router = Router()
        router.unmatchedHandler = UnmatchedHandler { [probe = Probe(journal)] _ in
          probe.journal.note("")
        }
        for _ in 0..<count { router.unmatchedHandler = router.unmatchedHandler }
      }
    ),
    (
      "handler of a definition",
      { journal, count in
        var definition = try RouteDefinition("/a") { [probe = Probe(journal)] _ in
          probe.journal.note("")
        }
        for _ in 0..<count { definition = try definition.copy() }
      }
    ),
    (
      "date format",
      { journal, count in
        var formats = [
          RouteDateFormat { [probe = Probe(journal)] _ in
            probe.journal.entries.isEmpty ? nil : Date()
          } print: { _ in
            ""
          }
        ]
        for _ in 0..<count { formats.append(formats.removeLast()) }
      }
    ),
  ]

  @Test(.bug(id: 32, "Closures behind generics"), arguments: places.indices)
  func `reading a closure from the table does not wrap it again`(_ index: Int) throws {
    let place = Self.places[index].place
    let first = try depth(after: 1, of: place)
    let last = try depth(after: 5_000, of: place)
    #expect(last < first + 5_000, "\(Self.places[index].name): from \(first) to \(last)")
  }

  /// What the tests above would find.
  @Test func `a bare closure in a lock grows with each read`() throws {
    let bare: (Journal, Int) -> Void = { journal, count in
      let place = Locked<(@Sendable (Int) -> Void)?>({ [probe = Probe(journal)] number in
        probe.journal.note("\(number)")
      })
      for _ in 0..<count { _ = place.withLock { $0 } }
    }
    let first = try depth(after: 1, of: bare)
    #expect(try depth(after: 1_000, of: bare) > first + 10_000)
  }
}
