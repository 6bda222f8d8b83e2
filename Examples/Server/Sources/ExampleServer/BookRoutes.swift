import Hummingbird
import Waymark
import WaymarkHummingbird

/// The routes of the server.
enum BookRoutes {
  /// The query of a list of books.
  struct Search: Decodable {
    var author: String?
    var limit: Int?
  }

  /// The body of a request that adds a book.
  struct NewBook: Decodable {
    let title: String
    let author: String
  }

  /// The files, by their paths in a folder.
  static let files = [
    "terms/en.txt": "Bring it back.",
    "terms/de.txt": "Bring es zurück.",
  ]

  static func make(for shelf: Bookshelf) throws -> HTTPRoutes<BasicRoutedRequestContext> {
    // Queries come from HTML forms, which encode a space as a plus.
    var options = Waymark.RouterOptions.http
    options.plusDecoding = .inQueries
    let routes = HTTPRoutes(options: options)
    let pages = routes[.get]

    let books = try routes.group("/books")
    try books.get("/", as: Search.self) { _, _, search in
      let found = await shelf.books(by: search.author)
      return Array(found.prefix(max(0, search.limit ?? .max)))
    }
    try books.post("/", body: NewBook.self) { _, _, new in
      let book = await shelf.add(title: new.title, author: new.author)
      let location = try pages.url(named: "book", with: ["id": book.id])
      return EditedResponse(status: .created, headers: [.location: location], response: book)
    }
    try books.get("/:id<int>", name: "book") { (_, _, id: Int) in
      guard let book = await shelf.book(id) else {
        throw HTTPError(.notFound, message: "no such book")
      }
      return book
    }
    try books.delete("/:id<int>") { (_, _, id: Int) in
      guard await shelf.remove(id) else {
        throw HTTPError(.notFound, message: "no such book")
      }
      return HTTPResponse.Status.noContent
    }
    try routes.get("/files/*") { _, context in
      guard let file = try files[context.match.captures.safePath()] else {
        throw HTTPError(.notFound, message: "no such file")
      }
      return file
    }
    return routes
  }
}
