import TestSupport
import Testing
import Waymark
import WaymarkJLRoutes

/// Compiles and runs the code of the article about requests and options.
@Suite struct RequestArticleTests {
  private let page: MarkdownPage

  init() throws {
    page = try MarkdownPage(article: "RequestsAndOptions")
  }

  @Test func `the results are those of the page`() throws {
    let request = try RouteRequest("app://user/a%2Fb?tag=x&tag=y#top?page=2")
    let scheme = request.scheme
    let host = request.host
    let path = request.canonicalPath
    let segments = request.segments
    let tags = request.query.values(for: "tag")
    let page = request.query["page"]
    let fragment = request.fragment
    let next = request.fragmentQuery["page"]
    let rest = request.pathAndRest
    var results = [
      scheme, host, path, "\(segments)", "\(tags)", page, fragment, next, rest,
    ].map { $0 ?? "nil" }

    var options = RouterOptions()
    options.syntax = .brace
    let braces = Router(options: options)
    try braces.add("/{id}")
    #expect(braces.canRoute("/7"))
    let router = Router()
    try router.add("/help/contact", name: "contact")
    try router.add("/help/*", name: "help")
    let names = try router.matches("app://help/contact")
      .map { try $0.get().route.name ?? "" }
    results.append("\(names)")
    try router.add("/about", name: "about")
    try router["thing"].add("/parts/:id", name: "part")
    let before = router.canRoute("thing://about")
    router["thing"].fallsBackToGlobal = true
    let after = router.canRoute("thing://about")
    #expect(router.canRoute("thing:/parts/7"))

    let printed = Journal()
    @Sendable nonisolated func print(_ items: String...) {
      printed.note("prints " + items.joined(separator: " "))
    }
    router.unmatchedHandler = UnmatchedHandler { request in
      print("no route for", request.canonicalPath)
    }
    router.route("app://nowhere")

    results += ["\(before)", "\(after)"] + printed.entries
    #expect(self.page.results == results)
  }

  /// Compiled but never called, because another suite tests the global options.
  private func setGlobalOptions() {
    RouterOptions.global.hostAsPath = .never
  }

  @Test func `the code of the page is that of this file`() throws {
    #expect(try page.code(notIn: #filePath) == [])
  }

  @Test func `options do what the page says`() throws {
    let rows = page.rows(["options", "pattern", "URL", "result"])
    #expect(rows.count == 11)
    for row in rows {
      var options = RouterOptions()
      switch row[0] {
      case "default": break
      case "`hostAsPath = .never`": options.hostAsPath = .never
      case "`hostAsPath = .always`": options.hostAsPath = .always
      case "`plusDecoding = .never`": options.plusDecoding = .never
      case "`plusDecoding = .inQueries`": options.plusDecoding = .inQueries
      case "`refusesExtraSlashes = true`": options.refusesExtraSlashes = true
      case "`refusesDotSegments = true`": options.refusesDotSegments = true
      default: Issue.record("\(row[0])")
      }
      let router = Router(options: options)
      try router.add(try #require(row[1].codeSpans.first))
      let result: String
      do throws(RouteFailure) {
        let match = try router.match(row[2].codeSpans.first ?? "")
        result = match?.captures.dictionary.map { "`\($0)=\($1)`" }.first ?? "no match"
      } catch {
        result = "refused"
      }
      #expect(result == row[3], "\(row)")
    }
  }

  @Test func `every option is on the page`() {
    // Limits are stored in a form that is shared with patterns.
    let names = Mirror(reflecting: RouterOptions()).children.compactMap(\.label)
      .map { $0 == "compactLimits" ? "limits" : $0 }
    let text = page.tables.flatMap(\.rows).joined().joined()
    for name in names { #expect(text.contains(name), "\(name)") }
  }
}
