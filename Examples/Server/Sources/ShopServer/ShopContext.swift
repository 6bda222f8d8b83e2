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

/// The context of requests that need a user, without whom the response is 401.
struct MemberContext: ChildRequestContext {
  var coreContext: CoreRequestContextStorage
  let user: String

  init(context: ShopContext) throws {
    coreContext = CoreRequestContextStorage(source: context)
    user = try context.requireUser()
  }
}

extension ShopContext {
  /// The user, or a 401 error with the authentication scheme.
  func requireUser() throws -> String {
    guard let user else {
      throw HTTPError(.unauthorized, headers: [.wwwAuthenticate: "Bearer"])
    }
    return user
  }
}

/// Finds the user of a bearer token (RFC 6750).
struct Users: RouterMiddleware {
  /// A real shop would store hashes of random tokens, and expire them.
  static let tokens = ["token-of-ada": "ada", "token-of-eve": "eve", "token-of-staff": "staff"]

  func handle(
    _ request: Request, context: ShopContext, next: (Request, ShopContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    let words = request.headers[.authorization]?.split(separator: " ") ?? []
    if words.count == 2, words[0].lowercased() == "bearer" {
      context.user = Self.tokens[String(words[1])]
    }
    return try await next(request, context)
  }
}

/// Refuses everyone but the staff.
struct Staff: RouterMiddleware {
  func handle(
    _ request: Request, context: ShopContext, next: (Request, ShopContext) async throws -> Response
  ) async throws -> Response {
    guard try context.requireUser() == "staff" else { throw HTTPError(.forbidden) }
    return try await next(request, context)
  }
}

/// Writes each `HTTPError` as problem details: RFC 9457.
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
      // The details of a server error are only for the log.
      let detail = status.kind == .clientError ? error.body : nil
      let problem = Problem(title: status.reasonPhrase, status: status.code, detail: detail)
      var response = try problem.response(from: request, context: context)
      response.status = status
      response.headers[.contentType] = "application/problem+json"
      for field in error.headers where !response.headers.contains(field.name) {
        response.headers.append(field)
      }
      return response
    }
  }
}
