internal import Waymark

/// The components of an association file for routes, in the required order.
///
/// In these patterns, a wildcard also matches slashes. So the claims with the most segments come
/// first. Before claims with wildcards, all paths with more segments are excluded. The paths that
/// are left have as many segments as the claim, so each `?*` matches one. Wildcards of routes come
/// before all others; after a parameter they claim too much.
struct ClaimedComponents {
  private(set) var components: [Component] = []
  /// The places of the components, without their comments.
  private var places: [Component: Int] = [:]
  /// The components with each of their comments alone.
  private var seen: Set<Component> = []
  /// The patterns of wildcards by the literals that they begin with.
  private var rests: [String: [AssociationPattern]] = [:]

  struct Component: Hashable {
    let path: String
    var comment: String
    var excludes = false
    var ignoresCase = false
    var needsFragment = false
  }

  /// - Parameter options: How URLs are read.
  init(
    for routes: [AuditedRoute], on platform: AssociationFile.Platform,
    _ options: RouteRequest.Options
  ) {
    let claims = routes.flatMap { Claim.claims(of: $0, on: platform, options) }
    for claim in claims where claim.hasRest { append(claim) }
    // Skip claims that another claim covers.
    let comparison = AssociationPattern.Comparison(
      isLenientPath: platform == .apple, neverBacktracks: platform == .android)
    for path in components.filter({ !$0.needsFragment }).map(\.path.withLiteralsMarked) {
      guard let pattern = try? AssociationPattern(path, comparison) else { continue }
      let literals = path.segments.prefix { !$0.contains { "*?\0".contains($0) } }
      rests[literals.joined(separator: "/"), default: []].append(pattern)
    }
    let bounded = claims.filter { !$0.hasRest }
    for depth in Set(bounded.map(\.depth)).sorted(by: >) {
      let ofDepth = bounded.filter { $0.depth == depth }
      for claim in ofDepth where !claim.isOpen { append(claim) }
      let open = ofDepth.filter(\.isOpen)
      guard !open.isEmpty else { continue }
      let path = String(repeating: "/?*", count: depth + 1)
      components.append(
        Component(path: path, comment: "more than \(depth) segments", excludes: true))
      for claim in open { append(claim) }
    }
  }

  private mutating func append(_ claim: Claim) {
    let new = claim.component
    if !claim.hasRest, !new.ignoresCase, isCovered(claim.sample) { return }
    guard seen.insert(new).inserted else { return }
    var key = new
    key.comment = ""
    if let place = places[key] {
      components[place].comment += "; \(new.comment)"
    } else {
      places[key] = components.count
      components.append(new)
    }
  }

  /// Whether a pattern of a wildcard matches all paths of a claim.
  private func isCovered(_ sample: String) -> Bool {
    let segments = sample.segments
    return (0...segments.count).contains { count in
      rests[segments.prefix(count).joined(separator: "/")]?.contains { $0.matches(sample) } ?? false
    }
  }
}

extension AuditedRoute {
  /// The comment for the route: its name and its pattern.
  var comment: String {
    (subject.name.map { "\($0): " } ?? "") + subject.pattern
  }
}

extension ClaimedComponents {
  /// A component that claims the paths of a route, or more if the format is not precise enough.
  private struct Claim {
    let component: Component

    /// The number of its segments.
    let depth: Int

    /// Whether the last segment stands for any number of segments.
    let hasRest: Bool

    /// Whether a part of it matches any text, including slashes.
    var isOpen: Bool { component.path.contains("*") }

    /// A text that a pattern with literals marked matches only if it matches all paths of the
    /// claim.
    ///
    /// It has a question mark for each parameter. No literal has one, so only a wildcard that takes
    /// any number of characters matches it.
    var sample: String { component.path.withLiteralsMarked.replacing("?*", with: "?") }

    /// The claims for a route, one for each combination of its optional groups and of the words of
    /// its constraints.
    static func claims(
      of route: AuditedRoute, on platform: AssociationFile.Platform,
      _ options: RouteRequest.Options
    ) -> [Claim] {
      let pattern = route.subject.parsedPattern
      let isAndroid = platform == .android
      let paths = isAndroid ? pattern.androidPaths(options) : pattern.pathsByWord
      return paths.compactMap { path in
        let texts =
          isAndroid ? androidPath(path, losesCase: pattern.ignoresCase) : path.map(appleSegment)
        // A `*` also matches the slash behind it.
        if texts.last == "", texts.dropLast().last?.contains("*") ?? false { return nil }
        let component = Component(
          path: texts.isEmpty ? "/" : texts.map { "/" + $0 }.joined(), comment: route.comment,
          ignoresCase: pattern.ignoresCase,
          needsFragment: pattern.fragment?.contains { $0.kind != .separator } ?? false)
        return Claim(
          component: component, depth: path.count { !$0.isEmpty },
          hasRest: path.joined().contains(where: \.isWildcard)
        )
      }
    }

