import Waymark
import WaymarkAnswers

/// What a file expects of a URL.
struct Expectation {
  let url: String

  /// The position of the expectation in the file.
  let place: FilePlace

  /// The expected route.
  let route: Route

  /// All expected parameters of the URL, or `nil` if any parameters are fine.
  let values: [String: ParameterValue]?

  enum Route: Hashable {
    case none
    case any
    /// The route with this name or pattern.
    case labelled(String)
  }
}

extension Expectation {
  /// The difference between the routes' answer and the expectation, or `nil` if they agree.
  ///
  /// The URL is explained only if the expected route doesn't match, because an explanation looks at
  /// every route.
  func failure(in file: RoutesFile) -> UnmetExpectation? {
    let router = file.table.router(for: url, method: file.method)
    let answer = Result { () throws(RouteFailure) in try router.match(url) }
    let actual = try? answer.get()
    let hasRoute =
      switch (route, answer) {
      case (.none, .success(let match)): match == nil
      case (.none, .failure): false
      case (.any, _): actual != nil
      case (.labelled(let label), _): actual?.isLabelled(label) ?? false
      }
    guard hasRoute else {
      return UnmetExpectation(
        expected: "\(route)", got: answer.summary, reason: reason(in: router))
    }
    if values.map({ $0 == actual?.values }) ?? true { return nil }
    return UnmetExpectation(
      expected: (values ?? [:]).summary, got: (actual?.values ?? [:]).summary, reason: nil)
  }

  /// Why the expected route doesn't match the URL.
  private func reason(in router: Router) -> String? {
    guard case .labelled(let label) = route,
      let nearest = router.explain(url).routesNearestFirst.first(where: {
        $0.place.isLabelled(label)
      })
    else { return nil }
    return "\(nearest.place.pattern.printable): \(nearest.reason)"
  }
}

extension Expectation.Route: CustomStringConvertible {
  var description: String {
    switch self {
    case .none: "no match"
    case .any: "a match"
    case .labelled(let label): label.printable
    }
  }
}

extension Result<RouteMatch?, RouteFailure> {
  /// The answer for the URL, on one line.
  fileprivate var summary: String {
    switch self {
    case .success(let match?):
      [match.label.printable, match.summary].filter { !$0.isEmpty }.joined(separator: " ")
    case .success(nil): "no match"
    case .failure(let failure): failure.description
    }
  }
}

extension RouteMatch {
  fileprivate func isLabelled(_ label: String) -> Bool {
    [route.name, matchedPattern, definition.pattern].contains {
      $0?.hasSameBytes(as: label) ?? false
    }
  }
}

extension RoutePlace {
  /// Whether `label` is the route's name, its pattern, or a combination of the pattern's groups.
  ///
  /// Strings are compared byte by byte, because Unicode normal forms match different URLs.
  fileprivate func isLabelled(_ label: String) -> Bool {
    [route.name, pattern, definition.pattern].contains { $0?.hasSameBytes(as: label) ?? false }
  }
}

extension [String: ParameterValue] {
  fileprivate var summary: String {
    if isEmpty { return "no values" }
    return sorted { $0.key < $1.key }.map { "\($0.key.printable)=\($0.value)" }
      .joined(separator: " ")
  }
}

/// An expectation that a router doesn't meet, in printable strings.
struct UnmetExpectation {
  let expected: String
  let got: String

  /// Why the expected route doesn't match the URL.
  let reason: String?

  /// The failure as several lines, without a final line ending.
  var lines: String {
    let reason = reason.map { "\n  because   \($0)" } ?? ""
    return "  expected  \(expected)\n  got       \(got)\(reason)"
  }

  /// The failure on one line.
  var sentence: String {
    "expected \(expected), got \(got)" + (reason.map { "; \($0)" } ?? "")
  }
}
