import RegexEngine
import Testing

@testable import Waymark

/// The index contains the hosts of routes, so a lookup calls no route of another host.
@Suite(.bug(id: 44, "point A: a URL's host is converted once, and hosts go into the index"))
struct HostIndexTests {
  @Test(arguments: [
    "t%.shop.example", "*.t%.shop.example", ":user.t%.shop.example", "t%.:zone.example",
  ])
  func `a table of tenants asks the route of one`(_ host: String) throws {
    let router = Router()
    for number in 0..<1_000 {
      try router.group(hosts: [host.replacing("%", with: "\(number)")]).add("/:page")
    }
    let url =
      switch host.first {
      case "*", ":": "https://joe.t7.shop.example/about"
      default: "https://T7.shop.example./about"
      }
    #expect(try router.patternsFound(for: url).count == 1)
    #expect(
      try router.match(url)?.definition.parsedPattern.hosts.map(\.description)
        == [host.replacing("%", with: "7")])
    #expect(try router.patternsFound(for: "https://t1000.shop.example/about").count == 0)
    #expect(try router.patternsFound(for: "/about").count == 0)
  }

  @Test(arguments: [
    ("https://shop.example/a", ["one", "list", "label", "any"]),
    ("https://a.shop.example/a", ["below", "list", "label of shop", "any"]),
    ("https://a.b.shop.example/a", ["below", "list", "any"]),
    ("https://other.example/a", ["label", "any"]),
    ("https://m%C3%BCnchen.example/a", ["idn", "label", "any"]),
    ("app:/a", ["none", "any"]), ("/a", ["none", "any"]),
  ])
  func `the order of routes of hosts is that of the table`(_ url: String, _ expected: [String])
    throws
  {
    let router = Router()
    let hosts = [
      ("below", ["*.shop.example"]), ("one", ["shop.example"]), ("idn", ["xn--mnchen-3ya.example"]),
      ("none", ["/"]), ("list", ["*.shop.example", "shop.example", "*.shop.example"]),
      ("label", [":name.example"]), ("label of shop", [":name.shop.example"]), ("any", []),
    ]
    for (name, hosts) in hosts {
      try router.group(hosts: hosts).add("/a", name: name) { _ in false }
    }
    #expect(try router.matches(url).map { try $0.get().route.name } == expected)
  }

  @Test func `a table of many hosts is changed while it is read`() throws {
    let router = Router()
    for number in 0..<200 {
      try router.group(hosts: ["t\(number).example"]).add("/:page", name: "\(number)")
      #expect(try router.match("https://t\(number).example/a")?.route.name == "\(number)")
      #expect(try router.match("https://t\(number / 2).example/a")?.route.name == "\(number / 2)")
    }
    router.remove("/:page")
    #expect(try router.match("https://t0.example/a") == nil)
    #expect(try router.match("https://t1.example/a")?.route.name == "1")
  }

  @Test func `a table forgets that a removed route had hosts`() throws {
    let router = Router()
    try router.add("/about")
    let route = try router.group(hosts: ["a.example"]).add("/a")
    #expect(router.snapshot.readsHosts)
    router.remove(route)
    #expect(!router.snapshot.readsHosts)
    #expect(try router.match("https://a.example/a") == nil)
  }

  @Test func `a host is converted when the URL is read`() throws {
    let request = try RouteRequest("https://M%C3%9CNCHEN.example/a")
    #expect(request.rareData?.asciiHost == "xn--mnchen-3ya.example")
    #expect(request.host == "M%C3%9CNCHEN.example")
    #expect(try RouteRequest("https://shop.example/a").rareData == nil)
    #expect(try RouteRequest("app://m%C3%BCnchen.example/a").rareData == nil)
  }

  @Test func `a host of many labels is decided`() throws {
    let router = Router()
    try router.group(hosts: ["*.example"]).add("/a", name: "any")
    try router.group(hosts: [":a.:b.:c.example"]).add("/a", name: "labels")
    let labels = String(repeating: "a.", count: 3_000)
    #expect(try router.match("https://\(labels)example/a")?.route.name == "any")
    #expect(try router.match("https://a.b.c.example/a")?.route.name == "any")
    #expect(try router.match("https://\(labels)other/a") == nil)
  }
}
