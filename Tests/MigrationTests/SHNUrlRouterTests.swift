import Foundation
import Testing
import Waymark
import WaymarkJLRoutes

private func makeRouter() -> Router {
  var options = RouterOptions()
  options.syntax = .brace
  options.hostAsPath = .never  // the path and nothing else
  options.plusDecoding = .never  // a plus stays a plus
  return Router(options: options)
}

/// The examples of Docs/Migration/SHNUrlRouter.md.
@MainActor @Suite struct SHNUrlRouterTests {
  let router = makeRouter()

  @Test func `a route takes its URLs`() throws {
    let screen = Screen()
    try router.add("feed") { @MainActor _ in
      screen.show("feed")
    }
    #expect(dispatch("https://example.com/feed"))
    #expect(screen.shown == ["feed"])
  }

  @Test func `a route has parameters`() throws {
    let screen = Screen()
    try router.add("user/{id}/{section?}") { @MainActor match in
      screen.show(match["id"])  // always there, or the route does not match
      if let section = match["section"] {
        screen.show(section)  // there only if the URL has it
      }
    }
    #expect(dispatch("https://example.com/user/7"))
    #expect(dispatch("https://example.com/user/7/activity"))
    #expect(screen.shown == ["7", "7", "activity"])
  }

  @Test func `constraints by parameter name take the place of aliases`() throws {
    router.parameterConstraints["id"] = "[0-9]+"
    router.parameterConstraints["section"] = "profile|activity"
    try router.add("user/{id}/{section?}")

    #expect(router.canRoute("https://example.com/user/7/profile"))
    #expect(!router.canRoute("https://example.com/user/x/profile"))
    #expect(!router.canRoute("https://example.com/user/7/friends"))
  }

  @Test func `a route can have constraints of its own`() throws {
    try router.add("user/{id<[0-9]{4}>}/{section<profile|activity>?}")
    #expect(router.canRoute("https://example.com/user/1234/profile"))
    #expect(!router.canRoute("https://example.com/user/12345"))
  }

  @Test func `dispatching a URL calls its handler`() throws {
    try router.add("feed")
    let url = try #require(URL(string: "https://example.com/feed"))
    let handled = application(open: url)
    #expect(handled)
  }

  @Test func `custom schemes need no workaround`() throws {
    var options = RouterOptions()  // a dotless host is the first segment, a dotted one is not
    options.syntax = .brace
    let router = Router(options: options)
    try router.add("profile/{id}")
    #expect(router.canRoute("myapp://profile/7"))
    #expect(router.canRoute("https://example.com/profile/7"))
  }

  @Test func `several patterns share a handler that gets the whole match`() throws {
    let screen = Screen()
    try router.add("feed", "home/{tab}") { @MainActor match in
      screen.show(match.url)  // registerFull: the URL, the route, the parameters
      screen.show(match.pattern)
      screen.show(match.matchedPattern)
      screen.show("\(match.captures.dictionary)")
    }
    #expect(dispatch("https://example.com/home/2?from=push"))
    #expect(
      screen.shown == [
        "https://example.com/home/2?from=push", "feed", "home/{tab}", #"["tab": "2"]"#,
      ])
  }

  @Test func `a URL is matched without calling its handler`() throws {
    try router.add("user/{id}/{section?}")
    let routed = try #require(try router.match("https://example.com/user/7"))
    #expect(routed.captures["id"] == "7")
    #expect(routed.captures["section"] == nil)  // contains
    #expect(routed.captures["section"] ?? "profile" == "profile")  // get(_:default:)
  }

  @Test func `a definition works without a router`() throws {
    let route = try RouteDefinition("user/{id<[0-9]+>}", syntax: .brace)
    let request = try RouteRequest("/user/7")
    #expect(route.response(for: request).isMatch)
    #expect(route.parameters(for: request)["id"] == "7")
    #expect(!route.response(for: try RouteRequest("/user/x")).isMatch)
  }

  @Test func `the full implementation works`() throws {
    let delegate = AppDelegate()
    try delegate.didFinishLaunching()
    let urls = ["feed", "user/7/profile", "user/7", "user/x"].map { "https://example.com/\($0)" }
    let opened = urls.compactMap(URL.init).map(delegate.open)
    #expect(opened == [true, true, true, false])
    #expect(delegate.selectedIndex == 0)
    #expect(delegate.presented.sorted() == ["7", "7 profile"])
  }

  private func dispatch(_ url: String) -> Bool { router.route(url).isHandled }

  func application(open url: URL) -> Bool {
    router.route(url).isHandled
  }
}

@MainActor final class AppDelegate {
  private let router: Router
  private(set) var selectedIndex: Int?
  private(set) var presented: [String] = []

  init() {
    var options = RouterOptions()
    options.syntax = .brace
    options.hostAsPath = .never
    router = Router(options: options)
  }

  func didFinishLaunching() throws {
    router.parameterConstraints["id"] = "[0-9]+"
    router.parameterConstraints["section"] = "profile|activity"
    try router.add("feed") { @MainActor [weak self] _ in self?.selectedIndex = 0 }
    try router.add("user/{id}/{section?}") { @MainActor [weak self] match in
      guard let id = match["id"].flatMap({ Int($0) }) else { return false }
      self?.presentUser(id, section: match["section"])
      return true
    }
  }

  func open(_ url: URL) -> Bool { router.route(url).isHandled }

  private func presentUser(_ id: Int, section: String?) {
    presented.append(section.map { "\(id) \($0)" } ?? "\(id)")
  }
}
