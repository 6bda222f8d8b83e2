import Foundation
import SharedTestSupport
import Testing
import WaymarkHTTP

struct GatewayEvent: Decodable {
  struct Context: Decodable {
    struct Request: Decodable {
      let method: String
    }

    let http: Request
    let domainName: String
  }

  let rawPath: String
  let rawQueryString: String
  let requestContext: Context
}

func target(of event: GatewayEvent) throws(HTTPAnswer) -> HTTPTarget {
  let query = event.rawQueryString
  let target = query.isEmpty ? event.rawPath : "\(event.rawPath)?\(query)"
  let context = event.requestContext
  return try HTTPTarget(
    target, method: context.http.method, hosts: [context.domainName],
    version: .http2)
}

/// The code of the article about adapters, which is part of the adapter or compiled here.
@Suite struct AdapterArticleTests {
  @Test func `the code of the article is compiled`() throws {
    let page = try MarkdownPage(article: "AdapterForYourServer")
    let adapter = MarkdownPage.root.appending(
      path: "Examples/FlyingFoxServer/Sources/FlyingFoxRoutes/FoxRoutes.swift"
    ).path()
    let others = try page.code(notIn: adapter)
    #expect(try Set(page.code(notIn: #filePath)).intersection(others) == [])
    #expect(others.count == 1)
    #expect(page.codeBlocks.count >= 7)
  }

  @Test func `a target is read from an event`() throws {
    func target(_ path: String, _ query: String) throws -> HTTPTarget {
      let event = """
        {
          "version": "2.0", "rawPath": "\(path)", "rawQueryString": "\(query)",
          "requestContext": {
            "domainName": "shop.example", "http": { "method": "GET", "path": "\(path)" }
          }
        }
        """
      return try FlyingFoxRoutesTests.target(
        of: JSONDecoder().decode(GatewayEvent.self, from: Data(event.utf8)))
    }
    #expect(try target("/books/7", "").pathAndQuery == "/books/7")
    #expect(try target("/books/7", "a=b").pathAndQuery == "/books/7?a=b")
    #expect(try target("/books/7", "").authority == "shop.example")
    #expect(throws: HTTPAnswer.self) { try target("/books/a b", "") }
  }
}
