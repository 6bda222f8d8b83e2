import TestSupport
import Foundation
import Testing
import Waymark
import WaymarkJLRoutes

@Suite struct ConcurrencyTests {
  @Test func `readers see a route wholly or not at all`() throws {
    let router = Router()
    let wrong = Journal()
    try router.add("/constant/:x")
    onEightThreads { number in
      for round in 0..<300 {
        if number < 3 {
          let pattern = "/changing/\(number)/:x"
          if PatternHandlers(of: router)[pattern] != nil { wrong.note("early \(pattern)") }
          PatternHandlers(of: router)[pattern] = { $0["x"] == "\(round)" }
          if !router.route("s:/changing/\(number)/\(round)").isHandled { wrong.note("missing") }
          PatternHandlers(of: router)[pattern] = nil
          if router.canRoute("s:/changing/\(number)/\(round)") { wrong.note("late \(pattern)") }
        } else {
          guard case .handled(let match) = router.route("s:/constant/\(round)"),
            match["x"] == "\(round)"
          else {
            wrong.note("constant \(round)")
            continue
          }
          if case .handled(let match) = router.route("s:/changing/0/\(round)"),
            match["x"] != "\(round)"
          {
            wrong.note("changing \(round)")
          }
        }
      }
    }
    #expect(wrong.entries == [])
    #expect(router.routes.map(\.pattern) == ["/constant/:x"])
  }

  @Test func `combinations of a route appear together`() throws {
    let router = Router()
    let wrong = Journal()
    onEightThreads { number in
      for _ in 0..<200 {
        if number == 0 {
          let added = try? router["thing"].add("/a(/b)(/c)")
          let removed = router["thing"].remove("/a(/b)(/c)")
          if added == nil || removed != added { wrong.note("not added or not removed") }
        } else {
          let count = router["thing"].triedPatterns.count
          if count != 0 && count != 4 { wrong.note("\(count) routes") }
        }
      }
    }
    #expect(wrong.entries == [])
  }

  @Test func `threads add without losing routes`() throws {
    let router = Router()
    onEightThreads { number in
      for round in 0..<50 {
        _ = try? router.add("/\(number)/\(round)", priority: round % 3)
        _ = try? router["s\(number)"].add("/\(round)")
        router.parameterConstraints["p\(number)"] = "[0-9]+"
      }
    }
    #expect(router.routes.count == 400)
    #expect(router.allRoutes.count == 9)
    #expect(router.routes.map(\.priority) == router.routes.map(\.priority).sorted(by: >))
    for number in 0..<8 {
      #expect(router["s\(number)"].routes.map(\.pattern) == (0..<50).map { "/\($0)" })
      for round in 0..<50 { #expect(router.canRoute("x:/\(number)/\(round)")) }
    }
  }

  @Test func `definitions are shared by threads`() throws {
    let definition = try RouteDefinition("/:a<int>/{b}/*")
    let wrong = Journal()
    onEightThreads { number in
      for round in 0..<300 {
        guard let request = try? RouteRequest("s:/\(round)/%7Bb%7D/\(number)") else {
          wrong.note("no request")
          continue
        }
        let parameters = definition.parameters(for: request)
        if parameters["a"] != "\(round)" || parameters.wildcard != ["\(number)"] {
          wrong.note("\(parameters.dictionary)")
        }
      }
    }
    #expect(wrong.entries == [])
  }
}
