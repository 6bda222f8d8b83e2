import Foundation
import Hummingbird
import HummingbirdTesting
import Testing

@testable import ExampleServer

/// The server gives the answers that the README shows.
@Suite struct ReadmeTests {
  /// A row of the page's table of requests.
  private struct Row {
    let method: HTTPRequest.Method
    let target: String
    let body: ByteBuffer?
    let status: Int
    let answer: String

    init?(_ line: Substring) {
      let row =
        #/\| `curl( -X [A-Z]+)?.* '?localhost:8000([^ '`]+)'?( --json '.*')?` \| `(\d+) ?([^`]*)`.* \|/#
      guard let match = line.wholeMatch(of: row), let status = Int(match.4) else { return nil }
      let json = match.3?.dropFirst(" --json '".count).dropLast()
      let named = match.1.flatMap { HTTPRequest.Method(String($0.dropFirst(" -X ".count))) }
      method = named ?? (json == nil ? .get : .post)
      target = String(match.2)
      body = json.map { ByteBuffer(substring: $0) }
      self.status = status
      answer = String(match.5)
    }
  }

  private static func rows() throws -> [Row] {
    var folder = URL(filePath: #filePath)
    for _ in 1...3 { folder.deleteLastPathComponent() }
    let page = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
    return page.split(separator: "\n").compactMap(Row.init)
  }

  /// The value of a JSON string, in which the order of keys doesn't matter.
  private static func json(_ text: String) throws -> NSObject? {
    try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSObject
  }

  @Test func `the answers of the page are those of the server`() async throws {
    let rows = try Self.rows()
    #expect(rows.count == 5)
    let routes = try BookRoutes.make(for: Bookshelf(Book.examples))
    try await Application(router: routes).test(.live) { client in
      for row in rows {
        let response = try await client.execute(
          uri: row.target, method: row.method, body: row.body)
        #expect(response.status.code == row.status, "\(row.target)")
        guard !row.answer.isEmpty else { continue }
        let body = String(buffer: response.body)
        #expect(try Self.json(body) == Self.json(row.answer), "\(row.target)")
      }
    }
  }
}
