package import Waymark

extension RouteExplanation {
  /// What the library remarks on how the URL was read, a line each: that no scheme was read, for
  /// example.
  ///
  /// In the description they stand after the result, before the routes.
  package var remarks: [String] {
    func lines(_ text: String) -> [Substring] {
      text.split(separator: "\n", omittingEmptySubsequences: false)
    }
    let countOfRoutes = routes.reduce(0) { $0 + lines($1.description).count }
    return lines(description).dropFirst().dropLast(countOfRoutes).map(String.init)
  }
}
