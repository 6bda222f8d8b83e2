#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An answer of HTTP/1.1, after which the connection is closed.
struct HTTPResponse: Sendable {
  let status: HTTPStatus
  let headers: [String: String]
  let body: Data

  /// The response as it is sent.
  var bytes: Data {
    var head = "HTTP/1.1 \(status.rawValue) \(status.phrase)\r\nConnection: close\r\n"
    // A 304 has no body, and its length would be that of the table.
    if status != .notModified { head += "Content-Length: \(body.count)\r\n" }
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) { head += "\(name): \(value)\r\n" }
    return Data("\(head)\r\n".utf8) + body
  }
}
