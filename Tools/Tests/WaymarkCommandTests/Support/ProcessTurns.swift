/// Limits how many processes run at the same time. Each one has open files, and macOS limits a
/// process to 256.
actor ProcessTurns {
  static let shared = ProcessTurns(count: 8)

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(count: Int) {
    free = count
  }

  /// Waits for a turn and then does the work.
  func run<Result: Sendable>(_ work: @Sendable () async throws -> Result) async throws -> Result {
    if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
    defer { if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() } }
    return try await work()
  }
}
