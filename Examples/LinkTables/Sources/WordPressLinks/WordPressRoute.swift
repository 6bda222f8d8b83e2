import Foundation
public import Waymark
import WaymarkMacros

/// Links of WordPress.
@Routes
public enum WordPressRoute: TypedRoute, Equatable {
  @Route("/me") case me
  @Route("/me/account") case accountSettings
  @Route("/me/notifications") case notificationSettings
  @Route("/me/domains") @Route("/domains/manage") case domains
  @Route("/start") case newSite
  @Route("/notifications") case notifications
  @Route("/post(/:site)") case newPost(site: String?)
  @Route("/page(/:site)") case newPage(site: String?)
  @Route("/read") case reader
  @Route("/discover") case discover
  @Route("/read/search") case search
  @Route("/read/:team<a8c|p2>") case team(team: String)
  @Route("/activities/likes") case likes
  @Route("/following/manage") case following
  @Route("/read/list/:user/:list") case list(user: String, list: String)
  @Route("/tag/:tag") case tag(tag: String)
  @Route("/read/feeds/:feed<int>(/posts/:post<int>)") case feed(feed: Int, post: Int?)
  @Route("/read/blogs/:blog<int>(/posts/:post<int>)") case blog(blog: Int, post: Int?)
  @Route("/stats(/:period)", mayDecline: true) case stats(period: Period?)
  @Route("/stats/:site") @Route("/stats/:period/:site")
  case siteStats(site: String, period: Period?)
  @Route("/stats/day/:category/:site") case dayStats(category: String, site: String)
  @Route("/plugins/manage/:site") case managePlugins(site: String)
  @Route("/site-monitoring/:site/:log<php|web>") case log(site: String, log: String)
  @Route("/:part/:site", mayDecline: true) case site(part: SitePart, site: String)
  @Route(
    "/:year<20[0-9]{2}|19[1-9][0-9]|190[1-9]>/:month<0?[1-9]|1[0-2]>/:day<0?[1-9]|[12][0-9]|3[01]>/:post"
  )
  case post(year: String, month: String, day: String, post: String)

  /// The period or the subject of statistics.
  public enum Period: String, Sendable {
    case day, week, month, year, insights, activity
    case annual = "annualstats"
  }

  /// A section of a site.
  public enum SitePart: String, Sendable {
    case comments, media, pages, people, plugins, posts, sharing
    case monitoring = "site-monitoring"
  }

  /// A router for these links, which also opens links that are inside other links.
  public static func router(
    opening open: @escaping @Sendable (Self) -> Void
  ) throws(PatternError) -> Router {
    let router = Router()
    router.options.rewriter = LinkRewriter { link in
      PendingLink(inner(of: link.url) ?? link.url, from: link.origin)
    }
    try router.group(hosts: ["wordpress.com", "/"]).mount(Self.self, handler: open)
    return router
  }

  /// The link inside a link from a banner or an email campaign.
  private static func inner(of url: String) -> String? {
    guard let request = try? RouteRequest(url) else { return nil }
    switch (request.host, request.canonicalPath) {
    case ("apps.wordpress.com", "/get"):
      return request.fragment.flatMap(\.removingPercentEncoding).map {
        "https://wordpress.com/\($0)"
      }
    case ("public-api.wordpress.com", "/mbar"), (nil, "/mbar"):
      return request.query["redirect_to"]
    default: return nil
    }
  }
}
