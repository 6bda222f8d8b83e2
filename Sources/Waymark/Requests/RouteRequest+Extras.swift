internal import PCRE2Engine

extension RouteRequest {
  /// What most requests do not have: one reference for all of it makes the others cheaper to copy.
  final class Extras: Sendable {
    /// Parameters that the caller added to those of the URL.
    let additional: [String: any Sendable]

    /// The canonical path; `nil` where the URL contains it.
    let path: String?

    /// The canonical path, `#` and the canonical path of the fragment; `nil` without a fragment.
    let pathWithFragment: String?

    init(_ url: String, _ layout: URLLayout, additional: [String: any Sendable]) {
      self.additional = additional
      (path, pathWithFragment) = url.withBytes { bytes in
        var text: [UInt8] = []
        var path: String?
        if layout.path.isAbsent {
          if !layout.hostInPath.isAbsent {
            CanonicalPath.appendPath(bytes, layout.hostInPath.range, to: &text)
          }
          CanonicalPath.appendPath(bytes, layout.parts.path.range, to: &text)
          path = String(decoding: text, as: UTF8.self)
        }
        guard !layout.parts.fragment.isAbsent else { return (path, nil) }
        if path == nil { text = Array(bytes.text(layout.path.range).utf8) }
        text.append(UInt8(ascii: "#"))
        let fragment = FragmentLayout(bytes, layout.parts.fragment)
        CanonicalPath.appendPath(bytes, fragment.path.range, to: &text)
        return (path, String(decoding: text, as: UTF8.self))
      }
    }

    /// The bytes of what is matched; `nil` where it is the URL's own path.
    var pathLength: Int? { (pathWithFragment ?? path)?.utf8.count }

    /// The whole of ``path``; `nil` where the URL contains it.
    var pathRange: ByteRange? { path.map { ByteRange(0..<$0.utf8.count) } }
  }
}
