import Foundation
import Hummingbird
import HummingbirdTesting
import Testing

@testable import ExampleServer

/// Requests to the example server over a socket.
@Suite struct ServerTests {
  private func withServer(
    _ body: @Sendable (any TestClientProtocol) async throws -> Void
  ) async throws {
    let routes = try BookRoutes.make(for: Bookshelf(Book.examples))
    try await Application(router: routes).test(.live, body)
  }

  private func decode<Value: Decodable>(_ type: Value.Type, _ response: TestResponse) throws
    -> Value
  {
    try JSONDecoder().decode(type, from: Data(response.body.readableBytesView))
  }

  @Test(
    arguments: [
      ("/books", [1, 2, 3]), ("/books?author=le+guin", [1, 3]),
      ("/books?author=le%20guin&limit=1", [1]), ("/books?author=nobody", []),
      ("/books?limit=-1", []), ("//books/", [1, 2, 3]),
    ])
  func `books are listed`(target: String, ids: [Int]) async throws {
    try await withServer { client in
      let response = try await client.execute(uri: target, method: .get)
      #expect(try decode([Book].self, response).map(\.id) == ids)
    }
  }

  @Test(arguments: ["/books/2", "/books/%32", "//books//2/?x"])
  func `a book is found`(target: String) async throws {
    try await withServer { client in
      let response = try await client.execute(uri: target, method: .get)
      #expect(try decode(Book.self, response) == Book.examples[1])
    }
  }

  @Test(
    arguments: [
      ("/files/terms/en.txt", 200, "Bring it back."),
      ("/files/terms/fr.txt", 404, #"{"error":{"message":"no such file"}}"#),
      (
        "/files/terms%2Fen.txt", 400,
        #"{"error":{"message":"\/files\/*: * cannot be \"terms\/en.txt\": a segment contains a separator"}}"#
      ),
      (
        "/files/../files/terms/en.txt", 400,
        #"{"error":{"message":"\/files\/*: * cannot be \"..\/files\/terms\/en.txt\": a segment is .."}}"#
      ),
      (
        "/files/%2e%2e/secret", 400,
        #"{"error":{"message":"\/files\/*: * cannot be \"..\/secret\": a segment is .."}}"#
      ),
      ("/books/9", 404, #"{"error":{"message":"no such book"}}"#),
      ("/books/one", 404, ""),
      ("//evil.example/books/2", 404, ""),
      (
        "/books?limit=some", 400,
        #"{"error":{"message":"\/books: limit should be Int, not \"some\""}}"#
      ),
      (
        "/books/99999999999999999999", 400,
        #"{"error":{"message":"book: id should be Int, not \"99999999999999999999\""}}"#
      ),
      (
        "/" + String(repeating: "a", count: 9_000), 414,
        #"{"error":{"message":"the URL has more than 8192 bytes (limit urlBytes)"}}"#
      ),
    ])
  func `a bad request is told why`(target: String, status: Int, body: String) async throws {
    try await withServer { client in
      let response = try await client.execute(uri: target, method: .get)
      #expect(response.status.code == status)
      #expect(String(buffer: response.body) == body)
    }
  }

  @Test func `a book is added, found and removed`() async throws {
    try await withServer { client in
      let body = ByteBuffer(string: #"{"title": "Kindred", "author": "Octavia E. Butler"}"#)
      let created = try await client.execute(uri: "/books", method: .post, body: body)
      #expect(created.status == .created)
      let location = try #require(created.headers[.location])
      #expect(location == "/books/4")
      let found = try await client.execute(uri: location, method: .get)
      #expect(try decode(Book.self, found).title == "Kindred")
      for status in [204, 404] {
        let removed = try await client.execute(uri: location, method: .delete)
        #expect(removed.status.code == status)
      }
    }
  }

  @Test func `other methods are a 405 with Allow`() async throws {
    try await withServer { client in
      let response = try await client.execute(uri: "/books/1", method: .patch)
      #expect(response.status == .methodNotAllowed)
      #expect(response.headers[.allow] == "DELETE, GET, HEAD")
      let malformed = ByteBuffer(string: "{")
      let refused = try await client.execute(uri: "/books", method: .post, body: malformed)
      #expect(refused.status == .badRequest)
    }
  }

  /// A client would read a body after the response to `HEAD` as the next response.
  @Test func `HEAD has no content, and the connection goes on`() async throws {
    try await withServer { client in
      for (target, status) in [("/files/terms/en.txt", 200), ("/books?limit=x", 400), ("/", 404)] {
        let head = try await client.execute(uri: target, method: .head)
        let get = try await client.execute(uri: target, method: .get)
        #expect(head.status.code == status)
        #expect(head.body.readableBytes == 0)
        #expect(head.headers[.contentLength] == get.headers[.contentLength])
      }
    }
  }
}
