internal import Foundation

/// Where a handler or a guard can be called.
enum HandlerPlace: Sendable {
  case anywhere
  /// On the main actor: without waiting, only by code that runs there.
  case mainActor
  /// Wherever it is awaited.
  case awaited

  /// Whether it can be called here without waiting.
  var isHere: Bool {
    switch self {
    case .anywhere: true
    case .mainActor: Thread.isMainThread || DispatchQueue.getSpecific(key: Self.mainQueue) == true
    case .awaited: false
    }
  }

  /// Marks the main queue, which the main actor runs on: on Linux, once `main` waits, that is another thread than the
  /// main one.
  private static let mainQueue: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
}
