import TestSupport
import Testing
import Waymark

/// Hosts with parameters, in each layer that reads or writes them.
@Suite(.bug(id: 35, "A label of a host can be a parameter")) struct HostCaseTests {
  @Test(arguments: HostCase.all) func `a match has the labels of the host`(_ example: HostCase)
    throws
  {
    let router = try example.router()
    let match = try? router.match(example.url)
    #expect(
      match?.captures.dictionary.filter { $0.key != "*" && $0.key != "0" } == example.values)
    for (name, value) in example.values ?? [:] {
      #expect(match?[name] == value)
      #expect(try match?.require(name) == value)
      #expect(match?.captures.names.contains(name) == true)
    }
    #expect(router.canRoute(example.url) == (example.values != nil))
  }

  /// Calls only the definition, because its regex ignores hosts.
  @Test(arguments: HostCase.all) func `a definition answers the same for a host`(
    _ example: HostCase
  ) throws {
    let definition = try #require(try example.router().onlyRoute)
    guard let request = try? RouteRequest(example.url) else {
      #expect(example.values == nil)
      return
    }
    let variables = try definition.variables(for: request)
    #expect((variables != nil) == (example.values != nil))
    for (name, value) in example.values ?? [:] { #expect(variables?[name] == value) }
  }

  @Test(arguments: HostCase.all) func `an explanation agrees about a host`(_ example: HostCase)
    throws
  {
    let explanation = try example.router().explain(example.url)
    #expect((explanation.winner != nil) == (example.values != nil))
  }

  @Test(arguments: HostCase.all) func `a printed URL has the values of its host`(
    _ example: HostCase
  ) throws {
    guard example.values != nil else { return }
    let router = try example.router()
    let match = try #require(try router.match(example.url))
    var values = RouteValues()
    for name in match.captures.names {
      values[name] = .text(match.captures[name] ?? "")
    }
    if let segments = match.captures.wildcard {
      // The web's syntax numbers parameters without a name.
      values[example.syntax.name == "urlPattern" ? "0" : "*"] = .list(segments)
    }
    let hasOnlyOneHost = example.hosts.count < 2
    guard let url = try? router.onlyRoute?.url(with: values) else {
      // With several hosts, it's unknown which one the URL should have.
      #expect(!hasOnlyOneHost)
      return
    }
    #expect(try router.match(url)?.captures.dictionary == match.captures.dictionary)
  }

  @Test(arguments: HostCase.all) func `patterns in other syntaxes mean the same hosts`(
    _ example: HostCase
  ) throws {
    let router = try example.router()
    let pattern = try #require(router.onlyRoute).parsedPattern
    let texts = try [pattern.text(in: .brace), pattern.text(in: .urlPattern)]
    for (text, syntax) in zip(texts, [PatternSyntax.brace, PatternSyntax.urlPattern]) {
      let other = HostCase(text, hosts: example.hosts, in: syntax, example.url, example.values)
      #expect(try other.router().canRoute(example.url) == (example.values != nil), "\(text)")
      #expect(try other.router().onlyRoute?.parsedPattern.hosts == pattern.hosts, "\(text)")
    }
  }
}

extension Router {
  /// The definition of the only route, in any scheme.
  fileprivate var onlyRoute: RouteDefinition? { allRoutes.values.joined().first?.definition }
}
