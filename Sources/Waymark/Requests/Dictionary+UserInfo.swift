#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension Dictionary where Key == String, Value == any Sendable {
  /// Creates parameters from a dictionary of the system, such as a notification's `userInfo` or launch options.
  ///
  /// ```swift
  /// router.route(url, from: .notification, parameters: .init(userInfo: content.userInfo))
  /// // { "aps": { "badge": 3 }, "campaign": "spring" } gives match["campaign"] == "spring"
  /// ```
  ///
  /// The parameters include values of property lists and URLs: strings as `String`, Booleans as `Bool`, whole numbers
  /// as `Int`, other numbers, and whole ones that no `Int` holds, as `Double`, and `Date`, `Data`, `URL`, and arrays and dictionaries of these. They leave
  /// out other objects, which may not be safe on other threads, `NSNull`, and values with a key that is not text. A key
  /// with a raw value that is text, such as `UIApplication.LaunchOptionsKey`, becomes that text.
  ///
  /// A parameter hides the URL's values of the same name, so the sender of a notification can replace what the URL
  /// says. If that matters, pass single values instead.
  ///
  /// - Parameter dictionary: The dictionary.
  /// - Complexity: O(*n*) for *n* elements.
  public init(userInfo dictionary: [some Hashable: Any]) {
    self.init()
    for (key, value) in dictionary {
      let name = key as? String ?? (key as? any RawRepresentable)?.rawValue as? String
      if let name, let value = sendableValue(of: value) { self[name] = value }
    }
  }
}

/// A value of a property list, as a type that is safe on any thread; `nil` for other values.
private func sendableValue(of value: Any) -> (any Sendable)? {
  switch value {
  case let text as String: text
  case let flag as Bool where isTruthValue(value): flag
  case let number as Int: number
  case let number as Double: number
  case let number as any BinaryInteger: Int(exactly: number) ?? Double(number)
  case let number as UInt64: Double(number)
  case let number as any BinaryFloatingPoint: Double(number)
  case let date as Date: date
  case let data as Data: data
  case let url as URL: url
  case let list as [Any]: list.compactMap { sendableValue(of: $0) }
  case let dictionary as [AnyHashable: Any]: [String: any Sendable](userInfo: dictionary)
  default: nil
  }
}

/// Tells `true` and `false` from the numbers 1 and 0: the system casts objects of numbers to `Bool`, too, but has one
/// object for each truth value.
private func isTruthValue(_ value: Any) -> Bool {
  type(of: value) == Bool.self
    || [true, false].contains { ($0 as AnyObject) === (value as AnyObject) }
}
