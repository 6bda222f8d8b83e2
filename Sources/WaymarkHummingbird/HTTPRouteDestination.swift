#if Hummingbird
  internal import Hummingbird
  internal import Waymark

  /// Where the routes of groups go, by the contexts that their handlers are given.
  struct HTTPRouteDestination<Context: RequestContext>: Sendable {
    let routers: MethodRouters

    /// Whether a path with needless slashes or escapes is answered by a redirect.
    let redirectsToCanonicalPaths: Bool

    /// Puts a handler into a route's metadata, as what answers its requests.
    let attach: @Sendable (@escaping HTTPEndpoint<Context>.Handler, inout RouteMetadata) -> Void

    /// The same for handlers whose contexts are made of these by `convert`, behind `middlewares`.
    func converting<Child: RequestContext>(
      behind middlewares: MiddlewareChain<Context>,
      by convert: @escaping @Sendable (Context) throws -> Child
    ) -> HTTPRouteDestination<Child> {
      HTTPRouteDestination<Child>(
        routers: routers, redirectsToCanonicalPaths: redirectsToCanonicalPaths
      ) { [attach] handler, metadata in
        attach(
          { request, context, match in
            try await middlewares.pass(request, context: context) { request, context in
              var child = try convert(context)
              child.take(match)
              return try await handler(request, child, match)
            }
          }, &metadata)
      }
    }
  }
#endif
