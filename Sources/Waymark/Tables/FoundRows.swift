/// The rows that a walk through a table found, in the order in which they are tried.
///
/// Few URLs fit more than four routes, so only the fifth needs memory.
struct FoundRows {
  /// The four rows to try first, in order; ``RouteRow/none`` behind the last one.
  private var nearest = (RouteRow.none, RouteRow.none, RouteRow.none, RouteRow.none)
  /// The other rows; in reverse order once they are sorted.
  private var others: [RouteRow.Number]?

  /// The row to try next; ``RouteRow/none`` if there is none.
  @inline(__always)
  var first: RouteRow.Number { nearest.0 }

  /// Adds a row; a pattern that takes the host can fit with the host and without.
  @inline(__always)
  mutating func insert(_ row: RouteRow.Number) {
    if _fastPath(nearest.0 == RouteRow.none) { nearest.0 = row } else { insertAmongOthers(row) }
  }

  @inline(never)
  private mutating func insertAmongOthers(_ row: RouteRow.Number) {
    var row = row
    /// Puts the row into a place, and goes on with the one that it pushes out.
    func place(_ kept: inout RouteRow.Number) {
      if row < kept { swap(&row, &kept) } else if row == kept { row = RouteRow.none }
    }
    place(&nearest.0)
    place(&nearest.1)
    place(&nearest.2)
    place(&nearest.3)
    if row != RouteRow.none, others?.append(row) == nil { others = [row] }
  }

  /// Puts the other rows in order, once all are found.
  @inline(__always)
  mutating func sort() {
    if _slowPath(others != nil) { others?.sort(by: >) }
  }

  /// Goes on to the next row.
  @inline(__always)
  mutating func removeFirst() {
    nearest = (nearest.1, nearest.2, nearest.3, RouteRow.none)
    if _slowPath(others != nil) { takeOther() }
  }

  @inline(never)
  private mutating func takeOther() {
    while let row = others?.popLast() {
      if row == nearest.2 { continue }
      nearest.3 = row
      return
    }
  }
}
