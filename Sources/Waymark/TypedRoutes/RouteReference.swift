/// The case of a ``TypedRoute`` value, and the values for its URL.
///
/// ```swift
/// RouteReference("product", ["id": id, "tab": tab])
/// RouteReference("admin", ["shop": shop], nested: route.routeReference)
/// RouteReference("call", fragment: ["key": id])      // /call#key=7
/// ```
public struct RouteReference: Sendable {
  /// The name of the case: the name of its ``RouteCase``.
  let name: String

  /// The values by parameter name.
  ///
  /// Values without a parameter in the pattern go into the query.
  let values: RouteValues

  /// The values of the items of the fragment.
  let fragment: RouteValues

  /// The values of each part of the pattern, the rest of its query and the items of its fragment,
  /// the outermost first: a name of two parts is two values.
  private let parts: [RouteValues]

  /// Creates a reference.
  ///
  /// - Parameters:
  ///   - name: The name of the case.
  ///   - values: The values.
  ///   - rest: Further values of the query, as ``RouteParameters/restOfQuery(besides:)`` reads
  ///     them.
  ///   - fragment: The values of the items of the fragment, which ``RouteMatch/readingFragment``
  ///     reads.
  ///   - nested: For a case with a prefix, the reference of the value that the case holds. A URL
  ///     has one value for a name: if both have a value of a name that is in the path, or different
  ///     values of another one, generating a URL fails.
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
  /// What a URL lost: how this reference, of the value that was read, differs from the one that was
  /// written.
  ///
  /// `nil` if both are equal.
  func difference(from written: RouteReference) -> URLGenerationError.Reason? {
    guard name == written.name else { return .leadsElsewhere(pattern: name) }
    for (values, written) in zip(parts, written.parts) {
      for name in Set(values.names).union(written.names).sorted() {
        // In any order, because a set has none.
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
