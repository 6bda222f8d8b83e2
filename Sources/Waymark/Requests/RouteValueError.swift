/// The reason why a parameter of a match isn't a value of the requested type.
///
/// ```swift
/// // "/user/:id" and app://user/abc
/// try match.require("id", as: Int.self)
/// // throws; printed, the error reads
/// // /user/:id: id should be Int, not "abc"
/// ```
public struct RouteValueError: Error, Sendable, Hashable {
  /// The name of the route.
  ///
  /// If the route has no name, or if ``RouteParameters/safePath(_:)`` throws, it's the pattern that
  /// matched.
  public let route: String

  /// The name of the parameter, or an empty string if the fault concerns several parameters.
  public let parameter: String

  /// The raw value of the parameter.
  ///
  /// It's `nil` if the parameter is missing, if it's an item without a value such as `?q`, or if
  /// the fault concerns several parameters.
  public let value: String?

  /// The name of the requested type.
  public let expected: String

  let reason: Reason

  /// The expected spelling, such as `true or false`, or `nil` if the type's name is clear enough.
  var form: String?

  /// The advice for the program's author, starting with the punctuation after the fault.
  ///
  /// It's empty if only the URL is at fault.
  var advice = ""

  /// The faults that a value can have.
  enum Reason: Sendable, Hashable {
    /// There is no parameter with that name.
    case missing

    /// The string isn't a value of the type.
    case malformed

    /// A decoded value of the query isn't UTF-8.
    ///
    /// ``RouteValueError/value`` keeps its escapes.
    case notUTF8

    /// The type's initializer rejected the value, for the reason in the string.
    case refused(String)

    /// The type needs several values and the URL has one, or the other way around.
    case otherShape
  }
}

extension RouteValueError: CustomStringConvertible {
  /// The fault in one line and advice for your code, safe to log: quoted strings are escaped and
  /// truncated.
  ///
  /// A server sends only the fault to its client.
  ///
  /// - Complexity: O(*n*) for a description of *n* bytes.
  public var description: String { message + advice }

  /// The fault in one line, without advice on the program's code.
  package var message: String {
    let value = value.map { "\"\($0.printable(limit: 64))\"" } ?? "missing"
    let subject = parameter.isEmpty ? "the values" : parameter.printable(limit: 64)
    let fault =
      switch reason {
      case .missing: "\(subject) is missing: it should be \(expected)"
      case .malformed:
        "\(subject) should be \(expected)\(form.map { ", \($0)" } ?? ""), not \(value)"
      case .notUTF8: "\(subject) is not UTF-8: \(value)"
      case .refused(let why) where parameter.isEmpty:
        "\(subject) cannot be \(expected): \(why.printable())"
      case .refused(let why): "\(subject) cannot be \(value): \(why.printable())"
      case .otherShape where parameter.isEmpty:
        "\(expected) cannot hold all parameters"
      case .otherShape: "\(subject) cannot be \(expected), which is more than one value"
      }
    return "\(route.printable()): \(fault)"
  }
}
