extension RoutePattern {
  /// The names by which the values of a match's path and host are read: those of the parameters,
  /// and `*` for a wildcard without a name.
  var valueNames: [String] {
    parameterNames + (hasUnnamedWildcard ? [RouteParameters.wildcardName] : [])
  }
}
