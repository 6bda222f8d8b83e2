import Foundation
import RegexEngine
import Testing
import Waymark

/// An object in a removed route's handler is released, even though threads keep the last table they
/// read.
@Suite struct SnapshotReleaseTests {
  private final class Screen: Sendable {
    func show() {}
  }

  private let router = Router()

  /// Adds a route whose handler owns a screen.
  private func addScreen() throws -> () -> Screen? { try Self.addScreen(to: router) }

  private static func addScreen(to router: Router) throws -> () -> Screen? {
    let screen = Screen()
    try router.add("/screen") { _ in
      screen.show()
      return true
    }
    return { [weak screen] in screen }
  }

  @Test func `a removed route is released by the thread that removed it`() throws {
    let screen = try addScreen()
    #expect(router.canRoute("/screen"))
    router.remove("/screen")
    #expect(screen() == nil)
  }

  @Test(.bug(id: 45, "another thread's change kept what this one had read"))
  func `a removed route is released by a thread that read before another one's change`() throws {
    let screen = try addScreen()
    #expect(router.canRoute("/screen"))
    addOnAnotherThread(to: router)
    router.removeAll()
    #expect(screen() == nil)
  }

  @Test(.bug(id: 45, "another thread's change kept what this one had read"))
  func `a router is released by a thread that read before another one's change`() throws {
    func read() throws -> () -> Screen? {
      let router = Router()
      let screen = try Self.addScreen(to: router)
      #expect(router.canRoute("/screen"))
      addOnAnotherThread(to: router)
      return screen
    }
    #expect(try read()() == nil)
  }

  /// Returns after the thread has released the router.
  private func addOnAnotherThread(to router: Router) {
    let handed = Locked<Router?>(router)
    let done = DispatchSemaphore(value: 0)
    Thread {
      func add() { _ = try? handed.withLock { $0.take() }?.add("/other") }
      add()
      done.signal()
    }.start()
    done.wait()
  }

  @Test func `a removed route is released when a thread reads again`() throws {
    let screen = try addScreen()
    #expect(router.canRoute("/screen"))
    let done = DispatchSemaphore(value: 0)
    Thread { [router] in
      router.remove("/screen")
      done.signal()
    }.start()
    done.wait()
    #expect(!router.canRoute("/screen"))
    #expect(screen() == nil)
  }

  @Test func `a route that its own handler removed is released`() throws {
    let screen = Screen()
    weak let observed = screen
    func add(_ screen: consuming Screen) throws {
      let screen = consume screen
      try router.add("/screen") { [router] _ in
        screen.show()
        router.remove("/screen")
        return true
      }
    }
    try add(screen)
    _ = consume screen
    #expect(router.route("/screen").isHandled)
    #expect(observed == nil)
  }
}
