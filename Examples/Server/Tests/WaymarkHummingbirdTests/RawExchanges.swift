/// The requests to both servers, grouped by purpose, with Waymark's answer. If Hummingbird's router
/// answers differently, its answer follows.
extension RawRequestTests {
  private static func a(_ count: Int, _ text: String = "a") -> String {
    String(repeating: text, count: count)
  }

  private static func manyFields(_ count: Int) -> String {
    (0..<count).map { "X\($0): a\r\n" }.joined()
  }

  static let exchanges =
    methods + targets + absoluteTargets + escapes + queries + limits + requestLines + fields
    + contents + pipelines + interruptions

  private static let methods: [Exchange] = [
    Exchange("DELETE /books/7", "405 Allow: GET, HEAD", .methods("404")),
    Exchange("PUT /books/7", "405 Allow: GET, HEAD", .methods("404")),
    Exchange("PURGE /books/7", "405 Allow: GET, HEAD", .methods("404")),
    Exchange("OPTIONS /books/7", "405 Allow: GET, HEAD", .methods("404")),
    Exchange("TRACE /books/7", "405 Allow: GET, HEAD", .methods("404")),
    Exchange("POST /books/7", "405 Allow: GET, HEAD", .methods("404")),
    Exchange("PATCH /books/7", "405 Allow: GET, HEAD", .methods("404")),
    Exchange("PROPFIND /books/7", "405 Allow: GET, HEAD", .methods("404")),
    Exchange("M-SEARCH /books/7", "405 Allow: GET, HEAD", .methods("404")),
    Exchange("QUERY /books/7", "405 Allow: GET, HEAD", .methods("404")),
    Exchange("LIST /nowhere", "400"),
    Exchange("OPTIONS /nowhere", "404"),
    Exchange("TRACE /nowhere", "404"),
    Exchange("HEAD /echo", "405 (0) Allow: POST", .methods("404 (0)")),
    Exchange("GET /echo", "405 Allow: POST", .methods("404")),
    Exchange("G@T /books/7", "400"),
    Exchange("get /books/7", "400"),
    Exchange("Get /books/7", "400"),
  ]

  private static let targets: [Exchange] = [
    Exchange("GET /books/7", "200 book 7"),
    Exchange("HEAD /books/7", "200 (6)", .head("404 (0)")),
    Exchange("GET /", "200 root"),
    Exchange("GET //", "200 root"),
    Exchange("GET ///", "200 root"),
    Exchange("GET /?", "200 root"),
    Exchange("GET /?a", "200 root"),
    Exchange("GET /nowhere", "404"),
    Exchange("HEAD /nowhere", "404 (0)"),
    Exchange("GET /books/", "404"),
    Exchange("GET /books", "404"),
    Exchange("GET /books/7/", "200 book 7"),
    Exchange("GET /books/7/8", "404"),
    Exchange("GET /BOOKS/7", "404"),
    Exchange("GET /books/7?page=two", "200 book 7"),
    Exchange("GET /books/7#top", "400", .targets("200 book 7#top")),
    Exchange("HEAD /books/7#top", "400 (58)", .targets("404 (0)")),
    Exchange("GET /#", "400", .targets("404")),
    Exchange("GET //evil.example/books/7", "404"),
    Exchange("GET ///books//7/", "200 book 7"),
    Exchange("GET /books//7", "200 book 7"),
    Exchange("GET /books/é", "400"),
    Exchange("GET /books/a+b", "200 book a+b"),
    Exchange("GET /books/a;b", "200 book a;b"),
    Exchange("GET /books/a:b", "200 book a:b"),
    Exchange("GET /books/a=b&c", "200 book a=b&c"),
    Exchange("GET /books/{id}", "200 book {id}"),
    Exchange("GET /books/:id", "200 book :id"),
    Exchange("GET /books/*", "200 book *"),
    Exchange("GET /books/\"a\"", "200 book \"a\""),
    Exchange("GET /books/<a>", "200 book <a>"),
    Exchange("GET /books/\\", "200 book \\"),
    Exchange("GET /.", "404"),
    Exchange("GET /..", "404"),
    Exchange("GET /./books/7", "404"),
    Exchange("GET /books/.", "200 book ."),
    Exchange("GET /books/..", "200 book .."),
    Exchange("GET /books/...", "200 book ..."),
    Exchange("GET /books/7/..", "404"),
    Exchange("GET /books/7/.", "404"),
    Exchange("GET /books/../books/7", "404"),
    Exchange("GET /a b", "400"),
    Exchange("GET /books/\u{1}", "400"),
    Exchange("GET /books/\u{7f}", "400"),
    Exchange("GET /books/\t7", "400"),
  ]

