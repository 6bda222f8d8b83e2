import Testing
import WaymarkHTTP

/// Reading targets and hosts: RFC 9112, section 3, and RFC 9113, section 8.3.
@Suite(.bug(id: 47, "what a server needs of a router, without a server")) struct HTTPTargetTests {
  /// A request, and the expected `authority path` or the reason why it's refused.
  struct Row: Sendable, CustomTestStringConvertible {
    let target: String
    let method: String
    let hosts: [String]
    let authority: String?
    let version: HTTPTarget.Version
    let answer: String

    init(
      _ version: HTTPTarget.Version, _ method: String, _ target: String, _ hosts: [String],
      authority: String? = nil, _ answer: String
    ) {
      (self.target, self.method, self.hosts) = (target, method, hosts)
      (self.authority, self.version, self.answer) = (authority, version, answer)
    }

    var testDescription: String { "\(version) \(method) \(target) \(hosts) \(authority ?? "-")" }
  }

  static let noByte = "a request's target has no blanks, control characters and bytes beyond ASCII"

  static let forms = [
    Row(.http11, "GET", "/a?b", ["h"], "h /a?b"),
    Row(.http11, "GET", "//a//b", ["h:80"], "h:80 //a//b"),
    Row(.http11, "GET", "http://a.example/b?c", ["h"], "a.example /b?c"),
    Row(.http11, "GET", "HTTPS://a.example:443", ["h"], "a.example:443 /"),
    Row(.http11, "GET", "http://a.example?b", ["h"], "a.example /?b"),
    Row(.http11, "GET", "http://[::1]/", ["h"], "[::1] /"),
    Row(.http11, "OPTIONS", "*", ["h"], "h *"),
    Row(.http2, "OPTIONS", "*", [], authority: "h", "h *"),
    Row(.http2, "GET", "/a", [], authority: "h", "h /a"),
    Row(.http2, "CONNECT", "/chat", [], authority: "h", "h /chat"),
    Row(.http11, "CONNECT", "h:443", ["h"], "this server is not a proxy for CONNECT"),
    Row(.http11, "CONNECT", "/chat", ["h"], "this server is not a proxy for CONNECT"),
    Row(.http2, "CONNECT", "", [], authority: "h", "this server is not a proxy for CONNECT"),
    Row(.http2, "GET", "http://a/b", [], authority: "h", "the request's target is not a path"),
    Row(.http11, "GET", "ftp://a/b", ["h"], "the request's target is not a URL of a server"),
    Row(.http11, "GET", "http:///b", ["h"], "the request's target is not a URL of a server"),
    Row(.http11, "GET", "http://u@a/b", ["h"], "the request's target is not a URL of a server"),
    Row(.http11, "GET", "http://a:x/b", ["h"], "the request's target is not a URL of a server"),
    Row(.http11, "GET", "http://a/b#c", ["h"], "a request's target has no fragment"),
    Row(.http11, "GET", "/b#c", ["h"], "a request's target has no fragment"),
    Row(.http11, "GET", "/é", ["h"], noByte), Row(.http11, "GET", "/a b", ["h"], noByte),
    Row(.http11, "GET", "/%00", ["h"], "a request's target has no NUL"),
    Row(.http11, "GET", "*", ["h"], "the request's target is not a path"),
    Row(.http11, "OPTIONS", "**", ["h"], "the request's target is not a path"),
    Row(.http11, "options", "*", ["h"], "the request's target is not a path"),
    Row(.http11, "GET", "", ["h"], "the request's target is not a path"),
    Row(.http11, "GET", "a", ["h"], "the request's target is not a path"),
    Row(.http11, "GET", "a:80", ["h"], "the request's target is not a path"),
    Row(.http11, "GET", "#a", ["h"], "a request's target has no fragment"),
    Row(.http11, "", "/", ["h"], "the request's method is not a token"),
    Row(.http2, "G T", "/", ["h"], "the request's method is not a token"),
    Row(.http11, "get", "/", ["h"], "h /"),
  ]

  /// Invalid targets, with the fault at each offset around 64, the number of bytes in a block.
  static let places = (60...66).flatMap { length in
    let path = "/" + String(repeating: "a", count: length)
    return [
      Row(.http11, "GET", path + "?" + path, ["h"], "h \(path)?\(path)"),
      Row(.http11, "GET", path + "%2500", ["h"], "h \(path)%2500"),
      Row(.http11, "GET", path + "#", ["h"], "a request's target has no fragment"),
      Row(.http11, "GET", path + "%00", ["h"], "a request's target has no NUL"),
      Row(.http11, "GET", path + "%41%00b", ["h"], "a request's target has no NUL"),
      Row(.http11, "GET", path + " ", ["h"], noByte),
      Row(.http11, "GET", path + "\u{7F}b", ["h"], noByte),
      Row(.http11, "GET", path + "é", ["h"], noByte),
    ]
  }

  static let hosts = [
    Row(.http10, "GET", "/", [], " /"), Row(.http10, "GET", "/", ["h"], "h /"),
    Row(.http10, "GET", "http://a/", [], "a /"),
    Row(.http11, "GET", "/", [""], " /"),
    Row(.http11, "GET", "/", [], "the request names no host"),
    Row(.http2, "GET", "/", [], "the request names no host"),
    Row(.http11, "GET", "http://a/", [], "the request names no host"),
    Row(.http11, "GET", "/", ["h", "h"], "the request has two fields Host"),
    Row(.http10, "GET", "/", ["h", "h"], "the request has two fields Host"),
    Row(.http11, "GET", "http://a/", ["h", "a"], "the request has two fields Host"),
    Row(.http2, "GET", "/", ["h"], authority: "h", "h /"),
    Row(.http2, "GET", "/", ["h"], "h /"),
    Row(.http2, "GET", "/", ["a"], authority: "h", "the request has two fields Host"),
    Row(.http11, "GET", "/", ["a b"], "the request's field Host is malformed"),
    Row(.http11, "GET", "/", ["u@h"], "the request's field Host is malformed"),
    Row(.http11, "GET", "/", ["h/a"], "the request's field Host is malformed"),
    Row(.http11, "GET", "/", ["h:99999"], "the request's field Host is malformed"),
    Row(.http11, "GET", "/", ["é"], "the request's field Host is malformed"),
    Row(.http11, "GET", "http://a/", ["{h}"], "the request's field Host is malformed"),
    Row(.http2, "GET", "/", [], authority: "a\\b", "the request's field Host is malformed"),
  ]

  /// Hosts that proxies read differently than Waymark once did.
  static let disguisedHosts = [
    "admin%2Eshop.test", "%61dmin.shop.test", "admin.shop.test%2e", "admin%C2%AD.shop.test",
    "admin.shop.test%", "%", ".shop.test", "admin..shop.test", "admin.shop.test..", ".",
    "admin.shop.test..:443",
  ].flatMap { host in
    let malformed = "the request's field Host is malformed"
    return [
      Row(.http10, "GET", "/", [host], malformed), Row(.http11, "GET", "/", [host], malformed),
      Row(.http11, "OPTIONS", "*", [host], malformed), Row(.http2, "GET", "/", [host], malformed),
      Row(.http2, "GET", "/", [], authority: host, malformed),
      Row(
        .http11, "GET", "http://\(host)/", ["h"], "the request's target is not a URL of a server"),
    ]
  }

  @Test(
    .bug(id: 63, "3: a percent sign or an empty label disguises a host"),
    arguments: forms + hosts + disguisedHosts + places)
  func `targets of requests are read as the standards say`(
    _ row: Row
  ) {
    do throws(HTTPAnswer) {
      let target = try HTTPTarget(
        row.target, method: row.method, hosts: row.hosts, authority: row.authority,
        version: row.version)
      #expect(target.authority + " " + (target.isServer ? "*" : target.pathAndQuery) == row.answer)
      #expect(target.method == row.method)
    } catch {
      #expect(error.description == row.answer)
      #expect(error.statusCode == 400)
    }
  }
}
