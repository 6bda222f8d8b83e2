internal import Waymark

/// The components of an association file for routes, in the required order.
///
/// In these patterns, a wildcard also matches slashes. So the claims with the most segments come
/// first. Before claims with wildcards, all paths with more segments are excluded. The paths that
/// are left have as many segments as the claim, so each `?*` matches one. Wildcards of routes come
/// before all others; after a parameter they claim too much.
struct ClaimedComponents {
  private(set) var components: [Component] = []
  private var rests: [AssociationPattern] = []

  struct Component: Equatable {
    let path: String
    var comment: String
    var excludes = false
    var ignoresCase = false
    var needsFragment = false
  }

  init(for routes: [AuditedRoute], on platform: AssociationFile.Platform) {
    let claims = routes.flatMap { route in
      Claim.claims(of: route.definition.parsedPattern, for: platform).map { ($0, route) }
    }
    for (claim, route) in claims where claim.hasRest { append(claim, route) }
    // Skip claims that another claim covers.
    let comparison = AssociationPattern.Comparison(isLenientPath: platform == .apple)
    rests = components.filter { !$0.needsFragment }.compactMap {
      try? AssociationPattern($0.path.withLiteralsMarked, comparison)
    }
    let bounded = claims.filter { !$0.0.hasRest }
    let depths = Set(bounded.map(\.0.segments.count)).sorted(by: >)
    for depth in depths {
      let ofDepth = bounded.filter { $0.0.segments.count == depth }
      for (claim, route) in ofDepth where !claim.isOpen { append(claim, route) }
      let open = ofDepth.filter(\.0.isOpen)
      guard !open.isEmpty else { continue }
      let path = String(repeating: "/?*", count: depth + 1)
      components.append(
        Component(path: path, comment: "more than \(depth) segments", excludes: true))
      for (claim, route) in open { append(claim, route) }
    }
  }

  private mutating func append(_ claim: Claim, _ route: AuditedRoute) {
    if !claim.hasRest, !claim.ignoresCase, rests.contains(where: { $0.matches(claim.sample) }) {
      return
    }
    let comment = route.comment
    let new = Component(
      path: claim.text, comment: comment, ignoresCase: claim.ignoresCase,
      needsFragment: claim.needsFragment)
    let known = components.firstIndex { component in
      var component = component
      component.comment = comment
      return component == new
    }
    guard let known else {
      components.append(new)
      return
    }
    if !components[known].comment.split(separator: "; ").contains(comment[...]) {
      components[known].comment += "; \(comment)"
    }
  }
}

extension AuditedRoute {
  /// The comment for the route: its name and its pattern.
  var comment: String {
    (definition.name.map { "\($0): " } ?? "") + definition.pattern
  }
}

extension ClaimedComponents {
  /// A pattern of an association file that claims the paths of a route, or more if the format is not
  /// precise enough.
  private struct Claim {
    /// The segments of the pattern, without slashes.
    private(set) var segments: [String] = []

    /// Whether the last segment stands for any number of segments.
    private(set) var hasRest = false

    /// Whether a part of it matches any text, including slashes.
    private(set) var isOpen = false

    let ignoresCase: Bool
    let needsFragment: Bool

    var text: String { segments.isEmpty ? "/" : segments.map { "/\($0)" }.joined() }

    /// A text that a pattern with literals marked matches only if it matches all paths of the claim.
    ///
    /// It has a question mark for each parameter. No literal has one, so only a wildcard that takes any number of
    /// characters matches it.
    var sample: String { text.withLiteralsMarked.replacing("?*", with: "?") }

    /// The claims for a route, one for each combination of its optional groups and of the words of
    /// its constraints.
    static func claims(
      of pattern: RoutePattern, for platform: AssociationFile.Platform
    ) -> [Claim] {
      // Only Apple's `/a/*` also matches `/a`.
      pattern.pathsByWord(splittingRest: platform == .android).map {
        Claim($0, of: pattern, for: platform)
      }
    }

    private init(
      _ path: [PatternForm.Segment], of pattern: RoutePattern,
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
}

extension ClaimedComponents {
  /// An association file with one component on each line.
  func text(for target: AssociationTarget) -> String {
    switch target {
    case .apple(let appIDs):
      """
      {
        "applinks": {
          "details": [
            {
              "appIDs": [\(list(appIDs))],
              "components": [
      \(lines(indented: 10, isApple: true))
              ]
            }
          ]
        }
      }

      """
    case .android(let package, let fingerprints):
      """
      [
        {
          "relation": ["delegate_permission/common.handle_all_urls"],
          "target": {
            "namespace": "android_app",
            "package_name": \(package.quotedForJSON),
            "sha256_cert_fingerprints": [\(list(fingerprints))]
          },
          "relation_extensions": {
            "delegate_permission/common.handle_all_urls": {
              "dynamic_app_link_components": [
      \(lines(indented: 10, isApple: false))
              ]
            }
          }
        }
      ]

      """
    }
  }

  private func lines(indented indent: Int, isApple: Bool) -> String {
    components.map { component in
      var fields = ["\"/\": \(component.path.quotedForJSON)"]
      if component.needsFragment { fields.append("\"#\": \"?*\"") }
      if component.ignoresCase, isApple { fields.append("\"caseSensitive\": false") }
      if component.excludes { fields.append("\"exclude\": true") }
      if isApple { fields.append("\"comment\": \(component.comment.quotedForJSON)") }
      return String(repeating: " ", count: indent) + "{ \(fields.joined(separator: ", ")) }"
    }.joined(separator: ",\n")
  }

  private func list(_ texts: [String]) -> String {
    texts.map(\.quotedForJSON).joined(separator: ", ")
  }
}

extension String {
  /// The pattern with a blank for each wildcard that stands for a character of a literal, because those must not match
  /// parameters.
  ///
  /// No pattern has a blank, because URLs escape it.
  fileprivate var withLiteralsMarked: String { replacing(/\?(?!\*)/, with: " ") }
}
