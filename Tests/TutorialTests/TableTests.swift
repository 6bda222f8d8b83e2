import Foundation
import Testing
import Waymark
import WaymarkDescription

/// Prints the route table of the tutorial's app for the command `waymark`.
///
/// `make test` checks the printed table. In your own app, run
/// `WAYMARK_DUMP_ROUTES=routes.json swift test --filter TableTests && waymark check --routes
/// routes.json`
@MainActor @Suite struct TableTests {
  @Test func `the tutorial's table is written for tools`() throws {
    let table = try LinkModel().router.tableDescription()
    #expect(table.routes.map(\.name) == ["ShelfRoute.book", "ShelfRoute.search"])
    if let file = ProcessInfo.processInfo.environment["WAYMARK_DUMP_ROUTES"] {
      try table.json().write(toFile: file, atomically: true, encoding: .utf8)
    }
  }
}
