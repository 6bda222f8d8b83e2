import ShelfModel
import UserNotifications
import Waymark
import WaymarkNavigation

/// Opens the link of a notification when the reader taps it.
final class NotificationDelegate: NSObject, UNUserNotificationCenterDelegate {
  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    if let link = response.notification.request.content.userInfo["link"] as? String {
      await shelf.stack.open(link, from: .notification).value
    }
  }
}

/// Reminds the reader of a loan in five seconds, as a server's push notification would.
///
/// - Returns: Whether the reader allows notifications.
func remind(ofLoan id: Int) async throws -> Bool {
  let center = UNUserNotificationCenter.current()
  guard try await center.requestAuthorization(options: .alert) else { return false }
  let content = UNMutableNotificationContent()
  content.title = "Please give \(Book[id]?.title ?? "the book") back."
  content.userInfo = ["link": try ShelfRoute.loan(id: id).url()]
  let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
  try await center.add(
    UNNotificationRequest(identifier: "loan \(id)", content: content, trigger: trigger))
  return true
}
