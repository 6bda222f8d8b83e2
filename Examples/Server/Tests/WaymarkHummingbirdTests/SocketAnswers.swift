import Foundation
import Hummingbird
import HummingbirdTesting
import Testing

extension ApplicationProtocol {
  /// The answers over a socket to requests, each on a connection of its own: the status, the body of a 200, and the
  /// fields `Allow` and `Location`.
  ///
  /// - Parameter requests: The request lines with fields, without the line breaks at their ends.
  func answers(to requests: [String]) async throws -> [String] {
    try await test(.live) { client in
      let port = try #require(client.port)
      var answers: [String] = []
      for request in requests {
        answers.append(try await SocketAnswer(to: request, port: port).description)
      }
      return answers
    }
  }

  /// Expects the answers of a table.
  func expect(
    _ table: [(request: String, answer: String)], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let answers = try await answers(to: table.map(\.request))
    for (row, answer) in zip(table, answers) {
      #expect(
        answer == row.answer, "\(row.request.debugDescription)", sourceLocation: sourceLocation)
    }
  }
}

/// The answer to a request on a connection of its own.
struct SocketAnswer: CustomStringConvertible {
  let status: String
  let body: String
  private let lines: [String]

  init(to request: String, port: Int, body: String = "") async throws {
    let length = body.isEmpty ? "" : "Content-Length: \(body.utf8.count)\r\n"
    let bytes = Array("\(request)\r\n\(length)Connection: close\r\n\r\n\(body)".utf8)
    self.init(try await RawConnection.exchange(bytes, port: port))
  }

  /// The answer in all that a server sent.
  init(_ text: String) {
    let parts = text.components(separatedBy: "\r\n\r\n")
    lines = parts[0].components(separatedBy: "\r\n")
    status = String(lines[0].split(separator: " ").dropFirst().first ?? "none")
    self.body = parts.dropFirst().joined(separator: "\r\n\r\n")
  }

  subscript(field: String) -> String? {
    let start = field.lowercased() + ": "
    return lines.first { $0.lowercased().hasPrefix(start) }.map {
      String($0.dropFirst(start.count))
    }
  }

  var description: String {
    var text = status
    if status == "200" { text += " \(body)" }
    if let allow = self["Allow"] { text += " Allow: \(allow)" }
    if let location = self["Location"] { text += " \(location)" }
    return text
  }
}
