// The parts of Dispatch that are used. Declarations in Swift's first systems (iOS 8, macOS 10.10,
// tvOS 9, watchOS 2, visionOS 1) have no version.

open class DispatchQueue: @unchecked Sendable {
  public static var main: DispatchQueue { fatalError() }
  public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
  public static func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? { nil }
  public func setSpecific<T>(key: DispatchSpecificKey<T>, value: T?) {}
}

public final class DispatchSpecificKey<T>: Sendable {
  public init() {}
}

open class DispatchGroup: @unchecked Sendable {
  public init() {}
  public func enter() {}
  public func leave() {}
  public func wait() {}
}

open class DispatchSemaphore: @unchecked Sendable {
  public init(value: Int) {}
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
  @discardableResult public func signal() -> Int { 0 }
}

public struct DispatchTime: Sendable {
  public static func now() -> DispatchTime { fatalError() }
  public var uptimeNanoseconds: UInt64 { 0 }
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime { time }
}

public enum DispatchTimeoutResult: Sendable { case success, timedOut }
