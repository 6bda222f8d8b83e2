import Waymark

/// A path with placeholders for segments that look like values.
///
/// `/user/42/edit?tab=2` has the template `/user/{int}/edit`. The path is canonical, so all
/// spellings of a path have the same template.
enum URLTemplate {
  /// The maximum length of a template in bytes.
  ///
  /// A longer template is cut before the character that exceeds the maximum.
  static let maximumLength = 200

  /// The template of a URL.
  static func text(of request: RouteRequest) -> String {
    var text = request.scheme.map { "\($0):" } ?? ""
    let segments = request.canonicalPath.utf8.split(separator: UInt8(ascii: "/"))
    if segments.isEmpty { text += "/" }
    for segment in segments {
      text += "/"
      text += placeholder(for: segment) ?? String(decoding: segment, as: UTF8.self)
      if text.utf8.count > maximumLength {
        let end = text.utf8.index(text.startIndex, offsetBy: maximumLength)
        // Subscripting rounds an index within a scalar down.
        return String(text.unicodeScalars[..<end]) + "…"
      }
    }
    return text
  }

  private static func placeholder(for segment: Substring.UTF8View) -> String? {
    if segment.allSatisfy(\.isDigit) { return "{int}" }
    let groups = segment.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard groups.allSatisfy({ $0.allSatisfy(\.isHexDigit) }) else { return nil }
    if groups.map(\.count) == [8, 4, 4, 4, 12] { return "{uuid}" }
    // Words such as "facade" also consist of hexadecimal digits. A hexadecimal value of eight or
    // more digits nearly always contains a decimal digit.
    return groups.count == 1 && segment.count >= 8 && segment.contains(where: \.isDigit)
      ? "{hex}" : nil
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isHexDigit: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
  }
}
