import Testing
import Waymark

/// The article about subclassing shows code that is compiled and run here.
@Suite struct SubclassingArticleTests {
  final class BetaRoute: RouteDefinition, @unchecked Sendable {
    override class var matchesOnlyItsPattern: Bool { true }

    override func response(for request: RouteRequest) -> RouteResponse {
      request.query["beta"] == "1" ? super.response(for: request) : .noMatch
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

  @Test func codeOfThePageDoesWhatItSays() throws {
    var results: [String] = []
    do {
      let router = Router()
      router.add(try BetaRoute("/editor/:document"))
      let isOpen = router.canRoute("app://editor/7")
      let isOpenForBeta = router.canRoute("app://editor/7?beta=1")
      results += ["\(isOpen)", "\(isOpenForBeta)"]
    }
    var options = RouterOptions()
    options.defaultDefinitionClass = LocalizedRoute.self
    let router = Router(options: options)
    try router.add("/help/:topic")
    let match = try router.match("https://de.example.com/help/links")
    let language = match?["language"]
    results.append(language ?? "nil")

    let page = try MarkdownPage(article: "SubclassingDefinitions")
    #expect(try page.code(notIn: #filePath) == [])
    #expect(page.results == results)
  }
}
