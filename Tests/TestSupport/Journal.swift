import Foundation
package import Waymark

/// Entries of handlers on any thread, in order.
package final class Journal: @unchecked Sendable {
  // Read and written with `lock` held only.
  private var lines: [String] = []
  private let lock = NSLock()

  package init() {}

  package var entries: [String] { lock.withLock { lines } }

  package func note(_ line: String) {
    lock.withLock { lines.append(line) }
  }

  /// Returns and removes the entries.
  package func take() -> [String] {
    lock.withLock {
      defer { lines = [] }
      return lines
    }
  }

  /// A handler that notes `name` and answers `isHandled`.
  package func handler(_ name: String, handles isHandled: Bool = true) -> RouteHandler {
    RouteHandler { _ in
      self.note(name)
      return isHandled
    }
  }
}
