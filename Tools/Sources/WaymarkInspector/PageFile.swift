/// A file of the page.
struct PageFile {
  let bytes: [UInt8]

  /// The media type with which browsers take it.
  let type: String

  /// The files by the paths of their requests.
  static let byPath = [
    "/": PageFile(bytes: PackageResources.inspector_html, type: "text/html; charset=utf-8"),
    "/icon.svg": PageFile(bytes: PackageResources.icon_svg, type: "image/svg+xml"),
    "/inspector.css": PageFile(
      bytes: PackageResources.inspector_css, type: "text/css; charset=utf-8"),
    "/inspector.js": PageFile(
      bytes: PackageResources.inspector_js, type: "text/javascript; charset=utf-8"),
  ]
}
