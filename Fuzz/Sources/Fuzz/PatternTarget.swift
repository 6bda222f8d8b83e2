import Waymark

/// Adds routes with any pattern and any constraint and routes any URL: all end in an answer or a typed error.
///
/// The input's first line is the pattern, the second a constraint, the rest the URL.
enum PatternTarget {
  /// Checks one input.
  @Sendable
  static func check(_ input: String) {
    let lines = input.lines(atMost: 3)
    guard lines.count == 3 else { return }
    let (pattern, constraint, url) = (lines[0], lines[1], lines[2])
    for syntax in [.colon, .brace] as [any PatternSyntax] {
      var options = RouterOptions()
      options.syntax = syntax
      let router = Router(options: options)
      if !constraint.isEmpty { router.constraints = ["id": constraint, "a": constraint] }
      do throws(PatternError) {
        let added = try router.add(pattern) { _ in false }
        require(!added.isEmpty, "a pattern added nothing")
        require(added.count <= RoutePattern.maximumCombinations, "\(added.count) combinations")
        route(url, router)
        let removed = router.remove(pattern)
        require(!removed.isEmpty, "the pattern does not remove its routes")
      } catch {
        require(isPrintable(error.description), "an error is not printable")
        require(error.range.upperBound <= pattern.utf8.count, "an error is outside of the pattern")
      }
    }
  }

  private static func route(_ url: String, _ router: Router) {
    switch router.route(url) {
    case .handled: require(false, "a handler that declines has handled")
    case .refused(let error): require(false, "\(error) without guards")
    case .thrown(let error): require(false, "\(error)")
    case .unmatched(let declined):
      for match in declined {
        for name in match.path.names {
          let value = match.path[name]
          require(value != nil, "\(name) has no value")
        }
      }
    case .failed(let failure):
      require(isPrintable(failure.description), "a failure is not printable")
    }
  }
}
