/// A book on the shelf.
public struct Book: Identifiable, Sendable, Hashable {
  /// The number in the book's URL.
  public let id: Int

  /// The title.
  public let title: String

  /// The name of the author.
  public let author: String

  /// All books.
  public static let all = [
    Book(id: 1, title: "Persuasion", author: "Jane Austen"),
    Book(id: 2, title: "Emma", author: "Jane Austen"),
    Book(id: 3, title: "Middlemarch", author: "George Eliot"),
  ]

  /// The book with an ID.
  public static subscript(id: Int) -> Book? { all.first { $0.id == id } }

  /// The books whose title contains a string.
  public static func search(_ text: String) -> [Book] {
    all.filter { text.isEmpty || $0.title.lowercased().contains(text.lowercased()) }
  }
}
