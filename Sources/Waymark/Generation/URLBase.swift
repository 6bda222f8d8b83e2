internal import RegexEngine

/// The part of a URL before a route's path: nothing, or a scheme, an authority and perhaps a path
/// of its own.
struct URLBase {
  /// The scheme and the authority, which the router reads.
  let origin: String

  /// The path of the base, which the router does not read; empty for none.
  let path: String

  /// Reads the base of a draft.
  ///
  /// - Parameters:
  ///   - draft: The draft, for its base, scheme and pattern, and for errors.
  ///   - hostAsPath: When a host is the first segment.
  init(of draft: URLDraft, _ hostAsPath: HostAsPath) throws(URLGenerationError) {
    if let scheme = draft.scheme, draft.beginsWithHost(scheme, hostAsPath) {
      // The slash before the first segment is the second one before the host.
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
    // The route's path has its own slash.
    let path = base.utf8.suffix(lengthOfPath)
    self.path = String(
      decoding: path.last == UInt8(ascii: "/") ? path.dropLast() : path, as: UTF8.self)
  }

  /// The number of bytes of the path in a base; `nil` if the text is not a base.
  ///
  /// - Throws: The fault, if the text is not a URL.
  fileprivate static func lengthOfPath(in text: String) throws(RouteFailure.InvalidURL) -> Int? {
    try text.withBytes { bytes throws(RouteFailure.InvalidURL) in
      let head = try URLHead(bytes)
      let tail = try URLTail(bytes, from: head.end)
      guard !head.scheme.isAbsent, tail.query.isAbsent, tail.fragment.isAbsent else { return nil }
      return isPath(bytes, tail.path.range) ? tail.path.range.count : nil
    }
  }

  /// Whether every reader takes a range of bytes for the same path, with segments that are neither
  /// empty nor dots.
  private static func isPath(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let slash = UInt8(ascii: "/")
    // As in `app:v1`, which no path of a route can follow.
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
  /// Whether URLs can begin with the text: see ``RouterOptions/base``.
  package var isURLBase: Bool {
    if isEmpty { return true }
    do { return try URLBase.lengthOfPath(in: self) != nil } catch { return false }
  }
}
