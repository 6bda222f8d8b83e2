import TestSupport
import Testing
import Waymark

/// A construct that the engines read differently is refused.
///
/// All other constructs have one meaning, which the article about patterns describes.
@Suite struct ConstraintDialectTests {
  private let page: MarkdownPage

  init() throws {
    page = try MarkdownPage(article: "PatternMatching")
  }

  private func router(_ constraint: String) throws -> Router {
    let router = Router()
    router.parameterConstraints["x"] = constraint
    try router.add("/:x")
    return router
  }

  @Test func `constraints mean what their page says`() throws {
    let rows = page.rows(["constraint", "accepts", "refuses"])
    #expect(rows.count == 9)
    for row in rows {
      let cells = row.compactMap(\.codeSpans.first)
      try #require(cells.count == 3)
      let router = try router(cells[0])
      #expect(router.canRoute("s:/" + cells[1]), "\(row)")
      #expect(!router.canRoute("s:/" + cells[2]), "\(row)")
    }
  }

  @Test func `a construct that the page lists is refused`() throws {
    let rows = page.rows(["refused", "write"])
    #expect(rows.count == 9)
    for row in rows {
      let cells = row.compactMap(\.codeSpans.first)
      try #require(cells.count == 2)
      let error = #expect(throws: PatternError.self, "\(row)") { try router(cells[0]) }
      guard case .invalidConstraint = error?.reason else {
        Issue.record("\(row): \(error?.description ?? "accepted")")
        continue
      }
      _ = try router(cells[1])
    }
  }

  @Test(arguments: [
    ("/:x<a(?i:bé)>", 10..<12, "(?i) is for letters of ASCII"),
    ("/:x<ab{65536}>", 11..<12, "number too big"),
    ("/:x<ab{,3}>", 6..<7, "write '{0,n}'"),
    ("/:x<a\\p{Greek}>", 5..<6, "only general categories"),
    ("/:x<(?i)\\x{e9}>", 8..<9, "(?i) is for letters of ASCII"),
    ("/:x<(?i)[a-é]>", 11..<13, "(?i) is for letters of ASCII"),
    ("/:x<a\\Xb>", 6..<7, "depends on the engine"),
    ("/:x<ab{ ,3}>", 6..<7, "only newer versions of the engine allow blanks"),
    ("/:x<a{1\t}>", 5..<6, "only newer versions of the engine allow blanks"),
    ("/:x<a[^\\D\\pL]>", 5..<6, "versions of the engine differ in [^…]"),
    ("/:x<[[:^alpha:]_[:digit:]]>", 16..<17, "with [:digit:] behind"),
    ("/:x<a[[:>:]]>", 5..<6, "write \\b"),
    ("/:x<a[:alpha:]+>", 5..<6, "only within a class"),
    ("/:x<[[:a1:]]>", 7..<8, "unknown POSIX class name"),
    ("/:x<[[.a.]]>", 5..<6, "collating"),
    ("/:x<(?^-i)a>", 7..<8, "invalid hyphen"),
    ("/:x<a\\x>", 5..<6, "digits missing after \\x"),
    ("/:x<a\\p{L>", 5..<6, "malformed"),
    ("/:x<a\\P{^Lu>", 5..<6, "malformed"),
  ])
  func `refusals of constraints have their place`(
    _ pattern: String, _ range: Range<Int>, _ why: String
  ) {
    let error = #expect(throws: PatternError.self) { try RouteDefinition(pattern) }
    #expect(error?.range.lowerBound == range.lowerBound, "\(error?.description ?? "")")
    #expect(error?.reason.description.contains(why) ?? false, "\(error?.description ?? "")")
  }

  // ICU always exceeds its limit for these regexes, regardless of the input.
  @Test(
    .bug(id: 32, "A lazy repeat of what can be empty ends by a limit"),
    arguments: [
      ("(?:a?)+?", 6), ("(?:a*)*?", 6), ("(\\b)+?", 4), ("(?U)(?:a?)+", 10), ("(?:a|)*?", 6),
      ("(?:x{0,2}){2,}?b", 10), ("(?:(?=a))+?", 9), ("x(?:a?b?)+?", 9), ("(?:(?:a?)++)*?", 12),
      ("(?:a??){3,5}?", 7),
    ])
  func `a lazy repeat of what can be empty is refused`(_ constraint: String, _ offset: Int) throws {
    let error = #expect(throws: PatternError.self) { try RouteDefinition("/:x<\(constraint)>") }
    let why = "the constraint cannot be used: a lazy repeat of what can be empty is not supported"
    #expect(error?.reason.description == why)
    #expect(error?.range.lowerBound == 4 + offset)
  }

  @Test(arguments: [
    "(?:a)+?", "(?:a?)+", "(?:a?)??", "(?:a+)*?b", "(?:a?b)+?", "\\R+?", "[a-z]*?", "(?:a|b?c)*?",
    "(?U)(?:a?)+?", "(?U)a+", "\\h*?x", ".*?", "(?:a?)++",
  ])
  func `any other lazy repeat is not refused`(_ constraint: String) throws {
    _ = try router(constraint)
  }

  @Test(arguments: [
    "(?i:a)é", "(?i)a(?-i)é", "(?-i:é)", "(?i:a)|é", "x{0,3}", "\\p{^Lu}\\P{Nd}", "a{ }",
    "a{\n1}", "[[:digit:]\\W]", "[^\\D\\H]", "[\\D\\pL]", "[[:]]", "[:alpha]", "[:x[:]", "(?^i)a",
    "\\x4",
  ])
  func `a construct near to a refused one is not refused`(_ constraint: String) throws {
    _ = try router(constraint)
  }

  // PCRE2's optimizations missed these matches.
  @Test(arguments: [
    ("[a-z]+(?:-[a-z]+)?+z", "az"), ("[0-9]+(?:a){0,2}+[0-9]", "12"), ("\\d+(?>(?:a)*)\\d", "12"),
    ("(?=a)b?a", "a"), ("(?=v)[a-z]*v", "v"), ("(?=-)-?\\d*-", "-"),
  ])
  func `a repeat gives back what the rest needs`(_ constraint: String, _ text: String) throws {
    #expect(try router(constraint).canRoute("s:/\(text)"))
  }
}
