import Waymark

/// Compares PCRE2's interpreter, which runs a route's first matches, with its JIT, which runs the
/// later ones.
///
/// The input is a ``PatternInput``.
enum EngineTarget {
  /// More matches than a regex needs to be compiled to machine code.
  private static let warmUp = 40

  /// Checks one input.
  @Sendable
  static func check(_ input: String) {
    guard let input = PatternInput(input) else { return }
    for router in input.routers {
      guard let added = try? router.add(input.pattern),
        added.definitions[0].parsedPattern.combinations.count < 8
      else { continue }

      let interpreted = Answer(input.url, router)
      for _ in 0..<warmUp { _ = router.canRoute(input.url) }
      let translated = Answer(input.url, router)

      switch (interpreted, translated) {
      case (.undecided(let reason), _), (_, .undecided(let reason)):
        // The engines count steps differently, so the limit for user-written regexes may stop only
        // the interpreter or only the JIT.
        let isWritten =
          !input.constraint.isEmpty || input.pattern.utf8.contains(UInt8(ascii: "<"))
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
          pattern: match.matchedPattern, path: match.captures.dictionary,
          wildcard: match.captures.wildcard)
      } catch {
        switch error {
        case .undecided, .exceeded(_, _, pattern: _?): self = .undecided("\(error)")
        default: self = .refused
        }
      }
    }
  }
}
