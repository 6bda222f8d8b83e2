public import Waymark
import WaymarkMacros

/// Links of Kickstarter.
@Routes
public enum KickstarterRoute: TypedRoute, Equatable {
  @Route(
    "/**",
    hosts: [
      "click.e.kickstarter.com", "click.em.kickstarter.com", "clicks.kickstarter.com",
      "e2.kickstarter.com", "e3.kickstarter.com", "ea.kickstarter.com", "email.kickstarter.com",
      "emails.kickstarter.com", "me.kickstarter.com",
    ], readOnly: true)
  case trackedByMail
  @Route("/activity") case activity
  @Route("/authorize", guards: [.accepting(.internal)]) case login
  @Route("/signup", guards: [.accepting(.internal)]) case signup
  @Route("/search", guards: [.accepting(.internal)]) case search
  @Route("/profile/verify_email") case verifyEmail
  @Route("/profile/:user", guards: [.accepting(.internal)]) case profile(user: String)
  @Route("/discover/categories/:parent/:category") @Route("/discover/categories/:category")
  @Route("/discover") @Route("/discover/advanced")
  case discovery(parent: String?, category: String?, rest: [String: String])
  @Route("/messages/:thread<int>") case messages(thread: Int)
  @Route("/checkouts/:checkout<int>/payments", guards: [.accepting(.internal)])
  case payment(checkout: Int, Payment)
  @Route("/settings/:notification/:enabled<true|false>")
  case setting(notification: String, enabled: Bool)
  @Route("/users/:user/surveys/:survey<int>") case userSurvey(user: String, survey: Int)
  @Route("/projects/:creator/:project/pledge", mayDecline: true)
  case pledgeToMend(creator: String, project: String, ref: FailedTransaction)
  @Route("/projects/:creator/:project")
  case project(creator: String, project: String, ref: String?, Page)

  /// The campaign of emails that request another payment.
  public enum FailedTransaction: String, Sendable {
    case mail = "ksr_email_backer_failed_transaction"
  }

  /// A page of a checkout.
  @Routes
  public enum Payment: TypedRoute, Equatable {
    @Route("/") case overview
    @Route("/new") case new
    @Route("/use_stored_card") case storedCard
    @Route("/apple-pay", mayDecline: true) case applePay(payload: String)
  }

  /// A page of a project.
  @Routes
  public enum Page: TypedRoute, Equatable {
    @Route("/", mayDecline: true) case preview(token: String)
    @Route("/") case overview
    @Route("/description", mayDecline: true) case previewOfDescription(token: String)
    @Route("/description") case description
    @Route("/comments", mayDecline: true) case thread(comment: String, reply: String?)
    @Route("/comments") case comments
    @Route("/dashboard") case dashboard
    @Route("/posts") @Route("/updates") case updates
    @Route("/posts/:update<int>/comments", mayDecline: true)
    case updateThread(update: Int, comment: String, reply: String?)
    @Route("/posts/:update<int>") case update(update: Int)
    @Route("/posts/:update<int>/comments") case updateComments(update: Int)
    @Route("/surveys/:survey<int>") case survey(survey: Int)
    @Route("/pledge(/:step<big_print|change_method|destroy|edit|new>)") case pledge(step: String?)
    @Route("/checkouts/:checkout<int>/thanks", guards: [.accepting(.internal)])
    case thanks(checkout: Int, racing: LenientBool?)
    @Route("/:about<creator_bio|faqs|friends>", guards: [.accepting(.internal)])
    case about(about: String)
    @Route("/messages/new", guards: [.accepting(.internal)]) case messageToCreator
  }

  /// A router for these links.
  public static func router() throws(PatternError) -> Router {
    let router = Router()
    try router.group(hosts: ["kickstarter.com", "www.kickstarter.com", "api.kickstarter.com"])
      .mount(Self.self)
    return router
  }
}
