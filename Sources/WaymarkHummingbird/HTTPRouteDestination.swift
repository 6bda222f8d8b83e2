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

    /// The same for handlers whose contexts are made of these, behind `middlewares`.
    func converting<Child: ChildRequestContext>(
      to child: Child.Type, behind middlewares: MiddlewareChain<Context>
    ) -> HTTPRouteDestination<Child> where Child.ParentContext == Context {
      HTTPRouteDestination<Child>(
        routers: routers, redirectsToCanonicalPaths: redirectsToCanonicalPaths
      ) { [attach] handler, metadata in
        attach(
          { request, context, match in
            try await middlewares.pass(request, context: context) { request, context in
              var child = try Child(context: context)
              child.take(match)
              return try await handler(request, child, match)
            }
          }, &metadata)
      }
    }
  }
#endif
