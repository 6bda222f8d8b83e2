// The parts of UserNotifications that the documentation's code uses; see SwiftUI.swift.
// Declarations in iOS 10 have no version. The delegate's method is optional in UserNotifications.
// Here, it's required, so that a misspelled method is an error.

@_exported import Foundation

open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  open class func current() -> UNUserNotificationCenter { fatalError() }
  weak open var delegate: (any UNUserNotificationCenterDelegate)?
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    false
  }
  open func add(_ request: UNNotificationRequest) async throws {}
}

public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let alert = Self(rawValue: 1 << 2)
}

open class UNNotificationResponse: NSObject {
  open var notification: UNNotification { fatalError() }
}

open class UNNotification: NSObject {
  open var request: UNNotificationRequest { fatalError() }
}

open class UNNotificationRequest: NSObject {
  public convenience init(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
  ) { self.init() }
  open var content: UNNotificationContent { fatalError() }
}

open class UNNotificationContent: NSObject {
  open var userInfo: [AnyHashable: Any] { [:] }
}

open class UNMutableNotificationContent: UNNotificationContent {
  open var title = ""
  override open var userInfo: [AnyHashable: Any] {
    get { [:] }
    set {}
  }
}

open class UNNotificationTrigger: NSObject {}

open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
  public convenience init(timeInterval: Double, repeats: Bool) { self.init() }
}

public protocol UNUserNotificationCenterDelegate: AnyObject {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async
}
