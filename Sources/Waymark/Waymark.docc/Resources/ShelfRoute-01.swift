/// What a link means.
enum ShelfRoute: Hashable {
  case book(id: Int, chapter: Int?)
}
