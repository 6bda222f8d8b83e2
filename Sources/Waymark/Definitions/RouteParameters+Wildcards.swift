extension RouteParameters {
  /// The name of an unnamed wildcard.
  package static let wildcardName = "*"

  /// Returns the decoded segments of a wildcard.
  ///
  /// An unnamed wildcard has ``wildcardName``.
  package func wildcard(named name: String) -> [String]? {
    if hides(name) || assigned.contains(where: { $0.name == name }) { return nil }
    let definition = definition
    let capture = definition.captures.last { capture in
      range(of: capture, in: definition) != nil && definition.name(of: capture) == name
    }
    if let capture { return capture.isWildcard ? segments(of: capture, in: definition) : nil }
    return name == Self.wildcardName ? wildcard : nil
  }

  /// The decoded segments of the path's wildcard, or of the fragment's if the path has no wildcard.
  ///
  /// `nil` if the combination that matched has no wildcard, and `[]` if the wildcard captured no
  /// segments. If there are two wildcards, the unnamed wildcard counts, or else the first.
  ///
  /// - Complexity: O(*n*) for a wildcard that captured *n* bytes.
  public var wildcard: [String]? {
    guard captures.isMatch, withDefinition({ $0.captures.contains(where: \.isWildcard) })
    else { return nil }
    let definition = definition
    // Other forms of the pattern may have more wildcards.
    let wildcards = definition.captures.filter {
      $0.isWildcard && range(of: $0, in: definition) != nil
        && !hides(definition.name(of: $0) ?? Self.wildcardName)
    }
    return (wildcards.first { $0.name == nil } ?? wildcards.first).map {
      segments(of: $0, in: definition)
    }
  }

  /// The decoded segments of the pattern's last wildcard, or `nil` if the matching combination
  /// omits it.
  package var lastWildcard: [String]? {
    let definition = definition
    return definition.captures.last(where: \.isWildcard).flatMap { capture in
      range(of: capture, in: definition) == nil ? nil : segments(of: capture, in: definition)
    }
  }
}
