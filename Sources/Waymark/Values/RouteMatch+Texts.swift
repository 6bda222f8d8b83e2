extension RouteMatch {
  /// The untyped values of a match for one name.
  enum Texts {
    /// A value that the caller or the definition added, of any type.
    case added(any Sendable)

    /// The texts in the URL, and the single text for a type that takes one.
    case texts([String], whole: String)

    /// A value of the query that does not decode to UTF-8, as the URL spells it.
    case notUTF8(String)

    /// Items of the query without a value: `?debug`.
    case noValue
  }
}

extension RouteMatch {
  /// The parameter `name` as a text.
  ///
  /// ```swift
  /// // "/orders(/:user)" and app://orders?user=eve&page=2#tab=new
  /// match["user"]      // nil
  /// match["page"]      // "2"
  /// match["tab"]       // nil
  /// ```
  ///
  /// An additional parameter comes first. A name of the route's pattern, as it was written, has its
  /// value from the path or the host alone, even where the path leaves it out. Any other name has
  /// the first value of the query. All ways to read a value follow this rule, and
  /// ``readingFragment`` reads the fragment's items instead of the query's.
  ///
  /// - Returns: The text; `nil` for no value, and where ``value(_:as:dates:)-4ce8v`` throws because
  ///   the query's value is not UTF-8. An additional parameter that is neither a text nor
  ///   `LosslessStringConvertible`, as a number is, has no text: read it from
  ///   ``RouteRequest/additional`` or ``RouteParameters/additional``.
  /// - Complexity: Proportional to the length of the value; for a name that the pattern does not
  ///   have, to that of the query.
  public subscript(name: String) -> String? {
    if !captures.mayHaveAdditional, !request.mayHaveAdditional {
      if let value = captures.ownValue(of: name) { return value }
      // `*` can mean a wildcard without a name.
      if name.utf8.count > 1 || name != RouteParameters.wildcardName,
        let value = request.plainQueryValue(of: name)
      {
        return value
      }
    }
    return switch parameterTexts(name) {
    case .texts(_, let whole): whole
    case .added(let value): (value as? any LosslessStringConvertible)?.description
    case .notUTF8, .noValue, nil: nil
    }
  }

  /// The values of a name for all ways to read it; `nil` if there are none.
  func parameterTexts(_ name: String) -> Texts? {
    if let value = captures.additional[name] ?? request.additional[name] {
      switch value {
      case let text as String: return .texts([text], whole: text)
      case let texts as [String]: return texts.first.map { .texts(texts, whole: $0) }
      // Like an empty list, `nil` hides what the URL says.
      default:
        let mirror = Mirror(reflecting: value)
        let isNil = mirror.displayStyle == .optional && mirror.children.isEmpty
        return isNil ? nil : .added(value)
      }
    }
    if let segments = captures.wildcard(named: name) {
      return .texts(segments, whole: captures[name] ?? segments.joined(separator: "/"))
    }
    if let text = captures[name] { return .texts([text], whole: text) }
    if captures.takesFromPath(name) { return nil }
    let (texts, notUTF8) = query.readValues(for: name)
    if let notUTF8 { return .notUTF8(notUTF8) }
    if let first = texts.first { return .texts(texts, whole: first) }
    let hasItem = query.items.contains { $0.isUTF8 && $0.name.hasSameBytes(as: name) }
    return hasItem ? .noValue : nil
  }

  /// The names of all values, each once.
  var parameterNames: [String] {
    var names = captures.names
    if captures.wildcard(named: RouteParameters.wildcardName) != nil {
      names.append(RouteParameters.wildcardName)
    }
    names += query.namesOfValues
    names += additional.keys.sorted()
    // Another name with equal characters would be taken for the same key.
    var seen: Set<String> = []
    return names.filter { $0.isInNFC && seen.insert($0).inserted }
  }

  /// The name of the route in errors; the pattern that matched, if it has none.
  var routeName: String { route.name ?? matchedPattern }
}
