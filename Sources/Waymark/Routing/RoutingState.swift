internal import RegexEngine
internal import Synchronization

/// What a router holds: changed under a lock, read as snapshots.
///
/// Readers share neither a lock nor a reference count, which they would fight over: each thread keeps its own
/// reference to the snapshot that it read last, **moves** it out to read and back in afterwards. The first reader
/// after a change makes the next snapshot.
///
/// A snapshot that is out of date, or whose router is gone, is released by the thread that changes or drops the
/// router at once, and by each other thread that kept it when that reads the router again, keeps something else
/// in its place, or ends. Nobody else can take it away: a thread reads what it keeps without a lock.
final class RoutingState: Sendable {
  private let current: Locked<Current>
  /// The key of the current snapshot in the ``ThreadCache``; unique in the process.
  private let key = Atomic(ThreadCache.newKey())

  private struct Current {
    var contents: RouterContents
    /// The snapshot of the contents; `nil` when nobody asked for it since the last change.
    var snapshot: RoutingSnapshot?

    mutating func takeSnapshot() -> RoutingSnapshot {
      let snapshot = snapshot ?? contents.makeSnapshot()
      self.snapshot = snapshot
      return snapshot
    }
  }

  init(_ contents: RouterContents) {
    current = Locked(Current(contents: contents))
  }

  deinit {
    ThreadCache.remove(key.load(ordering: .relaxed))
  }

  /// Reads the contents as they are now.
  ///
  /// - Parameter body: What it returns should be no more than is needed: while somebody holds the tables, a
  ///   change copies them.
  func read<Result: Sendable>(_ body: (RouterContents) -> Result) -> Result {
    current.withLock { body($0.contents) }
  }

  /// The current snapshot, to be kept as long as needed.
  var snapshot: RoutingSnapshot { current.withLock { $0.takeSnapshot() } }

  /// Calls `body` with the current snapshot.
  @inline(__always)
  func withSnapshot<Result, Failure: Error>(
    _ body: (RoutingSnapshot) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var key = self.key.load(ordering: .acquiring)
    let snapshot = ThreadCache.takeOut(key, as: RoutingSnapshot.self) ?? newest(&key)
    // A result that had a name would be copied to the caller.
    defer { putBack(key, snapshot) }
    return try body(snapshot)
  }

  /// Changes the contents.
  ///
  /// - Parameter body: What it replaces it has to return: code of others must not run under the lock, and
  ///   freeing an object may run some.
  func update<Result: Sendable>(_ body: (inout RouterContents) -> Result) -> Result {
    let (result, outdated, oldKey) = current.withLock { current in
      let outdated = current.snapshot
      let oldKey = key.load(ordering: .relaxed)
      if outdated != nil {
        current.snapshot = nil
        key.store(ThreadCache.newKey(replacing: oldKey), ordering: .releasing)
      }
      return (body(&current.contents), outdated, oldKey)
    }
    if outdated != nil { ThreadCache.remove(oldKey) }
    return result
  }

  /// The current snapshot, and its key.
  @inline(never)
  private func newest(_ key: inout UInt) -> RoutingSnapshot {
    current.withLock { current in
      key = self.key.load(ordering: .relaxed)
      return current.takeSnapshot()
    }
  }

  /// Keeps a snapshot for the thread's next look-up, unless it is out of date by now.
  @inline(__always)
  private func putBack(_ key: UInt, _ snapshot: consuming RoutingSnapshot) {
    guard key == self.key.load(ordering: .relaxed) else { return }
    ThreadCache.putBack(key, snapshot)
  }
}
