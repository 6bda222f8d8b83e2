internal import Waymark

/// The syntax of a route that is not added on its own, or not for each of its combinations.
struct DescribedSyntax: PatternSyntax {
  let base: any PatternSyntax
  let route: RouteDescription

  func parse(_ text: String) throws(PatternError) -> RoutePattern {
    var pattern = try base.parse(text)
    if route.isDefinition { pattern.addsCombinations = false }
    pattern.reportedText = route.reportedPattern
    return pattern
  }
}
