import Testing

@testable import WaymarkCommand

@Suite struct LinkHostTests {
  @Test(arguments: [
    ("shop.example", "Shop.example", true, true), ("shop.example", "a.shop.example", false, false),
    ("*.shop.example", "a.b.shop.example", true, true),
    ("*.shop.example", "shop.example", false, false),
    ("*.shop.example", ":team.shop.example", true, true),
    ("*.shop.example", "*.a.shop.example", true, true),
    ("*.a.shop.example", "*.shop.example", false, true),
    ("a.shop.example", ":team.shop.example", false, true),
    ("a.b.shop.example", ":team.shop.example", false, false),
    ("*.shop.example", "workshop.example", false, false),
    ("*.b.example", ":x.:y.example", false, true),
    ("münchen.example", "xn--mnchen-3ya.example:443", true, true),
    ("*.shop.example:80", ":team.shop.example:8443", true, true),
  ])
  func `hosts of links are compared`(
    _ host: String, _ other: String, _ covers: Bool, _ overlaps: Bool
  ) throws {
    let (host, other) = try (#require(LinkHost(host)), #require(LinkHost(other)))
    #expect(host.covers(other) == covers)
    #expect(host.overlaps(other) == overlaps)
    #expect(other.overlaps(host) == overlaps)
  }

  @Test(
    arguments: [
      ("applinks:Shop.example", "shop.example", false),
      ("applinks:*.shop.example", "*.shop.example", false),
      ("applinks:shop.example?mode=developer", "shop.example", true),
      ("applinks:shop.example?mode=managed", "shop.example", true),
      ("applinks:shop.example/", nil, false), ("applinks:/", nil, false), ("applinks:", nil, false),
      ("applinks:shop.example:443", nil, false), ("applinks:https://shop.example", nil, false),
      ("applinks::team.shop.example", nil, false), (" applinks:shop.example", nil, false),
      ("shop.example", nil, false), ("applinks: shop.example", nil, false),
    ] as [(String, String?, Bool)])
  func `domains of links are read from entitlements`(
    _ text: String, _ host: String?, _ isRestricted: Bool
  ) throws {
    let domain = try #require(AssociatedDomain(text))
    #expect(domain.host?.description == host)
    #expect(domain.isRestricted == isRestricted)
  }

  @Test func `domains of other services are left out`() {
    #expect(AssociatedDomain("webcredentials:shop.example") == nil)
  }
}
