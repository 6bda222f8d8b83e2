import Hummingbird
import HummingbirdTesting
import Testing
import Waymark
import WaymarkHummingbird

/// What Hummingbird's tests of its trie ask, asked of Waymark: which of some patterns takes a path, and with what.
///
/// A `*` of Hummingbird's is `{_}` here, and its `**` is `{*}`. The most specific route is asked first. Where the
/// answer is another one on purpose, the row says why.
@Suite struct HummingbirdTrieTests {
  struct Trie: Sendable, CustomTestStringConvertible {
    let patterns: [String]
    /// Paths and, for those that a pattern takes, the pattern and its parameters.
    let paths: [(path: String, taken: String?)]
    var testDescription: String { patterns.joined(separator: " ") }

    init(_ patterns: String..., paths: [(String, String?)]) {
      self.patterns = patterns
      self.paths = paths
    }
  }

  static let tries = [
    Trie(
      "/usr/local/bin", "/usr/bin", "/Users/{_}/bin",
      paths: [
        ("/usr/local/bin", "/usr/local/bin"), ("/usr/bin", "/usr/bin"), ("/usr", nil),
        ("/Users/john/bin", "/Users/{_}/bin _=john"),
        ("/Users/jane/bin", "/Users/{_}/bin _=jane"), ("/Users/jane/x/bin", nil),
      ]),
    Trie("", paths: [("/", "/"), ("//", "/"), ("/a", nil)]),
    Trie(
      "users/{_}", "users/{_}/fowler", "users/{_}/{b}",
      paths: [
        ("/users", nil), ("/users/adam", "/users/{_} _=adam"),
        ("/users/adam/fowler", "/users/{_}/fowler _=adam"),
        ("/users/adam/1", "/users/{_}/{b} _=adam b=1"),
      ]),
    Trie(
      "users/{user}", "users/{user}/name", "users/{user}/name/{id}",
      paths: [
        ("/user/", nil), ("/users/1234", "/users/{user} user=1234"),
        ("/users/1234/name", "/users/{user}/name user=1234"),
        ("/users/5678/name/90", "/users/{user}/name/{id} user=5678 id=90"),
      ]),
    Trie(
      "{*}",
      paths: [
        ("/one", "/{*} *=one"), ("/one/two/three", "/{*} *=one/two/three"),
        // On purpose: a wildcard takes nothing as well.
        ("/", "/{*} *="),
      ]),
    Trie(
      "Test/{*}", "Test2/{test}/{*}",
      paths: [
        ("/notTest/hello", nil), ("/Test/one", "/Test/{*} *=one"),
        ("/Test/one/two/three", "/Test/{*} *=one/two/three"),
        ("/Test2/one/two", "/Test2/{test}/{*} test=one *=two"),
        // On purpose, as above.
        ("/Test/", "/Test/{*} *="), ("/Test2/one", "/Test2/{test}/{*} test=one *="),
      ]),
    Trie(
      "{a}.jpg", "test/{a}.jpg", "{a}.app/config.json",
      paths: [
        ("/hello.png", nil), ("/hello.jpg", "/{a}.jpg a=hello"),
        ("/test/hello.jpg", "/test/{a}.jpg a=hello"),
        ("/hello.app/config.json", "/{a}.app/config.json a=hello"),
        // On purpose: a parameter is never empty. Hummingbird takes a file without a name.
        ("/.jpg", nil),
      ]),
    Trie(
      "file.{ext}", "test/file.{ext}", "file.{ext}/test",
      paths: [
        ("/file2.png", nil), ("/file.jpg", "/file.{ext} ext=jpg"),
        ("/test/file.jpg", "/test/file.{ext} ext=jpg"),
        ("/file.png/test", "/file.{ext}/test ext=png"), ("/file.", nil),
      ]),
    Trie("{text}", paths: [("/file.jpg", "/{text} text=file.jpg")]),
    Trie("text}", paths: [("/text}", "/text}"), ("/text", nil)]),
    Trie(
      "path.jpg", "{p}", "{p}.jpg", "{_}.txt",
      paths: [
        ("/path.jpg", "/path.jpg"), ("/this.jpg", "/{p}.jpg p=this"),
        ("/this.txt", "/{_}.txt _=this"), ("/hello", "/{p} p=hello"),
      ]),
    // A branch that looks better and ends before the path does hides no other one.
    Trie(
      "/foo/bar", "/foo/{id}/baz",
      paths: [
        ("/foo/bar", "/foo/bar"), ("/foo/bar/baz", "/foo/{id}/baz id=bar"),
        ("/foo/7/baz", "/foo/{id}/baz id=7"),
      ]),
    Trie(
      "/api/v1/{*}/john", "/api/v1/{*}/jane/sub",
      paths: [
        ("/api/v1/a/b/c/john", "/api/v1/{*}/john *=a/b/c"),
        ("/api/v1/a/b/c/jane/sub", "/api/v1/{*}/jane/sub *=a/b/c"), ("/api/v1/john", nil),
      ]),
    // On purpose: what is escaped is compared and bound decoded. Hummingbird compares the bytes.
    Trie("/caf\u{E9}/{id}", paths: [("/caf%C3%A9/%37", "/caf\u{E9}/{id} id=7")]),
  ]

  @Test(arguments: tries) func thePathFindsItsPattern(trie: Trie) async throws {
    var options = Waymark.RouterOptions.http
    options.syntax = .brace
    options.ordering = .mostSpecificFirst
    let routes = HTTPRoutes(options: options)
    for pattern in trie.patterns {
      try routes.get(pattern) { _, context in
        let match = try context.match
        var parts = [context.endpointPath ?? "-"]
        for name in match.path.names {
          parts.append("\(name)=\(match.path[name] ?? "")")
        }
        if let wildcard = match.wildcard { parts.append("*=\(wildcard.joined(separator: "/"))") }
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
}
