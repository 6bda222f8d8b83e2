import TestSupport
import Foundation
import Testing
import Waymark
import WaymarkJLRoutes

/// Checks each row of the tables in the article about patterns.
@Suite struct DocumentationTests {
  private let page: MarkdownPage

  init() throws {
    page = try MarkdownPage(
      articles: "Patterns", "PatternSyntaxes", "WebPatterns", "PatternMatching")
  }

  private func code(_ cell: String) throws -> String {
    try #require(cell.codeSpans.first, "\(cell) is no code")
  }

  /// The parameters in a cell, written as `name=value`, or `nil` for "no match".
  private func parameters(_ cell: String) throws -> [String: String]? {
    if cell == "no match" { return nil }
    var parameters: [String: String] = [:]
    if cell == "match" { return parameters }
    for span in cell.codeSpans {
      let parts = span.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      try #require(parts.count == 2, "\(cell)")
      parameters[String(parts[0])] = String(parts[1])
    }
    try #require(!parameters.isEmpty, "\(cell)")
    return parameters
  }

  private func matched(
    _ pattern: String, _ url: String, _ syntax: PatternSyntax
  ) throws -> [String: String]? {
    let router = Router()
    try router.group(syntax: syntax).add(pattern)
    guard let match = try router.match(url) else { return nil }
    var parameters = match.captures.dictionary
    parameters["*"] = match.captures.wildcard?.joined(separator: ",")
    return parameters
  }

  nonisolated private static let syntaxes: [(name: String, syntax: PatternSyntax, rows: Int)] =
    [
      ("colon pattern", .colon, 40), ("brace pattern", .brace, 13),
      ("web pattern", .urlPattern, 14), ("pattern that ignores case", .ignoringCase(.colon), 3),
    ]

  @Test(arguments: syntaxes) func `the rows of the tables match as they say`(
    _ name: String, _ syntax: PatternSyntax, _ count: Int
  ) throws {
    let rows = page.rows([name, "URL", "result"])
    #expect(rows.count >= count)
    for row in rows {
      try #require(row.count == 3, "\(row)")
      let found = try matched(try code(row[0]), try code(row[1]), syntax)
      #expect(try found == parameters(row[2]), "\(row)")
    }
  }

  @Test func `combinations are in the order of the page`() throws {
    let rows = page.rows(["colon pattern", "combinations in order"])
    #expect(rows.count >= 6)
    for row in rows {
      let router = Router()
      try router.add(try code(row[0]))
      #expect(router.triedPatterns == row[1].codeSpans)
      #expect(try RoutePattern(try code(row[0])).combinations == row[1].codeSpans)
    }
  }

  @Test func `paths have their canonical form`() throws {
    let rows = page.rows(["URL path", "canonical path"])
    #expect(rows.count >= 8)
    for row in rows {
      #expect(try RouteRequest("x:///" + code(row[0])).canonicalPath == code(row[1]), "\(row)")
    }
  }

  @Test func `constraint names accept and refuse`() throws {
    let rows = page.rows(["name", "accepts", "refuses"])
    #expect(rows.count == BuiltInConstraint.all.count)
    for row in rows {
      let pattern = "/:x<\(try code(row[0]))>"
      #expect(try matched(pattern, "s:/" + code(row[1]), .colon) != nil, "\(row)")
      #expect(try matched(pattern, "s:/" + code(row[2]), .colon) == nil, "\(row)")
      #expect(NamedConstraints.builtIn[try code(row[0])] != nil)
    }
  }

  @Test(arguments: ["colon", "brace"]) func `errors are printed as shown`(_ name: String) throws {
    let blocks = page.codeBlocks.filter { $0.language == "\(name)-error" }
    #expect(!blocks.isEmpty)
    for block in blocks {
      try #require(block.lines.count == 3)
      let pattern = String(block.lines[1].dropFirst(2))
      let router = Router()
      let error = try #require(throws: PatternError.self, "\(pattern)") {
        try router.group(syntax: name == "colon" ? .colon : .brace).add(pattern)
      }
      #expect(error.description == block.text)
    }
  }

  @Test func `the code example works`() throws {
    let router = Router()
    try router.add("/user/:id/posts(/:page)")
    try router.group(syntax: .brace).add("/img/{name}.{ext}")
    try router.group(syntax: .urlPattern).add("/photo/:name{.:ext}?")
    try router.group(syntax: .ignoringCase(.colon)).add("/About")
    #expect(router.routes.count == 4)

    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
      .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let blocks = page.codeBlocks.filter { $0.language == "swift" }
    #expect(blocks.count == 1)
    for line in blocks.flatMap(\.lines) { #expect(source.contains(line), "\(line)") }
  }

  @Test func `limits are those of the page`() throws {
    let limits = page.rows(["limit", "value"])
    func limit(_ words: String) throws -> Int {
      let row = try #require(limits.first { $0[0] == words }, "\(words)")
      return try #require(Int(row[1].filter(\.isNumber)))
    }
    #expect(limits.count == 5)
    #expect(
      try limit("parameters and wildcards of a pattern") == RoutePattern.maximumParameters)
    #expect(try limit("combinations of optional groups") == RoutePattern.maximumCombinations)

    func refuses(_ pattern: String) -> Bool {
      (try? RouteDefinition(pattern)) == nil
    }
    let wildcards = try limit("wildcards of a path or a fragment")
    let depth = try limit("nested optional groups")
    let length = try limit("bytes of a constraint")
    for (extra, isRefused) in [(0, false), (1, true)] {
      let stars = (0..<wildcards + extra).map { "/*w\($0)" }.joined()
      #expect(refuses(stars + "#" + stars) == isRefused)
      let open = String(repeating: "(/a", count: depth + extra)
      #expect(refuses(open + String(repeating: ")", count: depth + extra)) == isRefused)
      let constraint = String(repeating: "x", count: length + extra)
      #expect(refuses("/:a<\(constraint)>") == isRefused)
    }
  }
}
