import Foundation
import Testing

/// Patterns of other routers in a routes file: the audit's tests have the table.
@Suite struct ForeignPatternTests {
  private struct Row: Decodable {
    let pattern: String
    let colon: Words?
    let brace: Words?
    let urlPattern: Words?

    struct Words: Decodable {
      let write: String?
      let `in`: String?
      let error: String?
      let says: String?

      /// The words of the advice.
      var advice: String {
        says ?? "write \(write ?? "")" + (self.in.map { " in the \($0) syntax" } ?? "")
      }
    }
  }

  private struct Finding: Decodable {
    let advice: String
    let kind: String
    let line: Int
    let severity: String
  }

  /// A routes file with a pattern in each line.
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
    .bug(id: 63, "check was silent on patterns of other routers, or gave other advice"),
    arguments: ["colon", "brace", "urlPattern"])
  func `check says what a pattern of another router would be`(_ syntax: String) async throws {
    let rows = try PackageFolder.lines(of: "../Tests/Fixtures/foreign-patterns.jsonl").map {
      let row = try JSONDecoder().decode(Row.self, from: Data($0.utf8))
      return (row.pattern, ["colon": row.colon, "brace": row.brace][syntax] ?? row.urlPattern)
    }
    let sound = rows.filter { $0.1?.error == nil }
    #expect(sound.count >= 35)
    let file = try Self.file(sound.map(\.0), syntax)
    let run = try await ToolRun("check", "r.json", "--json", files: ["r.json": file])
    #expect(run.standardError == "")
    let findings = try run.standardOutput.split(separator: "\n").map {
      try JSONDecoder().decode(Finding.self, from: Data($0.utf8))
    }
    for (index, row) in sound.enumerated() {
      // The first line has the options.
      let own = findings.filter {
        $0.line == index + 2 && $0.kind == "misleading" && $0.severity == "warning"
      }
      #expect(own.isEmpty == (row.1 == nil), "\(row.0)")
      for finding in own { #expect(finding.advice.contains(row.1?.advice ?? ""), "\(row.0)") }
    }
  }

  @Test(arguments: ["colon", "brace", "urlPattern"])
  func `check reports the errors of patterns of another router`(_ syntax: String) async throws {
    let rows = try PackageFolder.lines(of: "../Tests/Fixtures/foreign-patterns.jsonl").map {
      let row = try JSONDecoder().decode(Row.self, from: Data($0.utf8))
      return (row.pattern, ["colon": row.colon, "brace": row.brace][syntax] ?? row.urlPattern)
    }
    let faulty = rows.compactMap { row in row.1?.error.map { (row.0, $0) } }
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
