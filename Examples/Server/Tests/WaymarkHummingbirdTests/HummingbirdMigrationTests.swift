import Hummingbird
import Testing
import Waymark
import WaymarkHummingbird

/// The example of Docs/Migration/Hummingbird.md.
@Suite struct HummingbirdMigrationTests {
  @Test func `registrations of Hummingbird move over`() async throws {
    var options = Waymark.RouterOptions.http
    options.syntax = .hummingbird
    options.ordering = .literalsFirst  // literals before parameters, as Hummingbird's trie
    let routes = HTTPRoutes(options: options)
    try routes.get("users/me") { _, _ in "me" }
    try routes.get("users/{id}") { _, context in try context.parameters.require("id") }
    try routes.get("files/**") { _, context in
      context.parameters.getCatchAll().joined(separator: ", ")
    }
    #expect(try await routes.answer("/users/me") == Answer(200, "me"))
    #expect(try await routes.answer("/users/caf%C3%A9") == Answer(200, "café"))
    #expect(try await routes.answer("/files/a/b") == Answer(200, "a, b"))
  }
}
