import Testing

@testable import WaymarkCommand

/// What servers send instead of an association file.
@Suite struct ServedFileTests {
  private func finding(
    _ fields: String, _ body: [UInt8], for platform: LinkPlatform = .apple
  ) throws -> DoctorFinding? {
    let head = "HTTP/1.1 200 OK\r\n\(fields)\r\n\r\n"
    let answer = try #require(FetchedFile(Array(head.utf8) + body))
    let file = ServedFile(
      .success(answer), from: .site("a.example", for: platform), effect: "links open Safari",
      isNeeded: true)
    #expect(file.findings.count < 2)
    return file.findings.first
  }

  @Test(
    .bug(id: 64, "21: JSON with the type text/html is a web page"),
    arguments: [
      (
        "text/html", #" {"applinks":{"details":[{"appID":"A1B2C3D4E5.b","paths":["*"]}]}}"#,
        "the file is sent as \"text/html\""
      ),
      ("text/html", "<!DOCTYPE html>", "the server sends a web page in place of the file"),
      ("application/json", "\u{FEFF} <html>", "the server sends a web page in place of the file"),
      ("text/html", "Not found", "the server sends a web page in place of the file"),
      ("text/html", "", "the server sends a web page in place of the file"),
    ])
  func `the body tells a web page from a file with a wrong type`(
    _ type: String, _ body: String, _ message: String
  ) throws {
    #expect(try finding("Content-Type: \(type)", Array(body.utf8))?.message == message)
  }

  @Test(
    .bug(id: 64, "21: a packed file is not UTF-8"),
    arguments: [
      ("Content-Encoding: gzip", "gzip"), ("Content-Encoding: br", "br"), ("X: y", "gzip"),
      ("Content-Encoding: GZIP\r\nContent-Type: text/html", "gzip"),
    ])
  func `a packed file is named so`(_ fields: String, _ packing: String) throws {
    let body: [UInt8] = packing == "gzip" ? [0x1F, 0x8B, 8, 0] : [0x8B, 2, 0x80]
    let type = fields.contains("text/html") ? "" : "\r\nContent-Type: application/json"
    let head = "HTTP/1.1 200 OK\r\n\(fields)\(type)\r\n\r\n"
    let answer = try #require(FetchedFile(Array(head.utf8) + body))
    let file = ServedFile(
      .success(answer), from: .site("a.example", for: .apple), effect: "", isNeeded: true)
    #expect(
      file.findings.last?.message
        == "the server packs the file with \(packing), which was not requested")
  }

  @Test func `bytes that are no text are not UTF-8`() throws {
    let found = try finding("Content-Type: application/json", [0x7B, 0xFF])
    #expect(found?.message == "the file is not UTF-8")
  }

  @Test(.bug(id: 64, "21: what is no JSON is the file of the other system"))
  func `only a file of the other system is called so`() throws {
    func message(_ body: String, for platform: LinkPlatform) throws -> String {
      try finding("Content-Type: application/json", Array(body.utf8), for: platform)?.message ?? ""
    }
    let android = """
      [{ "relation": ["delegate_permission/common.handle_all_urls"], "target": {
        "namespace": "android_app", "package_name": "a.b", "sha256_cert_fingerprints": [] } }]
      """
    let apple = #"{ "applinks": { "details": [{ "appID": "T.b", "paths": ["*"] }] } }"#
    #expect(try message(android, for: .apple) == "the file is the one for Android")
    #expect(try message(apple, for: .android) == "the file is the one for Apple")
    for (body, platform) in [("[1, 2", LinkPlatform.apple), (#"{"a":"#, .android)] {
      #expect(try !message(body, for: platform).contains("is the one for"))
      #expect(try !message(body, for: platform).isEmpty)
    }
  }

  @Test(
    .bug(id: 64, "21: a large head is a large file"),
    arguments: [
      (
        "X-Large: \(String(repeating: "x", count: 250_000))", 2,
        "the server sends more than 65536 bytes of header fields"
      ),
      (
        Array(repeating: "X-Many: \(String(repeating: "x", count: 250))", count: 1_000)
          .joined(separator: "\r\n"), 2, "the server sends more than 65536 bytes of header fields"
      ),
      ("X: y", 200_000, "the file has more than 131072 bytes"),
    ])
  func `a large head is told from a large file`(
    _ field: String, _ size: Int, _ message: String
  ) async throws {
    // Without a length, curl learns the size while it reads.
    let answer = "HTTP/1.1 200 OK\r\n\(field)\r\n\r\n" + String(repeating: " ", count: size)
    let path = "/shop.example/.well-known/apple-app-site-association"
    let run = try await FixedServer.serving([path: answer]) { port in
      try await ToolRun(
        "doctor", "--host", "shop.example", "--routes", "r",
        files: ["r": "routes: [{ pattern: /a }]"],
        environment: LocalCurl.environment(server: "http://127.0.0.1:\(port)"))
    }
    #expect(run.standardOutput.contains(": warning: \(message)\n"))
    #expect(run.status == 1)
  }
}
