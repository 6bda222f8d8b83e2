import Foundation

/// Notes of any thread, in order.
final class Notebook: @unchecked Sendable {
  // Read and written with `lock` held only.
  private var lines: [String] = []
  private let lock = NSLock()

  var entries: [String] { lock.withLock { lines } }

  func note(_ line: String) {
    lock.withLock { lines.append(line) }
  }
}
