/// A pattern that may be written as a full URL, and is read as one: `app://user/:id`, `app:/user/:id`, `app:user/:id`,
/// `https://shop.example/user/:id`.
package struct FullURLPattern {
  /// The scheme, or `nil` when the text is a pattern alone.
  package let scheme: String?

  /// What the host is; ``Host/ignored`` where there is none.
  package let host: Host

  /// What the host of a pattern can be.
  package enum Host: Equatable {
    /// The first segment of the pattern.
    case segment
    /// What the host of a URL must be.
    case condition(String)
    case ignored
  }

  private let text: String
  /// The UTF-8 offset at which the pattern begins.
  private let start: Int

  /// - Parameter readHost: Returns what the host of a URL of a scheme is.
  package init(_ text: String, readHost: (_ scheme: String, _ host: String) -> Host) {
    self.text = text
    scheme = Self.scheme(of: text)
    guard let scheme else {
      host = .ignored
      start = 0
      return
    }
    let bytes = Array(text.utf8)
    let colon = scheme.utf8.count
    guard bytes[(colon + 1)...].starts(with: "//".utf8) else {
      host = .ignored
      start = colon + 1
      return
    }
    let hostStart = colon + 3
    // A fragment or an optional group may follow the host at once.
    let hostEnd = bytes[hostStart...].firstIndex { "/#(".utf8.contains($0) } ?? bytes.count
    let host = String(decoding: bytes[hostStart..<hostEnd], as: UTF8.self)
    self.host = host.isEmpty ? .ignored : readHost(scheme, host)
    start = self.host == .segment ? hostStart : hostEnd
  }

  /// The scheme of a pattern that is a full URL; `nil` for a pattern alone.
  ///
  /// A pattern is a full URL where a URL of its text has a scheme (RFC 3986, section 3.1).
  package static func scheme(of text: String) -> String? {
    let bytes = text.utf8
    guard let colon = bytes.firstIndex(where: { !$0.isSchemeCharacter }), colon > bytes.startIndex,
      bytes[colon] == UInt8(ascii: ":"), bytes.first?.isASCIILetter == true
    else { return nil }
    return String(decoding: bytes[..<colon], as: UTF8.self)
  }

  /// What stands between `//` and the pattern of a full URL, as written; `nil` without a scheme or `//`.
  package static func authority(of text: String) -> String? {
    guard let scheme = scheme(of: text) else { return nil }
    let rest = text.utf8.dropFirst(scheme.utf8.count + 1)
    guard rest.starts(with: "//".utf8) else { return nil }
    return String(decoding: rest.dropFirst(2).prefix { !"/#(".utf8.contains($0) }, as: UTF8.self)
  }

  /// Parses the pattern; its text and its ranges are those of the whole URL.
  package func parse(with syntax: any PatternSyntax) throws(PatternError) -> RoutePattern {
    guard start > 0 else { return try syntax.parse(text) }
    let bytes = Array(text.utf8)
    let suffix = String(decoding: bytes[start...], as: UTF8.self)
    var pattern = try syntax.parse(suffix, endOf: text)
    if case .condition(let host) = host { pattern.hosts = [try hostPattern(host)] }
    if pattern.text.hasSameBytes(as: suffix) { return pattern.moved(to: start, in: text) }
    // Spelled by the syntax, with a slash at its start, which the URL may have already.
    let written = bytes[..<start].last == UInt8(ascii: "/") ? start - 1 : start
    return pattern.moved(
      to: written, in: String(decoding: bytes[..<written] + Array(pattern.text.utf8), as: UTF8.self)
    )
  }
}

extension FullURLPattern {
  /// The host of the URL as a condition; a fault is shown in the whole text.
  private func hostPattern(_ host: String) throws(PatternError) -> HostPattern {
    do {
      return try HostPattern(host)
    } catch {
      let authority = (scheme?.utf8.count ?? 0) + 3..<start
      throw PatternError(error.reason, in: text, at: authority)
    }
  }
}

extension PatternSyntax {
  /// Reads a pattern that is the end of a longer text, in which its faults are shown.
  package func parse(_ text: String, endOf whole: String) throws(PatternError) -> RoutePattern {
    do {
      return try parse(text)
    } catch {
      let offset = whole.utf8.count - text.utf8.count
      throw PatternError(error.reason, in: whole, at: error.range.moved(by: offset))
    }
  }
}

extension RoutePattern {
  /// The pattern as a part of a longer text.
  fileprivate func moved(to offset: Int, in text: String) -> RoutePattern {
    var moved = self
    moved.text = text
    moved.path = path.map { $0.moved(by: offset) }
    moved.fragment = fragment?.map { $0.moved(by: offset) }
    return moved
  }
}
