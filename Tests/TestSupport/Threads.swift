import Foundation

/// Runs `body` on eight threads at once, with the thread's number, and waits for all.
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
