/// Finds the word that was probably meant.
enum NearestWord {
  /// The candidate that differs least from `word`; `nil` when none is near.
  ///
  /// Near is at most one change in three letters; upper and lower case are the same.
  static func nearest(to word: String, in candidates: [String]) -> String? {
    let measured = candidates.map { candidate in
      (candidate, distance: distance(word.lowercased(), candidate.lowercased()))
    }
    guard let nearest = measured.min(by: { $0.distance < $1.distance }) else { return nil }
    return nearest.distance <= max(1, nearest.0.count / 3) ? nearest.0 : nil
  }

  /// How many letters must be changed, added or removed to make one word of the other (Levenshtein).
  private static func distance(_ left: String, _ right: String) -> Int {
    let right = Array(right)
    var row = Array(0...right.count)
    for (index, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in right.indices {
        let change = diagonal + (letter == right[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(change, diagonal + 1, row[column] + 1)
      }
    }
    return row[right.count]
  }
}
