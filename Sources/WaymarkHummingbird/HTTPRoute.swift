#if Hummingbird
  public import Hummingbird
  public import Waymark

  /// A pattern of a server's routes, and the methods that have it: what ``HTTPRoutes/routes`` lists.
  public struct HTTPRoute: Sendable {
    /// The pattern with one slash before each segment and none at its end, as metrics report it.
    public let pattern: String

    /// The methods that have a route of the pattern, sorted by name.
    ///
    /// `HEAD` is one of them only when it has a route of its own, though a route for `GET` answers it. The header
    /// `Allow` of a 405 names the methods of all patterns that take the path.
    public let methods: [HTTPRequest.Method]

    /// The routes of the pattern: by method in that order, and of one method as they are asked.
    public let definitions: [RouteDefinition]
  }

  extension HTTPRoute: CustomStringConvertible {
    /// The methods and the pattern: `GET, PUT /books/:id`.
    public var description: String {
      methods.map(\.rawValue).joined(separator: ", ") + " " + pattern
    }
  }
#endif
