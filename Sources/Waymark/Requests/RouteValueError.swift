public import Foundation

/// Why a parameter of a match is no value of the type that was asked for.
///
/// ```swift
/// try match.require("id", as: Int.self)
/// // throws; printed, the error reads
/// // user.view: id should be Int, not "abc"
/// ```
public struct RouteValueError: Error, Sendable, Hashable {
  /// The name of the route; its pattern when it has none.
  public let route: String

  /// The name of the parameter; empty when the fault is in no single one.
  public let parameter: String

  /// The text of the parameter; `nil` when there is none.
  public let value: String?

  /// The name of the type that was asked for.
  public let expected: String

  /// The fault.
  public let reason: Reason

  /// The faults that a value can have.
  public enum Reason: Sendable, Hashable {
    /// There is no parameter of the name.
    case missing

    /// The text does not stand for a value of the type.
    case malformed

    /// A value of the query is not UTF-8 when it is decoded; ``RouteValueError/value`` has its escapes.
    case notUTF8

    /// The type's own initializer refused the value; the text says why.
    case refused(String)

    /// The type is made of several values where the URL has one, or of one where it has several.
    case otherShape
  }
}

extension RouteValueError: CustomStringConvertible {
  /// The fault in one line, safe to log: what it quotes is escaped and cut.
  public var description: String {
    let value = value.map { "\"\($0.printable(limit: 64))\"" } ?? "missing"
    let subject = parameter.isEmpty ? "the values" : parameter.printable(limit: 64)
    let fault =
      switch reason {
      case .missing: "\(subject) is missing, it should be \(expected)"
      case .malformed: "\(subject) should be \(expected), not \(value)"
      case .notUTF8: "\(subject) is not UTF-8: \(value)"
      case .refused(let why) where parameter.isEmpty:
        "\(subject) cannot be \(expected): \(why.printable())"
      case .refused(let why): "\(subject) cannot be \(value): \(why.printable())"
      case .otherShape where parameter.isEmpty:
        "\(subject) cannot be \(expected): the type needs properties of their names"
      case .otherShape: "\(subject) cannot be \(expected), which is more than one value"
      }
    return "\(route.printable()): \(fault)"
  }
}

extension RouteValueError: LocalizedError {
  /// The description, so that `localizedDescription` is it.
  public var errorDescription: String? { description }
}