  private static let absoluteTargets: [Exchange] = [
    Exchange("OPTIONS *", "204 Allow: GET, HEAD, POST", .methods("404")),
    Exchange("GET *", "400", .targets("404")),
    Exchange("POST *", "400", .targets("404")),
    Exchange("HEAD *", "400 (58)", .targets("404 (0)")),
    Exchange("OPTIONS **", "400", .targets("404")),
    Exchange("GET http://a/books/7", "200 book 7"),
    Exchange("GET HTTP://a:80/books/7", "200 book 7"),
    Exchange("GET https://a/books/7", "200 book 7"),
    Exchange("GET http://a", "200 root"),
    Exchange("GET http://a?x", "200 root"),
    Exchange("GET http://a/", "200 root"),
    Exchange("GET http://a/books//7/", "200 book 7"),
    Exchange("GET http://user@a/books/7", "400", .targets("200 book 7")),
    Exchange("GET http://[::1]/books/7", "200 book 7"),
    Exchange("GET http://[::1/books/7", "400", .targets("200 book 7")),
    Exchange("GET http://a:99999/books/7", "400", .targets("200 book 7")),
    Exchange("GET http://1.2.3.4.5/books/7", "400", .targets("200 book 7")),
    Exchange("GET http:///books/7", "400", .targets("200 book 7")),
    Exchange("GET http://", "400", .targets("200 root")),
    Exchange("GET http://a/books/7#top", "400", .targets("200 book 7")),
    Exchange("GET http:/books/7", "400"),
    Exchange("GET ws://a/books/7", "400", .targets("200 book 7")),
    Exchange("GET ftp://a/books/7", "400", .targets("200 book 7")),
    Exchange("OPTIONS http://a", "405 Allow: GET, HEAD", .methods("404")),
    Exchange("OPTIONS http://a/books/7", "405 Allow: GET, HEAD", .methods("404")),
    Exchange("PUT http://a/books/7", "405 Allow: GET, HEAD", .methods("404")),
    Exchange("GET books/7", "400"),
    Exchange("GET a", "400"),
    Exchange("GET a:443", "400"),
    Exchange("GET ?", "400"),
    Exchange("GET ..", "400"),
    Exchange("CONNECT /books/7", "400", .targets("404")),
    Exchange("CONNECT a:443", "400", .targets("404")),
    Exchange("CONNECT a", "400", .targets("404")),
    Exchange("CONNECT http://a/books/7", "400", .targets("404")),
  ]

  private static let escapes: [Exchange] = [
    Exchange("GET /%62ooks/7", "200 book 7", .decoding("404")),
    Exchange("GET /books/%37", "200 book 7", .decoding("200 book %37")),
    Exchange("GET /books/a%2Fb", "200 book a/b", .decoding("200 book a%2Fb")),
    Exchange("GET /books/%2f", "200 book /", .decoding("200 book %2f")),
    Exchange("GET /books/%252F", "200 book %2F", .decoding("200 book %252F")),
    Exchange("GET /books/%25", "200 book %", .decoding("200 book %25")),
    Exchange("GET /books/%20", "200 book  ", .decoding("200 book %20")),
    Exchange("GET /books/%", "200 book %"),
    Exchange("GET /books/100%", "200 book 100%"),
    Exchange("GET /books/%4", "200 book %4"),
    Exchange("GET /books/%zz", "200 book %zz"),
    Exchange("GET /books/%u0041", "200 book %u0041"),
    Exchange("GET /books/%FF", "200 book %FF"),
    Exchange("GET /books/%C3%A9", "200 book é", .decoding("200 book %C3%A9")),
    Exchange("GET /books/%C3%28", "200 book %C3(", .decoding("200 book %C3%28")),
    Exchange("GET /books/%C0%AF", "200 book %C0%AF"),
    Exchange("GET /books/%ED%A0%80", "200 book %ED%A0%80"),
    Exchange("GET /books/%7F", "200 book \u{7f}", .decoding("200 book %7F")),
    Exchange("GET /books/%00", "400", .nul("200 book %00")),
    Exchange("GET /books/7?x=%00", "400", .nul("200 book 7")),
    Exchange("GET /books/%0D%0AX:%20y", "200 book \r\nX: y", .decoding("200 book %0D%0AX:%20y")),
    Exchange("GET /books/%2e", "200 book .", .decoding("200 book %2e")),
    Exchange("GET /books/%2e%2E", "200 book ..", .decoding("200 book %2e%2E")),
    Exchange("GET /%2e%2e/books/7", "404"),
  ]

