import Foundation
import Testing
import Waymark
import WaymarkDescription

/// What reading a description makes of each part of it.
@Suite struct TableReadingTests {
  private static let bug: Comment = "Changes of the code that no test noticed"

  private func router(_ json: String) throws -> Router {
    let router = Router(options: RouterOptions())
    try router.replaceRoutes(with: RouteTableDescription(json: json), using: RouteBindings())
    return router
  }

  @Test(.bug(id: 32, bug)) func constraintsOfARouteAreItsOwn() throws {
    let router = try router(
      """
      {
        "constraints": { "id": "[a-z]+" },
        "routes": [
          { "pattern": "/before/:id" },
          { "pattern": "/own/:id/:size", "constraints": { "id": "[0-9]+", "size": "[SML]" } },
          { "pattern": "/after/:id/:size" },
          { "pattern": "/other/:id/:size", "constraints": { "size": "[0-9]+" } }
        ]
      }
      """)
    let urls = [
      "/before/a", "/own/7/S", "/after/a/100", "/other/a/7",
      "/before/7", "/own/a/S", "/own/7/L1", "/after/7/S", "/other/7/7", "/other/a/S",
    ]
    #expect(urls.filter { router.canRoute($0) } == Array(urls.prefix(4)))
  }

  @Test(
    .bug(id: 32, "A fragment without a slash behind groups has no description"),
    arguments: ["(/a)#b", "/a(/b)#:c", "(/a)#b/c", "(/a)#/b", "(/a)#(b/c)"])
  func aFragmentIsWrittenAsItIs(_ pattern: String) throws {
    let router = Router(options: RouterOptions())
    try router.add(pattern, name: "n")
    let copy = Router(options: RouterOptions())
    try copy.replaceRoutes(with: router.tableDescription(), using: RouteBindings())
    #expect(copy.routes.map(\.parsedPattern) == router.routes.map(\.parsedPattern))
  }

  @Test(
    .bug(id: 32, bug),
    arguments: [
      ("urlBytes", \RouterLimits.urlBytes), ("segments", \.segments),
      ("queryItems", \.queryItems), ("redirects", \.redirects),
      ("parameterBytes", \.parameterBytes), ("matchSteps", \.matchSteps),
      ("matchDepth", \.matchDepth), ("matchHeapKibibytes", \.matchHeapKibibytes),
      ("jitStackKibibytes", \.jitStackKibibytes),
      ("parametersPerPattern", \.parametersPerPattern), ("combinations", \.combinations),
      ("constraintBytes", \.constraintBytes), ("compiledBytes", \.compiledBytes),
    ] as [(String, any WritableKeyPath<RouterLimits, Int> & Sendable)])
  func aLimitHasTheNameOfItsProperty(
    _ name: String, _ limit: any WritableKeyPath<RouterLimits, Int> & Sendable
  ) throws {
    var limits = RouterLimits()
    limits[keyPath: limit] += 7
    let value = limits[keyPath: limit]
    let router = try router(
      #"{ "options": { "limits": { "\#(name)": \#(value) } }, "routes": [] }"#)
    #expect(router.options.limits == limits)
    #expect(try router.tableDescription().json().contains("\"\(name)\" : \(value)"))
  }

  @Test(
    .bug(id: 32, bug),
    arguments: [
      (#"{ "pattern": "/b", "name": "n", "scheme": "app" }"#, nil),
      (#"{ "pattern": "app://b", "name": "n" }"#, nil),
      (#"{ "pattern": "/b", "name": "n" }"#, "routes.0 has the same name"),
      (#"{ "pattern": "WEB:/b", "name": "n" }"#, "routes.1 has the same name"),
      (#"{ "pattern": "/b", "name": "n", "scheme": "Web" }"#, "routes.1 has the same name"),
      (#"{ "pattern": "/b", "name": "n", "isDefinition": true }"#, nil),
      (#"{ "pattern": "/b", "name": "n", "reportedPattern": "/a" }"#, nil),
      (
        #"{ "pattern": "/b", "name": "n", "reportedPattern": "/c" }"#,
        "routes.0 has the same name"
      ),
    ])
  func namesAreThoseOfAScheme(_ route: String, _ fault: String?) throws {
    let json =
      #"{"routes": [{"pattern": "/a", "name": "n"}, {"pattern": "web:/a", "name": "n"}, \#(route)]}"#
    guard let fault else {
      #expect(throws: Never.self) { try router(json) }
      return
    }
    let error = #expect(throws: RouteTableError.self) { try router(json) }
    #expect(error?.description == "routes.2.name (\"n\"): \(fault)")
  }
}
