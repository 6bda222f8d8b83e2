internal import PCRE2Engine
internal import Synchronization

/// A value that some threads change while many read a snapshot of it.
///
/// Readers share neither a lock nor a reference count with each other: each thread keeps its own
/// reference to the snapshot that it read last, moves it out to read and back in afterwards. Changing the
/// value is done under a lock; the first reader after a change makes the next snapshot. A snapshot that is
/// out of date is released when each thread that kept it reads again or ends.
final class SnapshotCell<Value: Sendable, Snapshot: AnyObject & Sendable>: Sendable {
  private let state: Locked<State>
  private let makeSnapshot: @Sendable (Value) -> Snapshot
  /// The key of the current snapshot in the ``ThreadCache``; unique in the process.
  private let key: Atomic<UInt>

  private struct State {
    var value: Value
    /// The snapshot of `value`; `nil` when nobody asked for it since the last change.
    var snapshot: Snapshot?
  }

  init(_ value: Value, makeSnapshot: @escaping @Sendable (Value) -> Snapshot) {
    state = Locked(State(value: value))
    self.makeSnapshot = makeSnapshot
    key = Atomic(SnapshotKeys.next())
  }

  deinit {
    ThreadCache.remove(key.load(ordering: .relaxed))
  }

  /// The value as it is now.
  var value: Value { state.withLock { $0.value } }

  /// The current snapshot, to be kept as long as needed.
  var snapshot: Snapshot { current().snapshot }

  /// Calls `body` with the current snapshot.
  @inline(__always)
  func read<Result>(_ body: (Snapshot) -> Result) -> Result {
    var key = self.key.load(ordering: .acquiring)
    let loan: ThreadCache.Loan<Snapshot>
    if let kept = ThreadCache.borrow(key, as: Snapshot.self) {
      loan = kept
    } else {
      let (snapshot, newKey) = current()
      loan = ThreadCache.Loan(snapshot)
      key = newKey
    }
    let result = loan.withObject(body)
    ThreadCache.giveBack(key, loan)
    return result
  }

  /// Changes the value.
  func update<Result>(_ body: (inout Value) -> Result) -> Result {
    state.withLock { state in
      if state.snapshot != nil {
        state.snapshot = nil
        let old = key.exchange(SnapshotKeys.next(), ordering: .acquiringAndReleasing)
        ThreadCache.remove(old)
      }
      return body(&state.value)
    }
  }

  private func current() -> (snapshot: Snapshot, key: UInt) {
    state.withLock { state in
      let snapshot = state.snapshot ?? makeSnapshot(state.value)
      state.snapshot = snapshot
      return (snapshot, key.load(ordering: .relaxed))
    }
  }
}

/// Gives every snapshot of the process a key of its own.
private enum SnapshotKeys {
  private static let last = Atomic<UInt>(0)

  static func next() -> UInt {
    last.add(1, ordering: .relaxed).newValue
  }
}
