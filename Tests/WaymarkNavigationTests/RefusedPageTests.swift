import Testing
import Waymark
import WaymarkNavigation

/// Pages below a link whose routes don't accept the link's origin.
@MainActor @Suite(.bug(id: 64, "13: a refused leading path takes its parent with it"))
struct RefusedPageTests {
  enum Page: TypedRoute, Hashable {
    case home, account, vip, room, clubs

    static let routeCases: RouteCases<Page> = [
      RouteCase("home", "/") { _ in .home },
      RouteCase("account", "/account") { _ in .account },
      RouteCase("vip", "/account/vip", guards: [.accepting(.internal)]) { _ in .vip },
      RouteCase("room", "/account/vip/room") { _ in .room },
      RouteCase("clubs", "/clubs") { _ in .clubs },
    ]

    var routeReference: RouteReference { RouteReference("\(self)") }

    var parent: Page? { self == .vip ? .clubs : nil }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `a link shows the parent of a page that its origin may not see`() async throws {
    let stack = RouteStack<Page>(.home) { page in page != .account }
    await stack.open("/account/vip/room", from: .universalLink).value
    #expect(stack.path == [.clubs, .room])
    #expect(!stack.isWaiting)
    #expect(stack.refused == nil)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `a link of the app itself shows the page, too`() async throws {
    let stack = RouteStack<Page>(.home) { page in page != .account }
    await stack.open("/account/vip/room", from: .internal).value
    #expect(stack.path == [.clubs, .vip, .room])
  }
}
