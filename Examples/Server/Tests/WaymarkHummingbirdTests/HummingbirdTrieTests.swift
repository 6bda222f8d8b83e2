import Hummingbird
import HummingbirdTesting
import Testing
import Waymark
import WaymarkHummingbird

/// The cases of Hummingbird's tests of its trie, for Waymark: the pattern that matches a path, and
/// its values.
///
/// The patterns are written as for Hummingbird, and literals are tried first. If the answer differs
/// on purpose, a comment explains why.
@Suite struct HummingbirdTrieTests {
  struct Trie: Sendable, CustomTestStringConvertible {
    let patterns: [String]
    /// Each path with the matching pattern and its parameters, or `nil` if no pattern matches.
    let paths: [(path: String, taken: String?)]
    var testDescription: String { patterns.joined(separator: " ") }

    init(_ patterns: String..., paths: [(String, String?)]) {
      self.patterns = patterns
      self.paths = paths
    }
  }

  static let tries = [
    Trie(
      "/usr/local/bin", "/usr/bin", "/Users/*/bin",
      paths: [
        ("/usr/local/bin", "/usr/local/bin"), ("/usr/bin", "/usr/bin"), ("/usr", nil),
        ("/Users/john/bin", "/Users/*/bin"), ("/Users/jane/x/bin", nil), ("/Users/bin", nil),
      ]),
    Trie("", paths: [("/", "/"), ("//", "/"), ("/a", nil)]),
    Trie(
      "users/*", "users/*/fowler", "users/*/*",
      paths: [
        ("/users", nil), ("/users/adam", "/users/*"), ("/users/adam/fowler", "/users/*/fowler"),
        ("/users/adam/1", "/users/*/*"), ("/users/adam/1/2", nil),
      ]),
    Trie(
      "users/:user", "users/:user/name", "users/:user/name/{id}",
      paths: [
        ("/user/", nil), ("/users/1234", "/users/:user user=1234"),
        ("/users/1234/name", "/users/:user/name user=1234"),
        ("/users/5678/name/90", "/users/:user/name/{id} user=5678 id=90"),
      ]),
    Trie(
      "**", paths: [("/one", "/** *=one"), ("/one/two/three", "/** *=one/two/three"), ("/", nil)]),
    Trie(
      "Test/**", "Test2/:test/**",
      paths: [
        ("/notTest/hello", nil), ("/Test/", nil), ("/Test/one", "/Test/** *=one"),
        ("/Test/one/two/three", "/Test/** *=one/two/three"), ("/Test2/one", nil),
        ("/Test2/one/two", "/Test2/:test/** test=one *=two"),
      ]),
    Trie(
      "*.jpg", "test/*.jpg", "*.app/config.json",
      paths: [
        ("/hello.png", nil), ("/hello.jpg", "/*.jpg"), ("/test/hello.jpg", "/test/*.jpg"),
        ("/hello.app/config.json", "/*.app/config.json"),
        // On purpose: a parameter is never empty. Hummingbird matches a file without a name.
        ("/.jpg", nil),
      ]),
    Trie(
      "file.*", "test/file.*", "file.*/test",
      paths: [
        ("/file2.png", nil), ("/file.jpg", "/file.*"), ("/test/file.jpg", "/test/file.*"),
        ("/file.png/test", "/file.*/test"), ("/file.", nil),
      ]),
    Trie(
      "{file}.jpg", "test/{file}.jpg", "{app}.app/config.json",
      paths: [
        ("/hello.png", nil), ("/hello.jpg", "/{file}.jpg file=hello"),
        ("/test/hello.jpg", "/test/{file}.jpg file=hello"),
        ("/hello.app/config.json", "/{app}.app/config.json app=hello"),
      ]),
    Trie(
      "file.{ext}", "test/file.{ext}", "file.{ext}/test", "files/file.{ext}/{name}.jpg",
      paths: [
        ("/file2.png", nil), ("/file.jpg", "/file.{ext} ext=jpg"),
        ("/test/file.jpg", "/test/file.{ext} ext=jpg"),
        ("/file.png/test", "/file.{ext}/test ext=png"),
        ("/files/file.doc/test.jpg", "/files/file.{ext}/{name}.jpg ext=doc name=test"),
        ("/files/file.doc/test.png", nil),
      ]),
    Trie("{text}", paths: [("/file.jpg", "/{text} text=file.jpg")]),
    // An unmatched brace is literal text, and so is everything after a parameter.
    Trie(
      "text}", "{open", "{a}{b}",
      paths: [
        ("/text}", "/text}"), ("/text", nil), ("/{open", "/{open"), ("/x{b}", "/{a}{b} a=x"),
      ]),
    Trie(":", "/{}/x", paths: [("/a", "/:"), ("/a/x", "/{}/x")]),
    Trie(
      "path.jpg", "{parameter}", "{parameter}.jpg", "*.txt",
      paths: [
        ("/path.jpg", "/path.jpg"), ("/this.jpg", "/{parameter}.jpg parameter=this"),
        ("/this.txt", "/*.txt"), ("/hello", "/{parameter} parameter=hello"),
      ]),
    Trie("{parameter}", "*", paths: [("/hello", "/{parameter} parameter=hello")]),
    // A literal takes precedence over the following segments, even if a wildcard follows it.
    Trie(
      "static/**", "{owner}/{repo}/{branch}",
      paths: [
        ("/static/js/app.js", "/static/** *=js/app.js"),
        ("/a/b/c", "/{owner}/{repo}/{branch} owner=a repo=b branch=c"),
      ]),
    // If a branch starts with better matches but ends before the path, another branch is used.
    Trie(
      "/foo/bar", "/foo/{id}/baz",
      paths: [
        ("/foo/bar", "/foo/bar"), ("/foo/bar/baz", "/foo/{id}/baz id=bar"),
        ("/foo/7/baz", "/foo/{id}/baz id=7"),
      ]),
    Trie(
      "/api/v1/**/john", "/api/v1/**/jane/sub",
      paths: [
        ("/api/v1/a/b/c/john", "/api/v1/**/john *=a/b/c"),
        ("/api/v1/a/b/c/jane/sub", "/api/v1/**/jane/sub *=a/b/c"), ("/api/v1/john", nil),
      ]),
    // On purpose: escapes are decoded before segments are compared and captured. Hummingbird
    // doesn't decode them.
    Trie("/caf\u{E9}/{id}", paths: [("/caf%C3%A9/%37", "/caf\u{E9}/{id} id=7")]),
  ]

