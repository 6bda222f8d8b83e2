import Foundation
import Testing
import Waymark

@Suite struct ThreadEndTests {
  private final class Screen: Sendable {
    func show() {}
  }

  /// Starts a thread that is the last to hold a router, until `end` is signaled.
  ///
  /// Returns a look at the object that the router's only handler holds.
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

  /// The end of a thread frees the thread's references, including the last one to a router.
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
      // Others keep objects under the first key. A missing key must not be taken for it.
      let before = unsafe pthread_getspecific(0)
      let canRoute = router.canRoute("/a/1")
      let after = unsafe pthread_getspecific(0)
      // An expectation needs keys, too.
      for key in keys { pthread_key_delete(key) }
      #expect(canRoute)
      #expect(unsafe before == after)
    }
  }
}
