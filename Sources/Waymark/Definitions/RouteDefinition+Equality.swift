extension RouteDefinition {
  /// Creates a definition of the same class with the same pattern, priority, handler, guards, name,
  /// metadata and scheme.
  ///
  /// The copy equals the original until you register it for another scheme.
  ///
  /// - Throws: Any error of the class's initializer. The initializer of the base class never throws
  ///   here.
  public final func copy() throws(PatternError) -> Self {
    let copy = try Self(pattern: parsedPattern, priority: priority, handler: handler)
    copy.details = details
    copy.register(scheme: scheme)
    return copy
  }
}

extension RouteDefinition: Hashable {
  /// Whether two definitions are the same route: see ``isEqual(to:)``.
  public static func == (left: RouteDefinition, right: RouteDefinition) -> Bool {
    left.isEqual(to: right)
  }

  /// Hashes the pattern and the priority, which equal definitions always share.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(parsedPattern.text)
    hasher.combine(priority)
  }
}

extension RouteDefinition: CustomStringConvertible {
  /// The class, pattern, name and priority in one line, safe to log: escaped.
  ///
  /// ```swift
  /// print(try RouteDefinition("/user/:id", name: "user"))
  /// // RouteDefinition(/user/:id, name: user, priority: 0)
  /// ```
  ///
  /// The pattern is the definition's own, also if it reports the first one of its route. It is never
  /// truncated, so that routes whose patterns differ look different.
  public var description: String {
    let name = name.map { ", name: \($0.printable())" } ?? ""
    let pattern = parsedPattern.text.printable(limit: .max)
    return "\(type(of: self))(\(pattern)\(name), priority: \(priority))"
  }
}
