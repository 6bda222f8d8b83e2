import Foundation
package import Waymark

/// Entries that handlers on any thread append, in order.
package final class Journal: @unchecked Sendable {
  // Read and written only while `lock` is held.
  private var lines: [String] = []
  private let lock = NSLock()

  package init() {}

  package var entries: [String] { lock.withLock { lines } }

  package func note(_ line: String) {
    lock.withLock { lines.append(line) }
  }

  /// Returns all entries and removes them.
  package func take() -> [String] {
    lock.withLock {
      defer { lines = [] }
      return lines
    }
  }

  /// Returns a handler that records `name` and returns `isHandled`.
  package func handler(_ name: String, handles isHandled: Bool = true) -> RouteHandler {
    RouteHandler { _ in
      self.note(name)
      return isHandled
    }
  }
}
