public import Foundation
public import Waymark
public import WaymarkMacros

/// Links of pointfree.co.
///
/// The site reads some cases from both a `GET` and a `POST` request. They're a single case here,
/// because a link has no method.
@Routes
public enum PointFreeRoute: TypedRoute, Equatable {
  @Route("/") case home
  @Route("/about") case about
  @Route("/account") case account(Account)
  @Route("/.well-known/apple-developer-merchantid-domain-association") case merchantID
  @Route("/blog") case blog(Blog)
  @Route("/clips(/:video<uint>)") case clips(video: Int?)
  @Route("/collections(/:collection)") case collection(collection: String?)
  @Route("/collections/:collection/:section(/:episode)")
  case section(collection: String, section: String, episode: String?)
  @Route("/collections/:collection/:section/:episode/progress")
  case sectionProgress(collection: String, section: String, episode: String, percent: Int)
  @Route("/discounts/:code") case discount(code: String, billing: Billing?)
  @Route("/enterprise/:domain") case enterprise(domain: String)
  @Route("/enterprise/:domain/request") case enterpriseRequest(domain: String)
  @Route("/enterprise/:domain/accept")
  case enterpriseInvitation(domain: String, email: String, user_id: String)
  @Route("/episodes(/:episode)") case episode(episode: String?)
  @Route("/episodes/:episode/progress") case progress(episode: String, percent: Int)
  @Route("/episodes/:episode<uint>/credit") case credit(episode: Int)
  @Route("feed/{feed<atom|episodes|slack>}.xml", syntax: .brace) case feed(feed: String)
  @Route("/ghosting/end") case endGhosting
  @Route("/gifts(/:plan)", mayDecline: true) case gifts(plan: GiftPlan?)
  @Route("/gifts/:gift<uuid>") case gift(gift: UUID)
  @Route("/github-auth") case signedIn(code: String?, redirect: String?)
  @Route("/invites") case invites
  @Route("/invites/add") case invite
  @Route("/invites/:id<uuid>(/:step<accept|resend|revoke>)") case invitation(
    id: UUID, step: String?)
  @Route("/join/:code") case join(code: String)
  @Route("/live") case live
  @Route("/login") case login(redirect: String?)
  @Route("/logout") case logout
  @Route("/newsletters/express-unsubscribe", mayDecline: true) case unsubscribe(payload: String)
  @Route("/newsletters/express-unsubscribe-reply") case unsubscribeReply
  @Route("/pricing") case pricing
  @Route("/privacy") case privacy
  @Route("/resume") case resume
  @Route("/robots.txt") case robots
  @Route("/slack-invite") case slackInvite
  @Route("/subscribe") case subscribe
  @Route("/subscribe/:lane", mayDecline: true, omitsDefaults: true)
  case subscription(
    lane: Lane, billing: IfValid<Billing>, isOwnerTakingSeat: IfValid<Bool>,
    teammates: List = List(), ref: String?, useRegionalDiscount: IfValid<Bool>)
  @Route("/team/:code/join") case joinTeam(code: String)
  @Route("/webhooks/stripe") case stripe

  /// A page of an account.
  @Routes
  public enum Account: TypedRoute, Equatable {
    @Route("/") case overview
    @Route("/confirm-email-change", mayDecline: true) case confirm(payload: String)
    @Route("/invoices(/:invoice)") case invoices(invoice: String?)
    @Route("/payment-info") case paymentInfo
    @Route("/regenerate-team-invite-code") case newCode
    @Route("/rss/:salt") case rss(salt: String)
    @Route("/rss/:user/:salt") case oldRSS(user: String, salt: String)
    @Route("/subscription/:step<cancel|change|reactivate>") case subscription(step: String)
    @Route("/team/leave") case leaveTeam
    @Route("/team/members/:user<uuid>/remove") case remove(user: UUID)
    @Route("/the-way/login", mayDecline: true)
    case theWay(redirect: String, whoami: String, machine: UUID)
    @Route("/the-way/download", mayDecline: true)
    case download(token: UUID, whoami: String, machine: UUID)
  }

  /// A page of the blog.
  @Routes
  public enum Blog: TypedRoute, Equatable {
    @Route("/") case index
    @Route("/feed/atom.xml") case feed
    @Route("/posts/:post") case post(post: String)
  }

  /// A billing interval.
  public enum Billing: String, Sendable { case monthly, yearly }

  /// The duration of a gift subscription.
  public enum GiftPlan: String, Sendable { case threeMonths, sixMonths, year }

  /// The kind of a subscription.
  public enum Lane: String, Sendable { case personal, team }

  /// Strings separated by commas.
  public struct List: LosslessStringConvertible, Equatable, Sendable {
    /// The strings.
    public let items: [String]

    /// Creates a list.
    public init(_ items: String...) { self.items = items }
    /// Creates a list from a value in a link.
    public init?(_ text: String) { items = text.split(separator: ",").map { String($0) } }
    /// The value in a link.
    public var description: String { items.joined(separator: ",") }
  }
}
