import Foundation
import PointFreeLinks
import Testing
import Waymark
import WaymarkMacros

/// Links of pointfree.co.
@Suite struct PointFreeTests {
  typealias Route = PointFreeRoute

  private static let id = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
  private static let idText = "01020304-0506-0708-090A-0B0C0D0E0F10"

  @Test(arguments: [
    ("/", Route.home), ("/about", .about), ("/blog", .blog(.index)),
    ("/blog/feed/atom.xml", .blog(.feed)), ("/blog/posts/tea", .blog(.post(post: "tea"))),
    ("/clips", .clips(video: nil)), ("/clips/7", .clips(video: 7)),
    ("/collections", .collection(collection: nil)),
    ("/collections/swiftui", .collection(collection: "swiftui")),
    ("/collections/swiftui/a", .section(collection: "swiftui", section: "a", episode: nil)),
    ("/collections/swiftui/a/ep1", .section(collection: "swiftui", section: "a", episode: "ep1")),
    (
      "/collections/swiftui/a/ep1/progress?percent=20",
      .sectionProgress(collection: "swiftui", section: "a", episode: "ep1", percent: 20)
    ),
    ("/discounts/sale", .discount(code: "sale", billing: nil)),
    ("/discounts/sale?billing=yearly", .discount(code: "sale", billing: .yearly)),
    ("/enterprise/shop.example", .enterprise(domain: "shop.example")),
    (
      "/enterprise/shop.example/accept?email=e&user_id=u",
      .enterpriseInvitation(domain: "shop.example", email: "e", user_id: "u")
    ),
    ("/episodes", .episode(episode: nil)), ("/episodes/ep1", .episode(episode: "ep1")),
    ("/episodes/ep1/progress?percent=50", .progress(episode: "ep1", percent: 50)),
    ("/episodes/7/credit", .credit(episode: 7)), ("/feed/atom.xml", .feed(feed: "atom")),
    ("/gifts", .gifts(plan: nil)), ("/gifts/threeMonths", .gifts(plan: .threeMonths)),
    ("/gifts/\(idText)", .gift(gift: id)),
    ("/github-auth?code=7&redirect=/", .signedIn(code: "7", redirect: "/")),
    ("/invites/\(idText)", .invitation(id: id, step: nil)),
    ("/invites/\(idText)/accept", .invitation(id: id, step: "accept")),
    ("/login", .login(redirect: nil)), ("/login?redirect=/blog", .login(redirect: "/blog")),
    ("/newsletters/express-unsubscribe?payload=x", .unsubscribe(payload: "x")),
    ("/robots.txt", .robots),
    (
      "/subscribe/team?billing=monthly&isOwnerTakingSeat=true&teammates=a,b&ref=x",
      .subscription(
        lane: .team, billing: .monthly, isOwnerTakingSeat: true, teammates: Route.List("a", "b"),
        ref: "x", useRegionalDiscount: nil)
    ),
    (
      "/subscribe/personal",
      .subscription(
        lane: .personal, billing: nil, isOwnerTakingSeat: nil, teammates: Route.List(), ref: nil,
        useRegionalDiscount: nil)
    ),
    ("/team/x/join", .joinTeam(code: "x")), ("/join/x", .join(code: "x")),
    ("/account", .account(.overview)),
    ("/account/confirm-email-change?payload=x", .account(.confirm(payload: "x"))),
    ("/account/invoices/7", .account(.invoices(invoice: "7"))),
    ("/account/rss/salt", .account(.rss(salt: "salt"))),
    ("/account/rss/user/salt", .account(.oldRSS(user: "user", salt: "salt"))),
    ("/account/subscription/change", .account(.subscription(step: "change"))),
    ("/account/team/members/\(idText)/remove", .account(.remove(user: id))),
    (
      "/account/the-way/login?redirect=/&whoami=joe&machine=\(idText)",
      .account(.theWay(redirect: "/", whoami: "joe", machine: id))
    ),
  ])
  func `Point-Free's links are read and printed`(url: String, route: Route) throws {
    #expect(try Route(url) == route)
    #expect(try itemsOf(route.url()) == itemsOf(url))
    #expect(try Route("https://www.pointfree.co\(url)") == route)
  }

  /// The site ignores invalid values in a query.
  @Test func `items that are not values are ignored`() throws {
    let route = Route.subscription(
      lane: .team, billing: nil, isOwnerTakingSeat: nil, teammates: Route.List(), ref: nil,
      useRegionalDiscount: nil)
    #expect(try Route("/subscribe/team?billing=daily&isOwnerTakingSeat=perhaps") == route)
    #expect(try route.url() == "/subscribe/team")
  }

  @Test(arguments: ["/subscribe/nobody", "/gifts/tea", "/invites/7", "/clips/x", "/nowhere/else"])
  func `links of others are left alone`(url: String) throws {
    #expect(try Route(url) == nil)
  }
}
