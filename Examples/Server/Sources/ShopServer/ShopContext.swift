import Hummingbird
import Waymark
import WaymarkHummingbird

/// The context of all requests.
struct ShopContext: RoutedRequestContext {
  var coreContext: CoreRequestContextStorage
  var routeMatch: RouteMatch?
  var user: String?

  init(source: Source) {
    coreContext = CoreRequestContextStorage(source: source)
  }
}

/// The context of requests that need a user; without one they are 401.
struct MemberContext: ChildRequestContext {
  var coreContext: CoreRequestContextStorage
  let user: String

  init(context: ShopContext) throws {
    coreContext = CoreRequestContextStorage(source: context)
    guard let user = context.user else { throw HTTPError(.unauthorized) }
    self.user = user
  }
}

/// Reads the user; a shop for more than tests would check a signature.
struct Users: RouterMiddleware {
  func handle(
    _ request: Request, context: ShopContext, next: (Request, ShopContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    context.user = request.headers[.authorization]?.split(separator: " ").last.map(String.init)
    return try await next(request, context)
  }
}

/// Lets only the staff by.
struct Staff: RouterMiddleware {
  func handle(
    _ request: Request, context: ShopContext, next: (Request, ShopContext) async throws -> Response
  ) async throws -> Response {
    guard let user = context.user else { throw HTTPError(.unauthorized) }
    guard user == "staff" else { throw HTTPError(.forbidden) }
    return try await next(request, context)
  }
}

/// Writes every error as problem details: RFC 9457.
struct Problems: RouterMiddleware {
  private struct Problem: ResponseEncodable {
    let title: String
    let status: Int
    let detail: String?
  }

  func handle(
    _ request: Request, context: ShopContext, next: (Request, ShopContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as HTTPError {
      let hasOtherMethods = error.status == .notFound && error.headers.contains(.allow)
      let status = hasOtherMethods ? .methodNotAllowed : error.status
      let problem = Problem(title: status.reasonPhrase, status: status.code, detail: error.body)
      var response = try problem.response(from: request, context: context)
      response.status = status
      response.headers[.contentType] = "application/problem+json"
      response.headers.append(contentsOf: error.headers)
      return response
    }
  }
}
