#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An HTTP/1.1 response, after which the connection closes.
struct HTTPResponse: Sendable {
  let status: HTTPStatus
  let headers: [String: String]
  let body: Data

  /// The response as sent.
  var bytes: Data {
    var head = "HTTP/1.1 \(status.rawValue) \(status.phrase)\r\nConnection: close\r\n"
    // A 304 response has no body, and a Content-Length would refer to the table.
    if status != .notModified { head += "Content-Length: \(body.count)\r\n" }
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) { head += "\(name): \(value)\r\n" }
    return Data("\(head)\r\n".utf8) + body
  }
}
