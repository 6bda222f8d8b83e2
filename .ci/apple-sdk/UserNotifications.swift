// What the documentation's code uses of UserNotifications: see SwiftUI.swift. What iOS 10 has carries no version. The
// delegate's method is optional there. Here it is required, so that a misspelled one is an error.

public import Foundation

open class UNUserNotificationCenter: NSObject, @unchecked Sendable {}

open class UNNotificationResponse: NSObject {
  open var notification: UNNotification { fatalError() }
}

open class UNNotification: NSObject {
  open var request: UNNotificationRequest { fatalError() }
}

open class UNNotificationRequest: NSObject {
  open var content: UNNotificationContent { fatalError() }
}

open class UNNotificationContent: NSObject {
  open var userInfo: [AnyHashable: Any] { [:] }
}

public protocol UNUserNotificationCenterDelegate: AnyObject {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async
}
