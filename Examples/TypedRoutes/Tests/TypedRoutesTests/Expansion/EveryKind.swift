public import Foundation
public import Waymark
public import WaymarkMacros

/// Every kind of case.
@available(macOS 15, *)
@Routes
public enum EveryKind: TypedRoute {
  @Route("/") case plain
  @Route("/product/:id<int>(/:tab)", priority: 10, hosts: ["shop.example"])
  case options(id: Int, tab: Tab?)
  @Route("/a/:name") @Route("/b/:name") case patterns(name: String)
  @Route("{id}/{*rest}", syntax: .brace, guards: [.accepting(.internal)])
  case guarded(id: UUID, rest: [String])
  @Route("/search(/:q)") case query(q: String?, page: Int = 1, tag: [String], in: [Tab]?)
  @Route("/list(/:page)", omitsDefaults: true)
  case list(page: Int = 1, tab: Tab = .reviews, all: IfValid<Bool>, in: IfValid<Tab> = nil)
  @Route("/files/*path") case file(path: String)
  @Route("/pages/*path") case page(path: String?, sizes: Array<Tab>)
  @Route("/days/:day", dates: .day)
  case day(day: Date, until: Date?, except: [Date], also: [Date]?, tab: Tab)
  @Route("app://user/:name") case `default`(name: Optional<Tab>)
  @Route("/h/:id") @Route("/i/:id") @Route("/j/:id", hosts: ["a.example"]) @Route("/k/:id")
  case hosts(id: Int)
  @Route("https://call.example/:room#", inFragment: true)
  case call(room: Int, key: String, tab: Tab?)
  @Route("/ads", mayDecline: true) case ads(page: Int, others: [String: String])
  @Route("/rest", omitsDefaults: true) case rest(page: Int = 1, rest: [String: String] = [:])
  @Route case unreached(id: Int)
  @Route("/admin") case admin(Nested)
  @Route("/shop/:shop", priority: -1) case shop(shop: String, Nested)
  @Route("/*path", priority: -100) case unmatched(path: [String])

  /// A type that isn't `Codable`.
  public enum Tab: String, Sendable { case reviews }
}

/// Routes with a prefix.
@Routes
public enum Nested: TypedRoute {
  @Route("/") case home
}

/// Patterns that ignore the case of letters.
@Routes(ignoresCase: true)
public enum AnyLetters: TypedRoute {
  @Route("/a") case a
  @Route("/b", syntax: .ignoringCase(.brace)) case b
}
