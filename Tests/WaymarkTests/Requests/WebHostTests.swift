import Testing

@testable import Waymark

/// Reads hosts of web URLs like browsers do.
@Suite struct WebHostTests {
  @Test(
    .bug(id: 32, "Hosts as browsers read them"),
    .bug(id: 63, "29: hosts of mixed directions are read"),
    arguments: [
      // Characters that contain a dot.
      "https://evil․com/admin", "https://a‥b/x", "https://a…b/x", "https://a\u{2488}b/x",
      "https://a\u{1F100}b/x", "https://a\u{FE52}b/x",
      // Characters that browsers replace using tables that Waymark doesn't have.
      "http://①/x", "http://a.①/x", "https://a℀b/", "https://ⓧn--a/", "https://0ⓧ1/",
      // Labels that no domain can have, encoded or not.
      "https://xn--a/x", "https://xn--/", "https://a.xn--/", "https://xn--abc-/", "https://XN--A/x",
      "https://xn--\u{E9}/", "https://ｘn--a/", "https://xn--a-ecp.ru/", "https://xn--zn7c.com/",
      "https://\u{301}a/", "https://xn--lca/", "https://xn---tda.example/", "https://a.\u{301}/",
      // Labels that mix directions.
      "https://אבa.example/", "https://aאב.example/", "https://אב-.example/",
      "https://א٠1.example/",
      "https://1.אב.example/", "https://1אב.example/", "https://a٠.example/", "https://a-.אב/",
      "https://xn--a-zhcd.example/", "https://aا.example/", "https://ا_.example/",
      "https://-a.אב/", "https://٠.example/", "https://ا.☃/",
      // Characters that no domain can have.
      "https://a\u{200C}b/", "https://\u{200D}a/", "https://a\u{180E}b/", "https://a\u{200F}b/",
      "https://a\u{FFFC}/", "https://\u{600}a/", "https://a\u{E000}/", "https://a\u{A0}b/",
    ])
  func `hosts that no browser takes or only tables explain are refused`(_ url: String) {
    #expect {
      try RouteRequest(url)
    } throws: { error in
      if case RouteFailure.invalidURL(let fault) = error {
        fault.fault == .malformedHost
      } else {
        false
      }
    }
  }

  @Test(
    .bug(id: 32, "Hosts as browsers read them"),
    arguments: [
      // Numbers, and `localhost`.
      ("http://０/admin", "/admin"), ("http://1２7.1/admin", "/admin"),
      ("http://ｌocalhost/admin", "/admin"), ("http://local\u{AD}host/admin", "/admin"),
      ("http://LOCAL%48OST/admin", "/admin"), ("http://0ｘ7F/admin", "/admin"),
      ("http://%30/admin", "/admin"),
      // Dots.
      ("http://a。b/admin", "/admin"), ("http://a．b/admin", "/admin"),
      ("http://a%2Eb/admin", "/admin"),
      // Domains in other scripts, encoded or not.
      ("https://é/x", "/x"), ("https://É/x", "/x"), ("https://ß/x", "/x"),
      ("https://%C3%A9/x", "/x"),
      ("https://例え/x", "/x"), ("https://क्\u{200D}ष/x", "/x"), ("https://💩/x", "/x"),
      ("https://a≠b/x", "/x"), ("https://a≮b≯c/x", "/x"),
      // Right-to-left scripts.
      ("https://אב.example/x", "/x"), ("https://אב1.example/x", "/x"),
      ("https://אב٠.example/x", "/x"), ("https://a-b.אב/x", "/x"), ("https://קוֹם/x", "/x"),
      ("https://מוזיאון.ירושלים/x", "/x"), ("https://موقع.وزارة-الاتصالات.مصر/x", "/x"),
      ("https://xn--4dbc.example/x", "/x"), ("https://ދިވެހި.example/x", "/x"),
      // A single ASCII label is still the first segment.
      ("http://user/7", "/user/7"), ("http://us%65r/7", "/user/7"), ("http://a_b/7", "/a_b/7"),
      ("http://a--b/7", "/a--b/7"), ("http://xn--mnchen-3ya/7", "/xn--mnchen-3ya/7"),
      ("http://xn--ls8h/7", "/xn--ls8h/7"),
    ])
  func `one reading of a host says whether it is path`(_ url: String, _ path: String) throws {
    let request = try RouteRequest(url)
    #expect(request.canonicalPath == path)
    #expect(request.hostIsInPath == (path.split(separator: "/").count == 2))
  }

  @Test(
    .bug(id: 32, "Changes of the code that no test noticed"),
    arguments: [
      ("a.example", true), ("A.Example.", true), ("a.example:8080", true), ("127.0.0.1", true),
      ("[::1]:80", true), ("localhost", true),
      ("", false), (":80", false), ("a.example:x", false), ("a.example:70000", false),
      ("user@a.example", false), ("@a.example", false), ("a.example/", false),
      ("a.example?q", false), ("a.example#f", false), ("a b", false), ("é.example", false),
      ("[::1", false), ("xn--a.example", false),
      ("a%2Eexample", false), ("%61.example", false), ("a.example%2E", false),
      ("a%C2%AD.example", false), (".example", false), ("a..example", false),
      ("a.example..", false), ("a.example.:80", true), ("a.example..:80", false), (".", false),
    ])
  func `the field Host of a request is a host and perhaps a port`(_ text: String, _ isHost: Bool) {
    let bytes = ContiguousArray(text.utf8)
    #expect(bytes.span.isHostOfRequest == isHost)
  }

  @Test func `hosts of custom schemes stay what the author meant`() throws {
    #expect(try RouteRequest("app://é/x").canonicalPath == "/é/x")
    #expect(try RouteRequest("app://①/x").canonicalPath == "/①/x")
    #expect(try RouteRequest("app://xn--a/x").canonicalPath == "/xn--a/x")
  }

  @Test func `a long label takes little time`() throws {
    let label = "xn--" + String(repeating: "a", count: 8_000)
    #expect(throws: RouteFailure.self) { try RouteRequest("https://\(label)/") }
  }
}
