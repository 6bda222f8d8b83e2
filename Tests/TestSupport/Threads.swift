import Foundation
import RegexEngine

/// Runs `body` on eight threads at once, passes each thread's index, and waits for all threads.
package func onEightThreads(_ body: @escaping @Sendable (Int) -> Void) {
  let group = DispatchGroup()
  for number in 0..<8 {
    group.enter()
    let thread = Thread {
      body(number)
      group.leave()
    }
    thread.start()
  }
  group.wait()
}

/// Runs `write` on one thread while seven others repeat `read` until it returns.
///
/// Each thread calls `read` at least once, even if it starts after `write` has returned.
package func onSevenThreads(
  repeating read: @escaping @Sendable () -> Void, during write: @escaping @Sendable () -> Void
) {
  let isDone = Locked(false)
  onEightThreads { thread in
    if thread == 0 {
      write()
      isDone.withLock { $0 = true }
    } else {
      repeat { read() } while !isDone.withLock { $0 }
    }
  }
}
