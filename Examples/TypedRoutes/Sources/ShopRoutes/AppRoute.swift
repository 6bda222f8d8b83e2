public import Foundation
public import Waymark
import WaymarkMacros

/// All URLs of an app, from the README, the articles and the migration guides.
@Routes
public enum AppRoute: TypedRoute, Hashable {
  @Route("/") case home
  @Route("/settings#/tab/:tab") case settingsTab(tab: String)
  @Route("/settings") case settings
  @Route("/product/:id<int>(/:tab)") @Route("/p/:id<int>")
  case product(id: Int, tab: Tab?)
  @Route("/orders/:id<uuid>") case order(id: UUID)
  @Route("/orders") case orders(page: Int = 1, state: [OrderState])
  @Route("/search(/:q)") case search(q: String?, page: Int?, tag: [String])
  @Route("/user/view/:userID") case userView(userID: String)
  @Route("/users/:id<int>") case user(id: Int, edit: Bool?)
  @Route("/people/:name") case person(name: String)
  @Route("/the(/foo/:a)(/bar/:b)") case the(a: String?, b: String?)
  @Route("/wildcard/*rest") case wildcard(rest: [String])
  @Route("/files/**path") case files(path: String)
  @Route("/inbox/:box") case inbox(box: String)
  @Route("/day/:day<date>", dates: .day) case day(day: Date, until: Date?, except: [Date])
  @Route("/price/:price") case price(price: Decimal)
  @Route("/rating/:stars") case rating(stars: Double)
  @Route("user/{id<[0-9]{4}>}/{section<profile|activity>?}", syntax: .brace)
  case section(id: Int, section: Section?)
  @Route("/blog/:year([0-9]{4})/:slug{.:format}?", syntax: .urlPattern)
  case post(year: Int, slug: String, format: String?)
  @Route("/HELP", syntax: .ignoringCase(.colon)) case help
  @Route("/app/home/view") case appHome
  @Route("/app/home/:controller/:view") case appView(controller: String, view: String)
  @Route("myapp://alert") case alert(title: String, message: String?)
  @Route("myapp://user/:name", priority: 10) case profile(name: String)
  @Route("https://shop.example/sale/:id") case sale(id: Int)
  @Route("/feed", guards: [.accepting(.internal)]) case feed
  @Route("/:object/:action/:primaryKey<int>", priority: -1)
  case object(object: String, action: String, primaryKey: Int)
  @Route("/admin") case admin(AdminRoute)
  @Route("/shop/:shop") case shop(shop: String, AdminRoute)
  @Route("/*path", priority: -100) case unmatched(path: [String])

  /// A tab of a product's page.
  public enum Tab: String, Sendable, CaseIterable {
    case reviews, details
  }

  /// The state of an order.
  public enum OrderState: String, Codable, Sendable, CaseIterable {
    case open, sent
  }

  /// A section of a user's page.
  public enum Section: String, Sendable, CaseIterable {
    case profile, activity
  }
}

/// Routes that are always below a prefix.
@Routes
public enum AdminRoute: TypedRoute, Hashable {
  @Route("/") case home
  @Route("/users/:id<int>") case user(id: Int, `in`: String?)
  @Route("/reports(/:year<int>)") case `default`(year: Int?)
}
