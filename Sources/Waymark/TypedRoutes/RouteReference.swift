/// The case of a ``TypedRoute`` value, and the values for its URL.
///
/// ```swift
/// RouteReference("product", ["id": id, "tab": tab])
/// RouteReference("admin", ["shop": shop], nested: route.routeReference)
/// RouteReference("call", fragment: ["key": id])      // /call#key=7
/// ```
public struct RouteReference: Sendable {
  /// The name of the case, as in its ``RouteCase``.
  let name: String

  /// The values by parameter name.
  ///
  /// Values without a parameter in the pattern go into the query.
  let values: RouteValues

  /// The values of the items of the fragment.
  let fragment: RouteValues

  /// The values of each level of a nested case, outermost first.
  ///
  /// Each level has three entries: the values, the rest of the query and the fragment. A name that
  /// occurs on two levels has two values.
  private let parts: [RouteValues]

  /// Creates a reference.
  ///
  /// - Parameters:
  ///   - name: The name of the case.
  ///   - values: The values.
  ///   - rest: Additional query values, as ``RouteParameters/restOfQuery(besides:)`` returns them.
  ///   - fragment: The values of the items of the fragment, which ``RouteMatch/usingFragmentQuery``
  ///     reads.
  ///   - nested: For a case with a prefix, the reference of the value that the case contains. A URL
  ///     has only one value for a name. Generating a URL fails if both references have a value for
  ///     a name in the path, or different values for a name in the query.
  public init(
    _ name: String, _ values: RouteValues = [:], rest: [String: String] = [:],
    fragment: RouteValues = [:], nested: RouteReference? = nil
  ) {
    let rest = RouteValues(texts: rest)
    parts = [values, rest, fragment] + (nested?.parts ?? [])
    let values = values.merging(rest)
    guard let nested else {
      self.name = name
      self.values = values
      self.fragment = fragment
      return
    }
    self.name = "\(name).\(nested.name)"
    self.values = values.merging(nested.values)
    self.fragment = fragment.merging(nested.fragment)
  }
}

extension RouteReference {
  /// Returns how this reference, which was read from a URL, differs from the reference that the URL
  /// was generated from.
  ///
  /// - Returns: The first difference, or `nil` if both are equal.
  func difference(from written: RouteReference) -> URLGenerationError.Reason? {
    guard name == written.name else { return .leadsElsewhere(pattern: name) }
    for (values, written) in zip(parts, written.parts) {
      for name in Set(values.names).union(written.names).sorted() {
        // Ignore the order, because sets have no order.
        let read = values[name]?.texts.sorted()
        let texts = written[name]?.texts.sorted()
        guard read != texts else { continue }
        return .readDifferently(
          parameter: name, value: texts?.joined(separator: ", ") ?? "",
          as: read?.joined(separator: ", "))
      }
    }
    return nil
  }
}
