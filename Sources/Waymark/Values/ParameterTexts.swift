/// What a match has under a name, before it is given a type.
enum ParameterTexts {
  /// A value that the caller or the definition added; it need not be a text.
  case added(any Sendable)

  /// The texts of the URL, and the one text that they are for a type that takes one.
  case texts([String], whole: String)

  /// A value of the query that is not UTF-8 when it is decoded, as the URL spells it.
  case notUTF8(String)
}

extension RouteMatch {
  /// What the match has under a name, by the precedence of the subscript; `nil` for nothing.
  func parameterTexts(_ name: String) -> ParameterTexts? {
    if let value = path.additional[name] ?? request.additional[name] {
      switch value {
      case let text as String: return .texts([text], whole: text)
      case let texts as [String]: return texts.first.map { .texts(texts, whole: $0) }
      default: return .added(value)
      }
    }
    if let segments = path.wildcard(named: name) {
      return .texts(segments, whole: segments.joined(separator: "/"))
    }
    if let text = path[name] { return .texts([text], whole: text) }
    let (texts, notUTF8) = query.readValues(for: name)
    if let notUTF8 { return .notUTF8(notUTF8) }
    return texts.first.map { .texts(texts, whole: $0) }
  }

  /// The names of all values, each once.
  var parameterNames: [String] {
    var names = path.names
    if path.wildcard(named: RouteParameters.wildcardName) != nil {
      names.append(RouteParameters.wildcardName)
    }
    names += query.namesOfValues
    names += additional.keys.sorted()
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  /// What errors call the route.
  var routeName: String { name ?? pattern }
}
