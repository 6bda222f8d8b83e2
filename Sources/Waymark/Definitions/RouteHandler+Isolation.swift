internal import Dispatch

#if canImport(Darwin)
  internal import Foundation
#endif

extension RouteHandler {
  /// Where a handler or a guard can be called.
  enum Isolation: Sendable {
    case anywhere
    /// On the main actor. Only code on the main actor can call it without waiting.
    case mainActor
    /// Anywhere, with `await`.
    case awaited

    /// Whether the handler or guard can be called here without waiting.
    var isCurrent: Bool {
      switch self {
      case .anywhere: true
      case .mainActor: Self.isMainThread || DispatchQueue.getSpecific(key: Self.mainQueue) == true
      case .awaited: false
      }
    }

    /// Whether this is the main thread.
    ///
    /// Checked only on platforms where it can differ from the main queue.
    private static var isMainThread: Bool {
      #if canImport(Darwin)
        Thread.isMainThread
      #else
        false
      #endif
    }

    /// Marks the main queue, which runs the main actor.
    ///
    /// On Linux, the main thread runs this queue until `main` suspends. Then the queue runs on
    /// another thread.
    private static let mainQueue: DispatchSpecificKey<Bool> = {
      let key = DispatchSpecificKey<Bool>()
      DispatchQueue.main.setSpecific(key: key, value: true)
      return key
    }()
  }
}
