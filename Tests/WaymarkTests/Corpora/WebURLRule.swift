import Foundation

/// The reasons why Waymark reads some URLs differently from browsers, which take almost any text
/// for a URL.
///
/// The article about URL normalization has the same rules. Each applies to all URLs that it
/// describes.
enum WebURLRule: CaseIterable {
  /// Browsers drop tabs and line ends, and blanks and control characters at the ends; some escape
  /// the others. Refused.
  case controlCharacter

  /// Browsers look for the host behind any number of slashes, also none. Refused.
  case noAuthority

  /// A backslash is a slash to browsers. In an authority it is refused.
  case backslashInAuthority

  /// Blanks and brackets before an `@` are escaped by browsers. Refused.
  case delimiterInUserInfo

  /// A backslash is a slash to browsers, and data to Waymark.
  case backslashInPath

  /// Browsers resolve `.` and `..`, which are data to Waymark: no two readers can resolve them
  /// differently.
  case dotSegment

  /// Browsers write a host in ASCII. Waymark leaves it as it is spelled.
  case hostInUnicode

  /// Browsers replace characters that stand for others, by tables. Refused, except for wide ASCII
  /// and full stops.
  case characterForOthers

  /// Browsers write an address in one way. Waymark leaves it as it is spelled.
  case address

  /// The parts that differ because of the rule; all parts for a refused URL.
  var differences: Set<WebURLCase.Part> {
    switch self {
    case .controlCharacter, .noAuthority, .backslashInAuthority, .delimiterInUserInfo,
      .characterForOthers:
      Set(WebURLCase.Part.allCases)
    case .backslashInPath, .dotSegment: [.path]
    case .hostInUnicode, .address: [.host]
    }
  }

  /// Whether the rule is about the URL.
  func applies(to url: WebURLCase) -> Bool {
    let text = url.input
    let rest = text.drop { $0 != ":" }.dropFirst()
    let authority = rest.dropFirst(2).prefix { !"/?#".contains($0) }
    let parts = authority.split(separator: "@", omittingEmptySubsequences: false)
    let host = parts.last ?? ""
    let path = rest.dropFirst(2 + authority.count).prefix { !"?#".contains($0) }
    switch self {
    case .controlCharacter:
      return text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
        || text.hasPrefix(" ") || text.hasSuffix(" ")
    case .noAuthority: return !rest.hasPrefix("//") || authority.isEmpty
    case .backslashInAuthority: return authority.contains("\\")
    case .delimiterInUserInfo: return parts.dropLast().contains { $0.contains(#/[ \]]/#) }
    case .backslashInPath: return path.contains("\\")
    case .dotSegment:
      return path.split(separator: "/").contains { $0.contains(#/^(?i:\.|%2e){1,2}$/#) }
    case .hostInUnicode: return host.contains("%") || !host.unicodeScalars.allSatisfy(\.isASCII)
    case .characterForOthers:
      return host.unicodeScalars.contains { scalar in
        let form = String(scalar).lowercased()
        return form != form.precomposedStringWithCompatibilityMapping
          && !(0xFF01...0xFF5E).contains(scalar.value) && scalar.value != 0xFF61
      }
    case .address:
      let withoutPort =
        host.hasPrefix("[") ? host.prefix { $0 != "]" } + "]" : host.prefix { $0 != ":" }
      return url.address.map { $0 != withoutPort.lowercased() } ?? false
    }
  }
}
