/// A link to a book, perhaps to one of its chapters.
struct BookLink: Codable, Hashable {
  var id: Int
  var chapter: Int?
}
