import Testing
import Waymark

@Suite struct BraceSyntaxTests {
  @Test(arguments: [
    ("", ""),
    ("user/{id}", "'user' / :id"),
    ("/{id}/", "/ :id /"),
    ("img/{id}.{ext}", "'img' / :id '.' :ext"),
    ("{a}{b}", ":a :b"),
    ("v{major}.{minor}-x", "'v' :major '.' :minor '-x'"),
    ("user/{id}/{tab?}", "'user' / :id [/ :tab]"),
    ("{page?}", "[:page]"),
    ("page{n?}", "'page' [:n]"),
    ("a/{x?}/c", "'a' [/ :x] / 'c'"),
    ("{a?}{b?}", "[:a] [:b]"),
    ("{id<[0-9]{4}>}", ":id<[0-9]{4}>"),
    ("{id<a}b>}", ":id<a}b>"),
    ("{id<int>?}", "[:id<int>]"),
    ("/x/{id<int>?}", "/ 'x' [/ :id<int>]"),
    ("{a-b_C9}", ":a-b_C9"),
    ("{}", "'{}'"),
    ("{a b}", "'{a b}'"),
    ("{é}", "'{é}'"),
    ("{a%3Fb}", "'{a%3Fb}'"),
    ("{a", "'{a'"),
    ("a}b", "'a}b'"),
    ("{{a}}", "'{' :a '}'"),
    ("{*}", "*"),
    ("/files/{*}", "/ 'files' / *"),
    ("/files/{*rest}/x", "/ 'files' / *rest / 'x'"),
    ("{**}", "**"),
    ("/files/{**rest}/x", "/ 'files' / **rest / 'x'"),
    ("/static-{*}", "/ 'static-' *"),
    ("/static-{**rest}", "/ 'static-' **rest"),
    ("{***}", "'{***}'"),
    ("{*a b}", "'{*a b}'"),
    ("/a(b):c*", "/ 'a(b):c*'"),
    ("/app#/{id}", "/ 'app' # / :id"),
    ("/app#/{*}", "/ 'app' # / *"),
    ("/{*}#", "/ * #"),
    ("/a#b#c", "/ 'a' # 'b#c'"),
    ("%7Bid%7D", "'%7Bid%7D'"),
  ])
  func `a brace pattern is read as its tree`(_ text: String, _ tree: String) throws {
    #expect(try PatternSyntax.brace.parse(text).tree == tree)
  }

  @Test func `a brace pattern keeps the place of each piece`() throws {
    let pattern = try PatternSyntax.brace.parse("/é/{id<[0-9]{4}>}.{x}/{y?}#/{*r}")
    #expect(
      pattern.pieces == [
        "/", "é", "/", "{id<[0-9]{4}>}", ".", "{x}", "/{y?}", "/", "{y?}", "/", "{*r}",
      ])
  }

  @Test(
    .bug(id: 44, "Braces in a constraint behind a colon begin a parameter, here the name 4"),
    arguments: [
      ("/archive/{year:[0-9]{4}}", "{year<…>}", ":[0-9]{4}"),
      ("/a/{y:[0-9]{4}}-{m:[0-9]{2}}/x", "{y<…>}", ":[0-9]{4}"),
      ("/a/{y:[0-9]{1,4}}", "{y<…>}", ":[0-9]{1,4}"),
    ])
  func `a constraint behind a colon has no braces`(
    _ text: String, _ advice: String, _ place: String
  ) {
    let error = #expect(throws: PatternError.self) { try PatternSyntax.brace.parse(text) }
    #expect(error?.reason.description.contains(advice) == true)
    let bytes = Array(text.utf8)
    #expect(error.map { String(decoding: bytes[$0.range], as: UTF8.self) } == place)
  }

  @Test(arguments: ["/a/{year:int}", "/a/{b:c", "/{a:b/{c}}", "/a/{b}:{c}"])
  func `text behind a colon is literal`(_ text: String) throws {
    #expect(try PatternSyntax.brace.parse(text).text == text)
  }

  @Test func `optional parameters are part of one route`() throws {
    let router = Router()
    #expect(try router.group(syntax: .brace).add("/a/{x?}").definitions.count == 1)
  }
}
