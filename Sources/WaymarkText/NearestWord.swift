extension String {
  /// Returns the most similar of some words, for "did you mean", or `nil` if no word is similar.
  ///
  /// A word is similar if at most one letter in three differs, or one letter of a short word,
  /// ignoring case. A word that ends with a dot and this string counts as one change:
  /// `AppRoute.product` is similar to `product`. Without such an ending, a word of more than 256
  /// bytes is never similar. A string of more than 256 bytes has no similar words.
  ///
  /// - Complexity: O(*m* · *n*) for each word of about the same length, for strings of *m* and *n*
  ///   characters.
  public func nearest(in words: some Sequence<String>) -> String? {
    guard utf8.count <= Self.longestWord else { return nil }
    let letters = Array(lowercased())
    let changes = max(min(1, letters.count - 1), letters.count / 3)
    var nearest: (word: String, changes: Int)?
    let ending = Array(".\(self)".utf8)
    for word in words {
      let isEnding = word.utf8.suffix(ending.count).elementsEqual(ending)
      guard isEnding || word.utf8.count <= Self.longestWord,
        isEnding || abs(word.count - letters.count) <= changes
      else { continue }
      let distance = isEnding ? 1 : Self.changes(from: letters, to: Array(word.lowercased()))
      guard isEnding || distance <= changes else { continue }
      if distance < nearest?.changes ?? .max { nearest = (word, distance) }
    }
    return nearest?.word
  }

  private static var longestWord: Int { 256 }

  /// Returns the number of letters to change, add, remove or swap with the next (optimal string
  /// alignment).
  private static func changes(from left: [Character], to right: [Character]) -> Int {
    var (before, row) = ([Int](), Array(0...right.count))
    for (index, letter) in left.enumerated() {
      var next = [index + 1]
      for column in right.indices {
        let change = row[column] + (letter == right[column] ? 0 : 1)
        var least = Swift.min(change, row[column + 1] + 1, next[column] + 1)
        if index > 0, column > 0, letter == right[column - 1], left[index - 1] == right[column] {
          least = Swift.min(least, before[column - 1] + 1)
        }
        next.append(least)
      }
      (before, row) = (row, next)
    }
    return row[right.count]
  }
}
