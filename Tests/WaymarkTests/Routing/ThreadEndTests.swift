import Foundation
import Testing
import Waymark

@Suite struct ThreadEndTests {
  /// The end of a thread frees what the thread keeps and then, perhaps, the last router of all.
  @Test func threadsMayBeTheLastToHoldARouter() async throws {
    for _ in 0..<100 {
      let router = Router(options: RouterOptions())
      try router.add("/a/:id")
      await withCheckedContinuation { (end: CheckedContinuation<Void, Never>) in
        let thread = Thread { [router] in
          #expect(router.canRoute("/a/1"))
          end.resume()
        }
        thread.start()
      }
    }
  }

  @Test func aProcessThatIsOutOfKeysForThreadsRoutes() async {
    await #expect(processExitsWith: .success) {
      let router = Router(options: RouterOptions())
      try router.add("/a/:id")
      var keys: [pthread_key_t] = []
      var key = pthread_key_t()
      while unsafe pthread_key_create(&key, nil) == 0 { keys.append(key) }
      // What others keep under the first key, which no key at all must not be taken for.
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
