import Testing
import Waymark
import WaymarkMacros

@Routes
enum WatchRoute: Equatable {
  @Route("/watch?v=:id&list=:list") case part(id: String, list: Int)
  @Route("/watch?v=:id") case video(id: String, t: Int?)
  @Route("/watch?list={list}", syntax: .brace) case list(list: Int)
  @Route("/watch?beta=true") case beta
  @Route("/watch") case watch
}

@Suite struct ItemRouteTests {
  @Test(arguments: [
    ("/watch?v=a%26b", WatchRoute.video(id: "a&b", t: nil)),
    ("/watch?v=a&t=7", .video(id: "a", t: 7)), ("/watch?v=a&list=7", .part(id: "a", list: 7)),
    ("/watch?list=7", .list(list: 7)), ("/watch?beta=true", .beta), ("/watch", .watch),
  ])
  func `a case decides by items of the query`(url: String, route: WatchRoute) throws {
    #expect(try WatchRoute(url) == route)
    #expect(try route.url() == url)
  }

  @Test func `mounted cases have the items of their group, too`() throws {
    let router = Router()
    try router.group("/v2?app=web").mount(WatchRoute.self) { route in route == .beta }
    #expect(router.route("/v2/watch?beta=true&app=web").isHandled)
    #expect(!router.route("/v2/watch?beta=true").isHandled)
    #expect(!router.route("/v2/watch?app=web").isHandled)
  }
}
