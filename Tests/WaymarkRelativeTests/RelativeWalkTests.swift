import TestSupport
import Foundation
import Testing
import Waymark
import WaymarkJLRoutes
import WaymarkRelative

@Suite struct RelativeWalkTests {
  @Test func `the chain lists the steps with their parameters and what was left`() async throws {
    let router = try RelativeRouter { routes in
      try routes.add("country/:country") { _ in
        .next(
          try RelativePlace { routes in
            try routes.add("city/:name") { _ in
              .next(try RelativePlace { try $0.addFinishing(["map"]) })
            }
          })
      }
    }
    let chain = try await router.route("https://country/at/city/wien/map")
    #expect(chain.map(\.pattern) == ["country/:country", "city/:name", "map"])
    #expect(chain[0].parameters.dictionary == ["country": "at"])
    #expect(chain[0]["country"] == "at")
    #expect(chain[1].parameters.dictionary == ["name": "wien"])
    #expect(chain.map(\.remainingSegments) == [["city", "wien", "map"], ["map"], []])
    #expect(chain.allSatisfy { $0.request.url == "https://country/at/city/wien/map" })
  }

  @Test func `the host is the first segment, and outer slashes do not matter`() async throws {
    let router = try RelativeRouter { try $0.addFinishing(["app.example.com/home"]) }
    for url in ["https://u:p@app.example.com:8443/home/", "app:/app.example.com//home?q=1#f"] {
      #expect(try await router.patterns(of: url) == ["app.example.com/home"])
    }
    let url = try #require(URL(string: "https://app.example.com/home"))
    #expect(try await router.route(url).count == 1)
  }

  @Test func `a pattern and the same with a parameter are two routes`() async throws {
    let journal = Journal()
    let router = try RelativeRouter { routes in
      try routes.add("modal/:id") { visit in
        journal.finish("\(visit.pattern) \(visit["id"] ?? "")")
      }
      try routes.add("modal") { _ in journal.finish("plain") }
    }
    try await router.route("app:/modal/7")
    try await router.route("app:/modal")
    #expect(journal.entries == ["modal/:id 7", "plain"])
  }

  @Test func `an encoded slash does not split a segment`() async throws {
    let journal = Journal()
    let router = try RelativeRouter { routes in
      try routes.add("city/:name") { visit in journal.finish(visit["name"] ?? "") }
      try routes.add("city/new/york") { _ in journal.finish("split") }
    }
    try await router.route("app:/city/new%2Fyork")
    #expect(journal.entries == ["new/york"])
    #expect(RelativeRouter.segments(of: "app://city/new%2Fyork") == ["city", "new/york"])
  }

  @Test func `a plus is a space unless it is encoded or the option is off`() async throws {
    let journal = Journal()
    let place = try RelativePlace { try $0.add(":q", handler: { journal.finish($0["q"] ?? "") }) }
    try await RelativeRouter(root: place).route("app:/a+b%2Bc")
    try await RelativeRouter(root: place, plusDecoding: .never).route("app:/a+b%2Bc")
    #expect(journal.entries == ["a b+c", "a+b+c"])
  }

  @Test func `the rest is handed to a route that takes it`() async throws {
    let journal = Journal()
    let router = try RelativeRouter { routes in
      try routes.add("search", takesRest: true) { visit in
        journal.finish(visit.remainingSegments.joined(separator: ","))
      }
    }
    let chain = try await router.route("app:/search/a/b")
    #expect(journal.entries == ["a,b"])
    #expect(chain.map(\.remainingSegments) == [["a", "b"]])
  }

  @Test func `the rest of a route that leads on goes to the next`() async throws {
    let router = try RelativeRouter { routes in
      try routes.add("a", takesRest: true) { _ in
        .next(try RelativePlace { try $0.addFinishing(["b"]) })
      }
    }
    #expect(try await router.patterns(of: "app:/a/b") == ["a", "b"])
    #expect(await router.failure(of: "app:/a/c")?.remainingSegments == ["c"])
  }

  @Test func `a next object or a value is fine when nothing is left`() async throws {
    let router = try RelativeRouter { routes in
      try routes.add("next") { _ in .next(RelativePlace()) }
      try routes.add("value") { _ in .value("anything") }
    }
    #expect(try await router.patterns(of: "app:/next") == ["next"])
    #expect(try await router.patterns(of: "app:/value") == ["value"])
  }

  @Test func `routes added by a handler are seen where the walk arrives`() async throws {
    let journal = Journal()
    let place = RelativeObject()
    try place.routes.add("a") { [unowned place] _ in
      try place.routes.add("b") { _ in journal.finish("b") }
      return .next(place)
    }
    #expect(try await RelativeRouter(root: place).patterns(of: "app:/a/b") == ["a", "b"])
    #expect(journal.entries == ["b"])
  }

  @Test func `a route can replace itself while it is walked`() async throws {
    let journal = Journal()
    let place = RelativeObject()
    try place.routes.add("a") { [unowned place] _ in
      place.routes.remove("a")
      try place.routes.add("a") { _ in journal.finish("second") }
      return .next(place)
    }
    let router = RelativeRouter(root: place)
    #expect(try await router.patterns(of: "app:/a/a") == ["a", "a"])
    #expect(journal.entries == ["second"])
    #expect(try await router.patterns(of: "app:/a") == ["a"])
  }

  @Test @MainActor func `main-actor objects are routable`() async throws {
    let root = try Window()
    let chain = try await RelativeRouter(root: root).route("app:/present/7/close")
    #expect(chain.map(\.pattern) == ["present/:id", "close"])
    #expect(root.log == ["present 7", "close"])
  }
}

/// A routable that its handlers can reference weakly.
private final class RelativeObject: Routable {
  let routes = RelativeRoutes()
}

@MainActor private final class Window: Routable {
  let routes = RelativeRoutes()
  private(set) var log: [String] = []

  init() throws {
    try routes.add("present/:id") { @MainActor [unowned self] visit in
      log.append("present \(visit["id"] ?? "")")
      return .next(self)
    }
    try routes.add("close") { @MainActor [unowned self] _ in
      log.append("close")
      return .finished
    }
  }
}
