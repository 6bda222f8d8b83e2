import Foundation
import Waymark

/// What happened, in order; written by handlers on any thread.
nonisolated final class Journal: @unchecked Sendable {
  // Read and written with `lock` held only.
  private var lines: [String] = []
  private let lock = NSLock()

  var entries: [String] { lock.withLock { lines } }

  func note(_ line: String) {
    lock.withLock { lines.append(line) }
  }

  /// Returns the entries and forgets them.
  func take() -> [String] {
    lock.withLock {
      defer { lines = [] }
      return lines
    }
  }

  /// A handler that notes `name` and answers `isHandled`.
  func handler(_ name: String, handles isHandled: Bool = true) -> RouteHandler {
    RouteHandler { _ in
      self.note(name)
      return isHandled
    }
  }
}
