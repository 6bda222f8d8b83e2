/// A link to a book, perhaps to one of its chapters.
struct BookLink: Codable, Hashable {
  var id: Int
  var chapter: Int?
}

/// A link to what a search finds.
struct SearchLink: Codable, Hashable {
  var q: String
  var tag: [String] = []
}

/// What the app shows.
enum Page: Hashable {
  case home
  case book(BookLink)
  case results(of: SearchLink)
  case message(String)
}
