/// What the app shows.
enum Page: Hashable {
  case home
  case book(id: Int, chapter: Int?)
  case results(of: String, tags: [String])
  case message(String)
}
