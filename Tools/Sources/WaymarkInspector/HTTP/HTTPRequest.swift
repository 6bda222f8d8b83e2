#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An HTTP/1.1 request, reduced to what the inspector's page needs.
struct HTTPRequest: Sendable {
  var method = "GET"
  var path: String
  /// The query of the target, with the first item of each name.
  var query: [String: String] = [:]
  /// The header fields, by lowercase name.
  var headers: [String: String] = [:]
  var body = Data()
}

extension HTTPRequest {
  /// The maximum size of the head in bytes.
  ///
  /// A URL can have 65,536 bytes, and percent escapes triple each byte.
  static let maximumHeadSize = 256 * 1024
  static let maximumBodySize = 16 * 1024 * 1024

  /// Why a request is refused before it's read completely.
  struct Refusal: Error {
    let status: HTTPStatus
  }

  /// Reads a request.
  ///
  /// - Parameter next: Returns the next bytes from the client.
  /// - Throws: ``Refusal``, and any error that `next` throws.
  init(reading next: () async throws -> [UInt8]) async throws {
    var bytes: [UInt8] = []
    var end: Range<Int>?
    while end == nil {
      guard bytes.count <= Self.maximumHeadSize else { throw Refusal(status: .contentTooLarge) }
      // The end of the head can begin in the previous chunk.
      let start = max(0, bytes.count - Self.endOfHead.count + 1)
      bytes += try await next()
      end = bytes[start...].firstRange(of: Self.endOfHead)
    }
    try self.init(head: String(decoding: bytes.prefix(end?.lowerBound ?? 0), as: UTF8.self))
    // Browsers send the length, and no transfer encoding.
    guard headers["transfer-encoding"] == nil, let length = Int(headers["content-length"] ?? "0"),
      length >= 0
    else { throw Refusal(status: .badRequest) }
    guard length <= Self.maximumBodySize else { throw Refusal(status: .contentTooLarge) }
    body = Data(bytes.dropFirst(end?.upperBound ?? 0))
    while body.count < length { body += try await next() }
    body = body.prefix(length)
  }

  private static let endOfHead = Array("\r\n\r\n".utf8)

  /// - Parameter head: The request line and the fields, without the empty line that follows.
  private init(head: String) throws(Refusal) {
    let lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2].hasPrefix("HTTP/1."), words[1].hasPrefix("/"),
      let target = URLComponents(string: "http://localhost\(words[1])")
    else { throw Refusal(status: .badRequest) }
    self.init(method: String(words[0]), path: target.path)
    for item in target.queryItems ?? [] where query[item.name] == nil {
      query[item.name] = item.value
    }
    for line in lines.dropFirst() {
      let field = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard field.count == 2, let name = field.first?.lowercased(),
        name != "host" || headers[name] == nil
      else { throw Refusal(status: .badRequest) }
      let value = String(field[1].trimmed)
      headers[name] = headers[name].map { "\($0), \(value)" } ?? value
    }
  }
}

extension Substring {
  /// The string without leading and trailing blanks and tabs.
  fileprivate var trimmed: Substring {
    func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
    var text = drop(while: isBlank)
    while text.last.map(isBlank) == true { text.removeLast() }
    return text
  }
}
