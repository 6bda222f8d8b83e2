extension ExplainedRoute {
  /// What to write instead of the first part of the pattern that is written as in another router,
  /// or of a constraint that isn't a name, or `nil` if there's no such part.
  ///
  /// - Parameter names: The named regexes of the router.
  /// - Complexity: O(*n*) for a pattern of *n* bytes.
  func adviceOnSpelling(names: [String: String]) -> String? {
    let (tree, pattern) = (place.definition.parsedPattern, place.pattern.printable())
    if let syntax = tree.builtInSyntax,
      let spelling = tree.foreignSpellings(in: syntax).first
    {
      let advice = spelling.advice(PatternSuggestion(on: tree.text, in: syntax))
      return "\"\(spelling.text.printable())\" in \(pattern) \(spelling.remark): \(advice)"
    }
    let parameters =
      (tree.path + (tree.fragment ?? [])).withoutGroups.compactMap(\.kind.parameter)
      + tree.items.compactMap(\.parameter)
    for case let word? in parameters.map(\.constraint?.text) {
      guard let advice = NamedConstraints.suggestion(for: word, among: names) else { continue }
      return "\"\(word.printable())\" in \(pattern) \(NamedConstraints.remarkOnWord): \(advice)"
    }
    return nil
  }
}
