import Hummingbird
import Testing
import Waymark
import WaymarkHummingbird

/// The printed form of each public type.
@Suite struct PrintedValueTests {
  @Test(.bug(id: 63, "22: public values print their insides"))
  func `a public value prints what it is and not its insides`() async throws {
    let routes = HTTPRoutes()
    let books = try routes.group("/books")
    try books.on(.put, .delete)("/:id") { _, context in "\(context)" }
    let context = "<BasicRoutedRequestContext>"
    #expect("\(routes)" == "HTTPRoutes\(context)(routes: 1)")
    #expect("\(books)" == #"HTTPRouteGroup\#(context)(prefix: "/books")"#)
    #expect(
      "\(books.on(.put, .delete))"
        == #"HTTPMethodRoutes\#(context)(methods: ["PUT", "DELETE"], prefix: "/books")"#)
    #expect("\(routes.buildResponder())" == "HTTPRoutesResponder\(context)(routes: 1)")
    #expect("\(HTTPRoutesMiddleware(routes))" == "HTTPRoutesMiddleware\(context)(routes: 1)")
    #expect(
      try await routes.answer(.put, "/books/7")
        == Answer(200, #"BasicRoutedRequestContext(match: /books/:id ["id": "7"])"#))
  }
}
