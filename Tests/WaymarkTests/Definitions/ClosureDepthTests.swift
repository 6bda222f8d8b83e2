import TestSupport
import Foundation
import RegexEngine
import Testing
import Waymark

/// Closures aren't wrapped again each time they're read and written back.
///
/// If generic code receives a bare closure and returns it, the compiler wraps the closure in a
/// thunk each time. Thousands of thunks are slow to call, and each releases the next recursively.
/// The depth of the stack at the last release shows how many there are.
@Suite struct ClosureDepthTests {
  /// Records the stack's address when it's released.
  ///
  /// Only the closure owns a probe, so it's released in the closure's innermost thunk.
  final class Probe: Sendable {
    let journal: Journal

    init(_ journal: Journal) { self.journal = journal }

    deinit { journal.note("\(Self.stack())") }

    /// Returns the address of a local variable in a new stack frame.
    @inline(never) static func stack() -> Int {
      var byte: UInt8 = 0
      return unsafe withUnsafePointer(to: &byte) { Int(bitPattern: $0) }
    }
  }

  /// Returns the number of bytes of stack in use when `place` releases its closure.
  ///
  /// - Parameters:
  ///   - count: How often the closure is read and written back.
  ///   - place: A function that stores a closure, reads it and writes it back that often.
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

  /// Shows the growth that the tests above would detect.
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