    /// A segment in its URL spelling.
    private static func appleSegment(_ segment: [PatternElement.Kind]) -> String {
      segment.map { piece in
        text(of: piece) { URLComponent.sentPath($0).replacing(/[*$]/, with: "?") }
      }.joined()
    }

    /// The segments of a path as Android compares them, decoded.
    ///
    /// Its `*` ends before the first character like the next one. So no text follows a parameter in
    /// its segment, and nothing follows a wildcard.
    private static func androidPath(
      _ path: [[PatternElement.Kind]], losesCase: Bool
    ) -> [String] {
      let beforeRest = path.prefix { !$0.contains(where: \.isWildcard) }
      return path.prefix(beforeRest.count + 1).map { segment in
        let texts = segment.map { piece in
          text(of: piece) { literal in
            let decoded = AssociatedURL.decoded(literal).replacing("*", with: "?")
            return losesCase ? decoded.replacing(/[A-Za-z]/, with: "?") : decoded
          }
        }
        let beforeOpen = texts.prefix { !$0.contains("*") }
        return texts.prefix(beforeOpen.count + 1).joined()
      }
    }

    /// A piece of a path.
    ///
    /// In a literal, a character that would be a wildcard, and a letter whose case is lost, becomes
    /// any character.
    private static func text(
      of piece: PatternElement.Kind, literal: (String) -> String
    ) -> String {
      switch piece {
      case .literal(let text): literal(text)
      case .parameter(let parameter): parameter.constraint?.words?.first ?? "?*"
      case .wildcard(_, let mayBeEmpty): mayBeEmpty ? "*" : "?*"
      case .separator, .optional: ""
      }
    }
  }
}

extension RoutePattern {
  /// The maximum number of paths for the words of one combination.
  private static var maximumWordPaths: Int { 64 }

  /// The paths of the combinations as pieces of each segment, with only one word in place of a
  /// choice of words.
  ///
  /// If there would be too many for a segment, its parameters lose their words. A segment that
  /// takes the whole host is left out: web URLs have it before their path.
  var pathsByWord: [[[PatternElement.Kind]]] {
    combinationForms.flatMap { form in
      form.path.dropFirst(takesWholeHost && hosts.isEmpty ? 1 : 0).reduce([[]]) {
        paths, segment -> [[[PatternElement.Kind]]] in
        let pieces = segment.meaning.map(\.choices)
        let count = pieces.reduce(paths.count) { min($0 * $1.count, Self.maximumWordPaths + 1) }
        let segments = pieces.reduce([[]]) { segments, choices -> [[PatternElement.Kind]] in
          let isOpen = choices.count > 1 && count > Self.maximumWordPaths
          let choices = isOpen ? [.parameter(PatternParameter(name: nil))] : choices
          return segments.flatMap { segment in choices.map { segment + [$0] } }
        }
        return paths.flatMap { path in segments.map { path + [$0] } }
      }
    }
  }

  /// The ``pathsByWord`` of URLs that Android compares as they are written.
  ///
  /// A path is there with and without a slash at its end, which stands as an empty segment, unless
  /// the options refuse that slash. One that ends in a wildcard comes without it as well, because
  /// this can be empty together with its slash.
  func androidPaths(_ options: RouteRequest.Options) -> [[[PatternElement.Kind]]] {
    pathsByWord.flatMap { path -> [[[PatternElement.Kind]]] in
      guard let last = path.last else { return [path] }
      if last.count == 1, case .wildcard(_, mayBeEmpty: true) = last[0] {
        return [path.dropLast(), path]
      }
      return options.refusesExtraSlashes ? [path] : [path, path + [[]]]
    }
  }
}

extension PatternElement.Kind {
  /// The piece with each word of its constraint alone, if that is a choice of words.
  fileprivate var choices: [PatternElement.Kind] {
    guard case .parameter(var parameter) = self, let constraint = parameter.constraint,
      let words = constraint.words
    else { return [self] }
    return words.map { word in
      parameter.constraint = PatternParameter.Constraint(word, range: constraint.range)
      return .parameter(parameter)
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
  fileprivate var segments: [Substring] { split(separator: "/") }

  /// The pattern with NUL for each wildcard that stands for a character of a literal, because
  /// those must not match parameters.
  fileprivate var withLiteralsMarked: String { replacing(/\?(?!\*)/, with: "\0") }
}
