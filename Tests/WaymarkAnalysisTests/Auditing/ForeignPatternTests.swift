import TestSupport
import Testing
import Waymark

@testable import WaymarkAnalysis

/// Patterns of other routers, and the advice that each reader of patterns gives.
///
/// The tests of the tool and of the macros use the same table.
@Suite struct ForeignPatternTests {
  static let patterns: [ForeignPattern] = Fixture.cases("foreign-patterns")

  private func router(_ pattern: String, _ syntax: PatternSyntax) throws -> Router {
    let router = Router()
    try router.group(syntax: syntax).add(pattern)
    return router
  }

  @Test func `the table has forty patterns of eight other frameworks`() {
    let routers: Set = [
      "Express 4", "Express 5", "Laravel", "Flask", "ASP.NET", "Vapor", "Rails", "Go", "Next",
    ]
    let ofFrameworks = Self.patterns.filter { routers.contains($0.router) }
    #expect(ofFrameworks.count >= 40)
    #expect(Set(ofFrameworks.map(\.router)) == routers)
    #expect(Set(Self.patterns.map(\.pattern)).count == Self.patterns.count)
  }

  @Test(
    .bug(id: 63, "19: An audit was silent, or gave advice about names and queries"),
    arguments: patterns)
  func `an audit says what a pattern of another router would be`(_ foreign: ForeignPattern) throws {
    for (name, syntax) in ForeignPattern.syntaxes {
      let router: Router
      do {
        router = try self.router(foreign.pattern, syntax)
      } catch let error as PatternError {
        #expect(error.message == foreign.says(in: name)?.error, "\(name)")
        continue
      }
      let findings = router.audit().filter { $0.kind == .misleading && $0.isWarning }
      guard let expected = foreign.says(in: name) else {
        #expect(findings.isEmpty, "\(name)")
        continue
      }
      #expect(!findings.isEmpty && expected.error == nil, "\(name)")
      for finding in findings { #expect(finding.advice.contains(expected.words), "\(name)") }
    }
  }

  /// Advice is right only if the suggested pattern matches the intended URLs.
  @Test(arguments: patterns)
  func `what an audit advises takes the URLs that were meant`(_ foreign: ForeignPattern) throws {
    for (name, syntax) in ForeignPattern.syntaxes {
      guard let advice = foreign.says(in: name), let pattern = advice.write else { continue }
      let other = ForeignPattern.syntaxes.first { $0.name == advice.in }?.syntax
      let router = try router(pattern, other ?? syntax)
      for url in foreign.takes {
        #expect(try router.match(url) != nil, "\(name) \(pattern) \(url)")
      }
      for url in foreign.leaves {
        #expect(try router.match(url) == nil, "\(name) \(pattern) \(url)")
      }
      #expect(router.audit().filter(\.isWarning).isEmpty, "\(name) \(pattern)")
    }
  }

  /// Without advice, a pattern must match the same URLs as in the other router.
  @Test(arguments: patterns)
  func `an audit says nothing of a pattern that means what was meant`(_ foreign: ForeignPattern)
    throws
  {
    for (name, syntax) in ForeignPattern.syntaxes where foreign.says(in: name) == nil {
      let router = try router(foreign.pattern, syntax)
      for url in foreign.takes {
        #expect(try router.match(url) != nil, "\(name) \(url)")
      }
    }
  }

  @Test(arguments: [
    ("/x/../y", "dotSegment"), ("/./x", "dotSegment"), ("/x ", "blank"), ("POST /x", "method"),
    ("/v:version/x", "parameter"), ("/shop/:id/item:item_id", "parameter"),
    ("/a/:n<\\\\d+>", "regex"),
  ])
  func `an audit finds other spellings of a slip`(_ pattern: String, _ detail: String) throws {
    #expect(try router(pattern, .colon).audit().map(\.detail) == [detail])
  }

  /// Custom verbs of APIs, characters that are common in URLs, and patterns that are already
  /// correct.
  @Test(arguments: [
    ("/collection/{id}:archive", PatternSyntax.brace), ("/x/{id}:undelete/{tab}", .brace),
    ("spotify:user:{user}:playlist:{id}", .brace), ("/wiki/Special:Search", .colon),
    ("/urn:isbn:0451450523", .colon), ("/items:batchGet", .colon), ("/$metadata", .colon),
    ("/a...b", .colon), ("/a./b..", .colon), ("/about us", .colon), ("/at/{h}:{m}", .brace),
    ("/:a{b}", .urlPattern), ("/{:a}b", .urlPattern), ("/a{bc}?", .urlPattern),
    ("/a/:param(\\w{3}){bar}", .urlPattern), ("/*.html", .urlPattern), ("/files-*x", .urlPattern),
    ("/c++/:page", .colon), ("/ab+cd", .colon), ("/1+1", .brace),
    ("/ab\\+cd", .urlPattern),
    ("/:$p", .urlPattern), ("/:id(\\d+)", .urlPattern), ("/a\\{id\\}", .urlPattern),
  ])
  func `an audit has no advice on right patterns`(_ pattern: String, _ syntax: PatternSyntax) throws
  {
    #expect(try router(pattern, syntax).audit().filter(\.isWarning) == [])
  }

  /// The tables of eight apps and of 107 public reports were written by people who know the syntax.
  @Test(arguments: ["apps", "reports"])
  func `an audit has no advice on the patterns of real apps`(_ name: String) throws {
    let cases: [TableCase] = Fixture.cases(name)
    // In these links, the `+` or `#` before a parameter is a literal.
    let meant = [
      "https://t.me/+:hash", "https://signal.group/%23:token", "/collection/:id:archive",
    ]
    for route in cases.flatMap(\.routes) where !meant.contains(route.pattern) {
      let syntax = ForeignPattern.syntaxes.first { $0.name == route.syntax }?.syntax
      guard let router = try? router(route.pattern, syntax ?? .colon) else { continue }
      let findings = router.audit().filter { $0.kind == .misleading && $0.isWarning }
      #expect(findings == [], "\(route)")
    }
  }

  @Test(
    .bug(id: 63, "19: /photos/:id(.:format) gets false advice about a slash"),
    arguments: [
      ("/photos/:id(.:format)", "/photos/:id{.:format}?"), ("/:id(.json)", "/:id{.json}?"),
      ("/a/:x(-:y)/z", "/a/:x{-:y}?/z"),
      ("https://a.example/:id(.json)", "https://a.example/:id{.json}?"),
    ])
  func `a group that goes on with a parameter is written in another syntax`(
    _ pattern: String, _ written: String
  ) throws {
    let error = try #require(throws: PatternError.self) { try router(pattern, .colon) }
    #expect(
      error.message == "a group cannot go on with the segment of a parameter: "
        + "write \(written) in the urlPattern syntax")
    #expect(error.description.hasPrefix(error.message + "\n  \(pattern)\n"))
    _ = try router(written, .urlPattern)
  }

