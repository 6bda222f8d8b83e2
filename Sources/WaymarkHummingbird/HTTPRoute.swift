#if Hummingbird
  public import Hummingbird
  public import Waymark

  /// A pattern of a server's routes on some hosts, with its methods: an element of ``HTTPRoutes/routes``.
  @available(macOS 14, iOS 17, tvOS 17, *)
  public struct HTTPRoute: Sendable {
    /// The pattern, with one slash before each segment and none at the end, as in metrics.
    public let pattern: String

    /// The hosts whose requests the routes take, as their group named them; empty for every host.
    public let hosts: [String]

    /// The methods that have a route with the pattern on these hosts, sorted by name.
    ///
    /// `HEAD` is one of them only if it has its own route, although a route for `GET` answers it.
    /// The header `Allow` of a 405 names the methods of all patterns that match the path.
    public let methods: [HTTPRequest.Method]

    /// The routes with the pattern on these hosts, by method in that order, and for one method in the order in
    /// which they are tried.
    public let definitions: [RouteDefinition]
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension HTTPRoute: CustomStringConvertible {
    /// The methods, the pattern and the hosts: `GET, PUT /books/:id`, or `GET / on shop.example, *.shop.example`.
    public var description: String {
      let route = methods.map(\.rawValue).joined(separator: ", ") + " " + pattern
      return hosts.isEmpty ? route : route + " on " + hosts.joined(separator: ", ")
    }
  }
#endif
