import Foundation
import Testing
import Waymark
import WaymarkJLRoutes
import WaymarkRelative

/// The examples of Docs/Migration/AUTRouting.md.
@MainActor @Suite struct AUTRoutingTests {
  let root: RootViewModel
  let application: Application

  init() throws {
    root = try RootViewModel()
    application = Application(root: root)
  }

  @Test func `a deep link presents the modal of the child`() async throws {
    let url = try #require(URL(string: "https://app.example.com/present_modal"))
    #expect(application.open(url))
    let chain = try await application.navigation?.value
    #expect(chain?.map(\.pattern) == ["app.example.com", "present_modal"])
    #expect(root.presented == ["child", "modal"])
  }

  @Test func `other hosts are not opened`() throws {
    let url = try #require(URL(string: "https://www.example.com/present_modal"))
    #expect(!application.open(url))
    #expect(application.navigation == nil)
  }

  @Test func `a handler takes a single token`() async throws {
    let url = try #require(URL(string: "https://app.example.com/present_modal/7/"))
    #expect(application.open(url))
    let chain = try await application.navigation?.value
    #expect(chain?.last?.parameters.dictionary == ["id": "7"])
    #expect(root.presented == ["child", "modal 7"])
  }

  @Test func `a push notification opens its place`() async throws {
    let notification = PushNotification(
      url: "exampleapp://app.example.com/notification_handler", title: "Hello")
    try await application.router.route(notification.url, context: notification)
    #expect(root.presented == ["child", "notification Hello"])
  }

  @Test func `a push notification without its context is an error`() async throws {
    do {
      try await application.router.route("exampleapp://app.example.com/notification_handler")
      Issue.record("the route needs a context")
    } catch {
      guard case .wrongContext = error.reason else { throw error }
      #expect(error.chain.map(\.pattern) == ["app.example.com"])
    }
  }

  @Test func `a fixed step leads to the next place`() async throws {
    let routes = RelativeRoutes()
    try routes.add("about") { _ in .finished }  // addRoute:withSignal:
    let chain = try await RelativeRouter(root: Place(routes: routes)).route("app:/about")
    #expect(chain.map(\.pattern) == ["about"])
  }

  @Test func `a URL has the segments of its host and path`() {
    #expect(
      RelativeRouter.segments(of: "https://app.example.com/present_modal/7/")
        == ["app.example.com", "present_modal", "7"])
    #expect(RelativeRouter.segments(of: "app:/").isEmpty)  // not routable
  }

  @Test func `segments left over are an error unless the route takes the rest`() async throws {
    let routes = RelativeRoutes()
    try routes.add("help") { _ in .finished }
    try routes.add("search", takesRest: true) { @MainActor visit in
      root.present(visit.remainingSegments.joined(separator: " "))
      return .finished
    }
    let router = RelativeRouter(root: Place(routes: routes))
    try await router.route("app:/search/a/b")
    #expect(root.presented == ["a b"])
    do {
      try await router.route("app:/help/me")
      Issue.record("a segment is left over")
    } catch {
      guard case .unhandledSegments = error.reason else { throw error }
      #expect(error.remainingSegments == ["me"])
    }
  }

  @Test func `a route is removed by its pattern`() throws {
    let routes = RelativeRoutes()
    #expect(try routes.add("a/:b") { _ in .finished })
    #expect(try !routes.add("a/:b") { _ in .finished })  // the first stays
    #expect(routes.patterns == ["a/:b"])
    routes.remove("a/:b")
    #expect(routes.patterns == [])
  }
}

/// A routable with routes only.
struct Place: Routable {
  let routes: RelativeRoutes
}

struct PushNotification: Sendable {
  let url: String
  let title: String
}

@MainActor final class RootViewModel: Routable {
  let routes = RelativeRoutes()
  private(set) var presented: [String] = []

  init() throws {
    try routes.add("app.example.com") { [weak self] _ in
      guard let self else { return .finished }
      return .next(try await presentChild())
    }
  }

  func presentChild() throws -> ChildViewModel {
    present("child")
    return try ChildViewModel(parent: self)
  }

  func present(_ name: String) {
    presented.append(name)
  }
}

@MainActor final class ChildViewModel: Routable {
  let routes = RelativeRoutes()

  init(parent: RootViewModel) throws {
    try routes.add("present_modal") { _ in
      await parent.present("modal")
      return .finished
    }
    try routes.add("present_modal/:id") { visit in
      await parent.present("modal \(visit["id"] ?? "")")
      return .finished
    }
    try routes.add("notification_handler", context: PushNotification.self) { notification, _ in
      await parent.present("notification \(notification.title)")
      return .finished
    }
  }
}

@MainActor final class Application {
  let router: RelativeRouter
  private(set) var navigation: Task<[RelativeVisit], any Error>?

  init(root: RootViewModel) {
    router = RelativeRouter(root: root, plusDecoding: .never)
  }

  func open(_ url: URL) -> Bool {
    guard RelativeRouter.segments(of: url.absoluteString).first == "app.example.com" else {
      return false
    }
    navigation = Task { try await router.route(url) }
    return true
  }
}
