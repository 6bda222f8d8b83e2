/// The rows that a lookup in a table found, in the order they're tried.
///
/// Few URLs match more than four routes, so memory is allocated only for the fifth row.
struct FoundRows {
  /// The four rows to try first, in order, followed by ``RouteRow/none``.
  private var nearest = (RouteRow.none, RouteRow.none, RouteRow.none, RouteRow.none)
  /// The remaining rows, in reverse order once they're sorted.
  private var others: [RouteRow.Index]?

  /// The row to try next, or ``RouteRow/none`` after the last row.
  var first: RouteRow.Index { nearest.0 }

  /// Adds a row, unless it was found before.
  ///
  /// A pattern that captures the host can be found twice: with the host and without it.
  mutating func insert(_ row: RouteRow.Index) {
    if _fastPath(nearest.0 == RouteRow.none) { nearest.0 = row } else { insertAmongOthers(row) }
  }

  @inline(never)
  private mutating func insertAmongOthers(_ row: RouteRow.Index) {
    var row = row
    /// Stores `row` in `kept` if it comes first, and continues with the row that was there.
    func insertInOrder(_ kept: inout RouteRow.Index) {
      if row < kept { swap(&row, &kept) } else if row == kept { row = RouteRow.none }
    }
    insertInOrder(&nearest.0)
    insertInOrder(&nearest.1)
    insertInOrder(&nearest.2)
    insertInOrder(&nearest.3)
    if row != RouteRow.none, others?.append(row) == nil { others = [row] }
  }

  /// Sorts ``others`` after the walk has found all rows.
  mutating func sort() {
    if _slowPath(others != nil) { others?.sort(by: >) }
  }

  /// Advances to the next row.
  mutating func removeFirst() {
    nearest = (nearest.1, nearest.2, nearest.3, RouteRow.none)
    if _slowPath(others != nil) { refill() }
  }

  /// Moves the next of the ``others`` into ``nearest``.
  @inline(never)
  private mutating func refill() {
    while let row = others?.popLast() {
      if row == nearest.2 { continue }
      nearest.3 = row
      return
    }
  }
}
