import Dispatch
import Testing
import Waymark

/// Types of routes with the same name, and types that contain each other.
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

  // These types waited for each other forever.
  @Test(.timeLimit(.minutes(1))) func `types that hold each other are an error`() {
    let error = #expect(throws: PatternError.self) { try Router().mount(First.self) }
    #expect(
      error?.description
        == "Second and First hold each other, so their routes have no end\n  /first\n  ^~~~~~")
    #expect(throws: RouteFailure.self) { try First("/first") }
  }

  indirect enum Left: TypedRoute {
    case right(Right)

    static let routeCases: RouteCases<Left> = [
      RouteCase("right", prefix: "/right", of: Right.self) { .right($1) }
    ]
  }

  indirect enum Right: TypedRoute {
    case middle(Middle)

    static let routeCases: RouteCases<Right> = [
      RouteCase("middle", prefix: "/middle", of: Middle.self) { .middle($1) }
        .alsoMatching("/other")
    ]
  }

  indirect enum Middle: TypedRoute {
    case left(Left)

    static let routeCases: RouteCases<Middle> = [
      RouteCase("left", prefix: "/left", of: Left.self) { .left($1) }
    ]
  }

  // Each type's constant waited for the constant of the next type.
  @Test(.bug(id: 64, "point 15: two enums that hold each other hang"), .timeLimit(.minutes(1)))
  func `types that hold each other end on several threads`() {
    DispatchQueue.concurrentPerform(iterations: 12) { index in
      switch index % 3 {
      case 0: #expect(throws: RouteFailure.self) { try Left("/c") }
      case 1: #expect(throws: RouteFailure.self) { try Right("/d") }
      default: #expect(throws: RouteFailure.self) { try Middle("/e") }
      }
    }
  }

  enum Unwritten: TypedRoute {
    case x

    static let routeCases: RouteCases<Unwritten> = [RouteCase("y") { _ in .x }]
  }

  enum Outer: TypedRoute {
    case inner(Unwritten)

    static let routeCases: RouteCases<Outer> = [
      RouteCase("inner", prefix: "/inner", of: Unwritten.self) { .inner($1) }
    ]
  }

  @Test(.bug(id: 64, "point 15: RouteCase without a pattern has no name in the failure"))
  func `a case without a pattern is named`() {
    let fault = #expect(throws: PatternError.self) { try Router().mount(Unwritten.self) }
    #expect(fault?.pattern == "Unwritten.y")
    #expect(fault?.message == "the case has no pattern")
    let failure = #expect(throws: RouteFailure.self) { try Unwritten("/") }
    #expect(failure?.description.contains("Unwritten.y") == true, "\(failure?.description ?? "")")
    let outer = #expect(throws: PatternError.self) { try Router().mount(Outer.self) }
    #expect(outer?.pattern == "Outer.inner.y")
  }
}
