extension RouteDefinition {
  /// Creates an equal definition, with the same class, pattern, priority and handler.
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
    hasher.combine(pattern)
    hasher.combine(priority)
  }
}

extension RouteDefinition: CustomStringConvertible {
  /// The class, the pattern and the priority in one line, escaped so that it's safe to log.
  ///
  /// ```swift
  /// print(try RouteDefinition("/user/:id"))
  /// // RouteDefinition(/user/:id, priority: 0)
  /// ```
  ///
  /// The line is never truncated, so different patterns always look different.
  ///
  /// - Complexity: O(*n*) for a pattern of *n* bytes.
  public var description: String {
    "\(type(of: self))(\(pattern.printable(limit: .max)), priority: \(priority))"
  }
}