  private static let queries: [Exchange] = [
    Exchange("GET /list?author=%FF", "400", .utf8("200 �")),
    Exchange("GET /list?author=a&author=%FF", "400", .utf8("200 a")),
    Exchange("GET /list?author=a", "200 a"),
    Exchange("GET /list", "200 all"),
    Exchange("GET /list?", "200 all"),
    Exchange("GET /list?author", "200 all", .emptyValue("200 ")),
    Exchange("GET /list?author=", "200 "),
    Exchange("GET /list?author=a&author=b", "200 a"),
    Exchange("GET /list?author=a+b", "200 a+b"),
    Exchange("GET /list?author=a%20b", "200 a b"),
    Exchange("GET /list?author=a%26b", "200 a&b"),
    Exchange("GET /list?author=a?b", "200 a?b"),
    Exchange("GET /list?author=a;b", "200 a;b"),
    Exchange("GET /list?&&author=a", "200 a"),
    Exchange("GET /list?=a", "200 all"),
    Exchange("GET /list?AUTHOR=a", "200 all"),
    Exchange("GET /list?%61uthor=a", "200 a", .decoding("200 all")),
    Exchange("GET /list?author=%", "200 %"),
  ]

  private static let limits: [Exchange] = [
    Exchange("GET /\(a(9000))", "414", .limits("404")),
    Exchange("HEAD /\(a(9000))", "414 (73)", .limits("404 (0)")),
    Exchange("POST /\(a(9000))", "414", .limits("404")),
    Exchange("GET /books/\(a(1024))", "200 book \(a(1024))"),
    Exchange("GET /books/\(a(1025))", "200 book \(a(1025))"),
    Exchange("GET /\(a(129, "a/"))", "400", .limits("404")),
    Exchange("GET /\(a(128, "a/"))", "404"),
    Exchange("GET /?\(a(1_000, "a&"))", "400", .limits("200 root")),
    Exchange("GET /?\(a(63, "a&"))", "200 root"),
    Exchange("GET /?\(a(8190))", "200 root"),
    Exchange("GET /?\(a(8191))", "414", .limits("200 root")),
  ]

  private static let requestLines: [Exchange] = [
    Exchange("GET  /books/7", "200 book 7"),
    Exchange(bytes: "GET /books/7\r\n\r\n", "400"),
    Exchange(bytes: "GET /books/7 HTTP/1.1 x\r\n\r\n", "400"),
    Exchange(bytes: " GET / HTTP/1.1\r\nHost: a\r\n\r\n", "400"),
    Exchange(bytes: "\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n", "200 root"),
    Exchange(bytes: "GET\t/ HTTP/1.1\r\nHost: a\r\n\r\n", "400"),
    Exchange(bytes: "GET HTTP/1.1\r\nHost: a\r\n\r\n", "400"),
    Exchange(bytes: "GET / http/1.1\r\n\r\n", "400"),
    Exchange(bytes: "GET / HTTP/2.0\r\n\r\n", "400"),
    Exchange(bytes: "GET / HTTP/1.2\r\n\r\n", "400"),
    Exchange(bytes: "GET / HTTP/9.9\r\n\r\n", "400"),
    Exchange(bytes: "GET / HTTP/1\r\n\r\n", "400"),
    Exchange(bytes: "GET / HTTP/1.1\r\r\n\r\n", "400"),
    Exchange(bytes: "GET / HTTQ/1.1\r\n\r\n", "400"),
    Exchange(bytes: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "400"),
    Exchange(bytes: "GET / HTTP/1.0\r\n\r\n", "200 root"),
    Exchange(bytes: "GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", "200 root"),
    Exchange(bytes: "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", "200 root"),
    Exchange(
      bytes:
        "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\nGET /books/8 HTTP/1.1\r\nHost: a\r\n\r\n",
      "200 root"),
    Exchange(bytes: "GET / HTTP/1.1\r\nHost: a\r\n\r\n", "200 root"),
  ]

