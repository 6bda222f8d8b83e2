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
  /// The match's values for a name, in the subscript's order of precedence; `nil` if there are
  /// none.
  ///
  /// A parameter of the route's pattern has no values in the query, also where the path leaves it out.
  func parameterTexts(_ name: String) -> Texts? {
    if let value = pathParameters.additional[name] ?? request.additional[name] {
      switch value {
      case let text as String: return .texts([text], whole: text)
      case let texts as [String]: return texts.first.map { .texts(texts, whole: $0) }
      default: return .added(value)
      }
    }
    if let segments = pathParameters.wildcard(named: name) {
      return .texts(segments, whole: pathParameters[name] ?? segments.joined(separator: "/"))
    }
    if let text = pathParameters[name] { return .texts([text], whole: text) }
    if takesFromPath(name) { return nil }
    let (texts, notUTF8) = query.readValues(for: name)
    if let notUTF8 { return .notUTF8(notUTF8) }
    if let first = texts.first { return .texts(texts, whole: first) }
    let hasItem = query.items.contains { $0.isUTF8 && $0.name.hasSameBytes(as: name) }
    return hasItem ? .noValue : nil
  }

  /// Whether a name has its value from the path alone, because the route's pattern has a parameter of this name.
  func takesFromPath(_ name: String) -> Bool {
    pathParameters.definition.hasParameter(named: name) && !pathParameters.hides(name)
  }

  /// The names of all values, each once.
  var parameterNames: [String] {
    var names = pathParameters.names
    if pathParameters.wildcard(named: RouteParameters.wildcardName) != nil {
      names.append(RouteParameters.wildcardName)
    }
    names += query.namesOfValues
    names += additional.keys.sorted()
    // Another name with equal characters would be taken for the same key.
    var seen: Set<String> = []
    return names.filter { $0.isInNFC && seen.insert($0).inserted }
  }

  /// The name of the route in errors; the pattern that matched, if it has none.
  var routeName: String { name ?? matchedPattern }
}
