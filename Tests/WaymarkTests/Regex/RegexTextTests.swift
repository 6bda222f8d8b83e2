import Testing
import Waymark

@Suite struct RegexTextTests {
  @Test(arguments: [
    ("/", #"\A\z"#),
    ("/user", #"\A/user\z"#),
    ("user/", #"\A/user\z"#),
    ("//user//view/", #"\A/user/view\z"#),
    ("/user/view/:userID", #"\A/user/view/(?<userID>[^/]++)\z"#),
    ("/:a/:b", #"\A/(?<a>[^/]++)/(?<b>[^/]++)\z"#),
    ("/:", #"\A/(?<parameter>[^/]++)\z"#),
    ("/files/*", #"\A/files(?<wildcard>(?:/[^/]++)*+)\z"#),
    ("/files/*rest", #"\A/files(?<rest>(?:/[^/]++)*+)\z"#),
    ("/*/end", #"\A(?<wildcard>(?:/[^/]++)+)/end\z"#),
    ("/a.b+c", #"\A/a\.b\+c\z"#),
    ("/a%2Bb", #"\A/a\%2Bb\z"#),
    ("/caf%c3%a9", #"\A/café\z"#),
    ("/100%", #"\A/100\%25\z"#),
    ("/my%20list", #"\A/my\ list\z"#),
    ("/:id<[0-9]+>", #"\A/(?<id>[^/]++)\z"#),
    ("/:id<[0-9]+>(/edit)", #"\A(?J:/(?<id>[^/]++)/edit|/(?<id>[^/]++))\z"#),
    ("/*/:id<[0-9]+>/edit", #"\A(?<wildcard>(?:/[^/]++)+)/(?<id>[^/]++)/edit\z"#),
    ("/a(/:b)/:c<int>", #"\A(?J:/a/(?<b>[^/]++)/(?<c>[^/]++)|/a/(?<c>[^/]++))\z"#),
    ("/app#/view/:id", #"\A/app#/view/(?<id>[^/#]++)\z"#),
    ("/doc#", #"\A/doc#\z"#),
    ("/:a#*", #"\A/(?<a>[^/#]++)#(?<wildcard>(?:/[^/#]++)*+)\z"#),
  ])
  func `the text of a regex is readable`(_ pattern: String, _ regex: String) throws {
    #expect(try RouteDefinition(pattern).regex == regex)
  }

  @Test(arguments: [
    ("user/{id}", #"\A/user/(?<id>[^/]++)\z"#),
    ("img/{id}.{ext}", #"\A/img/(?>(?<id>[^/]+)\.(?<ext>[^/\.]++)(?![^/]))\z"#),
    ("user/{id}/{tab?}", #"\A(?J:/user/(?<id>[^/]++)/(?<tab>[^/]++)|/user/(?<id>[^/]++))\z"#),
    ("{a}--{b}", #"\A/(?>(?<a>[^/]+)\-\-(?<b>(?:(?!\-\-)[^/])++)(?![^/]))\z"#),
  ])
  func `the regex of shared segments is readable`(_ pattern: String, _ regex: String) throws {
    #expect(try RouteDefinition(pattern, syntax: .brace).regex == regex)
  }

  @Test(arguments: ["/a/:b", "/*", "/:a<int>/b", "/app#/:x", "/(a)(/b)/:c"])
  func `a regex is anchored at both ends, without a dollar`(_ pattern: String) throws {
    let regex = try RouteDefinition(pattern).regex
    #expect(regex.hasPrefix("\\A"))
    #expect(regex.hasSuffix("\\z"))
    #expect(!regex.contains("$"))
  }

  @Test(arguments: [
    ("/user", "/user%0A", false),
    ("/:id<[0-9]+>", "/7%0A", false),
    ("/:id<^[0-9]+$>", "/7%0A", false),
    ("/:id<^[0-9]+$>", "/7", true),
    ("/:id", "/7%0A", true),
    ("/a#/b", "/a#/b%0A", false),
  ])
  func `a newline at the end is data`(_ pattern: String, _ url: String, _ isMatch: Bool) throws {
    let definition = try RouteDefinition(pattern)
    #expect(definition.response(for: try RouteRequest(url)).isMatch == isMatch)
  }

  @Test func `characters with a meaning in regexes are literal`() throws {
    let text = "/.[]{}^$|+-!&=,;'\"~`@_\\<>"
    let definition = try RouteDefinition(text)
    #expect(definition.response(for: try RouteRequest("x:" + text)).isMatch)
    #expect(!definition.response(for: try RouteRequest("x:/x" + text.dropFirst())).isMatch)
    let question = try RouteDefinition("/what%3F")
    #expect(question.response(for: try RouteRequest("/what%3F")).isMatch)
    #expect(!question.response(for: try RouteRequest("/what?")).isMatch)
    #expect(!question.response(for: try RouteRequest("/wha")).isMatch)
  }

  @Test(arguments: ["\u{85}", "\u{2028}", "e\u{301}", "😀", "\u{FFFD}"])
  func `every character of a literal matches itself`(_ character: String) throws {
    let definition = try RouteDefinition("/a\(character)b")
    #expect(definition.response(for: try RouteRequest("x:/a\(character)b")).isMatch)
    #expect(!definition.response(for: try RouteRequest("x:/ab")).isMatch)
  }
}
