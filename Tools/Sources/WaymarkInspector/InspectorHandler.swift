internal import FlyingFox
import Foundation
import Waymark
import WaymarkAnalysis
import WaymarkAnswers

/// Answers the page's requests.
///
/// | path | answer |
/// | --- | --- |
/// | `/`, `/inspector.css`, `/inspector.js`, `/icon.svg` | the page |
/// | `/routes` | the table, or 304 when it is the one that the request has |
/// | `/findings` | what the audit finds in it |
/// | `/explain?url=…` | which route takes a URL, and why each of the others does not |
/// | `POST /association?url=…` | what the association file in the body says of a URL; nothing is kept |
struct InspectorHandler: HTTPHandler {
  private let source: any InspectedSource
  private let auditor = TableAuditor()

  init(_ source: some InspectedSource) {
    self.source = source
  }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    // A web site whose name leads to this machine must not read the page (DNS rebinding).
    guard request.isForThisMachine else { return .plain(.misdirectedRequest) }
    let method: HTTPMethod = request.path == "/association" ? .POST : .GET
    guard request.method == method else {
      return .plain(.methodNotAllowed, [.allow: method.rawValue])
    }
    switch request.path {
    case "/": return .page(PackageResources.inspector_html, "text/html; charset=utf-8")
    case "/inspector.css":
      return .page(PackageResources.inspector_css, "text/css; charset=utf-8")
    case "/inspector.js":
      return .page(PackageResources.inspector_js, "text/javascript; charset=utf-8")
    case "/icon.svg": return .page(PackageResources.icon_svg, "image/svg+xml")
    case "/routes":
      let table = await source.table()
      let tag = "\"\(table.revision)\""
      if request.headers[.ifNoneMatch] == tag { return .plain(.notModified, [.eTag: tag]) }
      return try .json(TableAnswer(table), [.eTag: tag])
    case "/findings": return try .json(await auditor.findings(in: source.table()))
    case "/explain":
      guard let url = request.url else { return .plain(.badRequest) }
      return try .json(ExplanationAnswer(explanation: await source.table().router.explain(url)))
    case "/association":
      guard let url = request.url else { return .plain(.badRequest) }
      return try .json(AssociationAnswer(url: url, file: await request.association))
    default: return .plain(.notFound)
    }
  }
}

extension HTTPRequest {
  /// The URL that is asked about.
  fileprivate var url: String? { query.first { $0.name == "url" }?.value }

  /// The association file in the body, as far as it is read: one that is too long stays so.
  fileprivate var association: String {
    get async throws {
      var text = Data()
      for try await part in bodySequence where text.count <= AssociationFile.maximumBytes {
        text += part
      }
      return String(decoding: text, as: UTF8.self)
    }
  }

  /// Whether the request names this machine, on whatever port: a tunnel may have another one.
  fileprivate var isForThisMachine: Bool {
    let host = headers[.host].flatMap { $0.split(separator: ":").first }?.lowercased()
    return host == "127.0.0.1" || host == "localhost"
  }
}

extension HTTPHeader {
  fileprivate static let allow = HTTPHeader("Allow")
  fileprivate static let cacheControl = HTTPHeader("Cache-Control")
  fileprivate static let eTag = HTTPHeader("ETag")
  fileprivate static let ifNoneMatch = HTTPHeader("If-None-Match")
}

extension HTTPResponse {
  /// What every answer says to the browser: nothing may be loaded from elsewhere, embedded elsewhere, read
  /// by other sites, kept, or taken for something else.
  private static let commonHeaders: HTTPHeaders = [
    HTTPHeader("Content-Security-Policy"): """
    default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'
    """,
    HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
    HTTPHeader("Referrer-Policy"): "no-referrer",
    HTTPHeader("X-Content-Type-Options"): "nosniff",
    .cacheControl: "no-store",
  ]

  private init(
    _ status: HTTPStatusCode, _ type: String, _ headers: [HTTPHeader: String] = [:], body: Data
  ) {
    var all = Self.commonHeaders
    all[.contentType] = type
    for (header, value) in headers { all[header] = value }
    self.init(statusCode: status, headers: all, body: body)
  }

  fileprivate static func page(_ bytes: [UInt8], _ type: String) -> HTTPResponse {
    HTTPResponse(.ok, type, body: Data(bytes))
  }

  fileprivate static func json(
    _ value: some Encodable, _ headers: [HTTPHeader: String] = [:]
  ) throws -> HTTPResponse {
    HTTPResponse(.ok, "application/json", headers, body: Data(try JSONLine(value).description.utf8))
  }

  fileprivate static func plain(
    _ status: HTTPStatusCode, _ headers: [HTTPHeader: String] = [:]
  ) -> HTTPResponse {
    let text = status == .notModified ? "" : "\(status.phrase)\n"
    return HTTPResponse(status, "text/plain; charset=utf-8", headers, body: Data(text.utf8))
  }
}
