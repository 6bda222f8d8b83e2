import Testing
import Waymark

/// Types of routes with the same name, and types that hold each other.
@Suite struct SameNameTests {
  enum Shop {
    enum Screen: TypedRoute, Equatable {
      case item(id: Int)

      static let routeCases: RouteCases<Screen> = [
        RouteCase("item", "/shop/:id") { .item(id: try $0.require("id")) }
      ]
      var routeReference: RouteReference {
        switch self {
        case .item(let id): RouteReference("item", ["id": id])
        }
      }
    }
  }

  enum Profile {
    enum Screen: TypedRoute, Equatable {
      case item(id: Int)

      static let routeCases: RouteCases<Screen> = [
        RouteCase("item", "/profile/:id") { .item(id: try $0.require("id")) }
      ]
      var routeReference: RouteReference {
        switch self {
        case .item(let id): RouteReference("item", ["id": id])
        }
      }
    }
  }

  @Test func `a type reads no URL of another type with its name`() throws {
    let router = Router()
    try router.mount(Shop.Screen.self)
    #expect(try Profile.Screen("/shop/3", in: router) == nil)
    #expect(try Shop.Screen("/shop/3", in: router) == .item(id: 3))
    let error = #expect(throws: URLGenerationError.self) {
      try Profile.Screen.item(id: 1).url(in: router)
    }
    #expect(error?.reason == .leadsElsewhere(pattern: "/shop/:id"))
    #expect(try Shop.Screen.item(id: 1).url(in: router) == "/shop/1")
  }

  indirect enum First: TypedRoute {
    case home
    case second(Second)

    static let routeCases: RouteCases<First> = [
      RouteCase("home", "/first") { _ in .home },
      RouteCase("second", prefix: "/second", of: Second.self) { .second($1) },
    ]
  }

  indirect enum Second: TypedRoute {
    case home
    case first(First)

    static let routeCases: RouteCases<Second> = [
      RouteCase("home", "/home") { _ in .home },
      RouteCase("first", prefix: "/first", of: First.self) { .first($1) },
    ]
  }

  // They waited for each other without an end.
  @Test(.timeLimit(.minutes(1))) func `types that hold each other are an error`() {
    let error = #expect(throws: PatternError.self) { try Router().mount(First.self) }
    #expect(
      error?.description
        == "Second and First hold each other, so their routes have no end\n  /first\n  ^~~~~~")
    #expect(throws: RouteFailure.self) { try First("/first") }
  }
}
