internal import Waymark

/// The components of an association file for routes, in the required order.
///
/// In components, `?*` also matches slashes, so only an exclusion can limit the number of segments.
/// Components are therefore ordered by their number of segments, most first, and an exclusion of
/// all longer paths comes before the components with `?*`. After it, each `?*` matches one segment.
/// Components for routes with a wildcard come before all others, and claim too much if a parameter
/// precedes the wildcard.
struct ClaimedComponents {
  private(set) var components: [Component] = []
  /// The index of each component, with its comment removed from the key.
  private var places: [Component: Int] = [:]
  /// The components seen so far, each with a single comment.
  private var seen: Set<Component> = []
  /// The patterns of components for routes with a wildcard, by the literals at their start.
  private var wildcardPatterns: [String: [AssociationPattern]] = [:]

  struct Component: Hashable {
    let path: String
    let items: [ClaimedItem]
    var comment: String
    var excludes = false
    var ignoresCase = false
    var needsFragment = false

    /// Whether any query and fragment match.
    fileprivate var matchesByPath: Bool { items.isEmpty && !needsFragment }
  }

  /// - Parameter options: How URLs are read.
  init(
    for routes: [AuditedRoute], on platform: AssociationFile.Platform,
    _ options: RouteRequest.Options
  ) {
    let claims = routes.flatMap { Claim.claims(of: $0, on: platform, options) }
    for claim in claims where claim.hasWildcard { append(claim) }
    // Skip claims that another claim covers.
    let comparison = AssociationPattern.Comparison(
      isLenientPath: platform == .apple, neverBacktracks: platform == .android)
    for path in components.filter(\.matchesByPath).map(\.path.withLiteralsMarked) {
      guard let pattern = try? AssociationPattern(path, comparison) else { continue }
      let literals = path.segments.prefix { !$0.contains { "*?\0".contains($0) } }
      wildcardPatterns[literals.joined(separator: "/"), default: []].append(pattern)
    }
    let bounded = claims.filter { !$0.hasWildcard }
    for depth in Set(bounded.map(\.depth)).sorted(by: >) {
      let ofDepth = bounded.filter { $0.depth == depth }
      for claim in ofDepth where !claim.isOpen { append(claim) }
      let open = ofDepth.filter(\.isOpen)
      guard !open.isEmpty else { continue }
      let path = String(repeating: "/?*", count: depth + 1)
      components.append(
        Component(path: path, items: [], comment: "more than \(depth) segments", excludes: true))
      for claim in open { append(claim) }
    }
  }

  private mutating func append(_ claim: Claim) {
    let new = claim.component
    if !claim.hasWildcard, !new.ignoresCase, isCovered(claim.sample) { return }
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

  /// Whether the pattern of a route with a wildcard already matches all paths of a claim.
  ///
  /// - Parameter sample: The ``Claim/sample`` of the claim.
  private func isCovered(_ sample: String) -> Bool {
    let segments = sample.segments
    return (0...segments.count).contains { count in
      wildcardPatterns[segments.prefix(count).joined(separator: "/")]?.contains {
        $0.matches(sample)
      } ?? false
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
  /// A component that claims the paths of a route, or more if the format isn't precise enough.
  private struct Claim {
    let component: Component

    /// The number of segments.
    let depth: Int

    /// Whether the last segment stands for any number of segments.
    let hasWildcard: Bool

    /// Whether part of the component matches any string, including slashes.
    var isOpen: Bool { component.path.contains("*") }

    /// A string that represents all paths of the claim.
    ///
    /// It's the path with marked literals and a single `?` for each parameter. If another path with
    /// marked literals matches this string as a pattern, it matches all paths of the claim: it has
    /// no `?` in its literals, so only its wildcards match a parameter.
    var sample: String { component.path.withLiteralsMarked.replacing("?*", with: "?") }

    /// Returns the claims for a route: one per combination of its optional groups and of the words
    /// of its constraints, in its path and in its items.
    static func claims(
      of route: AuditedRoute, on platform: AssociationFile.Platform,
      _ options: RouteRequest.Options
    ) -> [Claim] {
      let pattern = route.subject.parsedPattern
      let isAndroid = platform == .android
      let paths = isAndroid ? pattern.androidPaths(options) : pattern.pathsByWord
      let lists = ClaimedItem.lists(of: pattern, on: platform)
      return paths.flatMap { path -> [Claim] in
        let texts =
          isAndroid ? androidPath(path, losesCase: pattern.ignoresCase) : path.map(appleSegment)
        // A `*` also matches the slash after it.
        if texts.last == "", texts.dropLast().last?.contains("*") ?? false { return [] }
        return lists.map { items in
          let component = Component(
            path: texts.isEmpty ? "/" : texts.map { "/" + $0 }.joined(), items: items,
            comment: route.comment, ignoresCase: pattern.ignoresCase,
            needsFragment: pattern.fragment?.contains { $0.kind != .separator } ?? false)
          return Claim(
            component: component, depth: path.count { !$0.isEmpty },
            hasWildcard: path.joined().contains(where: \.isWildcard))
        }
      }
    }

    /// Returns a segment as it's written in URLs.
    private static func appleSegment(_ segment: [PatternElement.Kind]) -> String {
      segment.map { piece in
        text(of: piece) { URLComponent.sentPath($0).replacing(/[*$]/, with: "?") }
      }.joined()
    }

    /// Returns the segments of a path as Android compares them, decoded.
    ///
    /// On Android, `*` ends before the first occurrence of the next character. Therefore, a claim
    /// ends a segment after its first parameter, and the path after its first wildcard.
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

    /// Returns an element of a path as a string.
    ///
    /// In a literal, a character that would be a wildcard is written as `?`, and so is a letter if
    /// case is ignored.
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

  /// The paths of all combinations of optional groups and of constraint words, each as a list of
  /// segments.
  ///
  /// If there would be too many paths, a segment's parameters match any string instead of each
  /// word. If the first segment matches the whole host, it's left out, because web URLs have the
  /// host before their path.
  var pathsByWord: [[[PatternElement.Kind]]] {
    formsWithoutGroups.flatMap { form in
      form.path.dropFirst(matchesWholeHost && hosts.isEmpty ? 1 : 0).reduce([[]]) {
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

  /// Returns the ``pathsByWord`` of URLs as Android compares them.
  ///
  /// Each path appears with and without a trailing slash, which is an empty segment, unless the
  /// options reject that slash. A path that ends in a wildcard also appears without the wildcard,
  /// which can be empty together with its slash.
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
  /// The element, or one element for each word if its constraint is a choice of words.
  fileprivate var choices: [PatternElement.Kind] {
    guard var parameter, let constraint = parameter.constraint, let words = constraint.words
    else { return [self] }
    return words.map { word in
      parameter.constraint = PatternParameter.Constraint(word, range: constraint.range)
      return .parameter(parameter)
    }
  }
}

extension ClaimedComponents {
  /// Returns an association file with one component on each line.
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
      if !component.items.isEmpty {
        let items = component.items.map { "\($0.name.quotedForJSON): \($0.value.quotedForJSON)" }
        fields.append("\"?\": { \(items.joined(separator: ", ")) }")
      }
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

  /// The pattern with NUL for each `?` that replaces a character of a literal.
  ///
  /// Only the `?` of parameters remain.
  fileprivate var withLiteralsMarked: String { replacing(/\?(?!\*)/, with: "\0") }
}
