import Hummingbird

/// A book on the shelf.
struct Book: ResponseCodable, Equatable {
  let id: Int
  let title: String
  let author: String

  static let examples = [
    Book(id: 1, title: "The Left Hand of Darkness", author: "Ursula K. Le Guin"),
    Book(id: 2, title: "Solaris", author: "Stanisław Lem"),
    Book(id: 3, title: "The Dispossessed", author: "Ursula K. Le Guin"),
  ]
}
