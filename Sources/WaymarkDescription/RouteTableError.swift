public import Waymark

/// All that is wrong with a ``RouteTableDescription``, or why a router has none.
///
/// ```swift
/// try router.replaceRoutes(by: RouteTableDescription(json: text), using: bindings)
/// // throws; printed, the error reads
/// // routes.2.handler ("user"): there is no handler "usr"
/// ```
public struct RouteTableError: Error, Sendable {
  /// The faults in the order of the description; there is at least one.
  public let faults: [Fault]

  init(faults: [Fault]) {
    self.faults = faults
  }

  init(_ reason: Reason, at path: [String]) {
    faults = [Fault(path: path, name: nil, reason: reason)]
  }

  /// A fault and its place.
  public struct Fault: Sendable {
    /// The keys that lead to the field: `["routes", "2", "pattern"]` in the third route.
    public let path: [String]

    /// The name of the route, else its pattern; `nil` for a fault of no route.
    public let name: String?

    /// What is wrong.
    public let reason: Reason
  }

  /// What can be wrong with a description.
  public enum Reason: Sendable {
    /// The text is no JSON, or a value has the wrong type.
    case malformed(String)
    /// The description is of a version that is newer than ``RouteTableDescription/currentVersion``.
    case newerVersion(Int)
    /// A pattern, a host or a constraint has a fault.
    case invalidPattern(PatternError)
    /// Another route of the scheme, whose place among the routes is given, has the name.
    case nameInUse(byRoute: Int)
    /// The route has neither a handler's name nor a name.
    case missingHandler
    /// There is no handler of this name.
    case unknownHandler(String)
    /// The route is guarded, and there are no guards for its handler.
    case missingGuards(forHandler: String)
    /// There is no class of this name.
    case unknownClass(String)
    /// There is no syntax of this name.
    case unknownSyntax(String, known: [String])
    /// The route is for methods of requests, and the router for all URLs.
    case hasMethods
    /// The value of metadata is not of the key's type, or none that JSON can have.
    case invalidMetadata(String)
    /// The pattern is written in a syntax without a name, or has regexes that no description has.
    case undescribable
  }
}

extension RouteTableError {
  /// The error of a decoder, with its place.
  init(decoding error: any Error) {
    guard let error = error as? DecodingError else {
      self.init(.malformed("\(error)"), at: [])
      return
    }
    let (context, key): (DecodingError.Context, (any CodingKey)?) =
      switch error {
      case .keyNotFound(let key, let context): (context, key)
      case .typeMismatch(_, let context), .valueNotFound(_, let context),
        .dataCorrupted(let context):
        (context, nil)
      @unknown default: (DecodingError.Context(codingPath: [], debugDescription: "\(error)"), nil)
      }
    let path = (context.codingPath + (key.map { [$0] } ?? [])).map {
      $0.intValue.map(String.init) ?? $0.stringValue
    }
    self.init(.malformed(context.debugDescription), at: path)
  }
}

extension RouteTableError: CustomStringConvertible {
  /// The faults, one a line but for those that show a place in a pattern.
  public var description: String {
    faults.map(\.description).joined(separator: "\n")
  }
}

extension RouteTableError.Fault: CustomStringConvertible {
  /// The place, the route and what is wrong.
  public var description: String {
    let name = name.map { " (\(quoted($0)))" } ?? ""
    return path.isEmpty
      ? "\(reason)" : "\(path.map { $0.printable() }.joined(separator: "."))\(name): \(reason)"
  }
}

extension RouteTableError.Reason: CustomStringConvertible {
  /// What is wrong, in one line; that of a pattern shows the place in two more.
  public var description: String {
    switch self {
    case .malformed(let message): message
    case .newerVersion(let version):
      "the description is of version \(version), and \(RouteTableDescription.currentVersion) is the newest known"
    case .invalidPattern(let error): "\(error)"
    case .nameInUse(let route): "routes.\(route) has the same name"
    case .missingHandler: "the route has neither a handler nor a name"
    case .unknownHandler(let name): "there is no handler \(quoted(name))"
    case .missingGuards(let name): "there are no guards for the handler \(quoted(name))"
    case .unknownClass(let name): "there is no class \(quoted(name))"
    case .unknownSyntax(let name, let known):
      "syntax must be one of \(known.joined(separator: ", ")), not \(quoted(name))"
    case .hasMethods: "the route is for methods of requests: say for which the router is"
    case .invalidMetadata(let message): "the value of metadata cannot be used: \(message)"
    case .undescribable:
      "the pattern is written in a syntax without a name, or has constraints that no description has"
    }
  }
}

private func quoted(_ text: String) -> String { "\"\(text.printable())\"" }
