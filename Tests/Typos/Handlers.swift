import Waymark

@MainActor final class Screen {
  var title = ""
  // expected-note@-1 {{mutation of this property is only permitted within the actor}}
  func show(_ text: String) {}
  // expected-note@-1 {{calls to instance method 'show' from outside of its actor context are implicitly asynchronous}}
}

nonisolated final class Counter { var count = 0 }
// expected-note@-1 {{class 'Counter' does not conform to the 'Sendable' protocol}}

func aMemberThatIsNotThere(_ router: Router) throws {
  try router.add("/user/:id") { match in
    show(match.parameter["id"] ?? "")
    // expected-error@-1 {{value of type 'RouteMatch' has no member 'parameter'}}
  }
}

func aMemberThatIsNotThereInALaterStatement(_ router: Router) throws {
  try router.add("/user/:id", priority: 1) { match in
    let id = try match.require("id", as: Int.self)
    guard id > 0 else { return false }
    show(match.nmae ?? "")
    // expected-error@-1 {{value of type 'RouteMatch' has no member 'nmae'}}
    return true
  }
}

func aMemberThatIsNotThereOnTheMainActor(_ router: Router, _ screen: Screen) throws {
  try router.add("/user/:id") { @MainActor match in
    screen.show(match.parameter["id"] ?? "")
    // expected-error@-1 {{value of type 'RouteMatch' has no member 'parameter'}}
  }
}

func aMemberThatIsNotThereInAnAsynchronousHandler(_ router: Router) throws {
  try router.add("/user/:id") { match in
    show(try await store.load(7))
    show(match.nmae ?? "")
    // expected-error@-1 {{value of type 'RouteMatch' has no member 'nmae'}}
  }
}

func aFunctionThatIsNotThere(_ router: Router) throws {
  try router.add("/user/:id") { match in
    shwo(match.url)
    // expected-error@-1 {{cannot find 'shwo' in scope}}
  }
}

func aModuleThatIsNotImported(_ router: Router) throws {
  try router.add("/user/:id") { match in
    show(match.dictionary["id"] as? String ?? "")
    // expected-error@-1 {{value of type 'RouteMatch' has no member 'dictionary'}}
  }
}

func foundationIsNotImported(_ router: Router) throws {
  try router.add("/user/:id") { match in
    show(Date().description)
    // expected-error@-1 {{cannot find 'Date' in scope}}
  }
}

func aTextForANumber(_ router: Router) throws {
  try router.add("/user/:id") { match in
    let id: Int = match["id"]
    // expected-error@-1 {{cannot convert value of type 'String?' to specified type 'Int'}}
    show("\(id)")
  }
}

func aTextComparedWithANumber(_ router: Router) throws {
  try router.add("/user/:id") { match in match["id"] == 7 }
  // expected-error@-1 {{cannot convert value of type 'String?' to expected argument type 'Int'}}
}

func aTextThatMayBeMissing(_ router: Router) throws {
  try router.add("/user/:id") { match in
    show(match["id"])
    // expected-error@-1 {{value of optional type 'String?' must be unwrapped to a value of type 'String'}}
    // expected-note@-2 {{coalesce using '??' to provide a default}}
    // expected-note@-3 {{force-unwrap using '!'}}
  }
}

func aLabelTooMany(_ router: Router) throws {
  try router.add("/user/:id") { match in
    show(text: match.url)
    // expected-error@-1 {{extraneous argument label 'text:' in call}}
  }
}

func aMissingTry(_ router: Router) throws {
  try router.add("/user/:id") { match in
    let id = match.require("id", as: Int.self)
    // expected-error@-1 {{call can throw, but it is not marked with 'try' and the error is not handled}}
    show("\(id)")
  }
}

func aMissingTryInOneLine(_ router: Router) throws {
  try router.add("/user/:id") { match in show(match.require("id")) }
  // expected-error@-1 {{call can throw, but it is not marked with 'try' and the error is not handled}}
}

func aMissingAwait(_ router: Router) throws {
  try router.add("/user/:id") { match in
    show(try store.load(7))
    // expected-error@-1 {{'async' call in a function that does not support concurrency}}
  }
}

func aMissingAwaitBesideOther(_ router: Router) throws {
  try router.add("/user/:id") { match in
    show(try await store.load(7))
    show(try store.load(8))
    // expected-error@-1 {{expression is 'async' but is not marked with 'await'}}
    // expected-note@-2 {{call is 'async'}}
  }
}

func aCaptureThatIsNotSendable(_ router: Router, _ counter: Counter) throws {
  try router.add("/user/:id") { match in
    counter.count += 1
    // expected-error@-1 {{capture of 'counter' with non-Sendable type 'Counter' in a '@Sendable' closure}}
  }
}

func aVariableThatIsCaptured(_ router: Router) throws {
  var count = 0
  try router.add("/user/:id") { match in
    count += 1
    // expected-error@-1 {{mutation of captured var 'count' in concurrently-executing code}}
  }
  show("\(count)")
}

nonisolated func aScreenWithoutItsActor(_ router: Router, _ screen: Screen) throws {
  try router.add("/user/:id") { match in
    screen.show(match.url)
    // expected-error@-1 {{call to main actor-isolated instance method 'show' in a synchronous nonisolated context}}
  }
}

nonisolated func aTitleWithoutItsActor(_ router: Router, _ screen: Screen) throws {
  try router.add("/user/:id") { match in
    screen.title = match.url
    // expected-error@-1 {{main actor-isolated property 'title' can not be mutated from a Sendable closure}}
  }
}

func aClosureWithoutTheMatch(_ router: Router) throws {
  try router.add("/user/:id") { show("user") }
  // expected-error@-1 {{contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored}}
}

func aClosureOfTwo(_ router: Router) throws {
  try router.add("/user/:id") { match, route in show(match.url) }
  // expected-error@-1 {{expects 1 argument, but 2 were used in closure body}}
}

func aClosureOfAValueAndTheMatch(_ router: Router) throws {
  try router.add("/user/:id", as: User.self) { user, match in show("\(user.id)") }
  // expected-error@-1 {{expects 1 argument, but 2 were used in closure body}}
}

func aMemberThatAValueDoesNotHave(_ router: Router) throws {
  try router.add("/user/:id", as: User.self) { user in show(user.name) }
  // expected-error@-1 {{value of type 'User' has no member 'name'}}
}

func aTypeThatCannotBeDecoded(_ router: Router) throws {
  try router.add("/user/:id", as: Point.self) { point in show("\(point.x)") }
  // expected-error@-1 {{requires that 'Point' conform to 'Decodable'}}
}

func aTypeThatCannotBeRead(_ router: Router) throws {
  try router.add("/user/:id") { match in
    let point = try match.require("id", as: Point.self)
    // expected-error@-1 {{requires that 'Point' conform to 'Decodable'}}
    show("\(point.x)")
  }
}

func aCaseThatIsMissing(_ router: Router) throws {
  try router.mount(AppRoute.self) { route in
    switch route {
    // expected-error@-1 {{switch must be exhaustive}}
    // expected-note@-2 {{add missing case: '.user(_)'}}
    case .home: show("home")
    }
  }
}

func aMemberThatARouteDoesNotHave(_ router: Router) throws {
  try router.mount(AppRoute.self) { route in
    show(route.title)
    // expected-error@-1 {{value of type 'AppRoute' has no member 'title'}}
  }
}
