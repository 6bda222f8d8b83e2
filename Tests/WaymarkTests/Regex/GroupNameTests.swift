import TestSupport
import Testing
import Waymark

@Suite struct GroupNameTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let pattern: String
    let groups: [String]
    var syntax: PatternSyntax = .colon
    var testDescription: String { pattern }
  }

  private static let thirtyTwo = "abcdefghijklmnopqrstuvwxyz012345"

  @Test(arguments: [
    Example(pattern: "/:a/:b_9", groups: ["a", "b_9"]),
    Example(pattern: "/:user-id", groups: ["p1"]),
    Example(pattern: "/:a/:user-id", groups: ["a", "p2"]),
    Example(pattern: "/:1st", groups: ["p1"]),
    Example(pattern: "/:naïve", groups: ["p1"]),
    Example(pattern: "/:a b", groups: ["p1"]),
    Example(pattern: "/:\(thirtyTwo)", groups: [thirtyTwo]),
    Example(pattern: "/:\(thirtyTwo)6", groups: ["p1"]),
    Example(pattern: "/:a/:a/:a", groups: ["a", "p2", "p3"]),
    Example(pattern: "/:p2/:a-b/:p3", groups: ["p2", "p3", "p4"]),
    Example(pattern: "/:p3/:b/:a-b", groups: ["p3", "b", "p4"]),
    Example(pattern: "/:wildcard/*", groups: ["wildcard", "p2"]),
    Example(pattern: "/:/:", groups: ["parameter", "p2"]),
    Example(pattern: "/:a(/:a)", groups: ["a", "p2", "a"]),
    Example(pattern: "/:a#/:a", groups: ["a", "p2"]),
    Example(pattern: "/{a-b}.{b-a}", groups: ["p1", "p2"], syntax: .brace),
  ])
  func `names of groups are those of the parameters where possible`(_ example: Example) throws {
    let definition = try RouteDefinition(example.pattern, syntax: example.syntax)
    #expect(definition.regex.groupNames == example.groups)
  }

  @Test(arguments: [
    MatchExample("/:user-id/:b", "/1/2", ["user-id": "1", "b": "2"]),
    MatchExample("/:1st", "/1", ["1st": "1"]),
    MatchExample("/:\(thirtyTwo)\(thirtyTwo)", "/1", [thirtyTwo + thirtyTwo: "1"]),
    MatchExample("/:p2/:a-b/:p3", "/1/2/3", ["p2": "1", "a-b": "2", "p3": "3"]),
    MatchExample("/:a/:a", "/1/2", ["a": "2"]),
    MatchExample("/:a/:b/:a", "/1/2/3", ["a": "3", "b": "2"]),
    MatchExample("/:a(/:a)", "/1", ["a": "1"]),
    MatchExample("/:a(/:a)", "/1/2", ["a": "2"]),
    MatchExample("/:a#/:a", "/1#2", ["a": "2"]),
    MatchExample("/:/:b", "/1/2", ["b": "2"]),
    MatchExample("/:parameter/:", "/1/2", ["parameter": "1"]),
    MatchExample("/:a<int>/:a<int>", "/1/2", ["a": "2"]),
    MatchExample(
      "/{a<int>}-{b}/{c}", "/1-2/3", ["a": "1", "b": "2", "c": "3"], syntax: .brace),
    MatchExample(
      "/{a}/{b<int>}-{c}", "/1/2-3", ["a": "1", "b": "2", "c": "3"], syntax: .brace),
    MatchExample("/{segment}/{b<int>}x", "/1/2x", ["segment": "1", "b": "2"], syntax: .brace),
  ])
  func `names of groups do not show in the parameters`(_ example: MatchExample) throws {
    #expect(try example.match() == example.parameters)
  }

  @Test(arguments: [
    ("/{a<int>}-{b}/{c}", "/1-2/3"), ("/{a}/{b<int>}.{c}/{*d}", "/1/2.3/4"),
    ("/{a}.{b}/{c<int>}", "/1.2/3"), ("/{a<int>}{b?}/{c<int>}", "/1x/2"),
  ])
  func `names of parameters are in the order of the pattern`(_ pattern: String, _ url: String)
    throws
  {
    let definition = try RouteDefinition(pattern, syntax: .brace)
    let parameters = definition.parameters(for: try RouteRequest(url))
    #expect(parameters.names == definition.parameterNames)
  }
}

extension String {
  /// The names of the groups of a regex, in order.
  fileprivate var groupNames: [String] {
    var names: [String] = []
    var rest = self[...]
    while let start = rest.firstRange(of: "(?<") {
      rest = rest[start.upperBound...]
      guard let end = rest.firstIndex(of: ">"), !rest.hasPrefix("="), !rest.hasPrefix("!") else {
        continue
      }
      names.append(String(rest[..<end]))
    }
    return names
  }
}