  @Test(arguments: tries) func `the path finds its pattern`(trie: Trie) async throws {
    var options = Waymark.RouterOptions.http
    options.syntax = .hummingbird
    options.ordering = .literalsFirst
    let routes = HTTPRoutes(options: options)
    for pattern in trie.patterns {
      try routes.get(pattern) { _, context in
        let match = try context.match
        var parts = [context.endpointPath ?? "-"]
        for name in match.captures.names {
          parts.append("\(name)=\(match.captures[name] ?? "")")
        }
        if let wildcard = match.captures.wildcard {
          parts.append("*=\(wildcard.joined(separator: "/"))")
        }
        return parts.joined(separator: " ")
      }
    }
    try await Application(router: routes).test(.router) { client in
      for (path, taken) in trie.paths {
        let answer = try await client.answer(.get, path)
        #expect(answer == taken.map { Answer(200, $0) } ?? Answer(404), "\(path)")
      }
    }
  }

  @Test func `each verb of a group has the syntax of the group`() async throws {
    struct Value: Decodable, Sendable { let id: String }
    let routes = HTTPRoutes()
    let moved = try routes.group(syntax: .hummingbird)
    let verbs: [(HTTPRequest.Method, (String) throws -> Void)] = [
      (.get, { try moved.get($0) { _, _ in "" } }),
      (.head, { try moved.head($0) { _, _ in "" } }),
      (.post, { try moved.post($0) { _, _ in "" } }),
      (.put, { try moved.put($0) { _, _ in "" } }),
      (.patch, { try moved.patch($0) { _, _ in "" } }),
      (.delete, { try moved.delete($0) { _, _ in "" } }),
      (.trace, { try moved.on(.trace)($0) { _, _ in "" } }),
      (.options, { try moved.on(.options)($0) { _, _ in "" } }),
    ]
    for (method, add) in verbs {
      try add("/a/{id}.jpg")
      #expect(try await routes.answer(method, "/a/b.jpg").status == 200, "\(method)")
      #expect(try await routes.answer(method, "/a/%7Bid%7D.jpg").status == 200, "\(method)")
    }
    let group = try routes.group("{shelf}.d", syntax: .hummingbird)
    try group.get("{id}", as: Value.self) { _, _, value in value.id }
    // In the router's own syntax, a brace is literal text.
    try routes.get("{id}") { _, _ in "text" }
    #expect(try await routes.answer("/a.d/7") == Answer(200, "7"))
    #expect(try await routes.answer("/a") == Answer(404))
    #expect(try await routes.answer("/%7Bid%7D") == Answer(200, "text"))
  }

  @Test func `a pattern of too many parameters is refused`() {
    let pattern = String(repeating: "/*", count: 33)
    #expect(throws: PatternError.self) { try RoutePattern(pattern, syntax: .hummingbird) }
    #expect(throws: PatternError.self) { try RoutePattern("/**/a/**", syntax: .hummingbird) }
  }
}
