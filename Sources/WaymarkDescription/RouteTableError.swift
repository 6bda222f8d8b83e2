#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import Waymark

/// All faults of a ``RouteTableDescription``, or the reasons why a router can't be described.
///
/// ```swift
/// let text = #"{ "version": 1, "routes": [{ "pattern": "/user/:id", "handler": "usr" }] }"#
/// let bindings = RouteBindings(handlers: ["user": .handled])
/// try router.replaceRoutes(with: RouteTableDescription(json: text), using: bindings)
/// // throws; printed, the error reads
/// // routes.0.handler ("/user/:id"): there is no handler "usr"
/// ```
public struct RouteTableError: Error, Sendable {
  /// The faults, in the order of the description.
  ///
  /// There's at least one.
  public let faults: [Fault]

  init(faults: [Fault]) {
    self.faults = faults
  }

  init(_ reason: Reason, at path: [String]) {
    faults = [Fault(path: path, name: nil, reason: reason)]
  }

  /// A fault, with the path of its field.
  public struct Fault: Sendable {
    /// The keys that lead to the field, such as `["routes", "2", "pattern"]` in the third route.
    public let path: [String]

    /// The name of the route, or its pattern if it has no name, or `nil` if the fault isn't in a
    /// route.
    public let name: String?

    /// The fault.
    let reason: Reason

    /// The fault in one line.
    ///
    /// If it's in a pattern, two more lines show its position.
    public var message: String { reason.description }

    /// The index of the route that already has the same name, or `nil` for other faults.
    public var sameName: Int? {
      if case .nameInUse(let route) = reason { route } else { nil }
    }
  }

  /// A fault of a description.
  enum Reason: Sendable {
    /// The JSON is malformed, or a value has the wrong type.
    case malformed(String)
    /// The version is newer than the newest that can be read.
    case newerVersion(Int)
    /// A pattern, a host or a constraint has a fault.
    case invalidPattern(PatternError)
    /// Another route of the scheme has the name: the route with this index.
    case nameInUse(byRoute: Int)
    /// The route has neither a handler nor a name.
    case missingHandler
    /// There is no handler with this name.
    case unknownHandler(String)
    /// The route is guarded, but there are no guards for its handler.
    case missingGuards(forHandler: String)
    /// There is no class with this name.
    case unknownClass(String)
    /// There is no syntax with this name.
    case unknownSyntax(String, known: [String])
    /// The route is for HTTP methods, but no method was given.
    case hasMethods
    /// The metadata value doesn't have the key's type, or JSON can't represent it.
    case invalidMetadata(String)
    /// Something in a router can't be described, such as a syntax without a name.
    case inexpressible(String)
  }
}

extension RouteTableError.Reason {
  /// The reason for a string that isn't a method.
  static func notMethod(_ text: String) -> Self {
    .malformed("\"\(text.printable())\" is not a method of HTTP, which are spelled like GET")
  }
}

extension RouteTableError {
  /// Creates an error from a decoder's error, with its path.
  init(decoding error: any Error) {
    let (path, message) = error.decodingFault
    self.init(.malformed(message), at: path)
  }

  /// Creates an error from an encoder's error, with its path.
  init(encoding error: any Error) {
    let (path, message) = error.encodingFault
    self.init(.malformed(message), at: path)
  }
}

/// The maximum length of a message from Foundation, which may quote a long value in full.
private let messageBytes = 1024

extension Error {
  /// The path and message of a decoder's error, which may quote the decoded value.
  var decodingFault: (path: [String], message: String) {
    let (path, message): ([any CodingKey], String) =
      switch self as? DecodingError {
      case .keyNotFound(let key, let context):
        (context.codingPath + [key], "the key is missing")
      case .valueNotFound(_, let context): (context.codingPath, "a value is needed, not null")
      case .typeMismatch(_, let context), .dataCorrupted(let context):
        (context.codingPath, context.debugDescription)
      default: ([], "\(self)")
      }
    return (path.texts, message.printable(limit: messageBytes))
  }

  /// The path and message of an encoder's error.
  var encodingFault: (path: [String], message: String) {
    let (path, message): ([any CodingKey], String) =
      if case .invalidValue(_, let context) = self as? EncodingError {
        (context.codingPath, context.debugDescription)
      } else {
        ([], "\(self)")
      }
    return (path.texts, message.printable(limit: messageBytes))
  }
}

extension [any CodingKey] {
  fileprivate var texts: [String] { map { $0.intValue.map(String.init) ?? $0.stringValue } }
}

extension RouteTableError: LocalizedError, DescribedError {
  /// The faults, each on a separate line.
  ///
  /// If a fault is in a pattern, two more lines show its position.
  ///
  /// - Complexity: O(*n*) for a result of *n* bytes.
  public var description: String {
    faults.map(\.description).joined(separator: "\n")
  }
}

extension RouteTableError.Fault: CustomStringConvertible {
  /// The path, the route and the fault.
  ///
  /// - Complexity: O(*n*) for a result of *n* bytes.
  public var description: String {
    let name = name.map { " (\(quoted($0)))" } ?? ""
    return path.isEmpty
      ? "\(reason)" : "\(path.map { $0.printable() }.joined(separator: "."))\(name): \(reason)"
  }
}

extension RouteTableError.Reason: CustomStringConvertible {
  /// The fault in one line.
  ///
  /// If it's in a pattern, two more lines show its position.
  var description: String {
    switch self {
    case .malformed(let message): message
    case .newerVersion(let version):
      "the description has version \(version), but the newest known version is \(RouteTableDescription.currentVersion)"
    case .invalidPattern(let error): "\(error)"
    case .nameInUse(let route): "routes.\(route) has the same name"
    case .missingHandler: "the route has neither a handler nor a name"
    case .unknownHandler(let name): "there is no handler \(quoted(name))"
    case .missingGuards(let name): "there are no guards for the handler \(quoted(name))"
    case .unknownClass(let name): "there is no class \(quoted(name))"
    case .unknownSyntax(let name, let known):
      "syntax must be one of \(known.joined(separator: ", ")), not \(quoted(name))"
    case .hasMethods:
      "the route is for HTTP methods: name the method of the router, as in for: \"GET\""
    case .invalidMetadata(let message): "the value of metadata cannot be used: \(message)"
    case .inexpressible(let message): message
    }
  }
}

private func quoted(_ text: String) -> String { "\"\(text.printable())\"" }
