#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension Dictionary where Key == String, Value == any Sendable {
  /// Creates parameters from a system dictionary, such as a notification's `userInfo` or launch
  /// options.
  ///
  /// ```swift
  /// router.route(url, from: .notification, parameters: .init(userInfo: content.userInfo))
  /// // { "aps": { "badge": 3 }, "campaign": "spring" } gives match["campaign"] == "spring"
  /// ```
  ///
  /// The parameters contain property list values and URLs: strings as `String`, Booleans as `Bool`,
  /// integers as `Int`, all other numbers as `Double` (including integers that don't fit into
  /// `Int`), `Date`, `Data`, `URL`, and arrays and dictionaries of these. Other objects are left
  /// out, because they may not be safe on other threads. `NSNull` is left out too, and so are
  /// values whose key isn't a string. If a key has a string as its raw value, like
  /// `UIApplication.LaunchOptionsKey`, that string is the name.
  ///
  /// A parameter hides the URL's values of the same name, so the sender of a notification can
  /// override the URL. If that matters, pass individual values instead.
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

/// Returns a property list value as a type that's safe on any thread, or `nil` for other values.
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

/// Distinguishes `true` and `false` from the numbers 1 and 0.
///
/// The system also casts number objects to `Bool`, but it has a single object for each Boolean.
private func isTruthValue(_ value: Any) -> Bool {
  type(of: value) == Bool.self
    || [true, false].contains { ($0 as AnyObject) === (value as AnyObject) }
}
