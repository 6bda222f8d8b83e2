import TestSupport
import Testing
import Waymark
import WaymarkRelative

@Suite struct RelativeContextTests {
  private let journal = Journal()

  private func makeRouter() throws -> RelativeRouter {
    try RelativeRouter { routes in
      try routes.add("note", context: Message.self) { message, _ in journal.finish(message.title) }
      try routes.add("perhaps", context: Message?.self) { message, _ in
        journal.finish(message?.title ?? "none")
      }
      try routes.add("plain") { _ in
        .next(
          try RelativePlace { routes in
            try routes.add("note", context: Message.self) { message, visit in
              journal.finish("\(visit.pattern): \(message.title)")
            }
          })
      }
    }
  }

  @Test func `a context reaches its handler`() async throws {
    let chain = try await makeRouter().route("app:/note", context: Message("a"))
    #expect(journal.entries == ["a"])
    #expect((chain[0].context as? Message)?.title == "a")
  }

  @Test func `every step knows where the link came from`() async throws {
    let router = try makeRouter()
    let chain = try await router.route(
      "app:/plain/note", from: .notification, context: Message("d"))
    #expect(chain.map(\.request.origin) == [.notification, .notification])
    #expect(
      try await router.route("app:/note", context: Message("e")).map(\.request.origin) == [.unknown]
    )
  }

  @Test func `a context of a subclass is accepted`() async throws {
    try await makeRouter().route("app:/note", context: UrgentMessage("b"))
    #expect(journal.entries == ["b"])
  }

  @Test func `a context reaches every step`() async throws {
    let chain = try await makeRouter().route("app:/plain/note", context: Message("c"))
    #expect(journal.entries == ["note: c"])
    #expect(chain.map { ($0.context as? Message)?.title } == ["c", "c"])
  }

  @Test(arguments: [nil, "a text"])
  func `a missing or wrong context ends the navigation`(_ context: String?) async throws {
    let error = try await makeRouter().failure(of: "app:/plain/note", context: context)
    guard case .wrongContext? = error?.reason else {
      Issue.record("\(String(describing: error)) for the context \(context ?? "nil")")
      return
    }
    #expect(error?.chain.map(\.pattern) == ["plain"])
    #expect(error?.remainingSegments == [])
    #expect(journal.entries.isEmpty)
  }

  @Test func `a wrong context leaves no other route to try`() async throws {
    let router = try RelativeRouter { routes in
      try routes.add("note/x", context: Message.self) { _, _ in journal.finish("never") }
      try routes.add(":any", takesRest: true) { _ in journal.finish("never") }
    }
    let error = await router.failure(of: "app:/note/x/y", context: 5)
    guard case .wrongContext? = error?.reason else {
      Issue.record("\(String(describing: error)) for a context of another type")
      return
    }
    #expect(error?.remainingSegments == ["y"])
    #expect(journal.entries.isEmpty)
  }

  @Test func `an optional context may be missing`() async throws {
    let router = try makeRouter()
    try await router.route("app:/perhaps", context: Message("d"))
    try await router.route("app:/perhaps")
    #expect(journal.entries == ["d", "none"])
  }

  @Test func `an optional context of another type is wrong`() async throws {
    let error = try await makeRouter().failure(of: "app:/perhaps", context: 5)
    guard case .wrongContext? = error?.reason else {
      Issue.record("\(String(describing: error)) for a context of another type")
      return
    }
  }

  @Test func `a context can be a value`() async throws {
    let router = try RelativeRouter { routes in
      try routes.add("count", context: Int.self) { count, _ in journal.finish("\(count)") }
    }
    try await router.route("app:/count", context: 3)
    #expect(journal.entries == ["3"])
  }
}

private class Message: @unchecked Sendable {
  let title: String

  init(_ title: String) {
    self.title = title
  }
}

private final class UrgentMessage: Message, @unchecked Sendable {}
