import Foundation

/// The tables and code blocks of a page under Docs.
struct MarkdownPage {
  struct Table {
    /// The heads of the columns.
    let head: [String]
    /// The cells of each row.
    let rows: [[String]]
  }

  struct CodeBlock {
    let language: String
    let lines: [String]

    var text: String { lines.joined(separator: "\n") }
  }

  private(set) var tables: [Table] = []
  private(set) var codeBlocks: [CodeBlock] = []

  /// Reads a page of the package that this file is in.
  init(_ name: String, file: String = #filePath) throws {
    var root = URL(filePath: file)
    while root.lastPathComponent != "Tests" { root.deleteLastPathComponent() }
    let page = root.deletingLastPathComponent().appending(path: "Docs/\(name)")
    read(try String(contentsOf: page, encoding: .utf8))
  }

  /// The Swift code that does not occur in a source file, line by line, but for comments.
  func code(notIn file: String) throws -> [String] {
    func lines(_ text: String) -> [String] {
      text.split(separator: "\n").map { line in
        line.components(separatedBy: "  // ")[0].trimmingCharacters(in: .whitespaces)
      }
    }
    let compiled = lines(try String(contentsOfFile: file, encoding: .utf8))
    return codeBlocks.filter { $0.language == "swift" }.map(\.text)
      .filter { !compiled.contains(lines($0)) }
  }

  private mutating func read(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    while let line = lines.popFirst() {
      if line.hasPrefix("```") {
        let block = lines.prefix { !$0.hasPrefix("```") }
        codeBlocks.append(CodeBlock(language: String(line.dropFirst(3)), lines: Array(block)))
        lines = lines.dropFirst(block.count + 1)
      } else if line.hasPrefix("|") {
        let rows = lines.prefix { $0.hasPrefix("|") }
        // The first row below the head is the rule.
        tables.append(Table(head: Self.cells(line), rows: rows.dropFirst().map(Self.cells)))
        lines = lines.dropFirst(rows.count)
      }
    }
  }

  private static func cells(_ line: String) -> [String] {
    line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
  }
}

extension String {
  /// The texts between backticks.
  var codeSpans: [String] {
    split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
  }
}
