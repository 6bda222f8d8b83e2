import Foundation
import Testing

@testable import WaymarkInspector

/// The requests that the inspector's server reads, in chunks of any size.
@Suite struct HTTPRequestTests {
  private struct EndOfInput: Error {}

  private func read(_ text: String, inPiecesOf size: Int = 4096) async throws -> HTTPRequest {
    var rest = Array(text.utf8)[...]
    return try await HTTPRequest {
      guard !rest.isEmpty else { throw EndOfInput() }
      defer { rest = rest.dropFirst(size) }
      return Array(rest.prefix(size))
    }
  }

  @Test(arguments: [1, 3, 7, 4096])
  func `a request is read as head and body`(size: Int) async throws {
    let request = try await read(
      "POST /association?url=a%26b%20c+d&url=second&empty= HTTP/1.1\r\nHost: \t localhost:80 \t\r\n"
        + "X-EMPTY:\r\ncontent-length: 4\r\n\r\nbodyand more",
      inPiecesOf: size)
    #expect(request.method == "POST")
    #expect(request.path == "/association")
    #expect(request.query == ["url": "a&b c+d", "empty": ""])
    #expect(request.headers == ["host": "localhost:80", "x-empty": "", "content-length": "4"])
    #expect(request.body == Data("body".utf8))
  }

  @Test func `fields of a request that are given twice are joined`() async throws {
    let request = try await read("GET / HTTP/1.1\r\nVia: a\r\nvia: b\r\n\r\n")
    #expect(request.headers["via"] == "a, b")
  }

  @Test(arguments: [
    ("", HTTPStatus.badRequest), ("GET /", .badRequest), ("GET / HTTP/2", .badRequest),
    ("GET  / HTTP/1.1", .badRequest), ("GET http://localhost/ HTTP/1.1", .badRequest),
    ("GET / HTTP/1.1\r\nno field", .badRequest),
    ("GET / HTTP/1.1\r\nHost: localhost:80\r\nHost: evil.example", .badRequest),
    ("POST / HTTP/1.1\r\nContent-Length: x", .badRequest),
    ("POST / HTTP/1.1\r\nContent-Length: -1", .badRequest),
    ("POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2", .badRequest),
    ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked", .badRequest),
    ("POST / HTTP/1.1\r\nContent-Length: 99999999", .contentTooLarge),
    ("GET /\(String(repeating: "x", count: 300_000)) HTTP/1.1", .contentTooLarge),
  ])
  func `a request that is not understood is refused`(head: String, status: HTTPStatus) async throws
  {
    let refusal = await #expect(throws: HTTPRequest.Refusal.self) {
      try await read("\(head)\r\n\r\n")
    }
    #expect(refusal?.status == status)
  }

  @Test(arguments: ["", "GET / HTTP/1.1\r\n", "POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\nshort"])
  func `reading a request ends when the client goes away`(text: String) async {
    await #expect(throws: EndOfInput.self) { try await read(text) }
  }

  @Test(
    .bug(id: 64, "26: the end of a head is searched anew with each piece"), .timeLimit(.minutes(5)))
  func `a long head in small pieces is read once`() async throws {
    let fields = (0..<8_000).map { "X-\($0): \(String(repeating: "a", count: 20))\r\n" }.joined()
    let request = try await read("GET /a HTTP/1.1\r\n\(fields)\r\n", inPiecesOf: 1)
    #expect(request.headers.count == 8_000)
  }
}
