import Hummingbird
import HummingbirdTesting

/// A response in a form that tests can compare.
struct Answer: Equatable, Sendable, CustomStringConvertible {
  var status: Int
  var body = ""
  var allow: String?

  init(_ status: Int, _ body: String = "", allow: String? = nil) {
    self.status = status
    self.body = body
    self.allow = allow
  }

  init(_ response: TestResponse) {
    self.init(
      response.status.code, String(buffer: response.body), allow: response.headers[.allow])
  }

  /// An error with a message, as Hummingbird writes it.
  static func error(_ status: Int, _ message: String) -> Answer {
    let quoted = message.replacing("\"", with: #"\""#).replacing("/", with: #"\/"#)
    return Answer(status, #"{"error":{"message":"\#(quoted)"}}"#)
  }

  var description: String { "\(status) \(allow ?? "-") \(body)" }
}

extension HTTPResponderBuilder
where
  Responder.Context: InitializableFromSource<ApplicationRequestContextSource>
{
  /// The answer of a server without a socket.
  func answer(
    _ method: HTTPRequest.Method, _ target: String, body: String? = nil
  ) async throws -> Answer {
    try await Application(router: self).test(.router) { client in
      try await client.answer(method, target, body: body)
    }
  }

  func answer(_ target: String) async throws -> Answer { try await answer(.get, target) }
}

extension TestClientProtocol {
  /// The answer of the server.
  func answer(
    _ method: HTTPRequest.Method, _ target: String, body: String? = nil
  ) async throws -> Answer {
    let body = body.map { ByteBuffer(string: $0) }
    return try await execute(uri: target, method: method, body: body) { Answer($0) }
  }
}
