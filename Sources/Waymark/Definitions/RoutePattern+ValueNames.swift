extension RoutePattern {
  /// The names of all values: the parameters, and `*` for an unnamed wildcard.
  var valueNames: [String] {
    parameterNames + (hasUnnamedWildcard ? [RouteParameters.wildcardName] : [])
  }
}