  @Test(arguments: ["/:id(\\d+)", "/:id(*)", "/:id([0-9]+)"])
  func `a regex behind a parameter is a constraint`(_ pattern: String) throws {
    let error = try #require(throws: PatternError.self) { try router(pattern, .colon) }
    #expect(error.message.hasSuffix("or a constraint as <…>"))
  }

  /// A pattern in an app's own syntax gets no advice about another syntax.
  @Test func `an audit does not rewrite a pattern of an unknown syntax`() throws {
    let plain = PatternSyntax("plain") { text in
      let segment = text.utf8.indices.isEmpty ? 0..<0 : 1..<text.utf8.count
      return try RoutePattern(
        text: text,
        path: [
          PatternElement(.separator, range: 0..<1),
          PatternElement(.literal(String(text.dropFirst())), range: segment),
        ], expandsOptionalGroups: true)
    }
    let finding = try #require(try router("/:id", plain).audit().first)
    #expect(finding.message == #"":id" in /:id is a literal in this syntax"#)
    #expect(
      finding.advice
        == "write it as the pattern's syntax does, or with percent escapes for a literal")
  }

  @Test func `a whole URL, a group and hosts keep what they have`() throws {
    let router = Router()
    try router.add("https://shop.example/user/{id}", "app://user/{id}")
    try router.group("/shop", hosts: ["shop.example"]).add("/[slug]")
    #expect(
      router.audit().map(\.advice)
        == [
          "write /shop/:slug; for a literal, write percent escapes",
          "write https://shop.example/user/:id, or use the brace syntax; for a literal, "
            + "write percent escapes",
          "write app://user/:id, or use the brace syntax; for a literal, write percent escapes",
        ])
  }

  /// Nested and unclosed brackets, and many optional characters.
  @Test func `advice on a hostile pattern ends`() throws {
    for piece in ["{", "(", "[", "<", ":a?", "?a", "{a?}", "(a)?", "*a", "{/:a", "\\d"] {
      for syntax in [PatternSyntax.brace, .colon, .urlPattern] {
        let text = "/" + String(repeating: piece, count: 2_000) + "{id}"
        guard let router = try? router(text, syntax) else { continue }
        _ = router.audit()
      }
    }
  }
}

extension ForeignPattern {
  fileprivate static let syntaxes: [(name: String, syntax: PatternSyntax)] = [
    ("colon", .colon), ("brace", .brace), ("urlPattern", .urlPattern),
  ]
}

/// A route table in a fixture.
private struct TableCase: Decodable {
  let routes: [Described]

  struct Described: Decodable {
    let pattern: String
    var syntax: String?
  }

  private struct Table: Decodable {
    struct Options: Decodable { let syntax: String? }
    let options: Options?
    let routes: [Described]
  }

  private enum CodingKeys: CodingKey { case table }

  init(from decoder: any Decoder) throws {
    let table = try decoder.container(keyedBy: CodingKeys.self).decode(Table.self, forKey: .table)
    routes = table.routes.map {
      Described(pattern: $0.pattern, syntax: $0.syntax ?? table.options?.syntax)
    }
  }
}
