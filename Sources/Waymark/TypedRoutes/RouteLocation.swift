/// The case of a ``TypedRoute`` value, and the values for its URL.
///
/// ```swift
/// RouteLocation("product", ["id": id, "tab": tab])
/// RouteLocation("admin", ["shop": shop], nested: route.routeLocation)
/// ```
public struct RouteLocation: Sendable, Hashable {
  /// The name of the case: the name of its ``RouteCase``.
  public let name: String

  /// The values by parameter name.
  ///
  /// Values without a parameter in the pattern go into the query.
  public let values: RouteValues

  /// Creates a location.
  ///
  /// - Parameters:
  ///   - name: The name of the case.
  ///   - values: The values. The default is empty.
  ///   - nested: For a case with a prefix, the location of the value that the case holds. The
  ///     default is none. If both have a name with different values, generating a URL fails.
  public init(
    _ name: String, _ values: RouteValues = RouteValues(), nested: RouteLocation? = nil
  ) {
    guard let nested else {
      self.name = name
      self.values = values
      return
    }
    self.name = "\(name).\(nested.name)"
    self.values = values.merging(nested.values)
  }
}

extension RouteLocation {
  /// Why a value with this location, read from a URL, is not the one that the URL was made of; `nil`
  /// if it is.
  func difference(from written: RouteLocation) -> URLGenerationError.Reason? {
    guard name == written.name else { return .leadsElsewhere(pattern: nil) }
    for name in Set(values.names).union(written.values.names).sorted() {
      // In any order, because a set has none.
      let read = values[name]?.texts.sorted()
      let texts = written.values[name]?.texts.sorted()
      guard read != texts else { continue }
      return .readDifferently(
        parameter: name, value: texts?.joined(separator: ", ") ?? "",
        as: read?.joined(separator: ", "))
    }
    return nil
  }
}
