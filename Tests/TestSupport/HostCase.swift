import Testing
package import Waymark

/// A route with parameters in its host, a URL, and the values captured from it, or `nil` for no
/// match.
package struct HostCase: Sendable, CustomTestStringConvertible {
  package let pattern: String
  package let hosts: [String]
  package let syntax: PatternSyntax
  package let url: String
  package let values: [String: String]?

  package init(
    _ pattern: String, hosts: [String] = [], in syntax: PatternSyntax = .colon, _ url: String,
    _ values: [String: String]?
  ) {
    self.pattern = pattern
    self.hosts = hosts
    self.syntax = syntax
    self.url = url
    self.values = values
  }

  package var testDescription: String { "\(pattern) \(hosts) ~ \(url)" }

  /// Returns a router with the route.
  ///
  /// URLs of other schemes fall back to the global routes.
  package func router() throws -> Router {
    let router = Router(options: RouterOptions())
    try router.group(hosts: hosts, syntax: syntax).add(pattern, name: "route")
    return router
  }

  package static let all: [HostCase] = reading + spelling + places + hostile

  private static let wiki = "https://:lang.wikipedia.org/wiki/:title"

  private static let reading = [
    HostCase(wiki, "https://en.wikipedia.org/wiki/Swift", ["lang": "en", "title": "Swift"]),
    HostCase(
      "https://{lang}.wikipedia.org/wiki/{title}", in: .brace,
      "https://de.wikipedia.org/wiki/a%2Fb",
      ["lang": "de", "title": "a/b"]),
    HostCase(
      "https://:team.slack.com/*", in: .urlPattern, "https://acme.slack.com/x/y", ["team": "acme"]),
    HostCase("https://:team.slack.com:8080/x", "https://acme.slack.com:9/x", nil),
    HostCase(
      "https://{team}.slack.com:8080/x", in: .brace, "https://acme.slack.com:8080/x",
      ["team": "acme"]),
    HostCase("https://:team.slack.com:443/x", "https://acme.slack.com/x", ["team": "acme"]),
    HostCase("/x", hosts: [":team.slack.com:8080"], "//acme.slack.com:8080/x", ["team": "acme"]),
    HostCase("/x", hosts: [":team.slack.com"], "https://acme.slack.com/x", ["team": "acme"]),
    HostCase(
      "/{id}", hosts: [":team.slack.com"], in: .brace, "wss://acme.slack.com/7?team=evil",
      ["team": "acme", "id": "7"]),
    HostCase("/x", hosts: [":a.b.example"], "app://c.b.example/x", ["a": "c"]),
    HostCase("/x", hosts: [":a.b.example"], "//c.b.example/x", ["a": "c"]),
    HostCase("/x", hosts: [":teamID.example"], "https://a.example/x", ["teamID": "a"]),
    HostCase("/x", hosts: [":team-id_2.example"], "https://a.example/x", ["team-id_2": "a"]),
  ]

  private static let spelling = [
    HostCase(wiki, "https://EN.Wikipedia.org./wiki/X", ["lang": "en", "title": "X"]),
    HostCase(wiki, "https://u:p@en.wikipedia.org:8080/wiki/X", ["lang": "en", "title": "X"]),
    HostCase(wiki, "https://en@de.wikipedia.org/wiki/X", ["lang": "de", "title": "X"]),
    HostCase(wiki, "https://%65n.wikipedia.org/wiki/X", ["lang": "en", "title": "X"]),
    HostCase(wiki, "https://ｅn.wikipedia。org/wiki/X", ["lang": "en", "title": "X"]),
    HostCase("/", hosts: [":s.example"], "https://straße.example/", ["s": "xn--strae-oqa"]),
    HostCase("/", hosts: [":s.example"], "https://xn--strae-oqa.example/", ["s": "xn--strae-oqa"]),
    HostCase("/", hosts: [":s.example"], "https://MÜNCHEN.example/", ["s": "xn--mnchen-3ya"]),
    HostCase("/", hosts: [":s.example"], "https://例え.example/", ["s": "xn--r8jz45g"]),
    // Browsers convert only the hosts of web URLs.
    HostCase("/", hosts: [":s.example"], "https://e\u{301}.example/", ["s": "xn--9ca"]),
    HostCase("/", hosts: [":s.example"], "app://straße.example/", nil),
    HostCase("/", hosts: [":s.example"], "app://a%2Db.example/", nil),
    HostCase("/", hosts: [":s.example"], "https://a_b.example/", ["s": "a_b"]),
    HostCase("/", hosts: [":s.example"], "https://0.example/", ["s": "0"]),
  ]

  private static let places = [
    HostCase("/", hosts: ["a.:b.example"], "https://a.x.example/", ["b": "x"]),
    HostCase("/", hosts: ["a.:b.example"], "https://b.x.example/", nil),
    HostCase("/", hosts: [":a.:b.example"], "https://x.y.example/", ["a": "x", "b": "y"]),
    HostCase("/", hosts: ["amazon.:tld"], "https://amazon.de/", ["tld": "de"]),
    HostCase("/", hosts: ["amazon.:tld"], "https://amazon.co.uk/", nil),
    // The first matching host supplies the values.
    HostCase("/", hosts: ["a.example", ":x.example"], "https://a.example/", [:]),
    HostCase("/", hosts: ["a.example", ":x.example"], "https://b.example/", ["x": "b"]),
    HostCase(
      "/", hosts: [":x.example", ":x.:y.example"], "https://a.b.example/", ["x": "a", "y": "b"]),
    HostCase("/", hosts: [":x.example", "/"], "/", [:]),
    HostCase("/", hosts: [":x.example", "/"], "/?x=evil", [:]),
    HostCase("/", hosts: [":x.example", "/"], "app://./", nil),
  ]

  private static let hostile = [
    HostCase(wiki, "https://wikipedia.org/wiki/X", nil),
    HostCase(wiki, "https://.wikipedia.org/wiki/X", nil),
    HostCase(wiki, "https://..wikipedia.org/wiki/X", nil),
    HostCase(wiki, "https://en..wikipedia.org/wiki/X", nil),
    HostCase(wiki, "https://en.m.wikipedia.org/wiki/X", nil),
    HostCase(wiki, "https://en.wikipedia.org.evil.example/wiki/X", nil),
    HostCase(wiki, "https://en.wikipedia.org../wiki/X", nil),
    HostCase(wiki, "https://en.wikipedia.org@evil.example/wiki/X", nil),
    HostCase(wiki, "https://enwikipedia.org/wiki/X", nil),
    HostCase(wiki, "https://e%2Fn.wikipedia.org/wiki/X", nil),
    HostCase(wiki, "https://e+n.wikipedia.org/wiki/X", nil),
    HostCase(wiki, "https://*.wikipedia.org/wiki/X", nil),
    HostCase(wiki, "https://:lang.wikipedia.org/wiki/X", nil),
    HostCase(wiki, "https:/en.wikipedia.org/wiki/X", nil),
    HostCase(wiki, "/wiki/X", nil), HostCase(wiki, "/wiki/X?lang=en", nil),
    HostCase(wiki, "https:///wiki/X", nil),
    // An address has no labels.
    HostCase("/", hosts: [":a.:b.:c.:d"], "http://127.0.0.1/", nil),
    HostCase("/", hosts: [":a.:b.:c.:d"], "http://1.2.3.0x4/", nil),
    HostCase("/", hosts: [":a.:b.:c.:d"], "app://1.2.3.4./", nil),
    HostCase("/", hosts: [":a.:b"], "app://127.0X1/", nil),
    HostCase("/", hosts: [":a.:b"], "app://a.0x/", nil),
    HostCase("/", hosts: [":a.:b"], "http://[::ffff:1.2]/", nil),
    HostCase("/", hosts: [":a.:b"], "http://[::1]/", nil),
    HostCase("/", hosts: [":a.:b"], "http://1.b2/", ["a": "1", "b": "b2"]),
  ]

  /// Hosts that consist of one parameter, which captures the whole host.
  package static let wholeHosts = [
    HostCase("s3://:bucket/*key", "s3://a.b/c", ["bucket": "a.b", "key": "c"]),
    HostCase("s3://:bucket/*key", "s3://a.b/c//d", ["bucket": "a.b", "key": "c//d"]),
    HostCase("s3://:bucket/*key", "s3://a/c", ["bucket": "a", "key": "c"]),
    HostCase("s3://:bucket/*key", "s3:///a/c", ["bucket": "a", "key": "c"]),
    HostCase("s3://:bucket/*key", "S3://a.b", ["bucket": "a.b", "key": ""]),
    HostCase("s3://{bucket}/{*key}", in: .brace, "s3://a.b/c", ["bucket": "a.b", "key": "c"]),
    HostCase("s3://:bucket/c", in: .urlPattern, "s3://a.b/c", ["bucket": "a.b"]),
    HostCase(
      "x-app://:user(/:tab)", "x-app://joe.smith/likes", ["user": "joe.smith", "tab": "likes"]),
    HostCase("x-app://:user(/:tab)", "x-app://joe.smith", ["user": "joe.smith"]),
    HostCase("x-app://:user(/:tab)", "x-app://joe/likes", ["user": "joe", "tab": "likes"]),
    HostCase("x-app://:user(/:tab)", "x-app://joe.smith/a/b", nil),
    HostCase("s3://:bucket(/*key)", "s3://a.b/c/d", ["bucket": "a.b", "key": "c/d"]),
    HostCase("s3://:bucket(/*key)", "s3://a.b", ["bucket": "a.b", "key": ""]),
    HostCase("x-app://user(/:id)", "x-app://a.b/user/7", ["id": "7"]),
    HostCase("x-app://:user/edit", "x-app://localhost/edit", ["user": "localhost"]),
    HostCase("x-app://:user/edit", "x-app://[::1]/edit", ["user": "[::1]"]),
    HostCase("x-app://:user", "x-app://a@joe.smith:80", ["user": "joe.smith"]),
    HostCase("x-app://:id<int>/edit", "x-app://joe.smith/edit", nil),
    HostCase("x-app://:id<[a-z.]+>/edit", "x-app://joe.smith/edit", ["id": "joe.smith"]),
    HostCase("x-app://:id<[a-z.]+>/edit", "x-app://joe.smith/7", nil),
    HostCase(
      "geo:{lat},{lon}", in: .brace, "geo:37.78,-122.39", ["lat": "37.78", "lon": "-122.39"]),
    HostCase(
      "geo:{lat},{lon}", in: .brace, "geo://37.78,-122.39", ["lat": "37.78", "lon": "-122.39"]),
    HostCase(
      "geo://{lat},{lon}", in: .brace, "geo://37.78,-122.39", ["lat": "37.78", "lon": "-122.39"]),
    HostCase(
      "x-app://{user?}/{tab?}", in: .brace, "x-app://joe.smith/likes",
      ["user": "joe.smith", "tab": "likes"]),
    HostCase("https://:shop/:id", "https://shop.example/7", ["shop": "shop.example", "id": "7"]),
    // The host isn't a single parameter, or the parameter isn't in the host.
    HostCase("x-app://user/:id", "x-app://a.b/user/7", ["id": "7"]),
    HostCase("x-app:/:id", "x-app://a.b/7", ["id": "7"]),
    HostCase("x-app://*all", "x-app://a.b/7", ["all": "7"]),
    HostCase("x-app://:user.example/x", "x-app://joe.example/x", ["user": "joe"]),
  ]
}
