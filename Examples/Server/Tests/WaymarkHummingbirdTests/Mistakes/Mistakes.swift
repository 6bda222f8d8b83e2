import Hummingbird
import Waymark
import WaymarkHummingbird

// Mistakes in handlers, and below each the errors that the compiler gives, in its order.

enum Size: String { case small, large }
struct Plain {}
struct Draft: Decodable { var text: String }

func values(_ routes: HTTPRoutes<BasicRoutedRequestContext>) throws {
  try routes.get("/:size") { (_, _, size: Size) in "\(size)" }
  //            ^ 'callAsFunction(_:body:name:use:)' is unavailable: a handler's parameters are the request, the context and Decodable values
  try routes.get("/:id/:size", name: "size") { (_, _, id: Int, size: Size) async in "\(size)" }
  //            ^ 'callAsFunction(_:body:name:use:)' is unavailable: a handler's parameters are the request, the context and Decodable values
  try routes.get("/:plain") { (_, _, plain: Plain) in "\(plain)" }
  //            ^ 'callAsFunction(_:body:name:use:)' is unavailable: a handler's parameters are the request, the context and Decodable values
  try routes.on(.trace, .options)("/:size") { (_, _, size: Size) in "\(size)" }
  //                             ^ 'callAsFunction(_:body:name:use:)' is unavailable: a handler's parameters are the request, the context and Decodable values
  try routes.get("/:id") { request, context, id in "\(id)" }
  //                                         ^ cannot infer type of closure parameter 'id' without a type annotation
}

func numbers(_ routes: HTTPRoutes<BasicRoutedRequestContext>) throws {
  try routes.get("/") { request in "a" }
  //                  ^ cannot convert value of type '@Sendable (_) -> String' to expected argument type '@Sendable (Request, BasicRoutedRequestContext, repeat each Value) async throws -> some ResponseGenerator'
  //         ^ generic parameter 'some ResponseGenerator' could not be inferred
  //         ^ generic parameter 'each Value' could not be inferred
  try routes.group("/a").on(.put, .trace)("/b", name: "b") { request in "a" }
  //                                                       ^ cannot convert value of type '@Sendable (_) -> String' to expected argument type '@Sendable (Request, BasicRoutedRequestContext, repeat each Value) async throws -> some ResponseGenerator'
  //                     ^ generic parameter 'some ResponseGenerator' could not be inferred
  //                     ^ generic parameter 'each Value' could not be inferred
  try routes.get("/") { "a" }
  //                  ^ cannot convert value of type '@Sendable () -> String' to expected argument type '@Sendable (Request, BasicRoutedRequestContext, repeat each Value) async throws -> some ResponseGenerator'
  //         ^ generic parameter 'some ResponseGenerator' could not be inferred
  //         ^ generic parameter 'each Value' could not be inferred
}

func bodies(_ routes: HTTPRoutes<BasicRoutedRequestContext>) throws {
  try routes.post("/", body: Draft.self) { request, context in "a" }
  //             ^ 'callAsFunction(_:body:name:use:)' is unavailable: a handler's parameters are the request, the context and Decodable values
  try routes.post("/:size", body: Draft.self) { (_, _, draft: Draft, size: Size) in "" }
  //             ^ 'callAsFunction(_:body:name:use:)' is unavailable: a handler's parameters are the request, the context and Decodable values
  try routes.on(.put)("/:size", body: Draft.self) { (_, _, draft: Draft, size: Size) in "" }
  //                 ^ 'callAsFunction(_:body:name:use:)' is unavailable: a handler's parameters are the request, the context and Decodable values
  try routes.get("/:text", as: Draft.self) { request, context in "a" }
  //                                         ^ contextual closure type '@Sendable (Request, BasicRoutedRequestContext, Draft) async throws -> String' expects 3 arguments, but 2 were used in closure body
}

// What is wrong inside a handler is still shown there.
func insides(_ routes: HTTPRoutes<BasicRoutedRequestContext>) throws {
  try routes.get("/:id") { (_, _, id: Int) in "\(idd)" }
  //                                             ^ cannot find 'idd' in scope
  try routes.get("/") { request, context in
    let text: Int = "a"
    //              ^ cannot convert value of type 'String' to specified type 'Int'
    return "\(text)"
  }
  try routes.get("/") { request, context in
    let body = try await request.body.collect(upTo: "a")
    //                                              ^ cannot convert value of type 'String' to expected argument type 'Int'
    return "\(body)"
  }
}

// An unknown member of the context is reported at its name, in any kind of closure.
func members(_ routes: HTTPRoutes<BasicRoutedRequestContext>) throws {
  try routes.get("/") { _, context in context.usr }
  //                                          ^ value of type 'BasicRoutedRequestContext' has no member 'usr'
  try routes.get("/") { request, context in "\(context.usr)" }
  //                                                   ^ value of type 'BasicRoutedRequestContext' has no member 'usr'
  try routes.get("/") { request, context in
    let user = context.usr
    //                 ^ value of type 'BasicRoutedRequestContext' has no member 'usr'
    return "\(user)"
  }
  try routes.on(.put)("/", name: "a") { _, context in context.usr }
  //                                                          ^ value of type 'BasicRoutedRequestContext' has no member 'usr'
  try routes.group("/a").get { request, _ in request.usr }
  //                                                 ^ value of type 'Request' has no member 'usr'
}

func plain(_ routes: HTTPRoutes<BasicRequestContext>) throws {
  try routes.get("/") { _, context in context.match.pattern }
  //                                          ^ value of type 'BasicRequestContext' has no member 'match'
}

func calls(_ routes: HTTPRoutes<BasicRoutedRequestContext>) throws {
  try routes.get("users", ":id") { request, context in "a" }
  //            ^ 'callAsFunction(_:_:_:use:)' is unavailable: write one pattern, such as "/users/:id"
  try routes.get("/x", hosts: ["a.example"]) { request, context in "a" }
  //            ^ 'callAsFunction(_:hosts:use:)' is unavailable: hosts belong to a group: routes.group(hosts: [...]).get(...)
  try routes.get("/x", middlewares: []) { request, context in "a" }
  //            ^ 'callAsFunction(_:middlewares:use:)' is unavailable: middlewares belong to a group: routes.group(middlewares: [...]).get(...)
  try routes.get("/x", guards: [RouteGuard { _ in .allow }]) { request, context in "a" }
  //            ^ 'callAsFunction(_:name:guards:use:)' is unavailable: guards are for apps: write a middleware, routes.add(middleware: ..., under: "/admin")
  try routes.group("/a") { g in try g.get { _, _ in "a" } }
  //         ^ 'group' is unavailable: keep the group: let group = try routes.group("/path")
  try routes.on("/x", method: .get) { request, context in "a" }
  //         ^ 'on(_:method:use:)' is unavailable: name the method first: routes.on(.get)("/path") { ... }
}

// Nothing of this is a mistake.
func handlers(_ routes: HTTPRoutes<BasicRoutedRequestContext>) throws {
  try routes.get { _, _ in "a" }
  try routes.get("/:id", name: "a") { (_, _, id: Int?) in
    guard let id else { throw HTTPError(.notFound) }
    return Response(status: id == 0 ? .ok : .noContent)
  }
  try routes.post("/:id", body: Draft.self, name: "b") { (_, _, draft: Draft, id: Int) in "\(id)" }
  try routes.post("/", body: Draft.self, priority: 1) { request, context, draft in draft.text }
  try routes.on(.put, .patch)("/") { request, context in HTTPResponse.Status.accepted }
}
