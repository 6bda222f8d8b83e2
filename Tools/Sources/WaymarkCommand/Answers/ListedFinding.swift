import Waymark

/// A finding as `check` shows it.
struct ListedFinding {
  /// The path of the routes file as the user gave it.
  let path: String
  let severity: RouteFinding.Severity
  let kind: String
  /// What of the kind it is, such as how patterns differ; `nil` where nothing more is to be said.
  let detail: String?
  let message: String
  let advice: String
  let witness: RouteFinding.Witness?
  let routes: [RouteDefinition]
  let others: [RouteDefinition]
  /// Where it is in the file.
  let place: FilePlace
}

extension RoutesFile {
  /// What the audit finds, in the order of the file.
  func findings(path: String) -> [ListedFinding] {
    let findings = router.audit().map { listed($0, path: path) }
    return findings.enumerated().sorted { left, right in
      (left.element.place, left.offset) < (right.element.place, right.offset)
    }.map(\.element)
  }

  private func listed(_ finding: RouteFinding, path: String) -> ListedFinding {
    let place = place(of: finding)
    let message = finding.message { definition in
      let isElsewhere = definition.place != place
      let remarks = [
        definition.name?.printable, definition.patternOfGroups.map { "of \($0.printable)" },
        isElsewhere ? "line \(definition.place.line)" : nil,
      ].compactMap { $0 }
      let pattern = definition.pattern.printable
      return remarks.isEmpty ? pattern : "\(pattern) (\(remarks.joined(separator: ", ")))"
    }
    return ListedFinding(
      path: path, severity: finding.severity, kind: finding.kind.name, detail: finding.kind.detail,
      message: message, advice: advice(for: finding), witness: finding.witness,
      routes: finding.routes, others: finding.others, place: place)
  }

  /// Where the file is to be changed, in all likelihood.
  private func place(of finding: RouteFinding) -> FilePlace {
    switch finding.kind {
    case .unusedConstraint(let name): place(ofConstraint: name)
    case .overlap: finding.others.map(\.place).min() ?? .start
    case .unreachable where finding.routes.count > 1 && finding.others.count == 1:
      finding.others[0].place
    default: finding.routes.map(\.place).min() ?? .start
    }
  }

  private func advice(for finding: RouteFinding) -> String {
    guard case .unusedConstraint(let name) = finding.kind else { return finding.advice }
    let parameters = router.allRoutes.values.joined().flatMap(\.parameterNames)
    let nearest = NearestWord.nearest(to: name, in: parameters)
    return nearest.map { "remove it; or is it meant for \($0.quoted)?" } ?? "remove it"
  }
}

extension RouteFinding.Kind {
  fileprivate var name: String {
    switch self {
    case .unreachable: "unreachable"
    case .duplicate: "duplicate"
    case .lookalike: "lookalike"
    case .overlap: "overlap"
    case .unusedConstraint: "unusedConstraint"
    case .costly: "costly"
    case .undecided: "undecided"
    }
  }

  fileprivate var detail: String? {
    switch self {
    case .unreachable, .overlap, .undecided: nil
    case .duplicate(let difference): difference?.rawValue
    case .lookalike(let difference): difference.rawValue
    case .unusedConstraint(let name): name
    case .costly(.askedForEveryURL): "askedForEveryURL"
    case .costly(.combinations): "combinations"
    case .costly(.exceedsLimits): "exceedsLimits"
    }
  }
}
