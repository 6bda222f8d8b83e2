import KickstarterLinks
import Testing
import Waymark
import WaymarkMacros

/// Links of the Kickstarter app.
@Suite struct KickstarterTests {
  typealias Route = KickstarterRoute

  private static let site = "https://www.kickstarter.com"

  /// A page of the project in the links.
  private static func page(_ page: Route.Page, ref: String? = nil) -> Route {
    .project(creator: "creator", project: "project", ref: ref, page)
  }

  @Test(arguments: [
    ("/activity", Route.activity), ("/authorize", .login), ("/search", .search),
    ("/signup", .signup),
    ("/profile/me", .profile(user: "me")), ("/profile/verify_email", .verifyEmail),
    ("/discover", .discovery(parent: nil, category: nil, rest: [:])),
    ("/discover?sort=newest", .discovery(parent: nil, category: nil, rest: ["sort": "newest"])),
    ("/discover/categories/a", .discovery(parent: nil, category: "a", rest: [:])),
    ("/discover/categories/b/c", .discovery(parent: "b", category: "c", rest: [:])),
    ("/messages/7", .messages(thread: 7)),
    ("/checkouts/1/payments", .payment(checkout: 1, .overview)),
    ("/checkouts/1/payments/new", .payment(checkout: 1, .new)),
    ("/checkouts/1/payments/use_stored_card", .payment(checkout: 1, .storedCard)),
    ("/checkouts/1/payments/apple-pay?payload=x", .payment(checkout: 1, .applePay(payload: "x"))),
    (
      "/settings/notify_mobile_of_messages/false",
      .setting(notification: "notify_mobile_of_messages", enabled: false)
    ),
    ("/users/self/surveys/3", .userSurvey(user: "self", survey: 3)),
    ("/projects/creator/project", page(.overview)),
    ("/projects/creator/project?ref=discovery", page(.overview, ref: "discovery")),
    ("/projects/creator/project?token=4", page(.preview(token: "4"))),
    (
      "/projects/creator/project?ref=discovery&token=4",
      page(.preview(token: "4"), ref: "discovery")
    ),
    ("/projects/creator/project/description", page(.description)),
    (
      "/projects/creator/project/description?token=4", page(.previewOfDescription(token: "4"))
    ),
    ("/projects/creator/project/checkouts/1/thanks", page(.thanks(checkout: 1, racing: nil))),
    ("/projects/creator/project/comments", page(.comments)),
    (
      "/projects/creator/project/comments?comment=dead",
      page(.thread(comment: "dead", reply: nil))
    ),
    (
      "/projects/creator/project/comments?comment=dead&reply=beef",
      page(.thread(comment: "dead", reply: "beef"))
    ),
    ("/projects/creator/project/creator_bio", page(.about(about: "creator_bio"))),
    ("/projects/creator/project/dashboard", page(.dashboard)),
    ("/projects/creator/project/faqs", page(.about(about: "faqs"))),
    ("/projects/creator/project/friends", page(.about(about: "friends"))),
    ("/projects/creator/project/messages/new", page(.messageToCreator)),
    ("/projects/creator/project/pledge", page(.pledge(step: nil))),
    ("/projects/creator/project/pledge?ref=other", page(.pledge(step: nil), ref: "other")),
    (
      "/projects/creator/project/pledge?ref=ksr_email_backer_failed_transaction",
      .pledgeToMend(creator: "creator", project: "project", ref: .mail)
    ),
    ("/projects/creator/project/pledge/big_print", page(.pledge(step: "big_print"))),
    ("/projects/creator/project/pledge/change_method", page(.pledge(step: "change_method"))),
    ("/projects/creator/project/pledge/destroy", page(.pledge(step: "destroy"))),
    ("/projects/creator/project/pledge/edit", page(.pledge(step: "edit"))),
    ("/projects/creator/project/pledge/new", page(.pledge(step: "new"))),
    ("/projects/creator/project/posts", page(.updates)),
    ("/projects/creator/project/posts/1", page(.update(update: 1))),
    ("/projects/creator/project/posts/2/comments", page(.updateComments(update: 2))),
    (
      "/projects/creator/project/posts/2/comments?comment=dead&reply=beef",
      page(.updateThread(update: 2, comment: "dead", reply: "beef"))
    ),
    ("/projects/creator/project/surveys/3", page(.survey(survey: 3))),
  ])
  func `Kickstarter's links are read and printed`(url: String, route: Route) throws {
    let router = try Route.router()
    #expect(try Route(Self.site + url, in: router) == route)
    #expect(try Route(route.url(base: Self.site, in: router), in: router) == route)
    guard case .discovery = route else {
      #expect(try itemsOf(route.url(base: Self.site, in: router)) == itemsOf(Self.site + url))
      return
    }
  }

  @Test(arguments: [
    ("/discover/advanced", Route.discovery(parent: nil, category: nil, rest: [:])),
    (
      "/projects/creator/project/checkouts/1/thanks?racing=1",
      page(.thanks(checkout: 1, racing: true))
    ),
    ("/projects/creator/project/updates", page(.updates)),
  ])
  func `Kickstarter's links are read in other spellings`(url: String, route: Route) throws {
    let router = try Route.router()
    #expect(try Route(Self.site + url, in: router) == route)
  }

  @Test(arguments: [
    ("https://clicks.kickstarter.com/wf/click?upn=deadbeef", Route.trackedByMail),
    ("https://emails.kickstarter.com/anything/?qs=deadbeef", .trackedByMail),
    ("https://notemailhost.kickstarter.com/wf/click?upn=deadbeef", nil),
    ("http://www.face-kickstarter.com/projects/creator/project", nil),
    ("https://www.kickstarter.com/settings/notifications/perhaps", nil),
    ("https://www.kickstarter.com/messages/x", nil),
    ("https://www.kickstarter.com/checkouts/1/payments/apple-pay", nil),
    ("https://kickstarter.com/profile/verify_email", .verifyEmail),
    ("ksr://www.kickstarter.com/projects/creator/project", page(.overview)),
  ])
  func `hosts and schemes of Kickstarter's links are read`(url: String, route: Route?) throws {
    #expect(try Route(url, in: Route.router()) == route)
  }

  /// Pages that only the app may open are refused if another program opens them.
  @Test(arguments: [
    ("/activity", true), ("/projects/creator/project/pledge", true), ("/search", false),
    ("/checkouts/1/payments/new", false), ("/projects/creator/project/faqs", false),
  ])
  func `links from outside open only public pages of Kickstarter's app`(url: String, isPublic: Bool)
    throws
  {
    let router = try Route.router()
    #expect(router.route(Self.site + url, from: .unknown).isHandled == isPublic)
    #expect(router.route(Self.site + url, from: .internal).isHandled)
  }
}
