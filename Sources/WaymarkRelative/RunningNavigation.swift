internal import RegexEngine
internal import Waymark

/// A running navigation.
///
/// Its handlers would wait forever for another one of the same router.
///
/// Tasks inherit it from the handler that starts them, and can outlive the navigation.
final class RunningNavigation: Sendable {
  /// The router; `nil` after the navigation has ended.
  ///
  /// It keeps the router, whose address could else become another router's.
  private let router: Locked<RelativeRouter?>

  init(of router: RelativeRouter) {
    self.router = Locked(router)
  }

  /// Whether the navigation is running.
  var isRunning: Bool { router.withLock { $0 != nil } }

  /// Whether the navigation is running and belongs to `router`.
  func isRunning(of router: RelativeRouter) -> Bool {
    self.router.withLock { $0 === router }
  }

  func end() {
    router.withLock { $0 = nil }
  }
}
