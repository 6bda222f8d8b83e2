import TestSupport
import Testing
import Waymark
import WaymarkDescription

/// Routes with hosts, read again from their description.
@Suite(.bug(id: 35, "A label of a host can be a parameter")) struct HostDescriptionTests {
  @Test(arguments: HostCase.all + HostCase.wholeHosts)
  func `a described route means the same hosts`(
    _ example: HostCase
  ) throws {
    let router = try example.router()
    let copy = Router(options: RouterOptions())
    try copy.replaceRoutes(with: router.tableDescription(), using: RouteBindings())
    #expect(
      copy.allRoutes.mapValues { $0.map(\.description) }
        == router.allRoutes.mapValues { $0.map(\.description) })
    let values = (try? copy.match(example.url))?.captures.dictionary
    #expect(values == (try? router.match(example.url))?.captures.dictionary)
  }
}
