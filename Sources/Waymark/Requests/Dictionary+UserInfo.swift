internal import Foundation

extension Dictionary where Key == String, Value == any Sendable {
  /// The values of a dictionary of the system that can be parameters: of a notification's `userInfo`, of launch options.
  ///
  /// ```swift
  /// router.route(link, from: .notification, parameters: .init(userInfo: content.userInfo))
  /// // { "aps": { "badge": 3 }, "campaign": "spring" } gives match["campaign"] == "spring"
  /// ```
  ///
  /// Values of a property list are taken over, and URLs: texts as `String`, truth values as `Bool`, whole numbers as `Int`,
  /// other numbers as `Double`, `Date`, `Data`, `URL`, and lists and dictionaries of these. Everything else is left out, for
  /// what `Any` holds need not be safe to hand to other threads: objects, `NSNull`, and keys that are no texts. Keys of a type
  /// with a raw text, such as `UIApplication.LaunchOptionsKey`, are that text.
  ///
  /// A parameter hides the values that the URL has under its name. Who sends the notification could so replace what the URL
  /// says; hand over single values where that matters.
  ///
  /// - Parameter dictionary: The dictionary.
  public init(userInfo dictionary: [some Hashable: Any]) {
    self.init()
    for (key, value) in dictionary {
      let name = key as? String ?? (key as? any RawRepresentable)?.rawValue as? String
      if let name, let value = sendableValue(of: value) { self[name] = value }
    }
  }
}

/// What a value of a property list is, as a type that is safe on any thread; `nil` for another value.
private func sendableValue(of value: Any) -> (any Sendable)? {
  switch value {
  case let text as String: text
  case let number as NSNumber: number.sendableValue
  case let date as Date: date
  case let data as Data: data
  case let url as URL: url
  case let list as [Any]: list.compactMap { sendableValue(of: $0) }
  case let dictionary as [AnyHashable: Any]: [String: any Sendable](userInfo: dictionary)
  default: nil
  }
}

extension NSNumber {
  fileprivate var sendableValue: any Sendable {
    // Of truth values there are two objects; a number 1 could be read as either.
    if self === NSNumber(value: true) { return true }
    if self === NSNumber(value: false) { return false }
    return self as? Int ?? doubleValue
  }
}
