internal import RegexEngine

/// The state of a router, which changes under a lock and is read as snapshots.
///
/// Readers would fight over a shared lock or reference count. So each thread keeps its own
/// reference to the snapshot that it read last, **moves** it out to read, and back in afterwards.
/// The first reader after a change makes the next snapshot.
///
/// A snapshot can be out of date, or its router can be gone. The thread that changes or drops the
/// router then releases it at once. Another thread that kept it releases it when it reads the
/// router again, keeps another object in its place, or ends. No other thread can take it away,
/// because a thread reads its own reference without a lock.
final class RoutingState: Sendable {
  /// The contents, and their snapshot; `nil` if nobody has read it since the last change.
  private let current: Locked<(contents: RouterContents, snapshot: RoutingSnapshot?)>
  /// The key of the current snapshot in the ``ThreadCache``, unique in the process; 0 until a
  /// thread keeps one.
  private let key = AtomicWord(0)

  init(_ contents: RouterContents) {
    current = Locked((contents, nil))
  }

  deinit {
    releaseKept()
  }

  /// Reads the contents as they are now.
  ///
  /// - Parameter body: A closure that returns only what the caller needs: while somebody holds the
  ///   tables, a change copies them.
  func read<Result: Sendable>(_ body: (RouterContents) -> Result) -> Result {
    current.withLock { body($0.contents) }
  }

  /// The current snapshot, which you can keep as long as you need it.
  var snapshot: RoutingSnapshot { current.withLock { Self.snapshot(of: &$0) } }

  private static func snapshot(
    of current: inout (contents: RouterContents, snapshot: RoutingSnapshot?)
  ) -> RoutingSnapshot {
    let snapshot = current.snapshot ?? current.contents.makeSnapshot()
    current.snapshot = snapshot
    return snapshot
  }

  /// Calls `body` with the current snapshot.
  @inline(__always)
  func withSnapshot<Result, Failure: Error>(
    _ body: (RoutingSnapshot) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var key = self.key.load()
    let snapshot = ThreadCache.takeOut(key, as: RoutingSnapshot.self) ?? newest(&key)
    // A result with a name would be copied to the caller.
    defer { putBack(key, snapshot) }
    return try body(snapshot)
  }

  /// Changes the contents.
  ///
  /// - Parameter body: A closure that returns the objects that it replaces. Freeing them may run
  ///   other code, which must not run under the lock.
  func update<Result: Sendable>(_ body: (inout RouterContents) -> Result) -> Result {
    // The outdated snapshot is returned, so that it is freed outside the lock.
    let (result, _) = current.withLock { current in
      let outdated = current.snapshot
      if outdated != nil {
        current.snapshot = nil
        let old = key.load()
        if old != 0 { key.store(ThreadCache.newKey(replacing: old)) }
      }
      return (body(&current.contents), outdated)
    }
    releaseKept()
    return result
  }

  /// Releases the calling thread's snapshot.
  ///
  /// Another thread may have made the change after which it is out of date.
  private func releaseKept() {
    let key = key.load()
    if key != 0 { ThreadCache.clear(key) }
  }

  /// The current snapshot, and its key.
  @inline(never)
  private func newest(_ key: inout UInt) -> RoutingSnapshot {
    current.withLock { current in
      key = self.key.load()
      if key == 0 {
        key = ThreadCache.newKey()
        self.key.store(key)
      }
      return Self.snapshot(of: &current)
    }
  }

  /// Keeps a snapshot for the thread's next look-up, unless it is already out of date.
  @inline(__always)
  private func putBack(_ key: UInt, _ snapshot: consuming RoutingSnapshot) {
    guard key == self.key.load() else { return }
    ThreadCache.putBack(key, snapshot)
  }
}
