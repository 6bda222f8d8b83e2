import Testing

@testable import Waymark
@testable import WaymarkAnalysis

extension Router {
  /// The findings as `kind: routes < others @ URL`.
  ///
  /// Their example URLs are checked first.
  var auditSummary: [String] {
    audit().map { finding in
      checkWitness(of: finding)
      let routes = finding.routes.map(\.pattern).joined(separator: " ")
      let others = finding.others.map(\.pattern).joined(separator: " ")
      let kind = "\(finding.cause)".replacing(/Optional\((.*)\)\)/) { "\($0.1))" }
        .replacing(
          /WaymarkAnalysis\.RouteFinding\.(Difference|Cost|Appearance|Barrier)\./, with: "")
      return "\(kind): \(routes) < \(others) @ \(finding.witness ?? "-")"
    }
  }

  /// Routes the example URL of a finding, and checks that the finding is right.
  func checkWitness(of finding: RouteFinding) {
    guard let witness = finding.example else { return }
    guard let winner = witness.route else {
      if case .hiddenFromScheme = finding.cause {
        #expect(throws: Never.self) { try #expect(match(witness.url) == nil) }
        return
      }
      #expect(throws: RouteFailure.self) { try match(witness.url) }
      return
    }
    do {
      let request = try RouteRequest(witness.url, reading: options.reading)
      let isTaken = try match(witness.url).map { RoutePlace(of: $0) } == winner
      // Classes that may match any URL are skipped.
      let isPassedOver = finding.kind == .undecided
      #expect(isTaken || isPassedOver, "\(finding)")
      let isOfTheScheme = if case .hiddenFromScheme = finding.cause { true } else { false }
      #expect(isOfTheScheme || finding.routes[0].response(to: request).isMatch, "\(finding)")
      switch finding.cause {
      case .unreachable, .duplicate, .overlap, .undecided, .hiddenFromScheme:
        #expect(finding.others.contains { $0.isPlace(of: winner) }, "\(finding)")
      default: #expect(finding.routes[0].isPlace(of: winner), "\(finding)")
      }
    } catch {
      Issue.record(error)
    }
  }

  /// Adds a pattern.
  ///
  /// A priority can precede the pattern, as in `5 /a`.
  func addWithPriority(_ text: String) throws {
    let words = text.split(separator: " ", maxSplits: 1)
    if words.count == 2, let priority = Int(words[0]) {
      try add(String(words[1]), priority: priority)
    } else {
      try add(text)
    }
  }
}

extension RoutePlace {
  /// Whether `other` is this pattern or a combination of its optional groups.
  fileprivate func isPlace(of other: RoutePlace) -> Bool {
    self == other || route === other.route && patternIndex == other.patternIndex && first != self
  }
}
