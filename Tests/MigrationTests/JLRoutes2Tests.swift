import Foundation
import Testing
import Waymark
import WaymarkJLRoutes

/// The examples of Docs/Migration/JLRoutes2.md.
@MainActor @Suite struct JLRoutes2Tests {
  let router = Router()

  @Test func `the code to get started works`() async {
    // All tests share one `Router.shared`, so this one runs in a separate process.
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let screen = Screen()
        try Router.shared.add("/user/view/:userID") { @MainActor match in
          screen.show(match["userID"])  // defined in the pattern by ":userID"
        }
        let printed = Screen()
        @MainActor func print(_ isHandled: Bool) { printed.show("\(isHandled)") }
        if let viewUserURL = URL(string: "myapp://user/view/joeldev") {
          print(openURL(viewUserURL))  // shows joeldev, then prints true
        }
        #expect(screen.shown == ["joeldev"])
        #expect(printed.shown == ["true"])
      }
    }
  }

  @Test func `subscripts add routes and handlers`() {
    let screen = Screen()
    let handlers = PatternHandlers(of: router)
    handlers["/user/view/:userID"] = { match in
      MainActor.assumeIsolated { screen.show(match["userID"]) }
      return true
    }
    #expect(open("myapp://user/view/joeldev"))
    #expect(screen.shown == ["joeldev"])
    handlers["/user/view/:userID"] = nil  // removes the route
    #expect(!open("myapp://user/view/joeldev"))
  }

  @Test func `the dictionary of parameters has JLRoutes' keys`() throws {
    let screen = Screen()
    try router.add("/:object/:action/:primaryKey") { @MainActor match in
      let parameters = match.dictionary
      for key in parameters.keys.sorted() {
        screen.show("\(key): \(parameters[key] ?? "")")
      }
    }
    router.route("myapp://post/edit/123?debug=true&foo=bar")
    // shows JLRoutePattern: /:object/:action/:primaryKey
    //       JLRouteScheme: JLRoutesGlobalRoutesScheme
    //       JLRouteURL: myapp://post/edit/123?debug=true&foo=bar
    //       action: edit
    //       debug: true
    //       foo: bar
    //       object: post
    //       primaryKey: 123
    #expect(
      screen.shown == [
        "JLRoutePattern: /:object/:action/:primaryKey",
        "JLRouteScheme: JLRoutesGlobalRoutesScheme",
        "JLRouteURL: myapp://post/edit/123?debug=true&foo=bar",
        "action: edit", "debug: true", "foo: bar", "object: post", "primaryKey: 123",
      ])
  }

  @Test func `a match has the parts of the dictionary`() throws {
    let screen = Screen()
    try router.add("/:object/:action/:primaryKey") { @MainActor match in
      screen.show(match["object"])  // added, or from the path
      screen.show(match.captures["primaryKey"])  // path only
      screen.show(match.query["debug"])  // query only
      screen.show(match.query.values(for: "tag").joined(separator: "+"))
      screen.show(match.pattern)
      screen.show(match.scheme)  // nil for the global routes
    }
    #expect(open("myapp://post/edit/123?debug=true&tag=a&tag=b"))
    #expect(
      screen.shown == ["post", "123", "true", "a+b", "/:object/:action/:primaryKey", "-"])
  }

  @Test func `a handler that declines leaves the URL to the next`() throws {
    let screen = Screen()
    try router.add("/inbox/:box") { @MainActor match in
      screen.show("declined \(match["box"] ?? "")")
      return false
    }
    try router.add("/inbox/*")  // no handler: handled
    #expect(open("myapp://inbox/spam"))
    #expect(screen.shown == ["declined spam"])
  }

  @Test func `the global options configure all routers`() async {
    await #expect(processExitsWith: .success) {
      RouterOptions.global.logsExplanations = true
      RouterOptions.global.plusDecoding = .never
      RouterOptions.global.hostAsPath = .always
      RouterOptions.global.defaultDefinitionClass = AlwaysMatch.self
      let route = try Router.shared.add("/example.com/q/:text")
      #expect(route.definitions[0] is AlwaysMatch)
      let match = try Router.shared.match("https://example.com/q/a+b")
      #expect(match?["text"] == "a+b")
    }
  }

  @Test func `a router has options of its own`() throws {
    var options = RouterOptions()
    options.hostAsPath = .always
    let ownRouter = Router(options: options)
    try ownRouter.add("/example.com/home")
    #expect(ownRouter.canRoute("https://example.com/home"))
    #expect(!router.canRoute("https://example.com/home"))
  }

  @Test func `each scheme has its own routes`() throws {
    let screen = Screen()
    try router.add("/foo") { @MainActor _ in
      screen.show("neither thing nor stuff")
    }
    try router["thing"].add("/foo") { @MainActor _ in
      screen.show("thing")
    }
    try router["stuff"].add("/foo") { @MainActor _ in
      screen.show("stuff")
    }
    #expect(open("thing://foo"))
    #expect(open("stuff://foo"))
    #expect(open("other://foo"))
    #expect(screen.shown == ["thing", "stuff", "neither thing nor stuff"])

    var printed: [Bool] = []
    func print(_ canRoute: Bool) { printed.append(canRoute) }
    try router.add("/global")
    print(router.canRoute("thing://global"))  // false
    router["thing"].fallsBackToGlobal = true
    print(router.canRoute("thing://global"))  // true
    #expect(printed == [false, true])
  }

  @Test func `a wildcard takes the rest of the path`() throws {
    let screen = Screen()
    try router.add("/wildcard/*") { @MainActor match in
      guard match.captures.wildcard?.first == "joker" else { return false }
      screen.show(match.captures.wildcard?.joined(separator: ", "))
      return true
    }
    #expect(open("myapp://wildcard/joker/one/two"))
    #expect(!open("myapp://wildcard/one"))
    #expect(screen.shown == ["joker, one, two"])
  }

  @Test func `optional groups make several routes`() throws {
    var printed = ""
    func print(_ patterns: [String]) { printed = "// \(patterns)" }
    try router.add("/the(/foo/:a)(/bar/:b)")
    print(try RoutePattern("/the(/foo/:a)(/bar/:b)").combinations)
    // ["/the/foo/:a/bar/:b", "/the/foo/:a", "/the/bar/:b", "/the"]
    router.remove("/the(/foo/:a)(/bar/:b)")  // removes all four
    #expect(printed == #"// ["/the/foo/:a/bar/:b", "/the/foo/:a", "/the/bar/:b", "/the"]"#)
    #expect(router.routes.isEmpty)
  }

  @Test func `a program queries the routes that there are`() throws {
    try router.add("/a", priority: 1)
    try router["thing"].add("/b")
    let all: [String?: [Route]] = router.allRoutes
    let global: [Route] = router.routes
    let thing: [Route] = router["thing"].routes
    #expect(all == [nil: global, "thing": thing])
    #expect(global.map(\.priority) == [1])
    #expect(thing.map(\.pattern) == ["/b"])
  }

  @Test func `one handler has several patterns`() throws {
    let screen = Screen()
    let handler = RouteHandler { @MainActor match in
      screen.show(match.dictionary["JLRoutePattern"] as? String)
    }
    for pattern in ["/users/:id", "/people/:id"] {
      try router.add(pattern, handler: handler)
    }
    #expect(open("myapp://people/7"))
    #expect(screen.shown == ["/people/:id"])
  }

  @Test func `a call adds parameters, and the unmatched handler gets the URL`() throws {
    let screen = Screen()
    try router.add("/user/:id") { @MainActor match in
      screen.show(match["id"])  // additional before path
      screen.show(match.captures["id"])
    }
    router.unmatchedHandler = UnmatchedHandler { @MainActor request in
      screen.show("unmatched: \(request.url)")
      screen.show(request.additional["from"] as? String)
    }
    #expect(router.canRoute("myapp://user/7"))  // calls no handler
    let handled = open("myapp://user/7?id=8", parameters: ["id": "9"])
    #expect(handled)
    let missed = open("myapp://gone", parameters: ["from": "push"])
    #expect(!missed)
    #expect(screen.shown == ["9", "7", "unmatched: myapp://gone", "push"])
  }

  @Test func `routes are removed by pattern and by scheme`() throws {
    try router.add("/a/:b", priority: 1)
    try router["thing"].add("/c")
    let route = try router.add("/a/:b")
    router.remove(route)  // this one, not one with the same pattern
    #expect(router.routes.map(\.priority) == [1])
    router.remove("/a/:b")
    #expect(router.routes.isEmpty)
    router["thing"].removeAll()  // the scheme stays: its URLs do not become global
    router.removeScheme("thing")
    router.removeAllSchemes()
    #expect(router.allRoutes == [nil: []])
  }

  @Test func `a pattern matches the fragment`() throws {
    let screen = Screen()
    try router.add("/settings#/tab/:tab") { @MainActor match in
      screen.show(match["tab"])
      screen.show(match.request.fragmentQuery["from"])
    }
    try router.add("/settings") { @MainActor match in
      screen.show(match.dictionary["from"] as? String)
    }
    router.route("myapp://settings#/tab/7?from=push")  // shows 7, then push
    router.route("myapp://settings#from=mail")  // shows mail
    router.route("myapp://settings#top")  // shows -
    #expect(screen.shown == ["7", "push", "mail", "-"])
  }

  /// Calls the synchronous `route`.
  ///
  /// An asynchronous test would prefer the other overload.
  private func open(_ url: String, parameters: [String: any Sendable] = [:]) -> Bool {
    router.route(url, parameters: parameters).isHandled
  }
}

func openURL(_ url: URL) -> Bool {
  Router.shared.route(url).isHandled
}
