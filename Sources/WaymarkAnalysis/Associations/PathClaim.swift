internal import Waymark

/// A pattern of an association file that claims the paths of a route, or more if the format is not
/// precise enough.
struct PathClaim {
  /// The segments of the pattern, without slashes.
  private(set) var segments: [String] = []

  /// Whether the last segment stands for any number of segments.
  private(set) var hasRest = false

  /// Whether a part of it matches any text, including slashes.
  private(set) var isOpen = false

  let ignoresCase: Bool
  let needsFragment: Bool

  var text: String { segments.isEmpty ? "/" : segments.map { "/\($0)" }.joined() }

  /// The claims for a route, one for each combination of its optional groups and of the words of
  /// its constraints.
  static func claims(
    of pattern: RoutePattern, for platform: AssociationFile.Platform
  ) -> [PathClaim] {
    pattern.pathsByWord.flatMap { path in
      let claim = PathClaim(path[...], of: pattern, for: platform)
      guard platform == .android,
        case .wildcard(prefix: "", _, mayBeEmpty: true, suffix: []) = path.last?.kind
      else { return [claim] }
      // Only Apple's `/a/*` also matches `/a`.
      return [PathClaim(path.dropLast(), of: pattern, for: platform), claim]
    }
  }

  private init(
    _ path: ArraySlice<PatternForm.Segment>, of pattern: RoutePattern,
    for platform: AssociationFile.Platform
  ) {
    ignoresCase = pattern.ignoresCase
    needsFragment = pattern.fragment?.contains { $0.kind != .separator } ?? false
    for segment in path {
      let texts = segment.meaning.map { text(of: $0, on: platform) }
      segments.append(texts.joined())
      if segment.meaning.contains(where: \.isWildcard) { hasRest = true }
    }
    isOpen = segments.contains { $0.contains("*") }
  }

  private func text(
    of piece: PatternElement.Kind, on platform: AssociationFile.Platform
  ) -> String {
    switch piece {
    case .literal(let text): literal(text, on: platform)
    case .parameter(let parameter): parameter.constraint?.words?.first ?? "?*"
    case .wildcard(_, let mayBeEmpty): mayBeEmpty ? "*" : "?*"
    case .separator, .optional: ""
    }
  }

  /// A text in its URL spelling.
  ///
  /// A character that would be a wildcard becomes any character.
  private func literal(_ text: String, on platform: AssociationFile.Platform) -> String {
    var spelled: [UInt8] = []
    URLComponent.path.append(canonical: text, to: &spelled)
    let hasNoCase = ignoresCase && platform == .android
    return String(
      decoding: spelled.map { byte in
        let isAny = "*$".utf8.contains(byte) || hasNoCase && byte.isASCIILetter
        return isAny ? UInt8(ascii: "?") : byte
      }, as: UTF8.self)
  }
}
