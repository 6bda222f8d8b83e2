import Testing

@testable import WaymarkCommand

@Suite struct AccessLogLineTests {
  @Test(
    arguments: [
      (#"h - - [t] "GET /a HTTP/1.1" 200 1"#, "/a"),
      (#"h - - [t] "GET /a HTTP/1.1" 200 1 "http://x/" "Mozilla \"x\"""#, "/a"),
      (#"v:80 h - "" [t] "GET /a HTTP/2.0" 200 1"#, "/a"),
      (#"h - a"]b [t] "GET /a HTTP/1.1" 200 1"#, "/a"),
      (#"h - - [t] "GET http://h/a?b HTTP/1.1" 200 1"#, "http://h/a?b"),
      (#"h - - [t] "GET /a b c HTTP/1.1" 400 1"#, "/a b c"),
      (#"h - - [t] "GET /a" 200 1"#, "/a"),
      (#"h - - [t] "GET /a Hours" 200 1"#, "/a Hours"),
      (#"h - - [t] "GET /\"\\ HTTP/1.1" 200 1"#, #"/\"\\"#),
      (#"h - - [t] "OPTIONS * HTTP/1.1" 200 1"#, "*"),
      (#"h - - [t] "-" 408 1"#, nil),
      (#"h - - [t] "" 400 1"#, nil),
      (#"h - - [t] "GET " 400 1"#, nil),
      (#"h - - [t] "\x16\x03\x01" 400 1"#, nil),
      (#"h - - [t] "GET /a HTTP/1.1 200 1"#, nil),
      (#"h - - [t] "GET /a\"#, nil),
      (#"] ""#, nil),
      (#"""#, nil),
      ("", nil),
      ("/a", nil),
    ] as [(String, String?)])
  func `the request of a log line is found`(_ line: String, _ target: String?) {
    // Surrounded by other bytes, as in a chunk.
    let bytes = Array("] \"GET /x\n\(line)\n\"".utf8)
    let request = AccessLogLine.request(in: bytes, 10..<bytes.count - 2)
    #expect(request.map { String(decoding: bytes[$0.target], as: UTF8.self) } == target)
    let method = line.contains("OPTIONS") ? "OPTIONS" : "GET"
    #expect(
      request.map { String(decoding: bytes[$0.method], as: UTF8.self) }
        == target.map { _ in method })
  }

  @Test(
    arguments: [
      ("/", true), ("//a", true), ("http://h", true), ("HTTPS://h/a", true), ("http://[::1/", true),
      ("*", false), ("", false), ("h:443", false), ("a/b", false), ("ftp://h/a", false),
      ("http:/a", false), ("http://", false), ("http:///a", false), ("http://:80/a", false),
      ("https://?a", false), ("http\u{1A}//h", false),
    ])
  func `a log line tells paths and URLs from other targets`(_ target: String, _ isURL: Bool) {
    #expect(AccessLogLine.isURL(Array(target.utf8)[...]) == isURL)
  }

  @Test(arguments: [
    (#"/a\xc3\xA9"#, "/a%c3%A9"), (#"/\"\\"#, "/%22%5C"),
    (#"/\b\t\n\v\f\r"#, "/%08%09%0A%0B%0C%0D"),
    (#"/\q"#, "/%5Cq"), (#"/\"#, #"/\"#), (#"/\x"#, "/%"), ("/a", "/a"),
  ])
  func `escapes of a log line are written as percent escapes`(_ target: String, _ url: String) {
    #expect(AccessLogLine.unescaped(Array(target.utf8)[...]) == Array(url.utf8))
  }
}
