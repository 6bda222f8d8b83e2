internal import Dispatch

#if canImport(Darwin)
  internal import Foundation
#endif

extension RouteHandler {
  /// The place where a handler or a guard can be called.
  enum Place: Sendable {
    case anywhere
    /// On the main actor. Only code that runs there can call it without waiting.
    case mainActor
    /// Anywhere, with `await`.
    case awaited

    /// Whether it can be called here without waiting.
    var isHere: Bool {
      switch self {
      case .anywhere: true
      case .mainActor: Self.isMainThread || DispatchQueue.getSpecific(key: Self.mainQueue) == true
      case .awaited: false
      }
    }

    /// Whether this is the main thread, wherever that says more than the main queue does.
    private static var isMainThread: Bool {
      #if canImport(Darwin)
        Thread.isMainThread
      #else
        false
      #endif
    }

    /// Marks the main queue, which runs the main actor.
    ///
    /// On Linux the main thread has this queue until `main` suspends. Then the queue runs on
    /// another thread.
    private static let mainQueue: DispatchSpecificKey<Bool> = {
      let key = DispatchSpecificKey<Bool>()
      DispatchQueue.main.setSpecific(key: key, value: true)
      return key
    }()
  }
}
