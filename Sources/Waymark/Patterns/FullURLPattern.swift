internal import PCRE2Engine

/// A pattern that may be written as a full URL: `app://user/:id`, `https://shop.example/user/:id`.
package struct FullURLPattern {
  /// The scheme, or `nil` when the text is a pattern alone.
  package let scheme: String?

  /// The host that is not part of the pattern; empty when there is none.
  let droppedHost: String

  private let text: String
  /// The UTF-8 offset at which the pattern begins.
  private let start: Int

  /// - Parameter hostAsPath: When the host is the first segment of the pattern, as it is in URLs.
  package init(_ text: String, hostAsPath: HostAsPath) {
    self.text = text
    scheme = Self.scheme(of: text)
    guard let scheme else {
      droppedHost = ""
      start = 0
      return
    }
    let bytes = Array(text.utf8)
    let hostStart = scheme.utf8.count + 3
    // A fragment or an optional group may follow the host at once.
    let hostEnd = bytes[hostStart...].firstIndex { "/#(".utf8.contains($0) } ?? bytes.count
    let host = String(decoding: bytes[hostStart..<hostEnd], as: UTF8.self)
    let isSegment = hostAsPath.usesHost(ofPattern: host)
    droppedHost = isSegment ? "" : host
    start = isSegment ? hostStart : hostEnd
  }

  /// The scheme of a pattern that is a full URL; `nil` for a pattern alone.
  package static func scheme(of text: String) -> String? {
    let bytes = Array(text.utf8)
    guard let colon = bytes.firstIndex(where: { !$0.isSchemeCharacter }), colon > 0,
      bytes[0].isASCIILetter, bytes[colon...].starts(with: "://".utf8)
    else { return nil }
    return String(decoding: bytes[..<colon], as: UTF8.self)
  }

  /// Parses the pattern; its text and its ranges are those of the whole URL.
  func parse(with syntax: any PatternSyntax) throws(PatternError) -> RoutePattern {
    guard start > 0 else { return try syntax.parse(text) }
    let suffix = String(decoding: Array(text.utf8)[start...], as: UTF8.self)
    return try syntax.parse(suffix, endOf: text).shifted(by: start, in: text)
  }
}

extension HostAsPath {
  /// Whether a pattern's host is a segment; it may be a parameter, which no URL has for a host.
  fileprivate func usesHost(ofPattern host: String) -> Bool {
    do throws(RouteFailure) {
      let options = RouteRequest.Options(hostAsPath: self)
      return try RouteRequest("a://\(host)", options: options).path != "/"
    } catch {
      return host.withBytes { usesHost(ByteRange(0..<$0.count), of: $0) }
    }
  }
}

extension PatternSyntax {
  /// Reads a pattern that is the end of a longer text, in which its faults are shown.
  func parse(_ text: String, endOf whole: String) throws(PatternError) -> RoutePattern {
    do {
      return try parse(text)
    } catch {
      let offset = whole.utf8.count - text.utf8.count
      throw PatternError(error.reason, in: whole, at: error.range.shifted(by: offset))
    }
  }
}

extension RoutePattern {
  /// The pattern as a part of a longer text.
  fileprivate func shifted(by offset: Int, in text: String) throws(PatternError) -> RoutePattern {
    try RoutePattern(
      text: text, path: path.map { $0.shifted(by: offset) },
      fragment: fragment?.map { $0.shifted(by: offset) }, addsCombinations: addsCombinations)
  }
}

extension PatternElement {
  fileprivate func shifted(by offset: Int) -> PatternElement {
    let kind: Kind =
      switch self.kind {
      case .separator, .literal, .wildcard: self.kind
      case .parameter(let parameter): .parameter(parameter.shifted(by: offset))
      case .optional(let inner): .optional(inner.map { $0.shifted(by: offset) })
      }
    return PatternElement(kind, range: range.shifted(by: offset))
  }
}

extension PatternParameter {
  fileprivate func shifted(by offset: Int) -> PatternParameter {
    let constraint = constraint.map { Constraint($0.text, range: $0.range.shifted(by: offset)) }
    return PatternParameter(name: name, constraint: constraint)
  }
}

extension Range<Int> {
  fileprivate func shifted(by offset: Int) -> Range<Int> {
    lowerBound + offset..<upperBound + offset
  }
}
