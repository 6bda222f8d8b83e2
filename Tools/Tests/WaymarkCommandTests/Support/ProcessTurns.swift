/// Lets few processes run at once: each holds files open, and macOS allows a process 256 of them.
actor ProcessTurns {
  static let shared = ProcessTurns(count: 8)

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(count: Int) {
    free = count
  }

  /// Waits for a turn and does the work in it.
  func run<Result: Sendable>(_ work: @Sendable () async throws -> Result) async throws -> Result {
    if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
    defer { if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() } }
    return try await work()
  }
}
