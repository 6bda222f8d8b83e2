import Foundation
import Testing
import Waymark
import WaymarkDescription

/// The table of the tutorial's app, as its tests print it for the command `waymark`.
///
/// `make test` has it written and checks it; in an app of your own:
/// `WAYMARK_DUMP_ROUTES=routes.json swift test --filter TableTests && waymark check --routes routes.json`
@MainActor @Suite struct TableTests {
  @Test func tableIsWrittenForTools() throws {
    let table = try LinkModel().router.tableDescription()
    #expect(table.routes.map(\.name) == ["ShelfRoute.book", "ShelfRoute.search"])
    if let file = ProcessInfo.processInfo.environment["WAYMARK_DUMP_ROUTES"] {
      try table.json().write(toFile: file, atomically: true, encoding: .utf8)
    }
  }
}
