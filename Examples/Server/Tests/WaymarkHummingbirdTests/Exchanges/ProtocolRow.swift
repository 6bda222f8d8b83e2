import Waymark

/// A request, and its answer over each protocol, or `nil` if the protocol can't express the
/// request.
///
/// The tests of Examples/FlyingFoxServer link to this folder, because a server with only HTTP/1.1
/// gives the same answers.
struct ProtocolRow: Sendable {
  let method: String
  let host: String?
  let target: String
  let field: (name: String, value: String)?
  let http1: String?
  let http2: String?

  init(
    _ method: String, _ host: String?, _ target: String,
    field: (name: String, value: String)? = nil, _ http1: String?, _ http2: String?
  ) {
    (self.method, self.host, self.target, self.field) = (method, host, target, field)
    (self.http1, self.http2) = (http1, http2)
  }

  /// Creates a row with the same answer over both protocols.
  init(
    _ method: String, _ host: String?, _ target: String,
    field: (name: String, value: String)? = nil, _ answer: String
  ) {
    self.init(method, host, target, field: field, answer, answer)
  }

  var name: String {
    "\(method) \(host ?? "-") \(target.debugDescription)"
      + (field.map { " \($0.name): \($0.value)" } ?? "")
  }

  /// The request over HTTP/1.1, with one byte for each character.
  var text: String {
    "\(method) \(target) HTTP/1.1\r\n" + (host.map { "Host: \($0)\r\n" } ?? "")
      + (field.map { "\($0.name): \($0.value)\r\n" } ?? "") + "Connection: close\r\n\r\n"
  }

  /// The request over HTTP/2.
  var fields: [(String, String)] {
    [(":method", method), (":scheme", "http")] + (host.map { [(":authority", $0)] } ?? [])
      + [(":path", target)] + (field.map { [$0] } ?? [])
  }

  static let all = targets + hosts + methods + faults

  /// Options for servers that answer these requests.
  static var options: RouterOptions {
    var options = RouterOptions()
    options.defaultDefinitionClass = FailingRoute.self
    return options
  }

  private static let targets = [
    ProtocolRow("GET", "shop.test", "/health", "200 well"),
    ProtocolRow("GET", "admin.test", "/health", "401"),
    ProtocolRow("HEAD", "shop.test", "/health", "200 "),
    // Over HTTP/1, the host of an absolute target decides. HTTP/2 has no absolute targets.
    ProtocolRow("GET", "shop.test", "http://admin.test/health", "401", "400"),
    ProtocolRow("GET", "admin.test", "http://shop.test/health", "200 well", "400"),
    ProtocolRow("GET", "admin.test", "https://a/health", "200 well", "400"),
    ProtocolRow("GET", "admin.test", "HTTPS://a", "404", "400"),
    ProtocolRow("GET", "shop.test", "ftp://shop.test/health", "400"),
    ProtocolRow("GET", "shop.test", "http:///health", "400"),
    ProtocolRow("GET", "shop.test", "http://u@shop.test/health", "400"),
    ProtocolRow("GET", "shop.test", "http:/health", "400"),
    ProtocolRow("GET", "shop.test", "//admin.test/health", "404"),
    // Fragments.
    ProtocolRow("GET", "shop.test", "/health#top", "400"),
    ProtocolRow("GET", "shop.test", "/health#", "400"),
    ProtocolRow("GET", "shop.test", "/health?a#b", "400"),
    ProtocolRow("GET", "shop.test", "http://shop.test/health#top", "400"),
    ProtocolRow("GET", "shop.test", "http://shop.test#top", "400"),
    // Bytes that aren't allowed in a target. SwiftNIO resets a stream with a space or a control
    // character.
    ProtocolRow("GET", "shop.test", "/books/\u{E9}", "400"),
    ProtocolRow("GET", "shop.test", "/books/\u{C3}\u{A9}", "400"),
    ProtocolRow("GET", "shop.test", "/books/\u{FF}", "400"),
    ProtocolRow("GET", "shop.test", "/books/\u{80}", "400"),
    ProtocolRow("GET", "shop.test", "/health?\u{EF}\u{BF}\u{BD}", "400"),
    ProtocolRow("GET", "shop.test", "/books/a b", "400", "reset"),
    ProtocolRow("GET", "shop.test", "/books/\u{1}", "400", "reset"),
    ProtocolRow("GET", "shop.test", "/books/\u{7F}", "400", "reset"),
    ProtocolRow("GET", "shop.test", "/books/\t", "400", "reset"),
    ProtocolRow("GET", "shop.test", "/books/%00", "400"),
    ProtocolRow("GET", "shop.test", "/books/a%2Fb", "200 a/b"),
    ProtocolRow("GET", "shop.test", "/books/<a>", "200 <a>"),
    // The target isn't a path.
    ProtocolRow("GET", "shop.test", "", "400", "reset"),
    ProtocolRow("GET", "shop.test", "health", "400"),
    ProtocolRow("GET", "shop.test", "?a", "400"),
    ProtocolRow("GET", "shop.test", "shop.test:80", "400"),
    ProtocolRow("GET", "shop.test", ".", "400"),
    ProtocolRow("GET", "shop.test", "*", "400"),
    ProtocolRow("POST", "shop.test", "*", "400"),
    ProtocolRow("HEAD", "shop.test", "*", "400"),
    ProtocolRow("OPTIONS", "shop.test", "**", "400"),
    ProtocolRow("OPTIONS", "shop.test", "*", "204 Allow: DELETE, GET, HEAD"),
    ProtocolRow("OPTIONS", "admin.test", "*", "401"),
    ProtocolRow("CONNECT", "shop.test", "/health", "400", "reset"),
    ProtocolRow("CONNECT", "shop.test", "shop.test:443", "400", "reset"),
  ]

