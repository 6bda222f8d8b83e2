import Foundation
import SharedTestSupport
import Testing

/// Patterns of other routers in a routes file, from the same table as in the audit's tests.
@Suite struct ForeignPatternTests {
  private struct Finding: Decodable {
    let advice: String
    let kind: String
    let line: Int
    let severity: String
  }

  /// The patterns, each with the advice in a syntax.
  private static func rows(
    in syntax: String
  ) throws -> [(pattern: String, words: ForeignPattern.Words?)] {
    try PackageFolder.lines(of: "../Tests/Fixtures/foreign-patterns.jsonl").map {
      let foreign = try JSONDecoder().decode(ForeignPattern.self, from: Data($0.utf8))
      return (foreign.pattern, foreign.says(in: syntax))
    }
  }

  /// A routes file with one pattern per line.
  private static func file(_ patterns: [String], _ syntax: String) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let routes = try patterns.map { pattern in
      "{\"pattern\": \(String(decoding: try encoder.encode(pattern), as: UTF8.self))}"
    }
    return "{\"options\": {\"syntax\": \"\(syntax)\"}, \"routes\": [\n"
      + routes.joined(separator: ",\n") + "\n]}"
  }

  @Test(
    .bug(id: 63, "19: check was silent on patterns of other routers, or gave other advice"),
    arguments: ["colon", "brace", "urlPattern"])
  func `check says what a pattern of another router would be`(_ syntax: String) async throws {
    let rows = try Self.rows(in: syntax)
    let sound = rows.filter { $0.words?.error == nil }
    #expect(sound.count >= 35)
    let file = try Self.file(sound.map(\.pattern), syntax)
    let run = try await ToolRun("check", "r.json", "--json", files: ["r.json": file])
    #expect(run.standardError == "")
    let findings = try run.standardOutput.split(separator: "\n").map {
      try JSONDecoder().decode(Finding.self, from: Data($0.utf8))
    }
    for (index, row) in sound.enumerated() {
      // The first line contains the options.
      let own = findings.filter {
        $0.line == index + 2 && $0.kind == "misleading" && $0.severity == "warning"
      }
      #expect(own.isEmpty == (row.words == nil), "\(row.pattern)")
      for finding in own {
        #expect(finding.advice.contains(row.words?.words ?? ""), "\(row.pattern)")
      }
    }
  }

  @Test(arguments: ["colon", "brace", "urlPattern"])
  func `check reports the errors of patterns of another router`(_ syntax: String) async throws {
    let rows = try Self.rows(in: syntax)
    let faulty = rows.compactMap { row in row.words?.error.map { (row.pattern, $0) } }
    guard !faulty.isEmpty else { return }
    let file = try Self.file(faulty.map(\.0), syntax)
    let run = try await ToolRun("check", "r.json", files: ["r.json": file])
    #expect(run.status == 2)
    for (index, row) in faulty.enumerated() {
      #expect(run.standardError.contains("r.json:\(index + 2):"), "\(row.0)")
      #expect(run.standardError.contains(row.1), "\(row.0)")
    }
  }
}
