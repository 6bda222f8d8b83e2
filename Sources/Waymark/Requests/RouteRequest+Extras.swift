internal import RegexEngine

extension RouteRequest {
  /// Data that most requests do not have, behind one reference, which makes other requests cheaper to copy.
  final class Extras: Sendable {
    /// Parameters that the caller added to those of the URL.
    let additional: [String: any Sendable]

    /// The origin of the URL.
    let origin: LinkOrigin

    /// The canonical path; `nil` if the URL contains it.
    let path: String?

    /// The canonical path, `#` and the canonical path of the fragment; `nil` without a fragment.
    let pathWithFragment: String?

    init(
      _ bytes: Span<UInt8>, _ layout: URLLayout, additional: [String: any Sendable],
      origin: LinkOrigin
    ) {
      self.additional = additional
      self.origin = origin
      var text: [UInt8] = []
      if layout.path.isAbsent {
        if !layout.hostInPath.isAbsent {
          CanonicalPath.appendPath(bytes, layout.hostInPath.range, to: &text)
        }
        CanonicalPath.appendPath(bytes, layout.parts.path.range, to: &text)
        path = String(decoding: text, as: UTF8.self)
      } else {
        path = nil
        text += layout.path.range.map { bytes[$0] }
      }
      guard !layout.parts.fragment.isAbsent else {
        pathWithFragment = nil
        return
      }
      text.append(UInt8(ascii: "#"))
      let fragment = FragmentLayout(bytes, layout.parts.fragment)
      CanonicalPath.appendPath(bytes, fragment.path.range, to: &text)
      pathWithFragment = String(decoding: text, as: UTF8.self)
    }

    /// The length of the text to match, in bytes; `nil` if that is the URL's own path.
    var pathLength: Int? { (pathWithFragment ?? path)?.utf8.count }

    /// The range of all of ``path``; `nil` if the URL contains it.
    var pathRange: ByteRange? { path.map { ByteRange(0..<$0.utf8.count) } }
  }
}
