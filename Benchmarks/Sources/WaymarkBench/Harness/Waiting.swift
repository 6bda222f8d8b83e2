import Dispatch

/// Runs asynchronous work and waits for it to finish.
///
/// The commands are synchronous, because valgrind crashes on an asynchronous main function and on
/// `dispatchMain`.
func wait(for work: @escaping @Sendable () async -> Void) {
  let done = DispatchSemaphore(value: 0)
  Task.detached {
    await work()
    done.signal()
  }
  done.wait()
}
