/// A file of the page.
struct PageFile {
  let bytes: [UInt8]

  /// The media type, which tells browsers how to use the file.
  let type: String

  /// The files by request path.
  static let byPath = [
    "/": PageFile(bytes: PackageResources.inspector_html, type: "text/html; charset=utf-8"),
    "/icon.svg": PageFile(bytes: PackageResources.icon_svg, type: "image/svg+xml"),
    "/inspector.css": PageFile(
      bytes: PackageResources.inspector_css, type: "text/css; charset=utf-8"),
    "/answer.js": script(PackageResources.answer_js),
    "/changes.js": script(PackageResources.changes_js),
    "/code.js": script(PackageResources.code_js),
    "/elements.js": script(PackageResources.elements_js),
    "/files.js": script(PackageResources.files_js),
    "/findings.js": script(PackageResources.findings_js),
    "/inspector.js": script(PackageResources.inspector_js),
    "/keyboard.js": script(PackageResources.keyboard_js),
    "/question.js": script(PackageResources.question_js),
    "/routes.js": script(PackageResources.routes_js),
    "/server.js": script(PackageResources.server_js),
    "/state.js": script(PackageResources.state_js),
    "/status.js": script(PackageResources.status_js),
  ]

  private static func script(_ bytes: [UInt8]) -> PageFile {
    PageFile(bytes: bytes, type: "text/javascript; charset=utf-8")
  }
}
