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

  /// The number of claims that the words of constraints led to.
  private var branches = 1
  private static let maximumBranches = 64

  let ignoresCase: Bool
  let needsFragment: Bool

  var text: String { segments.isEmpty ? "/" : segments.map { "/\($0)" }.joined() }

  /// The claims for a route, one for each combination of its optional groups and of the words of
  /// its constraints.
  static func claims(
    of pattern: RoutePattern, for platform: AssociationFile.Platform
  ) -> [PathClaim] {
    RoutePattern.choices(of: pattern.path).flatMap { elements -> [PathClaim] in
      let needsFragment = pattern.fragment?.contains { $0.kind != .separator } ?? false
      var claims = [PathClaim(ignoresCase: pattern.ignoresCase, needsFragment: needsFragment)]
      let segments = elements.split { $0.kind == .separator }
      for (index, segment) in segments.enumerated() {
        let isLast = index == segments.count - 1
        claims = claims.flatMap { $0.followed(by: segment, isLast: isLast, on: platform) }
      }
      return claims
    }
  }

  /// The claims with one more segment.
  ///
  /// There are several if the segment is a choice of words.
  private func followed(
    by pieces: ArraySlice<PatternElement>, isLast: Bool, on platform: AssociationFile.Platform
  ) -> [PathClaim] {
    var claims = [self]
    if case .wildcard(_, var mayBeEmpty) = pieces.last?.kind, pieces.count == 1 {
      // Only a wildcard at the end can be empty.
      mayBeEmpty = mayBeEmpty && isLast
      var claim = self
      claim.isOpen = true
      claim.hasRest = true
      claim.segments.append(mayBeEmpty ? "*" : "?*")
      // Only Apple's `/a/*` also matches `/a`.
      return platform == .android && mayBeEmpty ? [self, claim] : [claim]
    }
    for index in claims.indices { claims[index].segments.append("") }
    var branches = branches
    for piece in pieces {
      var texts = texts(for: piece, on: platform)
      if branches * texts.count > Self.maximumBranches { texts = ["?*"] }
      branches *= texts.count
      claims = claims.flatMap { claim in
        texts.map { text in
          var claim = claim
          claim.segments[claim.segments.count - 1] += text
          if text.contains("*") { claim.isOpen = true }
          if case .wildcard = piece.kind { claim.hasRest = true }
          return claim
        }
      }
    }
    for index in claims.indices { claims[index].branches = branches }
    return claims
  }

  private func texts(
    for piece: PatternElement, on platform: AssociationFile.Platform
  ) -> [String] {
    switch piece.kind {
    case .literal(let text): [literal(CanonicalText.literal(text), on: platform)]
    case .parameter(let parameter): parameter.constraint?.words ?? ["?*"]
    case .wildcard: ["*"]
    case .separator, .optional: []
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
