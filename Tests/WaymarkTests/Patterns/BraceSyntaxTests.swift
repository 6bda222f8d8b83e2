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
    ("{a?b}", "'{a?b}'"),
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
  func readsTheTree(_ text: String, _ tree: String) throws {
    #expect(try BraceSyntax().parse(text).tree == tree)
  }

  @Test func keepsThePlaceOfEachPiece() throws {
    let pattern = try BraceSyntax().parse("/é/{id<[0-9]{4}>}.{x}/{y?}#/{*r}")
    #expect(
      pattern.pieces == [
        "/", "é", "/", "{id<[0-9]{4}>}", ".", "{x}", "/{y?}", "/", "{y?}", "/", "{*r}",
      ])
  }

  @Test func optionalParametersArePartOfOneRoute() throws {
    let pattern = try BraceSyntax().parse("/a/{x?}")
    #expect(!pattern.expandsOptionalGroups)
    let router = Router()
    #expect(try router.add("/a/{x?}", syntax: .brace).definitions.count == 1)
  }
}
