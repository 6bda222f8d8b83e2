import Waymark

func aMissingTryBeforeAdd(_ router: Router) {
  router.add("/user/:id") { match in show(match.url) }
  // expected-error@-1 {{call can throw, but it is not marked with 'try' and the error is not handled}}
}

func aMisspelledArgument(_ router: Router) throws {
  try router.add("/user/:id", priorty: 1) { match in show(match.url) }
  // expected-error@-1 {{incorrect argument label in call (have '_:priorty:_:', expected '_:priority:_:')}}
}

func anArgumentOfAnotherType(_ router: Router) throws {
  try router.add("/user/:id", priority: "high") { match in show(match.url) }
  // expected-error@-1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
}

func aPatternThatIsNoText(_ router: Router) throws {
  try router.add(42) { match in show(match.url) }
  // expected-error@-1 {{cannot convert value of type 'Int' to expected argument type 'String'}}
}

func patternsInAnArray(_ router: Router) throws {
  try router.add(["/user/:id", "/u/:id"]) { match in show(match.url) }
  // expected-error@-1 {{cannot pass array of type '[String]' as variadic arguments of type 'String'}}
  // expected-note@-2 {{remove brackets to pass array elements directly}}
}

func aSyntaxThatIsAGroups(_ router: Router) throws {
  try router.add("/user/{id}", syntax: .brace)
  // expected-error@-1 {{extra argument 'syntax' in call}}
  // expected-error@-2 {{cannot infer contextual base in reference to member 'brace'}}
}

func aTypedRouteThatIsAdded(_ router: Router) throws {
  try router.add(AppRoute.self) { route in show("\(route)") }
  // expected-error@-1 {{cannot convert value of type 'AppRoute.Type' to expected argument type 'String'}}
}

func aTypeThatIsNoRoute(_ router: Router) throws {
  try router.mount(User.self) { route in show("\(route)") }
  // expected-error@-1 {{requires that 'User' conform to 'TypedRoute'}}
}

func aMisspelledArgumentOfAGroup(_ router: Router) throws {
  try router.group("/admin", guard: []).add("/users") { match in show(match.url) }
  // expected-error@-1 {{incorrect argument label in call (have '_:guard:', expected '_:guards:')}}
}

func aGuardThatReturnsATruthValue(_ router: Router) throws {
  let guards = [RouteGuard { match in match.origin == .internal }]
  // expected-error@-1 {{cannot convert value of type 'Bool' to closure result type 'RouteGuard.Decision'}}
  try router.add("/user/:id", guards: guards) { match in show(match.url) }
}

func aMisspelledDecision(_ router: Router) throws {
  try router.add("/user/:id", guards: [RouteGuard { _ in .alow }]) { match in show(match.url) }
  // expected-error@-1 {{type 'RouteGuard.Decision' has no member 'alow'}}
}

func aMisspelledOption(_ router: Router) {
  router.options.hostAsPaht = .never
  // expected-error@-1 {{value of type 'RouterOptions' has no member 'hostAsPaht'}}
  // expected-error@-2 {{cannot infer contextual base in reference to member 'never'}}
}

func aMisspelledValueOfAnOption(_ router: Router) {
  router.options.hostAsPath = .nevr
  // expected-error@-1 {{type 'HostAsPath' has no member 'nevr'}}
}

func aBareClosureForAnUnmatchedHandler(_ router: Router) {
  router.unmatchedHandler = { request in show(request.url) }
  // expected-error@-1 {{cannot assign value of type '(_) -> ()' to type 'UnmatchedHandler'}}
}

func aRewriterThatReturnsAText(_ router: Router) {
  router.options.rewriter = LinkRewriter { link in link.url }
  // expected-error@-1 {{cannot convert value of type 'String' to closure result type 'PendingLink?'}}
}

func aMisspelledArgumentOfAURL(_ router: Router) throws {
  show(try router.url(named: "user", wiht: ["id": 7]))
  // expected-error@-1 {{extra argument 'wiht' in call}}
}

func aMissingAwaitBeforeRoute(_ router: Router) async {
  _ = router.route("/user/7").isHandled
  // expected-error@-1 {{expression is 'async' but is not marked with 'await'}}
  // expected-note@-2 {{call is 'async'}}
}
