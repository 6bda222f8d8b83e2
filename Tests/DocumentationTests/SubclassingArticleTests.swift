import TestSupport
import Testing
import Waymark
import WaymarkTesting

/// Compiles and runs the code of the article about subclassing.
@Suite struct SubclassingArticleTests {
  final class BetaRoute: RouteDefinition, @unchecked Sendable {
    override class var matchesOnlyItsPattern: Bool { true }

    override func response(for request: RouteRequest) -> RouteResponse {
      request.query["beta"] == "1" ? super.response(for: request) : .noMatch
    }
  }

  final class LowercaseRoute: RouteDefinition, @unchecked Sendable {
    override func response(for request: RouteRequest) -> RouteResponse {
      do throws(RouteFailure) {
        let lowercased = request.url.lowercased()
        return super.response(for: try request.replacingURL(with: lowercased))
      } catch {
        return .failed(error)
      }
    }
  }

  final class LocaleRoute: RouteDefinition, @unchecked Sendable {
    override class var matchesOnlyItsPattern: Bool { true }

    required init(
      pattern: RoutePattern, priority: Int, handler: RouteHandler
    ) throws(PatternError) {
      let prefix = try RoutePattern("(/:locale<de|en>)")
      let hasLocale = pattern.parameterNames.contains("locale")
      try super.init(
        pattern: hasLocale ? pattern : prefix.joined(with: pattern),
        priority: priority, handler: handler)
    }
  }

  final class LoggedRoute: RouteDefinition, @unchecked Sendable {
    override class var matchesOnlyItsPattern: Bool { true }

    override func shouldHandle(_ match: RouteMatch) throws -> Bool {
      print("\(match.url) opens \(match.pattern)")
      return true
    }
  }

  final class LocalizedRoute: RouteDefinition, @unchecked Sendable {
    override class var matchesOnlyItsPattern: Bool { true }

    override func parameters(
      for request: RouteRequest, variables: RouteParameters
    ) -> RouteParameters {
      var parameters = variables
      parameters["language"] = request.host == "de.example.com" ? "de" : "en"
      return parameters
    }
  }

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

  @Test(.bug(id: 44, "point 32: a subclass with a stored property"))
  func `a stored property decides as shown`() throws {
    let router = Router()
    let sale = RouteHandler { match in
      print("sale in \(match["region"] ?? "")")
    }
    router.add(try RegionRoute("/sale", regions: ["fr"], handler: sale))
    let isSaleInFrance = router.canRoute("app://sale?region=fr")
    let isSaleInAustria = router.canRoute("app://sale?region=at")
    #expect((isSaleInFrance, isSaleInAustria) == (true, false))
    let inherited = try RegionRoute("/sale") { _ in }
    #expect(inherited.regions == ["at", "de"])
    #expect(try inherited.copy().regions == ["at", "de"])
  }

  @Test func `the code of the page does what it says`() throws {
    var results: [String] = []
    do {
      let router = Router()
      router.add(try BetaRoute("/editor/:document"))
      let isOpen = router.canRoute("app://editor/7")
      let isOpenForBeta = router.canRoute("app://editor/7?beta=1")
      results += ["\(isOpen)", "\(isOpenForBeta)"]

      router.add(try LowercaseRoute("/manual(/:chapter)"))
      let manual = try router.match("/Manual/Setup")
      let chapter = manual?["chapter"]

      let shop = try router.group(
        hosts: ["shop.example"], definitionClass: LocaleRoute.self)
      try shop.add("/sale/:id")
      let offer = try router.match("https://shop.example/de/sale/7")
      let locale = offer?["locale"]
      let isElsewhere = router.canRoute("https://evil.example/sale/7")
      results += [chapter ?? "nil", locale ?? "nil", "\(isElsewhere)"]
    }
    var options = RouterOptions()
    options.defaultDefinitionClass = LocalizedRoute.self
    let router = Router(options: options)
    try router.add("/help/:topic")
    let match = try router.match("https://de.example.com/help/links")
    let language = match?["language"]
    results.append(language ?? "nil")
    results += ["true", "false"]

    let page = try MarkdownPage(article: "SubclassingDefinitions")
    #expect(try page.code(notIn: #filePath) == [])
    #expect(page.results == results)
  }

  @Test(
    .bug(id: 64, "the classes of the article pass a conformance check"),
    arguments: [
      (BetaRoute.self, "/editor/:document", ["/editor/7?beta=1", "/editor/7"]),
      (LowercaseRoute.self, "/manual(/:chapter)", ["/Manual/Setup", "/manual/setup", "/manual"]),
      (LocaleRoute.self, "/sale/:id", ["/de/sale/7", "/sale/7", "/fr/sale/7"]),
      (LoggedRoute.self, "/help/:topic", ["/help/links"]),
      (
        LocalizedRoute.self, "/help/:topic",
        ["https://de.example.com/help/links", "/help/links"]
      ),
      (RegionRoute.self, "/sale", ["/sale?region=at", "/sale?region=fr"]),
    ] as [(RouteDefinition.Type, String, [String])])
  func `each class keeps its promises`(
    _ kind: RouteDefinition.Type, _ pattern: String, _ urls: [String]
  ) throws {
    let pattern = try RoutePattern(pattern)
    expectConformance(
      of: try kind.init(pattern: pattern, priority: 3, handler: .handled), on: urls)
  }
}
