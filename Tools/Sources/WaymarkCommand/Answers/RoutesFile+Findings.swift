import Waymark
import WaymarkAnalysis
import WaymarkAnswers
import WaymarkHTTP
import WaymarkText

extension RoutesFile {
  /// The findings of the audit, in the order of the file.
  var findings: [ListedFinding] {
    let audited =
      method == nil ? router.audit() : HTTPTable(routersByMethod, otherMethods: router).audit()
    let findings = audited.map { ($0, place: place(of: $0)) }
    return findings.enumerated().sorted { left, right in
      (left.element.place, left.offset) < (right.element.place, right.offset)
    }.map { listed($0.element.0, FileLocation(path: path, place: $0.element.place)) }
  }

  private func listed(_ finding: RouteFinding, _ location: FileLocation) -> ListedFinding {
    let methods =
      finding.methods.isEmpty ? "" : "\(finding.methods.joined(separator: ", ").printable): "
    let message =
      methods
      + finding.message { place in
        let line = place.source.flatMap { $0 == location.place ? nil : "line \($0.line)" }
        let remarks = [
          place.route.name?.printable, place.patternOfGroups.map { "of \($0.printable)" }, line,
        ].compactMap { $0 }
        let pattern = ListedRoute(place, scheme: nil).patternWithHosts.printable
        return remarks.isEmpty ? pattern : "\(pattern) (\(remarks.joined(separator: ", ")))"
      }
    return ListedFinding(
      finding, message: message, advice: advice(for: finding), location: location)
  }

  /// The position in the file that most likely needs a change.
  private func place(of finding: RouteFinding) -> FilePlace {
    switch finding.kind {
    case .unusedConstraint: place(ofConstraint: finding.detail ?? "")
    case .overlap: finding.others.firstPlace
    // The route that created the scheme's table, or that matches all of the scheme's URLs.
    case .hiddenFromScheme where !finding.others.isEmpty: finding.others.firstPlace
    case .unreachable where finding.routes.count > 1 && finding.others.count == 1:
      finding.others.firstPlace
    default: finding.routes.firstPlace
    }
  }

  private func advice(for finding: RouteFinding) -> String {
    switch finding.kind {
    case .unusedConstraint: advice(forUnusedConstraint: finding.detail ?? "")
    // The library's advice is for routes in code, not in a file.
    case .hiddenFromScheme where !router[finding.detail].fallsBackToGlobal:
      "add \((finding.detail ?? "").quoted) to fallbackSchemes, or write the pattern without scheme and host"
    default: finding.advice
    }
  }

  private func advice(forUnusedConstraint name: String) -> String {
    let routers = method == nil ? [router] : Array(routersByMethod.values)
    let parameters = routers.flatMap { $0.allRoutes.values.joined() }
      .flatMap(\.definitions).flatMap(\.parsedPattern.parameterNames)
    let nearest = name.nearest(in: parameters)
    return nearest.map { "remove it; or is it meant for \($0.quoted)?" } ?? "remove it"
  }
}

extension [RoutePlace] {
  /// The earliest of the routes' positions in the file.
  fileprivate var firstPlace: FilePlace { compactMap(\.source).min() ?? .start }
}
