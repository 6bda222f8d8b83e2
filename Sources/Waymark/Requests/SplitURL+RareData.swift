internal import RegexEngine

extension SplitURL {
  /// The rare parts of a request: canonical strings that the URL doesn't contain, and the caller's
  /// additions.
  final class RareData: Sendable {
    /// Parameters that the caller added to the URL's parameters.
    let additional: [String: any Sendable]

    /// The origin of the URL.
    let origin: LinkOrigin

    /// The canonical path, or `nil` if the URL contains it.
    let path: String?

    /// The canonical path, `#` and the canonical path of the fragment, or `nil` without a fragment.
    let pathWithFragment: String?

    /// The host in ASCII, or `nil` if the URL contains it in this form.
    ///
    /// It's empty if browsers can't convert the host to ASCII. No condition accepts such a host.
    let asciiHost: String?

    /// The canonical path in lower case, if several routers look up the request.
    let lowercasedPath: LowercasedPath?

    /// Whether the fragment consists of items without a `?`, so its path can also be read as empty.
    let fragmentIsItems: Bool

    /// - Parameter path: The canonical path if the URL contains it, or an absent range.
    init(
      _ bytes: Span<UInt8>, _ head: URLHead, _ tail: URLPathAndRest, _ path: ByteRange,
      hostIsInPath: Bool, asciiHost: String?, additional: [String: any Sendable],
      origin: LinkOrigin
    ) {
      lowercasedPath = nil
      self.asciiHost = asciiHost
      self.additional = additional
      self.origin = origin
      var text: [UInt8] = []
      if path.isAbsent {
        if hostIsInPath { CanonicalText.appendPath(bytes, head.host.range, to: &text) }
        CanonicalText.appendPath(bytes, tail.path.range, to: &text)
        self.path = String(decoding: text, as: UTF8.self)
      } else {
        self.path = nil
      }
      guard !tail.fragment.isAbsent else {
        (pathWithFragment, fragmentIsItems) = (nil, false)
        return
      }
      text.reserveCapacity(bytes.count)
      for index in path.range { text.append(bytes[index]) }
      text.append(UInt8(ascii: "#"))
      let (fragment, items) = URLPathAndRest.split(fragment: tail.fragment, of: bytes)
      fragmentIsItems = items == tail.fragment
      CanonicalText.appendPath(bytes, fragment.range, to: &text)
      pathWithFragment = String(decoding: text, as: UTF8.self)
    }

    /// Creates a copy for a request that several routers look up.
    init(sharing rareData: RareData?) {
      additional = rareData?.additional ?? [:]
      origin = rareData?.origin ?? .unknown
      path = rareData?.path
      pathWithFragment = rareData?.pathWithFragment
      asciiHost = rareData?.asciiHost
      fragmentIsItems = rareData?.fragmentIsItems ?? false
      lowercasedPath = LowercasedPath()
    }
  }
}

/// A canonical path in lower case, created by the first router with routes that ignore case.
final class LowercasedPath: Sendable {
  private let bytes = LazyObject<Box<ArraySlice<UInt8>>>()

  /// - Parameter path: The bytes of the canonical path, which must be the same in all calls.
  func callAsFunction(of path: Span<UInt8>) -> ArraySlice<UInt8> {
    if let bytes = bytes.current { return bytes.value }
    let lowercased = path.lowercasedASCII
    return bytes.object { Box(lowercased) }.value
  }
}

extension Span<UInt8> {
  /// The bytes with ASCII letters in lower case.
  ///
  /// A slice, because an array has no `span` before Apple's 2025 systems.
  var lowercasedASCII: ArraySlice<UInt8> { indices.map { self[$0].lowercasedASCII }[...] }
}
