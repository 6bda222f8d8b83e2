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
