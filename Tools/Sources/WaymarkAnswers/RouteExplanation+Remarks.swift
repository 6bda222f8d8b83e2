package import Waymark

extension RouteExplanation {
  /// Remarks on how the URL was read, one per line: for example, that it has no scheme.
  ///
  /// In the description, the remarks come after the result and before the routes.
  package var remarks: [String] {
    func lines(_ text: String) -> [Substring] {
      text.split(separator: "\n", omittingEmptySubsequences: false)
    }
    let countOfRoutes = routes.reduce(0) { $0 + lines($1.description).count }
    return lines(description).dropFirst().dropLast(countOfRoutes).map(String.init)
  }
}
