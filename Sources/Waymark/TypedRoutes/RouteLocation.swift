/// Which case of a ``TypedRoute`` a value is, and the values of which its URL is made.
///
/// ```swift
/// RouteLocation("product", ["id": id, "tab": tab])
/// RouteLocation("admin", ["shop": shop], nested: route.routeLocation)
/// ```
public struct RouteLocation: Sendable, Hashable {
  /// The name of the case within its type, as ``RouteCase`` has it.
  public let name: String

  /// The values by the names of parameters; those that the pattern does not take become the query.
  public let values: RouteValues

  /// Creates a location.
  ///
  /// - Parameters:
  ///   - name: The name of the case.
  ///   - values: The values. The default is none.
  ///   - nested: The location of the value that the case holds, for a case with a prefix. The default is none. A name
  ///     that both have with different values is an error where a URL is made.
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
