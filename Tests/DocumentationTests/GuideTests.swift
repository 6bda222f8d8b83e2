import TestSupport
import Foundation
import Testing

@testable import Waymark
@testable import WaymarkAnalysis
import WaymarkTesting

/// Checks every row and every example of the guides.
@Suite struct GuideTests {
  private func lines(of file: String = #filePath) throws -> [String] {
    try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  /// Checks that this file, which is compiled, contains each line of the page's Swift code.
  private func checkCode(of page: MarkdownPage) throws {
    let source = try lines()
    let code = page.codeBlocks.filter { $0.language == "swift" }.flatMap(\.lines)
    #expect(!code.isEmpty)
    for line in code where !line.hasPrefix("import ") && !line.isEmpty {
      #expect(source.contains(line.trimmingCharacters(in: .whitespaces)), "\(line)")
    }
  }

  @Test func `URLs are read as the guide says`() throws {
    let page = try MarkdownPage(article: "URLNormalization")
    let rows = page.tables.filter { $0.head.prefix(2) == ["URL", "canonical path"] }.flatMap(\.rows)
    #expect(rows.count >= 25)
    for row in rows {
      let url = try #require(row[0].codeSpans.first)
      let path = try RouteRequest(url).canonicalPath.printable()
      let shown = try #require(row[1].codeSpans.first)
      #expect(Array(path.utf8) == Array(shown.utf8), "\(row)")
    }
    let refusals = page.tables.filter { $0.head == ["URL", "refused"] }.flatMap(\.rows)
    #expect(refusals.count >= 15)
    for row in refusals {
      // The page writes invisible characters as in messages.
      let url = try #require(row[0].codeSpans.first).replacing(/\\u\{([0-9A-F]+)\}/) { escape in
        UInt32(escape.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
      }
      let failure = #expect(throws: RouteFailure.self) { try RouteRequest(url) }
      #expect(failure?.description == row[1])
    }
  }

  @Test func `equivalent spellings are printed as shown`() throws {
    var printed: [String] = []
    func print(_ url: String) { printed.append(url) }
    let router = Router()
    try router.add("/user/:id")
    for url in try router.equivalentSpellings(of: "app://user/7") { print(url) }
    let page = try MarkdownPage(article: "EquivalentSpellings")
    try checkCode(of: page)
    #expect(page.codeBlocks.filter { $0.language.isEmpty }.map(\.lines) == [printed])
  }

  @Test func `limits are those of the guide`() throws {
    let page = try MarkdownPage(article: "Limits")
    let rows = page.tables.first { $0.head.first == "limit" }?.rows ?? []
    let limits = RouterLimit.allCases.map { [$0.rawValue, "\(RouterLimits()[$0])"] }
    #expect(rows.map { [$0[0].codeSpans.first ?? "", $0[1].filter { $0 != "," }] } == limits)
  }

  @Test func `limits are set as the guide says`() throws {
    try checkCode(of: MarkdownPage(article: "Limits"))
    do {
      var options = RouterOptions()
      options.limits[.queryItems] = 16
      options.limits[.matchSteps] = 20_000
      let router = Router(options: options)
      try router.add("/a")
      #expect(router.canRoute("s:/a?" + String(repeating: "&", count: 15)))
      #expect(!router.canRoute("s:/a?" + String(repeating: "&", count: 16)))
    }
    let router = Router()
    var limits = RouterLimits()
    limits[.parameterBytes] = 4_096
    let token = try RouteDefinition("/token/:jwt<.+>", limits: limits)
    router.add(token)
    #expect(router.canRoute("s:/token/" + String(repeating: "x", count: 4_096)))
  }

  @Test func `messages name the limit`() {
    for limit in RouterLimit.allCases {
      let message = RouteFailure.exceeded(limit, 7_777, pattern: nil).description
      #expect(message.hasSuffix(" (limit \(limit.rawValue))"))
      #expect(message.contains("more than 7777") || message.contains("deeper than 7777"))
    }
  }
}
