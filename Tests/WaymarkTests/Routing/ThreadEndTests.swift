import Foundation
import Testing
import Waymark

@Suite struct ThreadEndTests {
  private final class Screen: Sendable {
    func show() {}
  }

  /// Starts a thread that keeps the last reference to a router until `end` is signaled.
  ///
  /// - Returns: A closure that returns the object in the router's only handler, if it still exists.
  private func startThread(until end: DispatchSemaphore) throws -> () -> Screen? {
    let screen = Screen()
    let router = Router()
    try router.add("/a/:id") { _ in
      screen.show()
      return true
    }
    Thread {
      #expect(router.route("/a/1").isHandled)
      end.wait()
    }.start()
    return { [weak screen] in screen }
  }

  /// A thread that ends releases its references, including the last reference to a router.
  @Test(.timeLimit(.minutes(10))) func `the last thread with a router frees it`() async throws {
    for _ in 0..<100 {
      let end = DispatchSemaphore(value: 0)
      let screen = try startThread(until: end)
      #expect(screen() != nil)
      end.signal()
      while screen() != nil { try await Task.sleep(for: .milliseconds(1)) }
    }
  }

  @Test func `a process that is out of keys for threads still routes`() async {
    await #expect(processExitsWith: .success) {
      let router = Router()
      try router.add("/a/:id")
      var keys: [pthread_key_t] = []
      var key = pthread_key_t()
      while unsafe pthread_key_create(&key, nil) == 0 { keys.append(key) }
      // The first key belongs to other objects. A missing key must not be confused with it.
      let before = unsafe pthread_getspecific(0)
      let canRoute = router.canRoute("/a/1")
      let after = unsafe pthread_getspecific(0)
      // An expectation also needs keys.
      for key in keys { pthread_key_delete(key) }
      #expect(canRoute)
      #expect(unsafe before == after)
    }
  }
}
