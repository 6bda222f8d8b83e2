extension RoutePattern {
  /// The names of all values in the path and the host: the parameters, and `*` for an unnamed
  /// wildcard.
  var valueNames: [String] {
    parameterNames + (hasUnnamedWildcard ? [RouteParameters.wildcardName] : [])
  }
}
