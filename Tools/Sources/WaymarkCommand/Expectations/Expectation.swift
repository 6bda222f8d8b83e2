import Waymark
import WaymarkAnswers

/// A file's expectation of a URL.
struct Expectation {
  let url: String

  /// The place of the expectation in the file.
  let place: FilePlace

  /// The expected route.
  let route: Route

  /// All expected parameters of the URL; `nil` if they do not matter.
  let values: [String: ParameterValue]?

  enum Route: Hashable {
    case none
    case any
    /// The route with this name or pattern.
    case labelled(String)
  }
}

extension Expectation {
  /// The difference between the answer of a file's routes and the expectation; `nil` if there is
  /// none.
  ///
  /// Only an expected route that doesn't take the URL is explained, which tries every route.
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

  /// The reason why the expected route does not take the URL.
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
  /// The answer for the URL, in one line.
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
  /// Whether `label` is the name, the pattern or the combination of the route, byte by byte:
  /// Unicode forms of a pattern match different URLs.
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

/// An expectation that a router does not meet, in printable texts.
struct UnmetExpectation {
  let expected: String
  let got: String

  /// The reason why the expected route does not take the URL.
  let reason: String?

  /// The failure in several lines, without an end of line.
  var lines: String {
    let reason = reason.map { "\n  because   \($0)" } ?? ""
    return "  expected  \(expected)\n  got       \(got)\(reason)"
  }

  /// The failure in one line.
  var sentence: String {
    "expected \(expected), got \(got)" + (reason.map { "; \($0)" } ?? "")
  }
}
