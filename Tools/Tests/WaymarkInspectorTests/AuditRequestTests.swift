import Foundation
import Synchronization
import Testing
import Waymark
import WaymarkAnswers
import WaymarkHTTP

@testable import WaymarkInspector

/// Requests that start an audit, which can run for minutes while routes change every second.
@Suite struct AuditRequestTests {
  /// Counts audits.
  private final class Audits: Sendable {
    struct Counts {
      var started = 0
      var running = 0
      var mostAtOnce = 0
    }

    private let state = Mutex(Counts())

    var counts: Counts { state.withLock { $0 } }

    func table() -> InspectedTable {
      InspectedTable(title: "", table: HTTPTable([:], otherMethods: Router())) { [self] in
        state.withLock { counts in
          counts.started += 1
          counts.running += 1
          counts.mostAtOnce = max(counts.mostAtOnce, counts.running)
        }
        Thread.sleep(forTimeInterval: 0.02)
        state.withLock { $0.running -= 1 }
        return []
      }
    }
  }

  /// Routes that change before each lookup.
  private struct Changing: InspectedSource {
    let audits: Audits
    func table() -> InspectedTable { audits.table() }
  }

  /// A table that has a new error at each lookup.
  private struct Staying: InspectedSource {
    let current: InspectedTable
    func table() -> InspectedTable { current.staying(because: "a fault") }
  }

  private let audits = Audits()

  private func ask(_ path: String, of handler: InspectorHandler) async throws {
    var request = HTTPRequest(path: path)
    request.headers["host"] = "localhost"
    #expect(await handler.response(to: request).status == .ok)
  }

  @Test func `nothing is audited until the findings are asked for`() async throws {
    let handler = InspectorHandler(Changing(audits: audits))
    for _ in 0..<3 { try await ask("/routes", of: handler) }
    #expect(audits.counts.started == 0)
    try await ask("/findings", of: handler)
    #expect(audits.counts.started == 1)
  }

  @Test func `routes that stay are audited once`() async throws {
    let handler = InspectorHandler(Staying(current: audits.table()))
    for _ in 0..<3 { try await ask("/findings", of: handler) }
    #expect(audits.counts.started == 1)
  }

  @Test func `one audit runs at a time`() async throws {
    let handler = InspectorHandler(Changing(audits: audits))
    try await withThrowingTaskGroup { group in
      for _ in 0..<4 { group.addTask { try await ask("/findings", of: handler) } }
      try await group.waitForAll()
    }
    #expect(audits.counts.started == 4)
    #expect(audits.counts.mostAtOnce == 1)
  }
}
