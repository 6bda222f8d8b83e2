import Foundation
import Testing
import Waymark
import WaymarkJLRoutes

@Suite struct ParameterTests {
  private func match(
    _ pattern: String, _ url: String, _ parameters: [String: any Sendable] = [:]
  ) throws -> RouteMatch {
    let router = Router()
    try router.add(pattern)
    return try #require(try router.match(url, parameters: parameters))
  }

  @Test func additionalOnesBeatPathBeatsQuery() throws {
    let match = try match("/:a/:b", "x:/pa/pb?a=qa&b=qb&c=qc#d=fd&c=fc", ["a": "xa"])
    #expect(match["a"] == "xa")
    #expect(match["b"] == "pb")
    #expect(match["c"] == "qc")
    #expect(match["d"] == "fd")
    #expect(match["e"] == nil)
    #expect(match.path.dictionary == ["a": "pa", "b": "pb"])
    #expect(match.query["a"] == "qa")
    #expect(match.query.values(for: "c") == ["qc", "fc"])
    #expect(match.additional.keys.sorted() == ["a"])
    let merged = match.parameters
    #expect(merged.keys.sorted() == ["a", "b", "c", "d"])
    #expect(merged["a"] as? String == "xa")
    #expect(merged["b"] as? String == "pb")
    #expect(merged["c"] as? [String] == ["qc", "fc"])
  }

  @Test func additionalOnesMayBeOfAnyType() throws {
    struct Opaque: Sendable, Equatable {}
    let match = try match(
      "/:a/:b/:c", "x:/1/2/3?d=4",
      ["a": 42, "b": Opaque(), "c": ["x", "y"], "d": true, "e": "text" as String?])
    #expect(match["a"] == "42")
    #expect(match["b"] == nil)
    #expect(match["c"] == nil)
    #expect(match["d"] == "true")
    #expect(match.additional["a"] as? Int == 42)
    #expect(match.parameters["b"] as? Opaque == Opaque())
    #expect(match.dictionary["c"] as? [String] == ["x", "y"])
    #expect(match.path["b"] == "2")
  }

  @Test func additionalValuesAreNotDecoded() throws {
    let match = try match("/a", "x:/a", ["p": "a+b%20c"])
    #expect(match["p"] == "a+b%20c")
  }

  @Test func theDictionaryHasTheReservedKeys() throws {
    let match = try match("/a/:b", "x:/a/1?c=2")
    let dictionary = match.dictionary
    #expect(
      dictionary.keys.sorted() == ["JLRoutePattern", "JLRouteScheme", "JLRouteURL", "b", "c"])
    #expect(dictionary["JLRouteURL"] as? URL == URL(string: "x:/a/1?c=2"))
    #expect(dictionary["JLRoutePattern"] as? String == "/a/:b")
    #expect(dictionary["JLRouteScheme"] as? String == "JLRoutesGlobalRoutesScheme")
  }

  @Test func theDictionaryHasTheWildcardsSegments() throws {
    let match = try match("/a/*", "x:/a/1/2")
    #expect(match.dictionary["JLRouteWildcardComponents"] as? [String] == ["1", "2"])
    #expect(match["JLRouteWildcardComponents"] == "1/2")
    #expect(try match.require("JLRouteWildcardComponents", as: [Int].self) == [1, 2])
    #expect(match.parameters.isEmpty)
  }

  @Test func aURLThatFoundationRefusesIsGivenAsText() throws {
    let url = "x:/a/%zz?[%"
    let match = try match("/a/:b", url)
    if URL(string: url) == nil {
      #expect(match.dictionary["JLRouteURL"] as? String == url)
    } else {
      #expect(match.dictionary["JLRouteURL"] as? URL == URL(string: url))
    }
    #expect(match.url == url)
  }

  @Test(arguments: JLRoutesKey.allCases)
  func nobodyCanSetReservedKeys(_ key: JLRoutesKey) throws {
    let name = key.rawValue
    let genuine = try match("/s/:p", "x:/s/1").dictionary[name]
    for forged in [
      try match("/s/:p", "x:/s/1?\(name)=forged"),
      try match("/s/:p", "x:/s/1#\(name)=forged"),
      try match("/s/:p", "x:/s/1", [name: "forged"]),
      try match("/s/:\(name)", "x:/s/forged"),
    ] {
      #expect(forged.parameters[name] == nil)
      switch key {
      case .wildcard: #expect(forged.dictionary[name] == nil)
      case .scheme: #expect(forged.dictionary[name] as? String == genuine as? String)
      case .url: #expect(forged.dictionary[name] as? URL == URL(string: forged.url))
      case .pattern: #expect(forged.dictionary[name] as? String == forged.pattern)
      }
      #expect(try forged.value(name, as: String.self) == forged[name])
      switch forged.dictionary[name] {
      case let url as URL: #expect(forged[name] == url.absoluteString)
      case let text: #expect(forged[name] == text as? String)
      }
    }
  }

  @Test func aParameterOfAReservedNameIsInThePathOnly() throws {
    let match = try match("/s/:JLRoutePattern", "x:/s/value")
    #expect(match.path["JLRoutePattern"] == "value")
    #expect(match.path.dictionary == ["JLRoutePattern": "value"])
    #expect(match.parameters.isEmpty)
  }

  @Test func namesCompareByteForByteCase() throws {
    let match = try match("/:a", "x:/1?A=2")
    #expect(match["a"] == "1")
    #expect(match["A"] == "2")
  }

  @Test func parametersCanBeChanged() throws {
    var parameters = try match("/:a/:b", "x:/1/2").path
    parameters["a"] = "9"
    parameters["b"] = nil
    parameters["c"] = "3"
    #expect(parameters.names == ["a", "c"])
    #expect(parameters.dictionary == ["a": "9", "c": "3"])
    parameters["c"] = nil
    parameters["b"] = "again"
    #expect(parameters.names == ["a", "b"])
  }
}