  private static let hosts = [
    ProtocolRow("GET", nil, "/health", "400"),
    ProtocolRow("GET", nil, "/nowhere", "400"),
    ProtocolRow("GET", nil, "http://shop.test/health", "400"),
    ProtocolRow("OPTIONS", nil, "*", "400"),
    ProtocolRow("GET", "shop.test:8080", "/health", "200 well"),
    ProtocolRow("GET", "ADMIN.test.:8080", "/health", "401"),
    ProtocolRow("GET", "[::1]:80", "/health", "200 well"),
    ProtocolRow("GET", "u@shop.test", "/health", "400"),
    ProtocolRow("GET", "shop.test:x", "/health", "400"),
    ProtocolRow("GET", "shop.test:99999", "/health", "400"),
    ProtocolRow("GET", "shop.test/health", "/health", "400"),
    ProtocolRow("GET", "\"a\"", "/health", "400"),
    ProtocolRow("GET", "{a}", "/health", "400"),
    ProtocolRow("GET", "a|b", "/health", "400"),
    ProtocolRow("GET", "a^b", "/health", "400"),
    ProtocolRow("GET", "a\\b", "/health", "400"),
    ProtocolRow("GET", "\u{E9}", "/health", "400"),
    ProtocolRow("GET", "shop.test", "/health", field: ("host", "admin.test"), "400"),
    ProtocolRow("GET", "admin.test", "/health", field: ("host", "shop.test"), "400"),
    ProtocolRow("GET", "shop.test", "/health", field: ("host", "shop.test"), "400"),
    ProtocolRow("GET", nil, "/health", field: ("host", "shop.test"), "200 well"),
    ProtocolRow("GET", nil, "/health", field: ("host", "admin.test"), "401"),
    ProtocolRow("GET", nil, "/health", field: ("host", "a b"), "400"),
    // Pseudo-header fields that appear twice.
    ProtocolRow("GET", "shop.test", "/health", field: (":authority", "admin.test"), nil, "reset"),
    ProtocolRow("GET", "shop.test", "/health", field: (":path", "/"), nil, "reset"),
  ]

  private static let methods = [
    ProtocolRow("PUT", "shop.test", "/health", "405 Allow: GET, HEAD"),
    ProtocolRow("PURGE", "shop.test", "/health", "405 Allow: GET, HEAD"),
    ProtocolRow("NONE-OF-OURS", "shop.test", "/health", "400", "405 Allow: GET, HEAD"),
    ProtocolRow("GET", "shop.test", "/books", "404"),
    ProtocolRow("PUT", "admin.test", "/books/7", "401"),
    ProtocolRow("DELETE", "shop.test", "/books/7", "204"),
  ]

  // If matching stops within the limits, the response isn't 404.
  private static let faults = [
    ProtocolRow("GET", "shop.test", "/undecided", "500"),
    ProtocolRow("HEAD", "shop.test", "/undecided", "500"),
    ProtocolRow("DELETE", "shop.test", "/undecided", "500"),
    ProtocolRow("GET", "admin.test", "/undecided", "401"),
  ]
}

/// A route that fails for certain paths, as if memory were short.
private final class FailingRoute: RouteDefinition, @unchecked Sendable {
  override class var matchesOnlyItsPattern: Bool { true }

  override func response(for request: RouteRequest) -> RouteResponse {
    pattern == "/undecided"
      ? .failed(.undecided(pattern: pattern, reason: "no memory")) : super.response(for: request)
  }
}
