import Testing
import Waymark

/// The article about servers shows code that is compiled and run here.
@Suite struct ServerArticleTests {
  @Test func targetsHaveTheStatusOfThePage() throws {
    var options = RouterOptions()
    options.hostAsPath = .never
    options.decodesPlusAsSpace = .inQueries
    let pages = Router(options: options)
    try pages.add("/books/:id<int>", name: "book")

    func status(ofTarget target: String) -> Int {
      do throws(RouteFailure) {
        return try pages.match("//" + target) == nil ? 404 : 200
      } catch {
        switch error {
        case .exceeded(.urlBytes, _, _), .exceeded(.parameterBytes, _, _):
          return 414
        case .otherHost: return 421
        case .undecided: return 500
        default: return 400
        }
      }
    }

    let page = try MarkdownPage(article: "Servers")
    #expect(try page.code(notIn: #filePath) == [])
    let rows = page.rows(["target", "status"])
    #expect(rows.count == 6)
    for row in rows {
      var target = try #require(row[0].codeSpans.first)
      if row[0].hasSuffix("9,000 bytes") { target += String(repeating: "x", count: 9_000) }
      if row[0].hasSuffix("2,000 digits") { target += String(repeating: "7", count: 2_000) }
      if row[0].hasSuffix("100 items") { target += String(repeating: "x&", count: 100) }
      #expect("\(status(ofTarget: target))" == row[1], "\(row)")
    }
  }
}
