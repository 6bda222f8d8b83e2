/// Why a parameter of a match is not a value of the requested type.
///
/// ```swift
/// // "/user/:id" and app://user/abc
/// try match.require("id", as: Int.self)
/// // throws; printed, the error reads
/// // /user/:id: id should be Int, not "abc"
/// ```
public struct RouteValueError: Error, Sendable, Hashable {
  /// The name of the route; the pattern that matched if it has none, or if
  /// ``RouteParameters/safePath(_:)`` throws.
  public let route: String

  /// The name of the parameter; empty if the fault does not belong to a single parameter.
  public let parameter: String

  /// The text of the parameter; `nil` if it is missing, if it is an item without a value such as
  /// `?q`, and if the fault does not belong to a single parameter.
  public let value: String?

  /// The name of the requested type.
  public let expected: String

  package let reason: Reason

  /// What the text should look like, such as `true or false`, or `nil` if the type's name tells.
  var form: String?

  /// What the program's author can write instead, with the mark that separates it from the fault;
  /// empty if only the URL is at fault.
  var advice = ""

  /// The faults that a value can have.
  package enum Reason: Sendable, Hashable {
    /// There is no parameter of that name.
    case missing

    /// The text is not a value of the type.
    case malformed

    /// A decoded value of the query is not UTF-8. ``RouteValueError/value`` keeps its escapes.
    case notUTF8

    /// The type's initializer rejected the value. The text says why.
    case refused(String)

    /// The type needs several values where the URL has one, or one value where the URL has several.
    case otherShape
  }
}

extension RouteValueError: CustomStringConvertible {
  /// The fault in one line, and what your code could say instead; safe to log: quoted text is
  /// escaped and truncated.
  ///
  /// A server's client gets the fault alone.
  ///
  /// - Complexity: O(*n*) for *n* bytes of text.
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
