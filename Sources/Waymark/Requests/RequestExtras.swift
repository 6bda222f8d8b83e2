internal import RegexEngine

/// What a URL does not contain as it stands; most requests have nothing of it.
final class RequestExtras: Sendable {
  /// Parameters that the caller added to those of the URL.
  let additional: [String: any Sendable]

  /// The origin of the URL.
  let origin: LinkOrigin

  /// The canonical path; `nil` if the URL contains it.
  let path: String?

  /// The canonical path, `#` and the canonical path of the fragment; `nil` without a fragment.
  let pathWithFragment: String?

  /// The host in ASCII; `nil` if the URL spells it so, or if it has no such form.
  let asciiHost: String?

  /// Whether the fragment is items without a `?`: its path can then also be read as empty.
  let fragmentIsItems: Bool

  /// - Parameter path: The canonical path if the URL contains it; or absent.
  init(
    _ bytes: Span<UInt8>, _ parts: URLParts, _ path: ByteRange, hostIsInPath: Bool,
    asciiHost: String?, additional: [String: any Sendable], origin: LinkOrigin
  ) {
    self.asciiHost = asciiHost
    self.additional = additional
    self.origin = origin
    var text: [UInt8] = []
    if path.isAbsent {
      if hostIsInPath { CanonicalText.appendPath(bytes, parts.host.range, to: &text) }
      CanonicalText.appendPath(bytes, parts.path.range, to: &text)
      self.path = String(decoding: text, as: UTF8.self)
    } else {
      self.path = nil
    }
    guard !parts.fragment.isAbsent else {
      (pathWithFragment, fragmentIsItems) = (nil, false)
      return
    }
    text.reserveCapacity(bytes.count)
    for index in path.range { text.append(bytes[index]) }
    text.append(UInt8(ascii: "#"))
    let (fragment, items) = URLParts.split(fragment: parts.fragment, of: bytes)
    fragmentIsItems = items == parts.fragment
    CanonicalText.appendPath(bytes, fragment.range, to: &text)
    pathWithFragment = String(decoding: text, as: UTF8.self)
  }
}
