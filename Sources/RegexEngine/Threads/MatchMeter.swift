internal import CThreads

/// Limits a series of expensive matches to about five times the step limit of one match.
///
/// Matches with few steps aren't counted, because a table may have any number of them. A match
/// belongs to the series that is active on its thread. Without a series, only its own limits apply.
package struct MatchMeter: Sendable {
  /// The steps of failed attempts so far, as a fraction of one match's limit: `whole` is 1.
  @usableFromInline var spent: Int64 = 0

  private static let whole: Int64 = 1 << 30

  @inlinable
  package init() {}

  /// Calls `body` and counts its matches in the series.
  @inlinable
  package mutating func counting<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = begin()
    defer { end(outer) }
    return try body()
  }

  /// Begins to count the thread's matches, without the copies that ``counting(_:)`` makes of its
  /// result.
  ///
  /// - Returns: The argument for ``end(_:)``. Not negative if an enclosing series counts the
  ///   matches.
  @inlinable
  package func begin() -> Int64 {
    let outer = Self.exchange(spent)
    if outer >= 0 { _ = Self.exchange(outer) }
    return outer
  }

  /// Ends the count that ``begin()`` began.
  @inlinable
  package mutating func end(_ outer: Int64) {
    if outer < 0 { spent = Self.exchange(outer) }
  }

  @usableFromInline
  static func exchange(_ spent: Int64) -> Int64 {
    waymark_exchange_spent_steps(spent)
  }

  /// Counts steps of a match that continues.
  ///
  /// - Parameter most: The step limit of the match.
  /// - Returns: Whether the series allows more steps.
  static func count(_ steps: UInt32, of most: UInt32) -> Bool {
    let spent = exchange(-1)
    guard spent >= 0 else { return true }
    let sum = spent + Int64(steps) * whole / Int64(max(1, most))
    _ = exchange(min(sum, whole))
    return sum < whole
  }
}
