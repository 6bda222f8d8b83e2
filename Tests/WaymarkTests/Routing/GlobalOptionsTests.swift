import Logging
import TestSupport
import Testing
import Waymark
import WaymarkNKRouter
import WaymarkTesting

/// The only suite that changes the global options.
///
/// Each test runs in a separate process, because other suites run at the same time.
@Suite(.serialized) struct GlobalOptionsTests {
  final class Marked: RouteDefinition, @unchecked Sendable {}

  @Test func `the global options have the documented defaults`() {
    for options in [RouterOptions(), RouterOptions.global] {
      #expect(options.plusDecoding == .everywhere)
      #expect(options.hostAsPath == .whenDotless)
      #expect(options.syntax.name == "colon")
      #expect(options.ordering == .priority)
      #expect(options.namedConstraints == NamedConstraints.builtIn)
      #expect(options.defaultDefinitionClass == RouteDefinition.self)
      #expect(!options.logsExplanations)
    }
  }

  @Test func `the shared router follows the global options`() async {
    await #expect(processExitsWith: .success) {
      let router = Router.shared
      try router.add("/a/:b")
      #expect(try router.match("x:/a/1+2")?["b"] == "1 2")
      RouterOptions.global.plusDecoding = .never
      RouterOptions.global.hostAsPath = .always
      #expect(try router.match("x:/a/1+2")?["b"] == "1+2")
      #expect(router.canRoute("x://a/b"))
      #expect(!router.canRoute("x://h.i/a/b"))
      #expect(router.options.hostAsPath == .always)
      RouterOptions.global = RouterOptions()
      #expect(router.canRoute("x://h.i/a/b"))
      #expect(try router.match("x:/a/1+2")?["b"] == "1 2")
    }
  }

  @Test func `the global options do not reach a router that exists`() async {
    await #expect(processExitsWith: .success) {
      let router = Router()
      RouterOptions.global.plusDecoding = .never
      RouterOptions.global.syntax = .brace
      RouterOptions.global.defaultDefinitionClass = Marked.self
      try router.add("/a/:b")
      #expect(try router.match("x:/a/1+2")?["b"] == "1 2")
      #expect(!(router.routes.first?.definition is Marked))
    }
  }

  @Test func `the global options decide how routes are made`() async {
    await #expect(processExitsWith: .success) {
      RouterOptions.global.syntax = .brace
      RouterOptions.global.defaultDefinitionClass = Marked.self
      RouterOptions.global.namedConstraints["xy"] = "[xy]"
      let router = Router()
      try router.add("/{a<xy>}")
      #expect(router.routes.first?.definition is Marked)
      #expect(router.canRoute("s:/x"))
      #expect(!router.canRoute("s:/xy"))
      // A definition that is created directly uses them, too.
      let definition = try RouteDefinition("/{a<xy>}")
      #expect(definition.response(for: try RouteRequest("s:/y")).isMatch)
      #expect(!definition.response(for: try RouteRequest("s:/xy")).isMatch)
      #expect(try RouteDefinition("/:a<xy>", syntax: .colon).parameterNames == ["a"])
      // Existing routes don't change.
      RouterOptions.global = RouterOptions()
      try router.add("/{other}")
      #expect(router.routes.last?.definition is Marked)
      router.options = .global
      try router.add("/:later")
      #expect(!(router.routes.last?.definition is Marked))
      #expect(router.routes.first?.definition is Marked)
    }
  }

  private static let withoutTheEmptyPattern = PatternSyntax("words") { pattern in
    if pattern.isEmpty { throw PatternError(.other("empty"), in: pattern, at: 0..<0) }
    return try RoutePattern(pattern)
  }

  @Test func `the global options decide nothing of an undefined session`() async {
    await #expect(processExitsWith: .success) {
      RouterOptions.global.syntax = Self.withoutTheEmptyPattern
      let router = Router()
      router.undefinedSession = RouteSession()
      #expect(router.undefinedSession != nil)
      #expect(router.canRoute("/a"))
    }
  }

  @Test func `the global options decide the order of routes added then`() async {
    await #expect(processExitsWith: .success) {
      RouterOptions.global.ordering = .mostSpecificFirst
      let router = Router()
      try router.add("/:a")
      try router.add("/x")
      #expect(router.routes.map(\.pattern) == ["/x", "/:a"])
    }
  }

  @Test func `the conformance of a definition is tried with the global options`() async {
    await #expect(processExitsWith: .success) {
      let definition = try RouteDefinition("/user/:id")
      RouterOptions.global.hostAsPath = .always
      RouterOptions.global.plusDecoding = .never
      let urls = ["app://user/7", "https://user/1+2", "/user/a+b"]
      #expect(definition.conformanceViolations(on: urls).isEmpty)
      let other = definition.conformanceViolations(on: ["https://www.example.com/user/7"])
      #expect(other == ["matches none of the URLs that it is tried on"])
      let host = try RouteDefinition("/:host/user/:id")
      let more = ["https://www.example.com/user/7?x=1+2", "app://a/user/7"]
      #expect(host.conformanceViolations(on: more).isEmpty)
      RouterOptions.global.refusesExtraSlashes = true
      RouterOptions.global.limits[.urlBytes] = 20
      let refused = definition.conformanceViolations(on: [
        "/user/7", "/user//7", "/user/xxxxxxxxxxxxxxxxxxx",
      ])
      #expect(refused.count == 2)
    }
  }

  @Test func `the global options are those of the shared router`() async {
    await #expect(processExitsWith: .success) {
      Router.shared.options.plusDecoding = .never
      #expect(RouterOptions.global.plusDecoding == .never)
      #expect(Router().options.plusDecoding == .never)
    }
  }

  @Test(.bug(id: 64, "12: options set before the logging system silenced the shared router"))
  func `the logging system can be set after the global options`() async {
    await #expect(processExitsWith: .success) {
      RouterOptions.global.logsExplanations = true
      let router = Router()
      let journal = Journal()
      LoggingSystem.bootstrap { _ in JournalHandler(journal: journal) }
      for router in [Router.shared, router] {
        await router.route("/nowhere")
        #expect(!journal.take().isEmpty)
      }
    }
  }
}
