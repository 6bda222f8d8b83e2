package import Waymark
package import WaymarkAnalysis

/// A finding as `check` and the inspector show it.
package struct ListedFinding: Sendable {
  package let severity: RouteFinding.Severity
  package let kind: String
  /// A detail of the kind, such as how patterns differ; `nil` if there is none.
  package let detail: String?
  package let message: String
  package let advice: String
  package let witness: RouteFinding.Witness?
  package let routes: [RouteDefinition]
  package let others: [RouteDefinition]
  /// The place of the finding; `nil` for routes that come from no file.
  package let location: FileLocation?

  /// - Parameters:
  ///   - message: The finding in one sentence; the default is the library's.
  ///   - advice: A way to mend it; the default is the library's.
  package init(
    _ finding: RouteFinding, message: String? = nil, advice: String? = nil,
    location: FileLocation? = nil
  ) {
    severity = finding.severity
    kind = finding.kind.name
    detail = finding.kind.detail
    self.message = message ?? finding.description
    self.advice = advice ?? finding.advice
    witness = finding.witness
    routes = finding.routes
    others = finding.others
    self.location = location
  }
}

extension RouteFinding.Kind {
  fileprivate var name: String {
    switch self {
    case .unreachable: "unreachable"
    case .duplicate: "duplicate"
    case .lookalike: "lookalike"
    case .overlap: "overlap"
    case .misleading: "misleading"
    case .unusedConstraint: "unusedConstraint"
    case .costly: "costly"
    case .hiddenFromScheme: "hiddenFromScheme"
    case .undecided: "undecided"
    }
  }

  fileprivate var detail: String? {
    switch self {
    case .unreachable, .overlap, .undecided: nil
    case .duplicate(let difference): difference?.rawValue
    case .lookalike(let difference): difference.rawValue
    case .misleading(let appearance, _): appearance.rawValue
    case .unusedConstraint(let name): name
    case .hiddenFromScheme(let scheme, _): scheme
    case .costly(.triedForEveryURL): "askedForEveryURL"
    case .costly(.combinations): "combinations"
    case .costly(.exceedsLimits): "exceedsLimits"
    }
  }
}
