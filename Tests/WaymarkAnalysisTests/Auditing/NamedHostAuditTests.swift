import TestSupport
import Testing
import Waymark
import WaymarkHTTP

@testable import WaymarkAnalysis

/// Parameters of hosts that also match the host of another route.
@Suite(.bug(id: 63, "9: :tenant.shop.test captures www, api and admin")) struct NamedHostAuditTests
{
  private final class Endpoint: Sendable {}

  private func findings(_ routes: [(hosts: [String], pattern: String)]) throws -> [String] {
    let router = Router(options: RouterOptions())
    for (hosts, pattern) in routes { try router.group(hosts: hosts).add(pattern) }
    return router.audit().filter { $0.kind == .namedHost }.map {
      router.checkWitness(of: $0)
      return "\($0.routes[0].pattern) \($0.detail ?? "") \($0.witness ?? "")"
    }
  }

  @Test func `a path that the named host lacks is found`() throws {
    let tenants = [":tenant.shop.test"]
    #expect(
      try findings([(["api.shop.test"], "/status"), (tenants, "/orders/:id")])
        == ["/orders/:id api.shop.test https://api.shop.test/orders/x"])
    // The order of registration makes no difference.
    #expect(
      try findings([(tenants, "/orders/:id"), (["api.shop.test"], "/status")]).count == 1)
    // There is one finding for each host.
    #expect(
      try findings([
        (["www.shop.test", "admin.shop.test"], "/"), (tenants, "/a"), (tenants, "/b"),
      ]).map { $0.split(separator: " ")[1] } == ["admin.shop.test", "www.shop.test"])
  }

  @Test func `a host whose routes take every path of the pattern is not found`() throws {
    let tenants = [":tenant.shop.test"]
    #expect(try findings([(["api.shop.test"], "/*"), (tenants, "/orders/:id")]) == [])
    #expect(try findings([(["api.shop.test"], "/orders/:id"), (tenants, "/orders/:id")]) == [])
    #expect(try findings([(["api.shop.test"], "/:a/:b"), (tenants, "/orders/:id")]) == [])
    // The pattern is tried first, so it hides the other route.
    #expect(try findings([(tenants, "/orders/:id"), (["api.shop.test"], "/*")]).count == 1)
  }

  @Test func `other hosts are not found`() throws {
    let orders = "/orders/:id"
    #expect(try findings([(["api.shop.test"], "/"), (["*.shop.test"], orders)]) == [])
    #expect(try findings([(["a.api.shop.test"], "/"), ([":tenant.shop.test"], orders)]) == [])
    #expect(try findings([(["api.other.test"], "/"), ([":tenant.shop.test"], orders)]) == [])
    #expect(try findings([(["api.shop.test"], "/"), ([], orders)]) == [])
    #expect(
      try findings([(["api.shop.test"], "/"), ([":tenant.shop.test", "api.shop.test"], orders)])
        == [])
    #expect(try findings([(["127.0.0.1"], "/"), ([":a.:b.:c.:d"], orders)]) == [])
  }

  @Test func `a host that another method names is found`() throws {
    let table = HTTPTable()
    let endpoint = Endpoint()
    try table.group(hosts: ["api.shop.test"]).add("/", methods: ["GET"], endpoint: endpoint)
    try table.group(hosts: [":tenant.shop.test"]).add(
      "/orders", methods: ["POST"], endpoint: endpoint)
    let finding = try #require(table.audit().first)
    #expect(
      finding.message
        == "POST: /orders of :tenant.shop.test matches https://api.shop.test/orders, although other routes name the host api.shop.test"
    )
    #expect(
      finding.advice
        == "add a route /* for api.shop.test before it, for that host's other paths"
    )
    #expect(finding.isWarning)
    #expect(table.audit().count == 1)
  }
}
