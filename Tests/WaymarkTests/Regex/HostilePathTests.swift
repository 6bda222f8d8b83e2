import Testing
import Waymark

/// Patterns of published denial-of-service attacks, on the URLs that made others slow.
@Suite struct HostilePathTests {
  /// Those of 8 KB of any shape.
  private static let limits: RouterLimits = {
    var limits = RouterLimits()
    (limits.urlBytes, limits.segments, limits.parameterBytes) = (10_000, 10_000, 10_000)
    return limits
  }()

  @Test(arguments: [
    "/:a/:b/:c", "/*", "/*/end", "/a/*/:b/end", "/:a<slug>", "/:a<uuid>",
    "(/:a)(/:b)(/:c)(/:d)(/:e)(/:f)(/:g)(/:h)(/:i)/end", "/a#/*/x", "/(a/)(b/)(c/)*",
  ])
  func areDecidedWithinLimitsUpTo8KB(_ pattern: String) throws {
    let definition = try RouteDefinition(pattern, limits: Self.limits)
    for unit in ["/a", "/end", "a", "a-", "//", "/%2F", "#/x", "/é"] {
      for end in ["", "/end", "/end/!", "#/x/!"] {
        let count = (8_192 - end.utf8.count) / unit.utf8.count
        let url = "s:/" + String(repeating: unit, count: count) + end
        let request = try RouteRequest(url, limits: Self.limits)
        if case .failed(let failure) = definition.response(for: request) {
          Issue.record("\(unit)…\(end): \(failure)")
        }
      }
    }
  }

  @Test func workIsLinearInTheLengthOfTheURL() throws {
    let definitions = try ["/{a}-{b}-{c}-{d}", "/{a}-{b}-{c}-", "/{a}x{b}"].map {
      try RouteDefinition($0, syntax: .brace, limits: Self.limits)
    }
    func time(_ length: Int) throws -> Duration {
      let request = try RouteRequest("s:/" + String(repeating: "-x", count: length / 2) + "/")
      return (0..<5).map { _ in
        ContinuousClock().measure {
          for definition in definitions { _ = definition.response(for: request) }
        }
      }.min() ?? .zero
    }
    let short = try time(1_000)
    let long = try time(8_000)
    // Quadratic work would take 64 times as long; below a millisecond nothing is measured.
    #expect(long < max(short * 24, .milliseconds(1)))
  }

  @Test func offsetsAreNotCutTo16Bits() throws {
    var limits = RouterLimits()
    (limits.urlBytes, limits.parameterBytes) = (100_000, 100_000)
    let definition = try RouteDefinition("/:a/:b/:c", limits: limits)
    let long = String(repeating: "x", count: 70_000)
    let parameters = definition.parameters(for: try RouteRequest("s:/\(long)/y/z", limits: limits))
    #expect(parameters["a"]?.utf8.count == 70_000)
    #expect(parameters["b"] == "y")
    #expect(parameters["c"] == "z")
  }

  @Test func aURLOfAMegabyteIsDecided() throws {
    var options = RouterOptions()
    (options.limits.urlBytes, options.limits.segments) = (2_000_000, 1_000_000)
    let router = Router(options: options)
    try router.add("/a/:b")
    let tail = String(repeating: "x/", count: 500_000)
    guard case .unmatched = router.route("s:/a/" + tail) else {
      Issue.record("not unmatched")
      return
    }
  }
}
