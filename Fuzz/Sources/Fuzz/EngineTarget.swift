import Waymark

/// Compares PCRE2's interpreter with its JIT: a route's first matches are interpreted, its later ones are not.
///
/// The input is that of ``PatternTarget``.
enum EngineTarget {
  /// More matches than it takes for a regex to become machine code.
  private static let warmUp = 40

  /// Checks one input.
  @Sendable
  static func check(_ input: String) {
    let lines = input.lines(atMost: 3)
    guard lines.count == 3 else { return }
    let (pattern, constraint, url) = (lines[0], lines[1], lines[2])
    for syntax in [.colon, .brace] as [any PatternSyntax] {
      let router = Router(options: RouterOptions())
      if !constraint.isEmpty { router.constraints = ["id": constraint, "a": constraint] }
      guard let added = try? router.add(pattern, syntax: syntax), added.count < 8 else { continue }

      let interpreted = Answer(url, router)
      for _ in 0..<warmUp { _ = router.canRoute(url) }
      let translated = Answer(url, router)

      switch (interpreted, translated) {
      case (.undecided(let reason), _), (_, .undecided(let reason)):
        // The engines count differently, so the limit on written regexes may stop only one.
        let isWritten = !constraint.isEmpty || pattern.utf8.contains(UInt8(ascii: "<"))
        require(isWritten, "a generated regex is not decided: \(reason)")
      default:
        require(interpreted == translated, "\(interpreted) becomes \(translated)")
      }
    }
  }

  private enum Answer: Equatable {
    case match(pattern: String, path: [String: String], wildcard: [String]?)
    case noMatch
    case refused
    case undecided(String)

    init(_ url: String, _ router: Router) {
      do throws(RouteFailure) {
        guard let match = try router.match(url) else {
          self = .noMatch
          return
        }
        self = .match(
          pattern: match.matchedPattern, path: match.path.dictionary, wildcard: match.wildcard)
      } catch {
        switch error {
        case .undecided, .limitExceeded(_, pattern: _?): self = .undecided("\(error)")
        default: self = .refused
        }
      }
    }
  }
}
