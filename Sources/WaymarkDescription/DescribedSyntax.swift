internal import Waymark

/// The syntax of a route that is not added on its own, or not for each of its combinations.
struct DescribedSyntax: PatternSyntax {
  let base: any PatternSyntax
  let route: RouteDescription

  func parse(_ text: String) throws(PatternError) -> RoutePattern {
    var pattern = try base.parse(text)
    if route.isDefinition, pattern.addsCombinations {
      let ignoresCase = pattern.ignoresCase
      pattern = try RoutePattern(
        text: pattern.text, path: pattern.path, fragment: pattern.fragment,
        addsCombinations: false, mayRepeatNames: true)
      pattern.ignoresCase = ignoresCase
    }
    pattern.reportedText = route.reportedPattern
    return pattern
  }
}
