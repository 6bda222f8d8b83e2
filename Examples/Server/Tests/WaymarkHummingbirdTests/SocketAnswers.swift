import Hummingbird
import HummingbirdTesting
import Testing

extension ApplicationProtocol {
  /// The answers to requests over a socket, each on a separate connection: the status, the body of
  /// a 200, and the fields `Allow` and `Location`.
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