  private static let fields: [Exchange] = [
    Exchange(bytes: "GET / HTTP/1.1\r\n\r\n", "400", .hosts("200 root")),
    Exchange(bytes: "GET / HTTP/1.1\r\nX: a\r\n\r\n", "400", .hosts("200 root")),
    Exchange(bytes: "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "400", .hosts("200 root")),
    Exchange(bytes: "GET / HTTP/1.1\r\nHost:\r\n\r\n", "200 root"),
    Exchange(bytes: "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", "400", .hosts("200 root")),
    Exchange(bytes: "GET / HTTP/1.1\r\nHost : a\r\n\r\n", "400"),
    Exchange(bytes: "GET / HTTP/1.1\r\nHost\r\n\r\n", "400"),
    Exchange(bytes: "GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n", "400"),
    Exchange(bytes: "GET / HTTP/1.1\r\nHost: a\r\nX: \u{0}\r\n\r\n", "400"),
    Exchange(bytes: "GET / HTTP/1.1\r\nHost: a\r\nX: \u{1}\r\n\r\n", "400"),
    Exchange(bytes: "GET / HTTP/1.1\r\nHost: a\r\nX Y: a\r\n\r\n", "400"),
    Exchange(bytes: "GET / HTTP/1.1\r\nHost: a\r\n: a\r\n\r\n", "400"),
    Exchange(bytes: "GET / HTTP/1.1\r\nHost: a\r\nX: é\r\n\r\n", "200 root"),
    Exchange(bytes: "GET / HTTP/1.1\r\nHost: a\r\nX: a\nY: b\r\n\r\n", "400"),
    Exchange(bytes: "GET / HTTP/1.1\r\nHost: a\r\nX: a\rY: b\r\n\r\n", "400"),
    Exchange(bytes: "GET / HTTP/1.1\r\nHost: a\r\nX: \(a(90000))\r\n\r\n", "400"),
    Exchange(bytes: "GET / HTTP/1.1\r\nHost: a\r\n\(manyFields(999))\r\n", "200 root"),
    Exchange(bytes: "GET / HTTP/1.1\r\nHost: a\r\n\(manyFields(1001))\r\n", "400"),
    Exchange(
      bytes: "GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
      "200 root"),
    Exchange(bytes: "GET / HTTP/1.1\r\nHost: a\r\nRange: bytes=0-1\r\n\r\n", "200 root"),
    Exchange(bytes: "GET / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n\r\n", "200 root"),
    Exchange(bytes: "GET / HTTP/1.1\r\nHost: a\r\nX-HTTP-Method-Override: PUT\r\n\r\n", "200 root"),
    Exchange(
      bytes: "POST /books/7 HTTP/1.1\r\nHost: a\r\nX-HTTP-Method-Override: GET\r\n\r\n",
      "405 Allow: GET, HEAD", .methods("404")),
  ]

  private static let contents: [Exchange] = [
    Exchange(bytes: "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc", "200 abc"),
    Exchange(bytes: "POST /echo HTTP/1.1\r\nHost: a\r\n\r\n", "200 "),
    Exchange(bytes: "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n", "200 "),
    Exchange(
      bytes: "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\nabc",
      "400"),
    Exchange(
      bytes: "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
      "400"),
    Exchange(bytes: "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: -3\r\n\r\nabc", "400"),
    Exchange(bytes: "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: +3\r\n\r\nabc", "400"),
    Exchange(bytes: "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3, 3\r\n\r\nabc", "400"),
    Exchange(bytes: "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\nabc", "400"),
    Exchange(
      bytes: "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\nabc",
      "400"),
    Exchange(
      bytes: "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 1025\r\n\r\n\(a(1025))", "413"),
    Exchange(
      bytes:
        "POST /echo HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\nabc",
      "200 abc"),
    Exchange(
      bytes:
        "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
      "200 abc"),
    Exchange(
      bytes:
        "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: Chunked\r\n\r\n3;x=y\r\nabc\r\n0\r\nT: a\r\n\r\n",
      "200 abc"),
    Exchange(
      bytes:
        "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nz\r\nabc\r\n0\r\n\r\n",
      "400"
    ),
    Exchange(
      bytes:
        "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabcd\r\n0\r\n\r\n",
      "400"),
    Exchange(
      bytes:
        "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nabc",
      "400"),
    Exchange(bytes: "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\nabc", "400"),
    Exchange(
      bytes:
        "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
      "400"),
    Exchange(
      bytes: "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: identity\r\n\r\nabc", "400"),
    Exchange(
      bytes:
        "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "400"),
  ]

  private static let pipelines: [Exchange] = [
    Exchange(
      bytes:
        "GET /books/7 HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabcGET / HTTP/1.1\r\nHost: a\r\n\r\n",
      ["200 book 7", "200 root"]),
    Exchange(
      bytes:
        "DELETE /books/7 HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabcGET / HTTP/1.1\r\nHost: a\r\n\r\n",
      ["405 Allow: GET, HEAD", "200 root"], .methods("404", "200 root")),
    Exchange(
      bytes:
        "HEAD /books/7 HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabcGET / HTTP/1.1\r\nHost: a\r\n\r\n",
      ["200 (6)", "200 root"], .head("404 (0)", "200 root")),
    Exchange(
      bytes:
        "GET /books/7 HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n",
      ["200 book 7", "200 root"]),
    Exchange(
      bytes:
        "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabcGET / HTTP/1.1\r\nHost: a\r\n\r\n",
      ["200 abc", "200 root"]),
    Exchange(
      bytes:
        "POST /nowhere HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabcGET / HTTP/1.1\r\nHost: a\r\n\r\n",
      ["404", "200 root"]),
    Exchange(
      bytes: "HEAD /books/7 HTTP/1.1\r\nHost: a\r\n\r\nGET /books/8 HTTP/1.1\r\nHost: a\r\n\r\n",
      ["200 (6)", "200 book 8"], .head("404 (0)", "200 book 8")),
    Exchange(
      bytes: "HEAD /nowhere HTTP/1.1\r\nHost: a\r\n\r\nPUT / HTTP/1.1\r\nHost: a\r\n\r\n",
      ["404 (0)", "405 Allow: GET, HEAD"], .methods("404 (0)", "404")),
    Exchange(
      bytes:
        "GET / HTTP/1.1\r\nHost: a\r\n\r\nGET /nowhere HTTP/1.1\r\nHost: a\r\n\r\nGET /books/7 HTTP/1.1\r\nHost: a\r\n\r\n",
      ["200 root", "404", "200 book 7"]),
    Exchange(
      bytes:
        "PUT / HTTP/1.1\r\nHost: a\r\n\r\nGET /# HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n",
      ["405 Allow: GET, HEAD", "400", "200 root"], .methods("404", "404", "200 root")),
    Exchange(
      bytes: "GET /\(a(9000)) HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n",
      ["414", "200 root"],
      .limits("404", "200 root")),
    Exchange(
      bytes: "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n",
      ["204 Allow: GET, HEAD, POST", "200 root"], .methods("404", "200 root")),
    Exchange(
      bytes: "GET / HTTP/1.1\r\nHost: a\r\n\r\n\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n",
      ["200 root", "200 root"]),
    Exchange(
      bytes: "GET / HTTP/1.1\r\nHost: a\r\n\r\nG@T / HTTP/1.1\r\nHost: a\r\n\r\n",
      ["200 root", "400"]),
  ]

  private static let interruptions: [Exchange] = [
    Exchange(bytes: "GET / HTTP/1.1\n\n", "400"),
    Exchange(bytes: "GET / HTTP/1.1\nHost: a\n\n", "400"),
    Exchange(bytes: "", []),
    Exchange(bytes: "G", "400"),
    Exchange(bytes: "GET /bo", "400"),
    Exchange(bytes: "GET /books/7 HTTP/1.1\r\nHost: a\r\n", "400"),
    Exchange(bytes: "GET / HTTP/1.1\r\nHost: a\r\n\r\nGET /bo", ["200 root", "400"]),
    Exchange(bytes: "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nabc", "400"),
    Exchange(bytes: "\u{16}\u{3}\u{1}", "400"),
    Exchange(bytes: "{}\r\n\r\n", "400"),
  ]
}
