import TestSupport
import Foundation
import RegexEngine
import Testing
import Waymark
import WaymarkRelative

@Suite(.timeLimit(.minutes(10))) struct NavigationPolicyTests {
  let journal = Journal()

  @Test func `navigations never overlap`() async throws {
    for policy in NavigationPolicy.allCases {
      let running = Counter()
      let router = try RelativeRouter(policy: policy) { routes in
        try routes.add(":n") { _ in
          running.enter()
          for _ in 0..<20 { await Task.yield() }
          running.leave()
          return .finished
        }
      }
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<20 {
          group.addTask { _ = try? await router.route("app:/\(number)") }
        }
      }
      #expect(running.most == 1, "navigations overlapped under \(policy)")
    }
  }

  @available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
  @Test func `the queue of navigations keeps the order of the calls`() async throws {
    let (started, release) = (Signal(), Signal())
    let router = try RelativeRouter { routes in
      try routes.add("first") { _ in
        started.fire()
        await release.wait()
        return journal.finish("first")
      }
      try routes.add(":n") { visit in journal.finish(visit["n"] ?? "") }
    }
    var tasks = [Task.immediate { try await router.route("app:/first") }]
    await started.wait()
    for number in 1...8 {
      // An immediate task has entered the queue when this returns.
      tasks.append(Task.immediate { try await router.route("app:/\(number)") })
    }
    for _ in 0..<20 { await Task.yield() }
    #expect(journal.entries.isEmpty)
    release.fire()
    for task in tasks { #expect(try await task.value.count == 1) }
    #expect(journal.entries == ["first", "1", "2", "3", "4", "5", "6", "7", "8"])
  }

  @Test func `a new navigation cancels the previous one and waits for its end`() async throws {
    let started = Signal()
    let router = try RelativeRouter(policy: .cancelPrevious) { routes in
      try routes.add("slow") { _ in
        started.fire()
        await waitForCancellation()
        for _ in 0..<20 { await Task.yield() }
        journal.note("slow ended")
        try Task.checkCancellation()
        return .finished
      }
      try routes.add("next") { _ in journal.finish("next") }
    }
    let slow = Task { await router.failure(of: "app:/slow") }
    await started.wait()
    try await router.route("app:/next")
    #expect(journal.entries == ["slow ended", "next"])
    guard case .routeHandlerFailed(is CancellationError)? = await slow.value?.reason else {
      Issue.record("the first navigation was not cancelled")
      return
    }
  }

  @Test func `a navigation that cannot begin cancels no other one`() async throws {
    let (started, release) = (Signal(), Signal())
    let router = try RelativeRouter(policy: .cancelPrevious) { routes in
      try routes.add("slow") { _ in
        started.fire()
        await release.wait()
        try Task.checkCancellation()
        return journal.finish("slow")
      }
    }
    let slow = Task { try await router.route("app:/slow") }
    await started.wait()
    guard case .invalidURL? = await router.failure(of: "https://[x")?.reason else {
      Issue.record("the URL was read")
      return
    }
    let late = Task {
      await waitForCancellation()
      return await router.failure(of: "app:/slow")
    }
    late.cancel()
    guard case .cancelled? = await late.value?.reason else {
      Issue.record("a cancelled task navigated")
      return
    }
    release.fire()
    #expect(try await slow.value.count == 1)
    #expect(journal.entries == ["slow"])
  }

  /// The cancellation handler runs on the thread of the navigation that cancels it.
  @available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
  @Test func `a cancelled handler may start a navigation at once`() async throws {
    let (started, ended) = (Signal(), Signal())
    let own = Locked<RelativeRouter?>(nil)
    let router = try RelativeRouter(policy: .cancelPrevious) { routes in
      try routes.add("slow") { _ in
        await withTaskCancellationHandler {
          started.fire()
          await waitForCancellation()
        } onCancel: {
          // On a separate thread, so that the test fails instead of hanging.
          let begun = DispatchSemaphore(value: 0)
          Thread {
            _ = Task.immediate { try await own.withLock { $0 }?.route("app:/last") }
            begun.signal()
          }.start()
          #expect(begun.wait(timeout: .now() + 2) == .success, "deadlock")
        }
        return .finished
      }
      try routes.add("next") { _ in journal.finish("next") }
      try routes.add("last") { _ in
        ended.fire()
        return journal.finish("last")
      }
    }
    own.withLock { $0 = router }
    let slow = Task { try await router.route("app:/slow") }
    await started.wait()
    let error = await router.failure(of: "app:/next")
    await ended.wait()
    guard case .cancelled? = error?.reason else {
      Issue.record("\(String(describing: error)) although a later navigation began")
      return
    }
    #expect(journal.entries == ["last"])
    _ = try await slow.value
    own.withLock { $0 = nil }
  }

  @Test func `a cancellation between two steps ends the walk`() async throws {
    let started = Signal()
    let router = try RelativeRouter { routes in
      try routes.add("a") { _ in
        started.fire()
        await waitForCancellation()
        return .next(try RelativePlace { try $0.add("b") { _ in journal.finish("never") } })
      }
    }
    let task = Task { await router.failure(of: "app:/a/b") }
    await started.wait()
    task.cancel()
    let error = await task.value
    guard case .cancelled? = error?.reason else {
      Issue.record("\(String(describing: error)) although the task was cancelled")
      return
    }
    #expect(error?.chain.map(\.pattern) == ["a"])
    #expect(error?.remainingSegments == ["b"])
    #expect(journal.entries.isEmpty)
  }

  @available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
  @Test(.timeLimit(.minutes(10)))
  func `a navigation cancelled while it waits calls no handler, and others go on`() async throws {
    let (started, release) = (Signal(), Signal())
    let router = try RelativeRouter { routes in
      try routes.add("first") { _ in
        started.fire()
        await release.wait()
        return journal.finish("first, cancelled: \(Task.isCancelled)")
      }
      try routes.add(":n") { visit in journal.finish(visit["n"] ?? "") }
    }
    let first = Task.immediate { try await router.route("app:/first") }
    await started.wait()
    let second = Task.immediate { await router.failure(of: "app:/second") }
    let third = Task.immediate { try await router.route("app:/third") }
    second.cancel()
    // The first navigation is still running.
    let error = await second.value
    #expect(journal.entries.isEmpty)
    release.fire()
    #expect(try await first.value.count == 1)
    #expect(try await third.value.count == 1)
    guard case .cancelled? = error?.reason else {
      Issue.record("\(String(describing: error)) although the task was cancelled")
      return
    }
    #expect(error?.remainingSegments == ["second"])
    #expect(journal.entries == ["first, cancelled: false", "third"])
  }

  @Test func `a failed navigation lets the next one begin`() async throws {
    let router = try RelativeRouter { try $0.addFinishing(["a"]) }
    #expect(await router.failure(of: "app:/b") != nil)
    #expect(try await router.patterns(of: "app:/a") == ["a"])
  }
}

/// Counts the handlers that run at the same time.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var inside = 0
  private var maximum = 0

  var most: Int { lock.withLock { maximum } }

  func enter() {
    lock.withLock {
      inside += 1
      maximum = max(maximum, inside)
    }
  }

  func leave() {
    lock.withLock { inside -= 1 }
  }
}
