import TestSupport
import Foundation
import Testing
import Waymark

@Suite struct ParameterTests {
  @Test(
    .bug(id: 32, "Guards by text of the path get weaker for who migrates"),
    arguments: [
      ("/PRIVATE/Joe", "/private/joe", "Joe"), ("/%50rivate//JOE%2fa", "/private/joe%2Fa", "JOE/a"),
      ("/Private/É", "/private/É", "É"),
    ]) func `the canonical path is in lower case where the route ignores case`(
      _ url: String, _ path: String, _ name: String
    ) throws
  {
    let router = Router()
    try router.group(syntax: .ignoringCase(.colon)).add("/Private/:name")
    let match = try #require(try router.match(url))
    #expect(match.canonicalPath == path)
    #expect(match.captures["name"] == name)
    try router.add("/Private/:name", priority: 1)
    #expect(try router.match("/Private/Joe")?.canonicalPath == "/Private/Joe")
  }

  @Test func `additional parameters beat those of the path, which beat the query`() throws {
    let match = try onlyMatch("/:a/:b", "x:/pa/pb?a=qa&b=qb&c=qc#d=fd&c=fc", ["a": "xa"])
    #expect(match["a"] == "xa")
    #expect(match["b"] == "pb")
    #expect(match["c"] == "qc")
    #expect(match["d"] == nil)
    #expect(match.usingFragmentQuery["d"] == "fd")
    #expect(match.usingFragmentQuery["c"] == "fc")
    #expect(match["e"] == nil)
    #expect(match.captures.dictionary == ["a": "pa", "b": "pb"])
    #expect(match.query["a"] == "qa")
    #expect(match.query.values(for: "c") == ["qc"])
    #expect(match.request.additional.keys.sorted() == ["a"])
    let merged = match.parameters
    #expect(merged.keys.sorted() == ["a", "b", "c", "d"])
    #expect(merged["a"] as? String == "xa")
    #expect(merged["b"] as? String == "pb")
    #expect(merged["c"] as? [String] == ["qc", "fc"])
  }

  @Test func `additional parameters may be of any type`() throws {
    struct Opaque: Sendable, Equatable {}
    let match = try onlyMatch(
      "/:a/:b/:c", "x:/1/2/3?d=4",
      ["a": 42, "b": Opaque(), "c": ["x", "y"], "d": true, "e": "text" as String?])
    #expect(match["a"] == "42")
    #expect(match["b"] == nil)
    #expect(match["c"] == "x")
    #expect(match["d"] == "true")
    #expect(match.request.additional["a"] as? Int == 42)
    #expect(match.parameters["b"] as? Opaque == Opaque())
    #expect(match.parameters["c"] as? [String] == ["x", "y"])
    #expect(match.captures["b"] == "2")
  }

  @Test func `additional values are not decoded`() throws {
    let match = try onlyMatch("/a", "x:/a", ["p": "a+b%20c"])
    #expect(match["p"] == "a+b%20c")
  }

  /// A reserved key of JLRoutes is a name like any other.
  ///
  /// It has its special meaning only in the dictionary.
  @Test func `no name of a parameter is reserved`() throws {
    let match = try onlyMatch("/:JLRoutePattern", "x:/1?JLRouteURL=2")
    #expect(match["JLRoutePattern"] == "1")
    #expect(try match.require("JLRouteURL", as: Int.self) == 2)
    #expect(match.parameters.keys.sorted() == ["JLRoutePattern", "JLRouteURL"])
  }

  @Test func `names of parameters compare byte for byte`() throws {
    let match = try onlyMatch("/:a", "x:/1?A=2")
    #expect(match["a"] == "1")
    #expect(match["A"] == "2")
  }

  @Test func `parameters can be changed and removed`() throws {
    var parameters = try onlyMatch("/:a/:b", "x:/1/2").captures
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
