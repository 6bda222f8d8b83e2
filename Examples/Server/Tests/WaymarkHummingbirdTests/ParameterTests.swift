import Hummingbird
import Testing
import Waymark
import WaymarkHummingbird

/// The values of a target that handlers receive.
@Suite struct ParameterTests {
  struct Book: Decodable, Sendable {
    let id: Int
    var tag: [String]
    var page: Int?
  }

  @Test(
    arguments: [
      ("/a/7", "7"), ("/a/a%2Fb", "a/b"), ("/a/caf%C3%A9", "café"), ("/a/%2541", "%41"),
      ("/a/a+b", "a+b"), ("/a/%2B", "+"), ("/a/..", ".."), ("/a/%2500", "%00"), ("/a/%FF", "%FF"),
    ])
  func `a value is decoded once`(target: String, value: String) async throws {
    let routes = HTTPRoutes()
    try routes.get("/a/:x") { _, context in
      #expect(try context.match.require("x", as: String.self) == value)
      return try context.parameters.require("x")
    }
    #expect(try await routes.answer(target) == Answer(200, value))
  }

  @Test func `Hummingbird's parameters are those of the path`() async throws {
    let routes = HTTPRoutes(context: BasicRequestContext.self)
    try routes.get("/:shelf/books/:id(/:page)") { _, context in
      let id = try context.parameters.require("id", as: Int.self)
      return
        "\(context.parameters.get("shelf") ?? "") \(id) \(context.parameters.get("page") ?? "")"
    }
    #expect(try await routes.answer("/novels/books/7?page=2") == Answer(200, "novels 7 "))
    #expect(try await routes.answer("/novels/books/7/3?id=1") == Answer(200, "novels 7 3"))
    #expect(try await routes.answer("/novels/books/x").status == 400)
  }

  @Test func `a wildcard is Hummingbird's catch-all`() async throws {
    let routes = HTTPRoutes()
    try routes.get("/files/*") { _, context in
      let files = context.parameters.getCatchAll().joined(separator: " ")
      return try "\(files) | \((context.match.captures.wildcard ?? []).joined(separator: " "))"
    }
    #expect(try await routes.answer("/files/a%20b/c") == Answer(200, "a b c | a b c"))
    #expect(try await routes.answer("/files/a%2F..%25/c") == Answer(200, "a%2F..%25 c | a/..% c"))
    #expect(try await routes.answer("/files") == Answer(200, " | "))
    // A combining mark follows an escape.
    let marks = try await routes.answer("/files/a%2F%CC%B8%25%CC%B8b/c")
    #expect(marks == Answer(200, "a%2F\u{338}%25\u{338}b c | a/\u{338}%\u{338}b c"))
  }

  @Test func `a typed handler gets the value`() async throws {
    let routes = HTTPRoutes()
    try routes.get("/books/:id", as: Book.self, name: "book") { _, _, book in
      "\(book.id) \(book.tag) \(book.page ?? 1)"
    }
    #expect(try await routes.answer("/books/7?tag=a&tag=b") == Answer(200, #"7 ["a", "b"] 1"#))
    #expect(
      try await routes.answer("/books/x") == .error(400, #"book: id should be Int, not "x""#))
    #expect(
      try await routes.answer("/books/7?page=%0Atwo")
        == .error(400, #"book: page should be Int, not "\u{A}two""#.replacing(#"\"#, with: #"\\"#)))
  }

  @Test(arguments: [
    "/books?author=%ff", "/books?author=%ff&author=b", "/books?author=b&author=%FF",
  ])
  func `a value that is not UTF-8 is the request's fault`(target: String) async throws {
    struct List: Decodable, Sendable { var author: String? }
    let routes = HTTPRoutes()
    try routes.get("/books") { _, context in
      try context.match.value("author", as: String.self) ?? "all"
    }
    try routes.post("/books", as: List.self) { _, _, list in list.author ?? "all" }
    for method in [HTTPRequest.Method.get, .post] {
      let answer = try await routes.answer(method, target)
      let value = target.contains("%ff") ? "%ff" : "%FF"
      #expect(answer == .error(400, #"/books: author is not UTF-8: "\#(value)""#))
      #expect(try await routes.answer(method, "/books") == Answer(200, "all"))
    }
  }

  @Test func `an error of a handler's value is the request's fault`() async throws {
    let routes = HTTPRoutes()
    try routes.get("/books/:id") { _, context in
      try "\(context.match.require("id", as: Int.self))"
    }
    #expect(
      try await routes.answer("/books/x") == .error(400, #"/books/:id: id should be Int, not "x""#))
  }

  @Test func `a plus is a space only where the options say so`() async throws {
    var options = Waymark.RouterOptions.http
    options.plusDecoding = .everywhere
    for (options, text) in [(.http, "a+b"), (options, "a b")] {
      let routes = HTTPRoutes(options: options)
      try routes.get("/") { _, context in try context.match["q"] ?? "" }
      #expect(try await routes.answer("/?q=a+b") == Answer(200, text))
    }
  }

  @Test func `bodies of requests are left alone`() async throws {
    struct Note: Codable { let text: String }
    let routes = HTTPRoutes()
    try routes.post("/notes") { request, context in
      try await request.decode(as: Note.self, context: context).text
    }
    #expect(try await routes.answer(.post, "/notes", body: #"{"text":"a"}"#) == Answer(200, "a"))
    #expect(try await routes.answer(.post, "/notes", body: "{").status == 400)
  }
}
