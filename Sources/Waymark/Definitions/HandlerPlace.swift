internal import Foundation

/// Where a handler or a guard can be called.
enum HandlerPlace: Sendable {
  case anywhere
  /// On the main actor. Only code that runs there can call it without waiting.
  case mainActor
  /// Anywhere, with `await`.
  case awaited

  /// Whether it can be called here without waiting.
  var isHere: Bool {
    switch self {
    case .anywhere: true
    case .mainActor: Thread.isMainThread || DispatchQueue.getSpecific(key: Self.mainQueue) == true
    case .awaited: false
    }
  }

  /// Marks the main queue, which runs the main actor.
  ///
  /// On Linux that is not always the main thread: once `main` suspends, the queue runs on another
  /// one.
  private static let mainQueue: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
}
