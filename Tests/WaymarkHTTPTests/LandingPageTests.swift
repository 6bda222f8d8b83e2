import TestSupport
import Testing
import Waymark
import WaymarkHTTP

/// Compiles and runs the code on the first page of the module's documentation.
@Suite struct LandingPageTests {
  final class Page: Sendable {
    let text: @Sendable (RouteMatch) throws -> String

    init(_ text: @escaping @Sendable (RouteMatch) throws -> String) {
      self.text = text
    }
  }

  func makeTable() throws -> HTTPTable {
    let table = HTTPTable()
    let book = Page { try "book \($0.require("id", as: Int.self))" }
    try table.add("/books/:id", methods: ["GET"], endpoint: book)
    return table
  }

  func answer(
    _ method: String, _ target: String, host: String, from table: HTTPTable
  ) throws -> (status: Int, text: String, allow: String?) {
    do {
      let target = try HTTPTarget(target, method: method, hosts: [host])
      guard let match = try table.match(target) else {
        throw table.answer(to: target)
      }
      let page = match.endpoint as? Page
      return (200, try page?.text(match) ?? "", nil)
    } catch {
      guard let answer = HTTPAnswer(error) else { throw error }
      return (answer.statusCode, answer.description, answer.allow)
    }
  }

  @Test func `requests are answered as the page says`() throws {
    let page = try MarkdownPage(landingPageOf: "WaymarkHTTP")
    #expect(try page.code(notIn: #filePath) == [])
    let rows = page.rows(["request, with `Host: shop.example`", "answer", "why"])
    #expect(rows.count >= 11)
    for row in rows {
      let request = try #require(row[0].codeSpans.first).split(separator: " ").map(String.init)
      var target = request[1]
      if row[0].hasSuffix("9,000 bytes") { target += String(repeating: "x", count: 9_000) }
      let answer = try answer(request[0], target, host: "shop.example", from: makeTable())
      let said = answer.status == 200 ? "200 \(answer.text)" : "\(answer.status)"
      #expect(row[1].codeSpans.first == said, "\(row)")
      #expect(row[1].codeSpans.dropFirst().first == answer.allow.map { "Allow: \($0)" }, "\(row)")
      if let reason = row[2].codeSpans.first, row[2].hasPrefix("`"), answer.status == 400 {
        #expect(reason == answer.text)
      }
    }
  }
}
