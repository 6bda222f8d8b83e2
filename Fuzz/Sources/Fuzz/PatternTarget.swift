import Waymark

/// Adds routes with arbitrary patterns and constraints, and routes arbitrary URLs.
///
/// Every step ends in an answer or a typed error. The input is a ``PatternInput``.
enum PatternTarget {
  /// Checks one input.
  @Sendable
  static func check(_ input: String) {
    guard let input = PatternInput(input) else { return }
    for router in input.routers {
      do throws(PatternError) {
        let added = try router.add(input.pattern) { _ in false }
        let combinations = added.definitions[0].parsedPattern.combinations.count
        require(combinations <= RouterLimits()[.combinations], "\(combinations) combinations")
        route(input.url, router)
        require(router.remove(input.pattern) == added, "the pattern does not remove its route")
        require(router.routes.isEmpty, "a removed route is listed")
      } catch {
        require(isPrintable(error.description), "an error is not printable")
        require(
          error.range.upperBound <= input.pattern.utf8.count, "an error is outside of the pattern")
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
        for name in match.captures.names {
          let value = match.captures[name]
          require(value != nil, "\(name) has no value")
        }
      }
    case .failed(let failure):
      require(isPrintable(failure.description), "a failure is not printable")
    }
  }
}
