internal import PCRE2Engine
internal import Synchronization

/// A value that some threads change while many read a snapshot of it.
///
/// Readers share neither a lock nor a reference count with each other: each thread keeps its own
/// reference to the snapshot that it read last, moves it out to read and back in afterwards. Changing the
/// value is done under a lock; the first reader after a change makes the next snapshot.
///
/// A snapshot that is out of date, or whose cell is gone, is released by the thread that changes or drops the
/// cell at once, and by each other thread that kept it when that reads the cell again, keeps something else in
/// its place, or ends. Nobody else can take it away: a thread reads what it keeps without a lock.
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
    key = Atomic(ThreadCache.newKey())
  }

  deinit {
    ThreadCache.remove(key.load(ordering: .relaxed))
  }

  /// The value as it is now.
  var value: Value { state.withLock { $0.value } }

  /// The current snapshot, to be kept as long as needed.
  var snapshot: Snapshot { current().snapshot }

  /// The current snapshot, moved out of what the thread keeps; to be given to ``putBack(_:)``.
  @inline(__always)
  func takeOut() -> Loan {
    let key = self.key.load(ordering: .acquiring)
    if let kept = ThreadCache.takeOut(key, as: Snapshot.self) {
      return Loan(snapshot: kept, key: key)
    }
    return current()
  }

  /// Keeps a snapshot for the thread's next look-up, unless it is out of date by now.
  @inline(__always)
  func putBack(_ loan: consuming Loan) {
    guard loan.key == key.load(ordering: .relaxed) else { return }
    ThreadCache.putBack(loan.key, loan.snapshot)
  }

  /// A snapshot and its key.
  struct Loan {
    let snapshot: Snapshot
    fileprivate let key: UInt
  }

  /// Changes the value.
  func update<Result>(_ body: (inout Value) -> Result) -> Result {
    state.withLock { state in
      if state.snapshot != nil {
        state.snapshot = nil
        let old = key.load(ordering: .relaxed)
        key.store(ThreadCache.newKey(replacing: old), ordering: .releasing)
        ThreadCache.remove(old)
      }
      return body(&state.value)
    }
  }

  private func current() -> Loan {
    state.withLock { state in
      let snapshot = state.snapshot ?? makeSnapshot(state.value)
      state.snapshot = snapshot
      return Loan(snapshot: snapshot, key: key.load(ordering: .relaxed))
    }
  }
}
