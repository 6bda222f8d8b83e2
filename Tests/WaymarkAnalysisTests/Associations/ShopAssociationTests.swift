import Testing
import Waymark
import WaymarkAnalysis

/// Writes and compares the association file of a shop with forty routes, and checks it after
/// changes.
@Suite struct ShopAssociationTests {
  private let router = Router()
  private let host: HostPattern

  init() throws {
    host = try HostPattern("shop.example")
    let all = try router.group(hosts: ["shop.example", "*.shop.example"])
    let patterns = [
      "/", "/about", "/contact", "/imprint", "/jobs(/:job)", "/press", "/stores", "/stores/:city",
      "/stores/:city/:store", "/product/:id", "/product/:id/reviews(/:page)", "/product/:id/size",
      "/category/:name", "/category/:name/:sub", "/brand/:brand", "/brand/:brand/new", "/sale",
      "/sale/:season<spring|summer|autumn|winter>", "/search", "/search/:term", "/cart",
      "/cart/share/:token", "/wishlist", "/wishlist/:owner", "/account", "/account/orders",
      "/account/orders/:order", "/account/returns", "/account/settings(/:section)", "/help",
      "/help/*topic", "/gift/:code", "/invite/:friend", "/magazine", "/magazine/:year/:issue",
      "/magazine/:year/:issue/:page", "/:language<de|en|fr>/welcome", "/track/:parcel/:zip",
      "/über uns",
    ]
    for pattern in patterns { try all.add(pattern) }
    try router.group(hosts: ["outlet.example"]).add("/outlet/:id")
    #expect(patterns.count + 1 == 40)
  }

  private func made() throws -> String {
    let made = try router.associationFile(for: .apple(appIDs: ["TEAM.example.shop"]), host: host)
    #expect(made.approximations.map(\.description) == [])
    return made.text
  }

  private func differences(from text: String) throws -> [AssociationFinding] {
    router.audit(against: try AssociationFile(text), host: host)
  }

  @Test func `the file that is made for the shop is exact`() throws {
    #expect(try differences(from: made()).map(\.description) == [])
    #expect(try made() == made())
    #expect(!(try made().contains("outlet")))
    let other = try router.associationFile(
      for: .apple(appIDs: ["TEAM.example.shop"]), host: HostPattern("outlet.example"))
    #expect(other.text.contains(#""/": "/outlet/?*""#))
    let android = try router.associationFile(
      for: .android(package: "example.shop", fingerprints: ["14:6D:E9"]), host: host)
    #expect(android.approximations.map(\.description) == [])
  }

  @Test(arguments: [
    // The old string, its replacement, and the finding with its URL.
    (
      #""/": "/gift/?*""#, #""/": "/gifts/?*""#, "claimedNotRouted /gifts/x",
      "routedNotClaimed /gift/x"
    ),
    (#""/": "/wishlist/?*""#, #""/": "/wishlist/????""#, "routedNotClaimed /wishlist/x", ""),
    (#""/": "/cart""#, #""/": "/cart/*""#, "claimedNotRouted /cart/x", ""),
    (
      #""/": "/account/returns""#, #""/": "/account/returns", "exclude": true"#,
      "excludedThoughRouted /account/returns", ""
    ),
    (#""/": "/help/*""#, #""/": "*""#, "claimedNotRouted /x", "ruleNeverDecides -"),
  ])
  func `a drift of the shop's file is found`(
    _ rule: String, _ drifted: String, _ finding: String, _ another: String
  ) throws {
    let text = try made()
    try #require(text.contains(rule + ","))
    let found = try differences(from: text.replacing(rule + ",", with: drifted + ",")).map {
      "\($0.kind) \($0.witness?.replacing("https://shop.example", with: "") ?? "-")"
    }
    #expect(found.contains(finding), "\(found)")
    #expect(another.isEmpty || found.contains(another), "\(found)")
  }

  @Test func `a route that is added or removed is found`() throws {
    let text = try made()
    try router.group(hosts: ["shop.example"]).add("/news/:id")
    #expect(
      try differences(from: text).map(\.description) == [
        "no rule claims https://shop.example/news/x, which /news/:id matches"
      ])
    router.remove("/news/:id")
    router.remove("/press")
    #expect(try differences(from: text).compactMap(\.witness) == ["https://shop.example/press"])
  }
}
