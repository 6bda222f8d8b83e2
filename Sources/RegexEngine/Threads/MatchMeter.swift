internal import CThreads

/// Counts what the costly matches of a series take: together no more than one of them may.
///
/// A match that takes few steps costs nothing, since a table may have any number of those. Matches
/// belong to a series by the thread on which they run. One outside of any has only its own limits.
package struct MatchMeter: Sendable {
  /// What the series has taken, in parts of what one match may take.
  @usableFromInline var spent: Int64 = 0

  private static let whole: Int64 = 1 << 30

  @inlinable
  @inline(__always)
  package init() {}

  /// Calls `body`, whose matches belong to the series.
  @inlinable
  package mutating func counting<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = begin()
    defer { end(outer) }
    return try body()
  }

  /// Begins to count the matches of the thread, as ``counting(_:)`` does, which copies what it
  /// returns.
  ///
  /// - Returns: What ``end(_:)`` is given; not negative if a series around this one counts the
  ///   matches.
  @inlinable
  @inline(__always)
  package func begin() -> Int64 {
    let outer = Self.exchange(spent)
    if outer >= 0 { _ = Self.exchange(outer) }
    return outer
  }

  /// Ends what ``begin()`` began.
  @inlinable
  @inline(__always)
  package mutating func end(_ outer: Int64) {
    if outer < 0 { spent = Self.exchange(outer) }
  }

  @usableFromInline
  static func exchange(_ spent: Int64) -> Int64 {
    waymark_exchange_spent_steps(spent)
  }

  /// Counts steps of a match that goes on.
  ///
  /// - Parameter most: The steps that the match may take.
  /// - Returns: Whether its series allows more.
  static func count(_ steps: UInt32, of most: UInt32) -> Bool {
    let spent = exchange(-1)
    guard spent >= 0 else { return true }
    let sum = spent + Int64(steps) * whole / Int64(max(1, most))
    _ = exchange(min(sum, whole))
    return sum < whole
  }
}
