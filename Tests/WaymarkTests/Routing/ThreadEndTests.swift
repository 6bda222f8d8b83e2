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
}
