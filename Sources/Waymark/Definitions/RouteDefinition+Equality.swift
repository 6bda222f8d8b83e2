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
  /// The class, pattern and priority in one line.
  public var description: String {
    "\(type(of: self))(\(pattern.printable()), priority: \(priority))"
  }
}
