/// The books, in memory.
actor Bookshelf {
  private var books: [Int: Book]
  private var lastID: Int

  init(_ books: [Book]) {
    self.books = Dictionary(uniqueKeysWithValues: books.map { ($0.id, $0) })
    lastID = books.map(\.id).max() ?? 0
  }

  func book(_ id: Int) -> Book? {
    books[id]
  }

  /// The books by authors whose name contains a string, in the order they were added.
  ///
  /// - Parameter author: The string, in any letter case, or `nil` for all books.
  func books(by author: String?) -> [Book] {
    let author = author?.lowercased()
    return books.values.filter { book in author.map(book.author.lowercased().contains) ?? true }
      .sorted { $0.id < $1.id }
  }

  func add(title: String, author: String) -> Book {
    lastID += 1
    let book = Book(id: lastID, title: title, author: author)
    books[lastID] = book
    return book
  }

  /// Removes a book.
  ///
  /// - Returns: Whether the shelf had the book.
  func remove(_ id: Int) -> Bool {
    books.removeValue(forKey: id) != nil
  }
}
