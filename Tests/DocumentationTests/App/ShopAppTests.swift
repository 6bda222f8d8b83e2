import Testing
import Waymark
import WaymarkNKRouter

/// An app that routes synchronously on the main actor, like its delegate.
@MainActor @Suite struct ShopAppTests {
  @Test(arguments: [
    ("shop:/", "home"),
    ("shop://product/7", "product 7"),
    ("https://shop.example/product/7/reviews?page=2", "reviews of 7, page 2"),
    ("shop://category/shoes/red", "category shoes"),
    ("shop://search?q=boots&order=newest", "search for boots in newest"),
    ("shop://search?q=", "empty search"),
    ("shop://offers", "offers of all years"),
    ("shop://offers/2026", "offers of 2026"),
    ("shop://b/acme", "brand acme"),
    ("shop://compare/7/8", "comparison of 2"),
    ("shop://try-on/7?beta=1", "try-on"),
    ("shop://help/returns", "help on returns"),
    ("shop://stores/near", "stores nearby"),
    ("shop://stores/Bern", "stores in Bern"),
    ("shop://about/us/team", #"about: ["us", "team"]"#),
    ("shop-debug://log", "log"),
    ("shop://p/7", "product 7"),
  ])
  func `links show their screens`(_ url: String, _ screen: String) throws {
    let app = try ShopApp()
    defer { app.close() }
    #expect(app.open(url))
    #expect(app.screens == [screen])
  }

  @Test func `the table has thirty routes`() throws {
    let app = try ShopApp()
    defer { app.close() }
    let routes = app.router.allRoutes.values.flatMap { $0 }
    #expect(routes.count >= 30)
  }

  @Test func `links to the account wait for the login`() throws {
    let app = try ShopApp()
    defer { app.close() }
    #expect(app.open("shop://account/orders/12"))
    #expect(app.screens == ["login"])
    app.logIn()
    #expect(app.screens == ["login", "order 12"])
    #expect(app.open("shop://account/settings#/tab/mail"))
    #expect(app.screens.last == "settings: mail")
  }

  @Test func `only the app itself closes the account`() throws {
    let app = try ShopApp()
    defer { app.close() }
    #expect(app.open("shop://account/close", from: .internal))
    app.logIn()
    #expect(app.screens == ["login", "farewell"])
    #expect(!app.open("shop://account/close", from: .customScheme))
    #expect(!app.open("shop://account/close"))
  }

  @Test func `a target of the main actor is asked`() throws {
    let app = try ShopApp()
    defer { app.close() }
    #expect(app.open("shop://play/intro"))
    #expect(app.player.videos == ["intro"])
  }

  @Test func `handlers of any thread are called as well`() throws {
    let app = try ShopApp()
    defer { app.close() }
    #expect(app.open("shop://seen/home"))
    #expect(!app.open("shop://nowhere"))
    #expect(app.visitedPaths == ["home", "/nowhere"])
    #expect(!app.open("shop-debug://trace"))
    #expect(app.screens == ["no such tool: /trace"])
  }

  @Test func `what has to be awaited is awaited`() async throws {
    let app = try ShopApp()
    defer { app.close() }
    #expect(!app.open("shop://checkout"))
    let outcome = await app.router.route("shop://checkout")
    #expect(outcome.isHandled)
    #expect(app.screens == ["checkout"])
    #expect(await app.router.respond(to: "shop://stock/7").value as? Int == 3)
  }

  @Test func `metadata and links are read`() throws {
    let app = try ShopApp()
    defer { app.close() }
    #expect(try app.router.match("shop://account")?.route.metadata[Section.self] == "account")
    #expect(try app.router.url(named: "product", with: ProductLink(id: 7)) == "/product/7")
    #expect(try app.router.match("/product/7")?.decode(ProductLink.self) == ProductLink(id: 7))
  }
}
