import Foundation

/// The reasons why Waymark reads some URLs differently from browsers, which accept nearly any
/// string as a URL.
///
/// The article about URL normalization contains the same rules. Each rule applies to all URLs that
/// match its description.
enum WebURLRule: CaseIterable {
  /// Browsers drop tabs and line breaks, and drop spaces and control characters at both ends.
  ///
  /// They escape some of the others. Waymark refuses the URL.
  case controlCharacter

  /// Browsers look for the host after any number of slashes, even zero.
  ///
  /// Waymark refuses the URL.
  case noAuthority

  /// Browsers read a backslash as a slash.
  ///
  /// Waymark refuses it in an authority.
  case backslashInAuthority

  /// Browsers escape spaces and brackets before an `@`.
  ///
  /// Waymark refuses them.
  case delimiterInUserInfo

  /// Browsers read a backslash as a slash.
  ///
  /// In a path, it's data for Waymark.
  case backslashInPath

  /// Browsers resolve `.` and `..`.
  ///
  /// They're data for Waymark, so no two readers can resolve them differently.
  case dotSegment

  /// Browsers write a host in ASCII.
  ///
  /// Waymark keeps it as written.
  case hostInUnicode

  /// Browsers replace some characters with others, using tables.
  ///
  /// Waymark refuses them, except for wide ASCII and full stops.
  case characterForOthers

  /// Browsers write an address in its usual form.
  ///
  /// Waymark keeps it as written.
  case address

  /// The parts that differ because of the rule, or all parts if Waymark refuses the URL.
  var differences: Set<WebURLCase.Part> {
    switch self {
    case .controlCharacter, .noAuthority, .backslashInAuthority, .delimiterInUserInfo,
      .characterForOthers:
      Set(WebURLCase.Part.allCases)
    case .backslashInPath, .dotSegment: [.path]
    case .hostInUnicode, .address: [.host]
    }
  }

  /// Whether the rule applies to the URL.
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
