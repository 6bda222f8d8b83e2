/// A pattern that may be written as a full URL: `app://user/:id`, `https://shop.example/user/:id`.
package struct FullURLPattern {
  /// The scheme, or `nil` when the text is a pattern alone.
  package let scheme: String?

  /// The host that is not part of the pattern; empty when there is none.
  package let droppedHost: String

  private let text: String
  /// The UTF-8 offset at which the pattern begins.
  private let start: Int

  /// - Parameter hostIsSegment: Whether a host is the first segment of the pattern, as it is in URLs.
  package init(_ text: String, hostIsSegment: (String) -> Bool) {
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
    let isSegment = hostIsSegment(host)
    droppedHost = isSegment ? "" : host
    start = isSegment ? hostStart : hostEnd
  }

  /// The scheme of a pattern that is a full URL; `nil` for a pattern alone.
  package static func scheme(of text: String) -> String? {
    let bytes = text.utf8
    guard let colon = bytes.firstIndex(where: { !$0.isSchemeCharacter }), colon > bytes.startIndex,
      bytes.first?.isASCIILetter == true, bytes[colon...].starts(with: "://".utf8)
    else { return nil }
    return String(decoding: bytes[..<colon], as: UTF8.self)
  }

  /// Parses the pattern; its text and its ranges are those of the whole URL.
  package func parse(with syntax: any PatternSyntax) throws(PatternError) -> RoutePattern {
    guard start > 0 else { return try syntax.parse(text) }
    let suffix = String(decoding: Array(text.utf8)[start...], as: UTF8.self)
    return try syntax.parse(suffix, endOf: text).moved(to: start, in: text)
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
  fileprivate func moved(to offset: Int, in text: String) throws(PatternError) -> RoutePattern {
    try RoutePattern(
      text: text, path: path.map { $0.moved(by: offset) },
      fragment: fragment?.map { $0.moved(by: offset) }, addsCombinations: addsCombinations)
  }
}
