import Synchronization
import Testing
import Waymark
import WaymarkMacros
import WordPressLinks

/// Links of the WordPress app.
@Suite struct WordPressTests {
  typealias Route = WordPressRoute

  @Test(arguments: [
    ("/me", Route.me), ("/me/account", .accountSettings),
    ("/me/notifications", .notificationSettings), ("/domains/manage", .domains),
    ("/start", .newSite), ("/notifications", .notifications),
    ("/post", .newPost(site: nil)),
    ("/post/discover.wordpress.com", .newPost(site: "discover.wordpress.com")),
    ("/page", .newPage(site: nil)), ("/page/a.blog", .newPage(site: "a.blog")),
    ("/read", .reader), ("/discover", .discover), ("/read/search", .search),
    ("/read/a8c", .team(team: "a8c")), ("/read/p2", .team(team: "p2")),
    ("/activities/likes", .likes), ("/following/manage", .following),
    ("/read/list/joe/tea", .list(user: "joe", list: "tea")), ("/tag/tea", .tag(tag: "tea")),
    ("/read/feeds/7", .feed(feed: 7, post: nil)),
    ("/read/feeds/7/posts/8", .feed(feed: 7, post: 8)),
    ("/read/blogs/7", .blog(blog: 7, post: nil)),
    ("/read/blogs/7/posts/8", .blog(blog: 7, post: 8)),
    ("/stats", .stats(period: nil)), ("/stats/day", .stats(period: .day)),
    ("/stats/a.blog", .siteStats(site: "a.blog", period: nil)),
    ("/stats/week/a.blog", .siteStats(site: "a.blog", period: .week)),
    ("/stats/insights/123", .siteStats(site: "123", period: .insights)),
    ("/stats/annualstats/a.blog", .siteStats(site: "a.blog", period: .annual)),
    ("/stats/activity/a.blog", .siteStats(site: "a.blog", period: .activity)),
    ("/stats/day/posts/a.blog", .dayStats(category: "posts", site: "a.blog")),
    ("/pages/a.blog", .site(part: .pages, site: "a.blog")),
    ("/people/a.blog", .site(part: .people, site: "a.blog")),
    ("/plugins/a.blog", .site(part: .plugins, site: "a.blog")),
    ("/plugins/manage/a.blog", .managePlugins(site: "a.blog")),
    ("/site-monitoring/a.blog", .site(part: .monitoring, site: "a.blog")),
    ("/site-monitoring/a.blog/php", .log(site: "a.blog", log: "php")),
    (
      "/2024/02/29/leap-day",
      .post(year: "2024", month: "02", day: "29", post: "leap-day")
    ),
  ])
  func `WordPress's links are read and printed`(url: String, route: Route) throws {
    let router = try Route.router { _ in }
    #expect(try Route(url, in: router) == route)
    #expect(try Route("https://wordpress.com\(url)", in: router) == route)
    guard url != "/domains/manage" else { return }
    #expect(
      try route.url(base: "https://wordpress.com", in: router) == "https://wordpress.com\(url)")
  }

  @Test(arguments: [
    "https://example.com/me", "/2024/13/01/x", "/1899/01/01/x", "/read/feeds/x", "/nothing/a.blog",
  ])
  func `links of others are left alone`(url: String) throws {
    #expect(try Route(url, in: Route.router { _ in }) == nil)
  }

  /// Links of banners and campaigns contain another link.
  @Test(arguments: [
    ("https://apps.wordpress.com/get#%2Fpost", Route.newPost(site: nil)),
    ("https://apps.wordpress.com/get#post/a.blog", .newPost(site: "a.blog")),
    ("https://apps.wordpress.com/get#%2Fnotifications", .notifications),
    (
      "https://public-api.wordpress.com/mbar/?redirect_to=https%3A%2F%2Fwordpress.com%2Fpost%2Fa.blog",
      .newPost(site: "a.blog")
    ),
    ("/mbar?redirect_to=%2Fstart", .newSite),
    ("https://evil.example/mbar?redirect_to=%2Fstart", nil),
    ("https://apps.wordpress.com/get", nil),
    ("/mbar?redirect_to=https%3A%2F%2Fexample.com%2Fme", nil),
  ])
  func `inner links of WordPress are opened`(url: String, route: Route?) throws {
    let opened = Mutex<[Route]>([])
    let router = try Route.router { route in opened.withLock { $0.append(route) } }
    #expect(router.route(url).isHandled == (route != nil))
    #expect(opened.withLock { $0 } == (route.map { [$0] } ?? []))
  }
}
