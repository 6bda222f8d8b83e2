import Foundation
import SharedTestSupport
import Testing

/// Patterns of other routers in `@Route`, from the same table as in the audit's tests.
@Suite struct ForeignPatternTests {
  private static var patterns: [ForeignPattern] {
    get throws {
      let file = MistakeTests.package.deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Tests/Fixtures/foreign-patterns.jsonl")
      let decoder = JSONDecoder()
      return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
        try decoder.decode(ForeignPattern.self, from: Data($0.utf8))
      }
    }
  }

  @Test(.bug(id: 63, "19: The macro's advice was another one than the audit's, or none"))
  func `the macro advises on patterns of other routers as the audit does`() throws {
    let rows = try Self.patterns.flatMap { foreign in
      ["colon", "brace", "urlPattern"].map { name in
        Declaration(pattern: foreign.pattern, syntax: name, words: foreign.says(in: name))
      }
    }
    #expect(rows.count >= 120)
    // The values come from the macro's own messages.
    var values = rows.map { _ in "" }
    for (index, messages) in try messages(for: rows, values).enumerated() {
      let asked = messages.compactMap { $0.firstMatch(of: /add (.+) to the case/)?.1 }
      values[index] = asked.isEmpty ? "" : "(\(asked.joined(separator: ", ")))"
    }
    for (row, messages) in zip(rows, try messages(for: rows, values)) {
      if let error = row.words?.error {
        // Adding the route checks whether a regex is valid.
        let isOfRegex = error.contains("the constraint cannot be used")
        #expect(messages == [error] || isOfRegex, "\(row)")
      } else if let pattern = row.words?.write {
        #expect(messages.contains { tells($0, pattern) }, "\(row): \(messages)")
      } else if row.words == nil {
        #expect(messages == [], "\(row)")
      }
    }
  }

  private struct Declaration {
    let pattern: String
    let syntax: String
    let words: ForeignPattern.Words?
  }

  /// Whether a message recommends a pattern.
  ///
  /// If a name is at fault, the macro shows only that part.
  private func tells(_ message: String, _ pattern: String) -> Bool {
    if message.contains("'?' begins the query") { return true }
    guard let start = message.range(of: "write ")?.upperBound else { return false }
    let written = message[start...]
    return written.hasPrefix(pattern)
      || pattern.contains(String(written.prefix { $0 != "," && $0 != ";" }))
  }

  /// The messages for each declaration, with all declarations compiled in one file.
  private func messages(for rows: [Declaration], _ values: [String]) throws -> [[String]] {
    var source = "import Waymark\nimport WaymarkMacros\n"
    for (index, row) in rows.enumerated() {
      source += "@Routes enum Foreign\(index) { @Route(##\"\(row.pattern)\"##, "
      source += "syntax: .\(row.syntax), readOnly: true) case a\(values[index]) }\n"
    }
    let file = FileManager.default.temporaryDirectory.appending(
      path: "ForeignPatterns-\(UUID().uuidString).swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let faults = Dictionary(grouping: try MistakeTests.faults(of: file), by: \.line)
    return rows.indices.map { (faults[$0 + 3] ?? []).map(\.message) }
  }
}
