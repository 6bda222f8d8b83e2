/// The one spelling of JSON that YAML does not read.
enum JSONEscapes {
  /// Replaces escaped surrogate pairs (`\ud83d\ude00`) in JSON by the characters that they stand for.
  ///
  /// Writers that keep to ASCII write characters beyond U+FFFF so (RFC 8259, section 7). In YAML text,
  /// which does not begin with a brace, nothing is replaced.
  static func joiningSurrogates(in text: String) -> String {
    guard text.first(where: { !$0.isWhitespace }) == "{", text.contains("\\u") else { return text }
    // The second branch takes other escapes whole: in "\\ud83d" the backslash is escaped.
    let escape = /\\u(d[89ab][0-9a-f]{2})\\u(d[c-f][0-9a-f]{2})|\\./.ignoresCase()
      .matchingSemantics(.unicodeScalar)
    return text.replacing(escape) { match in
      guard let high = match.1.flatMap({ UInt16($0, radix: 16) }),
        let low = match.2.flatMap({ UInt16($0, radix: 16) })
      else { return match.0 }
      return Substring(decoding: [high, low], as: UTF16.self)
    }
  }
}
