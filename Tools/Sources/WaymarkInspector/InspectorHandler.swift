import Waymark
import WaymarkAnalysis
import WaymarkAnswers

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Answers the page's requests.
///
/// | path | response |
/// | --- | --- |
/// | `/`, and files that the page loads, such as `/inspector.css` | a ``PageFile`` |
/// | `/routes` | the table, or 304 if the client already has it |
/// | `/findings` | the audit's findings about the table |
/// | `/explain?url=…&method=…` | the route that matches, and why others don't |
/// | `POST /association?url=…` | the decision of the association file in the body |
/// | `POST /changes` | the URLs that reach other routes in the routes file in the body |
///
/// The method is optional. The files in request bodies aren't stored.
struct InspectorHandler: Sendable {
  private let source: any InspectedSource
  private let auditor = TableAuditor()

  init(_ source: some InspectedSource) {
    self.source = source
  }

  /// Returns the response to a request.
  func response(to request: HTTPRequest) async -> HTTPResponse {
    do {
      return try await answer(to: request)
    } catch {
      return .plain(.internalServerError)
    }
  }

  private func answer(to request: HTTPRequest) async throws -> HTTPResponse {
    // A web site whose name resolves to this machine must not read the page (DNS rebinding).
    guard request.isForThisMachine else { return .plain(.misdirectedRequest) }
    guard request.isFromItsOwnPage else { return .plain(.forbidden) }
    let method = ["/association", "/changes"].contains(request.path) ? "POST" : "GET"
    guard request.method == method else {
      return .plain(.methodNotAllowed, ["Allow": method])
    }
    if let file = PageFile.byPath[request.path] { return .file(file) }
    switch request.path {
    case "/routes":
      let table = await source.table()
      let tag = "\"\(table.revision)\""
      if request.headers["if-none-match"] == tag { return .plain(.notModified, ["ETag": tag]) }
      return try .json(TableAnswer(table), ["ETag": tag])
    case "/findings": return try .json(await auditor.findings(in: source.table()))
    case "/explain":
      guard let url = request.query["url"] else { return .plain(.badRequest) }
      return try .json(await source.table().answer(to: url, for: request.query["method"]))
    case "/association":
      guard let url = request.query["url"] else { return .plain(.badRequest) }
      return try .json(AssociationAnswer(url: url, file: request.text))
    case "/changes":
      guard let comparison = await source.table().comparison else { return .plain(.notFound) }
      return try .json(comparison(request.text))
    default: return .plain(.notFound)
    }
  }
}

extension HTTPRequest {
  /// The body as a string.
  fileprivate var text: String { String(decoding: body, as: UTF8.self) }

  /// Whether the request doesn't come from a page of another site.
  ///
  /// Another site's page could send files, even though it couldn't read the response.
  fileprivate var isFromItsOwnPage: Bool {
    guard let origin = headers["origin"], let host = headers["host"] else { return true }
    return origin.hasSuffix("://\(host)")
  }

  /// Whether the request names this machine.
  ///
  /// Any port is fine, because a tunnel may use another one.
  fileprivate var isForThisMachine: Bool {
    let host = headers["host"].flatMap { $0.split(separator: ":").first }?.lowercased()
    return host == "127.0.0.1" || host == "localhost"
  }
}

extension HTTPResponse {
  /// The headers of every response.
  ///
  /// They keep the browser from loading anything from elsewhere, from storing the page, and from
  /// guessing its type. They keep other sites from embedding or reading the page.
  private static let commonHeaders = [
    "Content-Security-Policy": """
    default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'
    """,
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
  ]

  private init(
    _ status: HTTPStatus, _ type: String, _ headers: [String: String] = [:], body: Data
  ) {
    let all = Self.commonHeaders.merging(["Content-Type": type]) { $1 }
    self.init(status: status, headers: all.merging(headers) { $1 }, body: body)
  }

  fileprivate static func file(_ file: PageFile) -> HTTPResponse {
    HTTPResponse(.ok, file.type, body: Data(file.bytes))
  }

  fileprivate static func json(
    _ value: some Encodable, _ headers: [String: String] = [:]
  ) throws -> HTTPResponse {
    HTTPResponse(.ok, "application/json", headers, body: Data(try JSONLine(value).description.utf8))
  }

  fileprivate static func plain(
    _ status: HTTPStatus, _ headers: [String: String] = [:]
  ) -> HTTPResponse {
    let text = status == .notModified ? "" : "\(status.phrase)\n"
    return HTTPResponse(status, "text/plain; charset=utf-8", headers, body: Data(text.utf8))
  }
}
