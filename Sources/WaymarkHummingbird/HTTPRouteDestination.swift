#if Hummingbird
  internal import Hummingbird
  internal import Waymark

  /// Where the routes of groups go, by the contexts that their handlers are given.
  struct HTTPRouteDestination<Context: RequestContext>: Sendable {
    let routers: MethodRouters

    /// Whether a path with needless slashes or escapes is answered by a redirect.
    let redirectsToCanonicalPaths: Bool

    /// What a route carries whose requests a handler answers.
    let endpoint: @Sendable (@escaping HTTPEndpoint<Context>.Handler) -> RouteHandler

    /// The same for handlers whose contexts are made of these by `convert`, behind `middlewares`.
    func converting<Child: RequestContext>(
      behind middlewares: MiddlewareChain<Context>,
      by convert: @escaping @Sendable (Context) throws -> Child
    ) -> HTTPRouteDestination<Child> {
      HTTPRouteDestination<Child>(
        routers: routers, redirectsToCanonicalPaths: redirectsToCanonicalPaths
      ) { [endpoint] handler in
        let store = MatchStore<Child>()
        return endpoint(
          middlewares.around { request, context, match in
            var child = try convert(context)
            store.store(match, in: &child)
            return try await handler(request, child, match)
          })
      }
    }
  }
#endif
