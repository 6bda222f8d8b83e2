internal import RegexEngine

/// The part of a URL before a route's path: nothing, or a scheme, an authority and an optional
/// path.
struct URLBase {
  /// The scheme and the authority, which the router reads.
  let origin: String

  /// The path of the base, which the router doesn't see, or an empty string.
  let path: String

  /// Reads the base of a draft.
  ///
  /// - Parameters:
  ///   - draft: The draft, which has the base, the scheme and the pattern.
  ///   - hostAsPath: When a host counts as the first segment of the path.
  init(of draft: URLDraft, _ hostAsPath: HostAsPath) throws(URLGenerationError) {
    if let scheme = draft.scheme, draft.beginsWithHost(scheme, hostAsPath) {
      // The second slash before the host is the slash before the first segment.
      origin = "\(scheme):/"
      path = ""
      return
    }
    let base = draft.base
    let lengthOfPath: Int?
    do throws(RouteFailure.InvalidURL) {
      lengthOfPath = base.isEmpty ? 0 : try Self.lengthOfPath(in: base)
    } catch {
      guard error.fault != .missingHost else { throw draft.error(draft.missingHost(base: base)) }
      lengthOfPath = nil
    }
    guard let lengthOfPath else { throw draft.error(.malformedBase(base)) }
    origin = String(decoding: base.utf8.dropLast(lengthOfPath), as: UTF8.self)
    // The route's path begins with a slash.
    let path = base.utf8.suffix(lengthOfPath)
    self.path = String(
      decoding: path.last == UInt8(ascii: "/") ? path.dropLast() : path, as: UTF8.self)
  }

  /// Returns the number of bytes of the path in a base, or `nil` if the string isn't a base.
  ///
  /// - Throws: The fault, if the string isn't a URL.
  fileprivate static func lengthOfPath(in text: String) throws(RouteFailure.InvalidURL) -> Int? {
    try text.withBytes { bytes throws(RouteFailure.InvalidURL) in
      let head = try URLHead(bytes)
      let tail = try URLPathAndRest(bytes, from: head.end)
      guard !head.scheme.isAbsent, tail.query.isAbsent, tail.fragment.isAbsent else { return nil }
      return isPath(bytes, tail.path.range) ? tail.path.range.count : nil
    }
  }

  /// Whether a range of bytes is a path that every parser reads the same way.
  ///
  /// No segment is empty, `.` or `..`.
  private static func isPath(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let slash = UInt8(ascii: "/")
    // A route's path can't follow a path without a slash, as in `app:v1`.
    guard range.isEmpty || bytes[range.lowerBound] == slash else { return false }
    let isWritten = range.allSatisfy { index in
      bytes[index] == slash || bytes.escapedByte(at: index) != nil
        || URLComponent.path.standsForItself(bytes[index])
    }
    let segments = PercentDecoding.bytes(of: bytes, range)
      .split(separator: slash, omittingEmptySubsequences: false).dropFirst()
    return isWritten
      && segments.dropLast(segments.last?.isEmpty == true ? 1 : 0).allSatisfy { segment in
        !segment.isEmpty && !segment.elementsEqual(".".utf8) && !segment.elementsEqual("..".utf8)
      }
  }
}

extension String {
  /// Whether the string can be the beginning of a URL: see ``RouterOptions/base``.
  package var isURLBase: Bool {
    if isEmpty { return true }
    do { return try URLBase.lengthOfPath(in: self) != nil } catch { return false }
  }
}
