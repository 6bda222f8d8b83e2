// What does the page leave to its readers? For: pages.

struct UserRoute: Codable {
  enum Tab: String, Codable { case posts, photos }
  var id: Int
  var tab: Tab?
  var tag: [String] = []
}
