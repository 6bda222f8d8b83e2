import Testing

@testable import Waymark
@testable import WaymarkAnalysis

extension Router {
  /// The findings as `kind: routes < others @ URL`, after their witnesses are checked.
  var auditSummary: [String] {
    audit().map { finding in
      checkWitness(of: finding)
      let routes = finding.routes.map(\.pattern).joined(separator: " ")
      let others = finding.others.map(\.pattern).joined(separator: " ")
      let kind = "\(finding.kind)".replacing(/Optional\((.*)\)\)/) { "\($0.1))" }
        .replacing(
          /WaymarkAnalysis\.RouteFinding\.(Difference|Cost|Appearance|Barrier)\./, with: "")
      return "\(kind): \(routes) < \(others) @ \(finding.witness?.url ?? "-")"
    }
  }

  /// Routes the witness of a finding, which must do what the finding says.
  func checkWitness(of finding: RouteFinding) {
    guard let witness = finding.witness else { return }
    guard let taker = witness.route else {
      if case .hiddenFromScheme = finding.kind {
        #expect(throws: Never.self) { try #expect(match(witness.url) == nil) }
        return
      }
      #expect(throws: RouteFailure.self) { try match(witness.url) }
      return
    }
    do {
      let request = try RouteRequest(witness.url, reading: options.reading)
      let isTaken = try match(witness.url)?.definition === taker
      // Classes that may match anything are skipped.
      let isPassedOver = finding.kind == .undecided
      #expect(isTaken || isPassedOver, "\(finding)")
      let isOfTheScheme = if case .hiddenFromScheme = finding.kind { true } else { false }
      #expect(isOfTheScheme || finding.routes[0].response(for: request).isMatch, "\(finding)")
      switch finding.kind {
      case .unreachable, .duplicate, .overlap, .undecided, .hiddenFromScheme:
        #expect(finding.others.contains { $0 === taker }, "\(finding)")
      default: #expect(taker === finding.routes[0], "\(finding)")
      }
    } catch {
      Issue.record(error)
    }
  }

  /// Adds a pattern with a priority in front of it, as in `5 /a`, or without.
  func addWithPriority(_ text: String) throws {
    let words = text.split(separator: " ", maxSplits: 1)
    if words.count == 2, let priority = Int(words[0]) {
      try add(String(words[1]), priority: priority)
    } else {
      try add(text)
    }
  }
}
