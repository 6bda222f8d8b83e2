import Hummingbird
import Waymark
import WaymarkHummingbird

// Mistakes in handlers, and below each the one error that the compiler gives.

enum Size: String { case small, large }
struct Plain {}
struct Draft: Decodable { var text: String }

func values(_ routes: HTTPRoutes<BasicRoutedRequestContext>) throws {
  try routes.get("/:size") { (_, _, size: Size) in "\(size)" }
  //            ^ 'callAsFunction(_:body:name:use:)' is unavailable: a handler takes request, context and Decodable values
  try routes.get("/:id/:size", name: "size") { (_, _, id: Int, size: Size) async in "\(size)" }
  //            ^ 'callAsFunction(_:body:name:use:)' is unavailable: a handler takes request, context and Decodable values
  try routes.get("/:plain") { (_, _, plain: Plain) in "\(plain)" }
  //            ^ 'callAsFunction(_:body:name:use:)' is unavailable: a handler takes request, context and Decodable values
  try routes.on(.trace, .options)("/:size") { (_, _, size: Size) in "\(size)" }
  //                             ^ 'callAsFunction(_:body:name:use:)' is unavailable: a handler takes request, context and Decodable values
  try routes.get("/:id") { request, context, id in "\(id)" }
  //                                         ^ cannot infer type of closure parameter 'id' without a type annotation
}

func numbers(_ routes: HTTPRoutes<BasicRoutedRequestContext>) throws {
  try routes.get("/") { request in "a" }
  //            ^ 'callAsFunction(_:name:use:)' is unavailable: a handler takes the request and the context
  try routes.group("/a").on(.put, .trace)("/b", name: "b") { request in "a" }
  //                                     ^ 'callAsFunction(_:name:use:)' is unavailable: a handler takes the request and the context
  try routes.get("/") { "a" }
  //                  ^ contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored
}

func bodies(_ routes: HTTPRoutes<BasicRoutedRequestContext>) throws {
  try routes.post("/", body: Draft.self) { request, context in "a" }
  //             ^ 'callAsFunction(_:body:name:use:)' is unavailable: a handler takes request, context and Decodable values
  try routes.post("/:size", body: Draft.self) { (_, _, draft: Draft, size: Size) in "" }
  //             ^ 'callAsFunction(_:body:name:use:)' is unavailable: a handler takes request, context and Decodable values
  try routes.on(.put)("/:size", body: Draft.self) { (_, _, draft: Draft, size: Size) in "" }
  //                 ^ 'callAsFunction(_:body:name:use:)' is unavailable: a handler takes request, context and Decodable values
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
