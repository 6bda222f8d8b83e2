extension String {
  /// The most similar of some words, for "did you mean"; `nil` if none is near.
  ///
  /// Near is at most one change in three letters, and always one. Upper and lower case are the
  /// same. What stands before a last dot is one change: `AppRoute.product` is near `product`. Takes
  /// time for the words of about this length only: their lengths multiplied.
  package func nearest(in words: some Sequence<String>) -> String? {
    let letters = Array(lowercased())
    let changes = max(1, letters.count / 3)
    var nearest: (word: String, changes: Int)?
    let ending = Array(".\(self)".utf8)
    for word in words {
      let isEnding = word.utf8.suffix(ending.count).elementsEqual(ending)
      guard isEnding || abs(word.count - letters.count) <= changes else { continue }
      let distance = isEnding ? 1 : Self.changes(from: letters, to: Array(word.lowercased()))
      if distance <= changes, distance < nearest?.changes ?? .max { nearest = (word, distance) }
    }
    return nearest?.word
  }

  /// The number of letters to change, add or remove (Levenshtein).
  private static func changes(from left: [Character], to right: [Character]) -> Int {
    var row = Array(0...right.count)
    for (index, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in right.indices {
        let change = diagonal + (letter == right[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(change, row[column] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }
}
