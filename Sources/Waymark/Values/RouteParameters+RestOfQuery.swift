extension RouteParameters {
  /// Returns query values by name, except for names in the pattern and names that you pass.
  ///
  /// ```swift
  /// // "/search/:area" and /search/tea?q=green&utm_source=mail&area=x
  /// match.captures.restOfQuery(besides: "q")        // ["utm_source": "mail"]
  /// ```
  ///
  /// Names of the route's pattern are left out, because [their values come from the
  /// path](doc:TypedValues). If a name is repeated, only its first value is included. Items without
  /// a value or with invalid UTF-8 are left out, and so are the names that
  /// ``RouteQuery/dictionary`` leaves out. ``RouteMatch/query`` contains all items.
  ///
  /// - Parameter names: The names that you read yourself.
  /// - Complexity: O(*n*) for a query of *n* bytes.
  public func restOfQuery(besides names: String...) -> [String: String] {
    var rest: [String: String] = [:]
    for item in request.query.items where item.isUTF8 && item.name.isInNFC {
      guard let value = item.value, rest[item.name] == nil, !readsFromPath(item.name),
        !names.contains(where: { $0.hasSameBytes(as: item.name) })
      else { continue }
      rest[item.name] = value
    }
    return rest
  }

  /// Whether a name gets its value only from the path, because the pattern has a parameter of this
  /// name.
  package func readsFromPath(_ name: String) -> Bool {
    !hides(name) && ownValue(of: name) != nil
  }
}
