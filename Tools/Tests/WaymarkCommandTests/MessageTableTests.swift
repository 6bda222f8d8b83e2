import Foundation
import Testing
import WaymarkAnalysis

@testable import WaymarkCommand

/// Compares the tool's messages that belong to a type with `Tools/Tests/messages.txt`.
///
/// Each `switch` returns the sample after a sample, so that a new case doesn't compile without one.
/// A failed test attaches the new table: save it with `--attachments-path`.
@Suite struct MessageTableTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "messages.txt")

  @Test(.bug(id: 69, "messages could not be read in one go"))
  func `the messages of the tool are those of the table`() throws {
    let rules = ReportRules.descriptions.sorted { $0.key < $1.key }
    let sections = [
      section("Rules", rules.map { "\($0.key): \($0.value)" }),
      section("LineVerdict", samples(Self.lineFault).map(\.rawValue)),
      section("DoctorFinding", samples(Self.fetchFailure).flatMap(messages)),
    ]
    let table = sections.joined(separator: "\n")
    let expected = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(table.split(separator: "\n") == expected.split(separator: "\n"))
    if table != expected { Attachment.record(table, named: "messages.txt") }
  }

  @Test(.bug(id: 44, "point 31: SARIF rules have descriptions"))
  func `every rule of a report has a description, and every description a rule`() {
    let changes = ["removed", "added", "changed", "class", "shadowed", "url", "option", "scheme"]
    let rules =
      RouteFinding.Kind.allCases.map(\.rawValue) + AssociationFinding.Kind.allCases.map(\.rawValue)
      + samples(Self.doctorKind).map(\.name) + changes + ["expectation", "fault"]
    #expect(Set(ReportRules.descriptions.keys) == Set(rules))
    #expect(ReportRules.descriptions.values.allSatisfy { $0.hasSuffix(".") })
  }

  private func section(_ title: String, _ messages: [String]) -> String {
    ([title] + messages.map { "  " + $0.replacing("\n", with: "\n  ") } + [""])
      .joined(separator: "\n")
  }

  /// The samples in order, starting with the sample after `nil`.
  private func samples<Sample>(_ next: (Sample?) -> Sample?) -> [Sample] {
    var samples: [Sample] = []
    while samples.count < 100, let sample = next(samples.last) { samples.append(sample) }
    #expect(samples.count < 100, "the samples have no end")
    return samples
  }

  private static func lineFault(after sample: LineVerdict.Fault?) -> LineVerdict.Fault? {
    switch sample {
    case nil: .empty
    case .empty: .tooLong
    case .tooLong: .notUTF8
    case .notUTF8: .comment
    case .comment: .noRequest
    case .noRequest: .noMethod
    case .noMethod: .noTarget
    case .noTarget: .noURL
    case .noURL: .fragment
    case .fragment: nil
    }
  }

  private static func fetchFailure(after sample: FetchFailure?) -> FetchFailure? {
    switch sample {
    case nil: .noAnswer("curl: (6) Could not resolve host")
    case .noAnswer: .tooSlow
    case .tooSlow: .insecure("curl: (60) SSL certificate problem")
    case .insecure: .tooLarge
    case .tooLarge: .largeHead
    case .largeHead: nil
    }
  }

  private func messages(_ failure: FetchFailure) -> [String] {
    ServedFile(
      .failure(failure), from: .site("a.test", for: .apple), effect: "links open Safari",
      isNeeded: true
    ).findings.map { "\($0.message)\nusers: \($0.effect)\nto do: \($0.advice)" }
  }

  private static func doctorKind(after sample: DoctorFinding.Kind?) -> DoctorFinding.Kind? {
    switch sample {
    case nil: .noAnswer
    case .noAnswer: .tooSlow
    case .tooSlow: .insecure
    case .insecure: .missing
    case .missing: .redirect
    case .redirect: .badStatus
    case .badStatus: .webPage
    case .webPage: .contentType
    case .contentType: .tooLarge
    case .tooLarge: .malformed
    case .malformed: .noApp
    case .noApp: .otherApp
    case .otherApp: .otherKey
    case .otherKey: .badApp
    case .badApp: .badKey
    case .badKey: .noCopy
    case .noCopy: .otherCopy
    case .otherCopy: .noDomains
    case .noDomains: .badDomain
    case .badDomain: .developerOnly
    case .developerOnly: .hostNotDeclared
    case .hostNotDeclared: .hostNotRouted
    case .hostNotRouted: .badScheme
    case .badScheme: .schemeNotDeclared
    case .schemeNotDeclared: .schemeNotRouted
    case .schemeNotRouted: .difference(.claimedNotRouted)
    case .difference: nil
    }
  }
}
