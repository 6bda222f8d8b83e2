#if Hummingbird
  internal import Hummingbird
  internal import Waymark

  /// The destination of a group's routes, for the type of context that their handlers receive.
  @available(macOS 14, iOS 17, tvOS 17, *)
  struct HTTPRouteDestination<Context: RequestContext>: Sendable {
    let routers: MethodRouters

    /// Whether a path with unnecessary slashes or escapes gets a redirect.
    let redirectsToCanonicalPaths: Bool

    /// Makes the handler of a route from a handler of requests.
    let endpoint: @Sendable (@escaping HTTPEndpoint<Context>.Handler) -> RouteHandler

    /// The destination for handlers whose contexts `convert` makes from these, after `middlewares`.
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
