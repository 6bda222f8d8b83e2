import Foundation
import Hummingbird
import HummingbirdCore
import HummingbirdTesting
import Testing
import Waymark
import WaymarkHummingbird

/// The hosts that a server and its groups answer for, over a socket.
@Suite(.bug(id: 32, "RouterOptions.hosts does nothing on a server")) struct HostTests {
  private func makeRoutes(hosts: [String] = []) throws -> HTTPRoutes<BasicRoutedRequestContext> {
    var options = Waymark.RouterOptions.http
    options.hosts = hosts
    let routes = HTTPRoutes(options: options, redirectsToCanonicalPaths: true)
    let shop = try routes.group(hosts: ["shop.example", "*.shop.example"])
    try shop.get("/") { _, context in try "shop \(context.match.request.host ?? "-")" }
    try shop.group("/admin", hosts: ["admin.example"]).delete("/:id") { _, _ in "gone" }
    try routes.get("/") { _, _ in "any" }
    try routes.get("/books/:id") { _, _ in "book" }
    return routes
  }

  private func expect(
    _ table: [(request: String, answer: String)], of routes: HTTPRoutes<BasicRoutedRequestContext>
  ) async throws {
    try await Application(router: routes).expect(table)
  }

  @Test func `a server answers for its hosts`() async throws {
    let table = [
      ("GET /books/7 HTTP/1.1\r\nHost: shop.example", "200 book"),
      ("GET /books/7 HTTP/1.1\r\nHost: SHOP.example.:8080", "200 book"),
      ("GET /books/7 HTTP/1.1\r\nhost: a.shop.example", "200 book"),
      ("GET /books/7 HTTP/1.1\r\nHost: [::1]:80", "200 book"),
      ("GET /books/7 HTTP/1.1\r\nHost: evil.example", "421"),
      ("GET /books/7 HTTP/1.1\r\nHost: shop.example.evil.example", "421"),
      ("GET /nowhere HTTP/1.1\r\nHost: evil.example", "421"),
      ("GET //shop.example/books/7 HTTP/1.1\r\nHost: evil.example", "421"),
      ("PUT /books/7 HTTP/1.1\r\nHost: evil.example", "421"),
      ("HEAD /books/7 HTTP/1.1\r\nHost: evil.example", "421"),
      ("OPTIONS * HTTP/1.1\r\nHost: evil.example", "421"),
      ("OPTIONS * HTTP/1.1\r\nHost: shop.example", "204 Allow: DELETE, GET, HEAD"),
      ("GET http://evil.example/books/7 HTTP/1.1\r\nHost: evil.example", "421"),
      // The host is missing although hosts decide.
      ("GET /books/7 HTTP/1.1", "400"), ("GET /books/7 HTTP/1.0", "400"),
      ("GET /books/7 HTTP/1.1\r\nHost:", "400"),
      ("GET //books//%37/?a HTTP/1.1\r\nHost: shop.example:80", "308 /books/7?a"),
    ]
    try await expect(table, of: makeRoutes(hosts: ["shop.example", "*.shop.example", "[::1]"]))
  }

  @Test func `a group takes requests of its hosts`() async throws {
    let table = [
      ("GET / HTTP/1.1\r\nHost: shop.example", "200 shop shop.example"),
      ("GET / HTTP/1.1\r\nHost: a.Shop.example:80", "200 shop a.Shop.example"),
      ("GET / HTTP/1.1\r\nHost: other.example", "200 any"),
      ("DELETE /admin/7 HTTP/1.1\r\nHost: admin.example", "200 gone"),
      ("DELETE /admin/7 HTTP/1.1\r\nHost: shop.example", "404"),
      ("GET /admin/7 HTTP/1.1\r\nHost: admin.example", "405 Allow: DELETE"),
      ("GET /admin/7 HTTP/1.1\r\nHost: shop.example", "404"),
      ("GET //books/7 HTTP/1.1\r\nHost: other.example", "308 /books/7"),
    ]
    try await expect(table, of: makeRoutes())
  }

  /// RFC 9112, section 3.2.
  @Test(arguments: [[], ["a"]])
  func `a host that is malformed or named twice is refused`(_ hosts: [String]) async throws {
    let values = [
      "a b", "a/b", "u@a", "a?b", "a#b", "a\\b", "a:x", "a:99999", "[::1", "::1", "a,b c", "a<b",
      "1.2.3.256", "é", "a%", #""a""#, "{a}", "a|b", "a^b", "a`b", "a>b", "a b:80",
      "a%2Eb", "%61.b", "a.b%2e", "a%C2%AD.b", ".b", "a..b", "a.b..", "a.b..:80",
    ]
    var table = values.map { ("GET / HTTP/1.1\r\nHost: \($0)", "400") }
    for second in ["a", "b", ""] {
      table.append(("GET / HTTP/1.1\r\nHost: a\r\nhost: \(second)", "400"))
    }
    table.append(("PUT /nowhere HTTP/1.1\r\nHost: a\r\nHost: b", "400"))
    let routes = HTTPRoutes()
    if !hosts.isEmpty { try routes.group(hosts: hosts).put("/") { _, _ in "put" } }
    try routes.get("/") { _, _ in "any" }
    try await expect(table + [("GET / HTTP/1.1\r\nHost: my_service:8080", "200 any")], of: routes)
  }

  /// SwiftNIO passes on only the path of an absolute target.
  @Test func `the host of an absolute target counts over a socket where it is read`() async throws {
    let requests = [
      "GET http://shop.example/books/7 HTTP/1.1\r\nHost: evil.example",
      "GET http://evil.example/books/7 HTTP/1.1\r\nHost: shop.example",
      "GET HTTP://shop.example:80?a HTTP/1.1\r\nHost: evil.example",
      "GET http://shop.example/ HTTP/1.1", "GET http://shop.example/ HTTP/1.0",
      "GET http://u@shop.example/books/7 HTTP/1.1\r\nHost: shop.example",
      "GET http://shop.example/books/7 HTTP/1.1\r\nHost: shop.example\r\nHost: shop.example",
      "GET /books/http://evil.example HTTP/1.1\r\nHost: shop.example",
      "GET /books/7 HTTP/1.1\r\nHost: shop.example",
      "GET https://shop.example/books/7#top HTTP/1.1\r\nHost: shop.example",
      "GET http:///books/7 HTTP/1.1\r\nHost: shop.example",
      "GET ftp://shop.example/books/7 HTTP/1.1\r\nHost: shop.example",
    ]
    let routes = try makeRoutes(hosts: ["shop.example"])
    let read = [
      "200 book", "421", "200 shop shop.example", "400", "200 shop shop.example", "400", "400",
      "404",
      "200 book", "400", "400", "400",
    ]
    #expect(try await Application(router: routes).answers(to: requests) == read)
    let reading = HTTPServerBuilder.http1(configuration: .init().readingHostsOfTargets())
    #expect(try await Application(router: routes, server: reading).answers(to: requests) == read)
    let unread = try await Application(router: routes, server: .http1()).answers(to: requests)
    #expect(
      unread == [
        "421", "200 book", "421", "400", "400", "200 book", "400", "404", "200 book", "200 book",
        "200 book", "200 book",
      ])
  }

  @Test func `a path with a URL in it is refused in words`() async throws {
    try await Application(router: HTTPRoutes()).test(.live) { client in
      let answer = try await SocketAnswer(
        to: "GET /to/http://a#b HTTP/1.1\r\nHost: a", port: #require(client.port))
      #expect(answer.status == "400" && answer.body.contains("fragment"))
      let older = try await SocketAnswer(
        to: "GET /to?next=http://a HTTP/1.0\r\nHost: a\r\nHost: b", port: #require(client.port))
      #expect(older.status == "400" && !older.body.isEmpty)
    }
  }

  /// If one escape is malformed, SwiftNIO's codec would escape the others again.
  @Test func `the path of an absolute target is read as it was sent`() async throws {
    let routes = HTTPRoutes()
    try routes.get("/books/:id") { (_, _, id: String) in id }
    try await expect(
      ["http://a/books/%41%", "/books/%41%"].map { ("GET \($0) HTTP/1.1\r\nHost: a", "200 A%") },
      of: routes)
  }

  @Test(.bug(id: 32, "without the routes of hosts, a request still needed one"))
  func `a request needs no host where no route has one`() async throws {
    let routes = HTTPRoutes()
    try routes.get("/about") { _, _ in "about" }
    let added = try routes.group(hosts: ["a.example"]).get("/a") { _, _ in "a" }
    let request = "GET /about HTTP/1.0"
    try await Application(router: routes).expect([(request, "400")])
    routes.table.remove(added)
    try await Application(router: routes).expect([(request, "200 about")])
  }

  /// The hosts are read without a lock, so this checks that later groups are seen.
  @Test func `a group is of its hosts also while the server runs`() async throws {
    let routes = HTTPRoutes()
    try routes.get("/") { _, _ in "any" }
    try await Application(router: routes).test(.live) { client in
      let port = try #require(client.port)
      let request = Array("GET / HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n".utf8)
      let before = try await RawConnection.exchange(request, port: port)
      #expect(before.hasSuffix("any"))
      try routes.group(priority: 1, hosts: ["shop.example"]).get("/") { _, _ in "shop" }
      let after = try await RawConnection.exchange(request, port: port)
      #expect(after.hasSuffix("shop"))
    }
  }
}
