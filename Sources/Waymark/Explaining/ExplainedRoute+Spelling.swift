extension ExplainedRoute {
  /// What to write instead of the first part of the pattern that is written as in another router,
  /// or `nil` if there's no such part.
  ///
  /// - Complexity: O(*n*) for a pattern of *n* bytes.
  var adviceOnSpelling: String? {
    let pattern = place.definition.parsedPattern
    guard let syntax = pattern.builtInSyntax,
      let spelling = pattern.foreignSpellings(in: syntax).first
    else { return nil }
    let advice = spelling.advice(PatternSuggestion(on: pattern.text, in: syntax))
    return "\"\(spelling.text.printable())\" in \(place) \(spelling.remark): \(advice)"
  }
}
