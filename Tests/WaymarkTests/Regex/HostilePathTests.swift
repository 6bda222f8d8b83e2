import RegexEngine
import RegexSyntax
import Testing
import Waymark

/// Patterns from published denial-of-service attacks, and URLs that made other routers slow.
@Suite struct HostilePathTests {
  /// Limits that allow 8 KB in any part of a URL.
  private static let limits: RouterLimits = {
    var limits = RouterLimits()
    (limits[.urlBytes], limits[.segments], limits[.parameterBytes]) = (10_000, 10_000, 10_000)
    return limits
  }()

  private static let options: RouterOptions = {
    var options = RouterOptions()
    options.limits = limits
    return options
  }()

  @Test(arguments: [
    "/:a/:b/:c", "/*", "/*/end", "/a/*/:b/end", "/:a<slug>", "/:a<uuid>",
    "(/:a)(/:b)(/:c)(/:d)(/:e)(/:f)(/:g)(/:h)(/:i)/end", "/a#/*/x", "/(a/)(b/)(c/)*",
  ])
  func `hostile paths of up to 8 KB are decided within limits`(_ pattern: String) throws {
    let definition = try RouteDefinition(pattern, limits: Self.limits)
    for unit in ["/a", "/end", "a", "a-", "//", "/%2F", "#/x", "/é"] {
      for end in ["", "/end", "/end/!", "#/x/!"] {
        let count = (8_192 - end.utf8.count) / unit.utf8.count
        let url = "s:/" + String(repeating: unit, count: count) + end
        let request = try RouteRequest(url, options: Self.options)
        if case .failed(let failure) = definition.response(for: request) {
          Issue.record("\(unit)…\(end): \(failure)")
        }
      }
    }
  }

  /// Quadratic work would be thousands of steps per byte.
  @Test(arguments: ["/{a}-{b}-{c}-{d}/x", "/{a}-{b}-{c}-/x", "/{a}x{b}/x"], [1_000, 8_000])
  func `the work is linear in the length of the URL`(_ pattern: String, _ length: Int) throws {
    let definition = try RouteDefinition(pattern, syntax: .brace)
    let limits = MatchLimits(
      match: UInt32(16 * length), depth: MatchLimits.generated.depth,
      heapKibibytes: MatchLimits.generated.heapKibibytes)
    let regex = try CompiledRegex(definition.regex, options: .unicode, limits: limits)
    let path = "/" + String(repeating: "-x", count: length / 2)
    #expect(try regex.firstMatch(in: path, 0..<path.utf8.count) == nil)
  }

  @Test func `offsets of captures are not cut to 16 bits`() throws {
    var limits = RouterLimits()
    (limits[.urlBytes], limits[.parameterBytes]) = (100_000, 100_000)
    let definition = try RouteDefinition("/:a/:b/:c", limits: limits)
    var options = RouterOptions()
    options.limits = limits
    let long = String(repeating: "x", count: 70_000)
    let request = try RouteRequest("s:/\(long)/y/z", options: options)
    let parameters = definition.parameters(for: request)
    #expect(parameters["a"]?.utf8.count == 70_000)
    #expect(parameters["b"] == "y")
    #expect(parameters["c"] == "z")
  }

  @Test func `a URL of a megabyte is decided`() throws {
    var options = RouterOptions()
    (options.limits[.urlBytes], options.limits[.segments]) = (2_000_000, 1_000_000)
    let router = Router(options: options)
    try router.add("/a/:b")
    let tail = String(repeating: "x/", count: 500_000)
    guard case .unmatched = router.route("s:/a/" + tail) else {
      Issue.record("not unmatched")
      return
    }
  }
}
