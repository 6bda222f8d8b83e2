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
  /// The difference between the answer of a file's routes and the expectation; `nil` if there is none.
  func failure(in file: RoutesFile) -> UnmetExpectation? {
    let explanation = file.table.router(for: url, method: file.method).explain(url)
    let actual = explanation.winner?.match
    let hasRoute =
      switch route {
      case .none: actual == nil && explanation.failure == nil
      case .any: actual != nil
      case .labelled(let label): actual?.isLabelled(label) ?? false
      }
    let hasValues = values.map { $0 == actual?.values } ?? true
    if hasRoute && hasValues { return nil }
    return hasRoute
      ? UnmetExpectation(
        expected: (values ?? [:]).summary, got: (actual?.values ?? [:]).summary, reason: nil)
      : UnmetExpectation(
        expected: "\(route)", got: explanation.answer, reason: reason(in: explanation))
  }

  /// The reason why the expected route does not take the URL.
  private func reason(in explanation: RouteExplanation) -> String? {
    guard case .labelled(let label) = route,
      let nearest = explanation.routesNearestFirst.first(where: { $0.place.isLabelled(label) })
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

extension RouteExplanation {
  /// The answer for the URL, in one line.
  fileprivate var answer: String {
    if let match = winner?.match {
      return [match.label.printable, match.summary].filter { !$0.isEmpty }
        .joined(separator: " ")
    }
    return failure?.description ?? "no match"
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
  /// Whether `label` is the name, the pattern or the combination of the route, byte by byte: Unicode forms of a pattern
  /// match different URLs.
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
