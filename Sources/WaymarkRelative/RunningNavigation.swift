internal import Waymark

/// A navigation whose handlers would wait forever for another one of the same router.
///
/// Tasks inherit it from the handler that starts them, and may live on when the navigation has ended.
final class RunningNavigation: Sendable {
  /// The router; `nil` when the navigation has ended.
  private let router: Locked<ObjectIdentifier?>

  init(of router: RelativeRouter) {
    self.router = Locked(ObjectIdentifier(router))
  }

  /// Whether it has not ended.
  var isRunning: Bool { router.withLock { $0 != nil } }

  /// Whether it has not ended and is one of a router.
  func isRunning(of router: RelativeRouter) -> Bool {
    self.router.withLock { $0 == ObjectIdentifier(router) }
  }

  func end() {
    router.withLock { $0 = nil }
  }
}
