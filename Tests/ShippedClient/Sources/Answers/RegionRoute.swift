import Waymark

/// A definition with a stored property, as in the article about subclassing.
///
/// It's here because only a program outside the package shows that such a class links, in debug and
/// release builds.
final class RegionRoute: RouteDefinition, @unchecked Sendable {
  override class var matchesOnlyItsPattern: Bool { true }

  let regions: Set<String>

  init(
    _ pattern: String, regions: Set<String>, priority: Int = 0,
    handler: RouteHandler = .handled
  ) throws(PatternError) {
    self.regions = regions
    try super.init(
      pattern: RoutePattern(pattern), priority: priority, handler: handler)
  }

  required init(
    pattern: RoutePattern, priority: Int, handler: RouteHandler
  ) throws(PatternError) {
    regions = ["at", "de"]
    try super.init(pattern: pattern, priority: priority, handler: handler)
  }

  override func response(for request: RouteRequest) -> RouteResponse {
    let region = request.query["region"] ?? ""
    guard regions.contains(region) else { return .noMatch }
    return super.response(for: request)
  }
}

/// Returns the results of routers for routes of the class, created in every way.
func answersOfSubclass() throws -> [String] {
  var options = RouterOptions()
  options.defaultDefinitionClass = RegionRoute.self
  let router = Router(options: options)
  router.add(try RegionRoute("/own", regions: ["fr"]))
  let inherited = try RegionRoute("/inherited") { match in match["region"] == "at" }
  router.add(inherited, name: "inherited")
  try router.add("/added/:id")
  return [
    "/own?region=fr", "/own?region=at", "/inherited?region=at", "/inherited?region=de",
    "/added/7?region=de",
  ]
  .map { "\($0): \(router.route($0))" }
}
