import Hummingbird
import Testing
import Waymark

import class Waymark.Router
import struct Waymark.RouterOptions

/// Both modules have a `Router` and `RouterOptions`, so a file that imports both must qualify the
/// names.
@Suite struct NameTests {
  @Test func `imports of single types decide for a file`() throws {
    let links = Router(options: RouterOptions())
    try links.add("/books/:id")
    #expect(links.canRoute("app://books/7"))
  }

  @Test func `modules tell types of one name apart`() throws {
    let pages = Hummingbird.Router(context: BasicRequestContext.self)
    pages.get("/books/:id") { _, _ in "a book" }
    let links = Waymark.Router()
    try links.add("/books/:id")
    #expect(pages.routes.count == links.routes.count)
  }
}
