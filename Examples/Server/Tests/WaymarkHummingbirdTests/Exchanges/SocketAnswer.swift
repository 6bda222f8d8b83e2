import Foundation

/// The answer to a request on a separate connection.
struct SocketAnswer: CustomStringConvertible {
  let status: String
  let body: String
  private let lines: [String]

  init(to request: String, port: Int, body: String = "") async throws {
    let length = body.isEmpty ? "" : "Content-Length: \(body.utf8.count)\r\n"
    let bytes = Array("\(request)\r\n\(length)Connection: close\r\n\r\n\(body)".utf8)
    self.init(try await RawConnection.exchange(bytes, port: port))
  }

  /// Reads the answer from everything that a server sent.
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
