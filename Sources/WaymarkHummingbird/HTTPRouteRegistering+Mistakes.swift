#if Hummingbird
  public import Hummingbird
  public import Waymark

  // Closures that no handler can be. Without these, the compiler reports three errors, none of them at the closure, or fails.
  // Other arguments than those here need not be repeated: a mistake with them is an error, too.

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension HTTPRouteRegistering {
    /// Says what is wrong with a closure that takes values of a type that cannot be decoded.
    @available(
      *, unavailable,
      message: "the values that a handler takes after request and context are Decodable"
    )
    @discardableResult
    public func on<each Value>(
      _ pattern: String = "", method: HTTPRequest.Method, name: String? = nil,
      use handler:
        @Sendable (Request, Context, repeat each Value) async throws
        -> some ResponseGenerator
    ) throws(PatternError) -> [Route] { [] }

    /// Says what is wrong with a closure that takes only the request.
    @available(
      *, unavailable,
      message: "a handler takes the request and the context: { request, context in … }"
    )
    @discardableResult
    public func on(
      _ pattern: String = "", method: HTTPRequest.Method, name: String? = nil,
      use handler: @Sendable (Request) async throws -> some ResponseGenerator
    ) throws(PatternError) -> [Route] { [] }

    /// Says what is wrong with a closure that takes no body, or values of a type that cannot be decoded.
    @available(
      *, unavailable,
      message: "a handler takes request, context and body, and after them values that are Decodable"
    )
    @discardableResult
    public func on<each Value>(
      _ pattern: String = "", method: HTTPRequest.Method, body: Any.Type, name: String? = nil,
      use handler:
        @Sendable (Request, Context, repeat each Value) async throws
        -> some ResponseGenerator
    ) throws(PatternError) -> [Route] { [] }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension HTTPMethodRoutes {
    /// Says what is wrong with a closure that takes values of a type that cannot be decoded.
    @available(
      *, unavailable,
      message: "the values that a handler takes after request and context are Decodable"
    )
    @discardableResult
    public func callAsFunction<each Value>(
      _ pattern: String = "", name: String? = nil,
      use handler:
        @Sendable (Request, Context, repeat each Value) async throws
        -> some ResponseGenerator
    ) throws(PatternError) -> [Route] { [] }

    /// Says what is wrong with a closure that takes only the request.
    @available(
      *, unavailable,
      message: "a handler takes the request and the context: { request, context in … }"
    )
    @discardableResult
    public func callAsFunction(
      _ pattern: String = "", name: String? = nil,
      use handler: @Sendable (Request) async throws -> some ResponseGenerator
    ) throws(PatternError) -> [Route] { [] }

    /// Says what is wrong with a closure that takes no body, or values of a type that cannot be decoded.
    @available(
      *, unavailable,
      message: "a handler takes request, context and body, and after them values that are Decodable"
    )
    @discardableResult
    public func callAsFunction<each Value>(
      _ pattern: String = "", body: Any.Type, name: String? = nil,
      use handler:
        @Sendable (Request, Context, repeat each Value) async throws
        -> some ResponseGenerator
    ) throws(PatternError) -> [Route] { [] }
  }
#endif
