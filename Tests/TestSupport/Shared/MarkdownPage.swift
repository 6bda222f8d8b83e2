public import Foundation
import Testing

/// The parts of a page that tests check: tables, code blocks, headings and links.
public struct MarkdownPage {
  /// A table.
  public struct Table {
    /// The headers of the columns.
    public let head: [String]
    /// The cells of each row.
    public let rows: [[String]]
  }

  /// A block of code between fences.
  public struct CodeBlock {
    /// The language after the opening fence, or an empty string.
    public let language: String
    /// The lines between the fences.
    public let lines: [String]

    /// The lines as one string.
    public var text: String { lines.joined(separator: "\n") }
  }

  /// The tables, in order.
  public private(set) var tables: [Table] = []
  /// The code blocks, in order.
  public private(set) var codeBlocks: [CodeBlock] = []
  /// The headings, without number signs.
  public private(set) var headings: [String] = []
  /// The destinations of links and images.
  public private(set) var links: [String] = []

  /// The package's root folder.
  public static let root: URL = {
    var folder = URL(filePath: #filePath)
    while folder.lastPathComponent != "Tests" { folder.deleteLastPathComponent() }
    return folder.deletingLastPathComponent()
  }()

  /// Reads the article with a name from any of the catalogs.
  public init(article name: String) throws {
    let modules = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: "Sources").path)
    let paths = modules.map { "Sources/\($0)/\($0).docc/Articles/\(name).md" }
      .filter { FileManager.default.fileExists(atPath: Self.root.appending(path: $0).path) }
    try #require(paths.count == 1, "\(name): \(paths)")
    try self.init(path: paths[0])
  }

  /// Reads articles as one page.
  public init(articles names: String...) throws {
    self.init(joining: try names.map(MarkdownPage.init(article:)))
  }

  /// Joins pages.
  public init(joining pages: [MarkdownPage]) {
    for page in pages {
      tables += page.tables
      codeBlocks += page.codeBlocks
      headings += page.headings
      links += page.links
    }
  }

  /// Reads the first page of a product's documentation.
  public init(landingPageOf module: String) throws {
    try self.init(path: "Sources/\(module)/\(module).docc/\(module).md")
  }

  /// Reads a page at a path in the package.
  public init(path: String) throws {
    self.init(try String(contentsOf: Self.root.appending(path: path), encoding: .utf8))
  }

  /// Reads a page from a string.
  public init(_ text: String) {
    read(text)
  }

  /// The Swift code that can be compiled here.
  ///
  /// It excludes code that needs Apple's systems, and parts of a package manifest.
  private var swiftBlocks: [CodeBlock] {
    codeBlocks.filter { block in
      block.language == "swift"
        && !["// Apple only", "// Package.swift"].contains(block.lines.first)
        && block.lines.first?.hasPrefix("// swift-tools-version") != true
    }
  }

  /// Returns the lines of Swift code that a source file doesn't contain, except comments and
  /// imports.
  public func code(notIn file: String) throws -> [String] {
    func lines(_ text: String) -> [String] {
      text.split(separator: "\n").map { line in
        line.parts(at: "  // ")[0].trimmingCharacters(in: .whitespaces)
      }.filter { !$0.hasPrefix("import ") }
    }
    let compiled = lines(try String(contentsOfFile: file, encoding: .utf8))
    return swiftBlocks.map(\.text)
      .filter { !compiled.contains(lines($0)) }
  }

  /// The results in the comments after Swift code, in order.
  public var results: [String] {
    swiftBlocks.flatMap(\.lines).compactMap { line in
      line.parts(at: "  // ").dropFirst().first.map(String.init)
    }
  }

  /// Returns the rows of the table with these column headers.
  public func rows(_ head: [String]) -> [[String]] {
    tables.filter { $0.head == head }.flatMap(\.rows)
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
        // The first row below the header is the delimiter row.
        tables.append(Table(head: Self.cells(line), rows: rows.dropFirst().map(Self.cells)))
        lines = lines.dropFirst(rows.count)
        links += ([line] + rows).flatMap(Self.links)
      } else {
        if line.hasPrefix("#") {
          headings.append(line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces))
        }
        links += Self.links(line)
      }
    }
  }

  /// Returns the destinations in a line: `[text](destination)` and `[label]: destination`.
  private static func links(_ line: String) -> [String] {
    let text = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .map { $0.offset.isMultiple(of: 2) ? $0.element : "" }.joined()
    let inline = text.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
    let definition = text.wholeMatch(of: /\[[^\]]+\]: (\S+)/).map { String($0.1) }
    return inline + (definition.map { [$0] } ?? [])
  }

  private static func cells(_ line: String) -> [String] {
    line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
  }
}

extension String {
  /// The strings between backticks.
  public var codeSpans: [String] {
    split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
  }
}

extension StringProtocol {
  /// Returns the parts before, between and after a separator, or the whole string if it doesn't
  /// occur.
  fileprivate func parts(at separator: String) -> [Self.SubSequence] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
