extension RouteDefinition {
  /// Creates a definition of the same class with the same pattern, priority and handler, which
  /// equals this one.
  ///
  /// - Throws: Any error of the class's initializer. The initializer of the base class never throws
  ///   here.
  public final func copy() throws(PatternError) -> Self {
    try Self(pattern: parsedPattern, priority: priority, handler: handler)
  }
}

extension RouteDefinition: Hashable {
  /// Whether two definitions are equal: see ``isEqual(to:)``.
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
  /// The class, pattern and priority in one line, safe to log: escaped.
  ///
  /// ```swift
  /// print(try RouteDefinition("/user/:id"))
  /// // RouteDefinition(/user/:id, priority: 0)
  /// ```
  ///
  /// It is never truncated, so that definitions whose patterns differ look different.
  ///
  /// - Complexity: O(*n*) for *n* bytes of text.
  public var description: String {
    "\(type(of: self))(\(pattern.printable(limit: .max)), priority: \(priority))"
  }
}
