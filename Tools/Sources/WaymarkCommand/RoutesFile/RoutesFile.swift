import Waymark
import WaymarkAnswers
import WaymarkDescription
import WaymarkHTTP
import YAML

/// The routes of a file, ready for lookups.
///
/// ```yaml
/// options: { hostAsPath: whenDotless }
/// constraints: { id: "[0-9]+" }
/// fallbackSchemes: [thing]
/// routes:
///   - { pattern: /user/view/:userID, name: user.view, scheme: myapp, priority: 10 }
/// ```
struct RoutesFile {
  /// The path as the user typed it.
  let path: String

  /// The contents of the file.
  let description: RouteTableDescription

  /// The routes for ``method``, or all routes if the file has no methods.
  let router: Router

  /// The method of lookups, or `nil` if the file has no methods.
  let method: String?

  /// Whether the user chose ``method``.
  ///
  /// Otherwise, it's the default.
  let isMethodChosen: Bool

  /// The routers of the chosen method, or of all methods that routes name, empty if the file has no
  /// methods.
  let routersByMethod: [String: Router]

  /// The routers of all methods.
  let table: HTTPTable

  /// The positions of constraints, by parameter name.
  private let constraintPlaces: [String: FilePlace]

  /// Reads a file.
  ///
  /// - Parameter method: The method of lookups, or `nil` for `GET` if the file has methods.
  /// - Throws: All faults of the file: it can't be read, it isn't YAML, or its contents aren't
  ///   valid in a routes file.
  init(path: String, method: String? = nil) throws(RoutesFileError) {
    try self.init(root: Node.root(ofFile: path), path: path, method: method)
  }

  /// Reads the contents of a file.
  ///
  /// - Parameter path: The name of the file in error messages.
  init(text: String, path: String, method: String? = nil) throws(RoutesFileError) {
    try self.init(root: Node.root(of: text, path: path), path: path, method: method)
  }

  private init(root: Node, path: String, method: String?) throws(RoutesFileError) {
    var reader = RoutesFileReader(root)
    description = reader.readDescription()
    let table = reader.makeTable(of: description)
    guard reader.faults.isEmpty, let table else {
      throw RoutesFileError(path: path, faults: reader.faults)
    }
    self.path = path
    self.table = table
    let methods = table.methods
    if methods.isEmpty, let method {
      throw RoutesFileError(path, "no route is for a method, so \(method.quoted) has no meaning")
    }
    if let method, !Self.usualMethods.contains(method),
      Self.usualMethods.contains(method.uppercased())
    {
      throw RoutesFileError(
        path, "\(method.quoted) is not a method of HTTP, which are spelled like GET")
    }
    self.method = methods.isEmpty ? nil : method ?? "GET"
    isMethodChosen = method != nil
    router = table.router(of: self.method)
    routersByMethod =
      method.map { [$0: table.router(of: $0)] } ?? table.routersByMethod
    var places: [String: FilePlace] = [:]
    for (key, _) in root["constraints"]?.mapping?.pairs ?? [] {
      if let name = key.text { places[name] = FilePlace(key.mark) }
    }
    constraintPlaces = places
  }

  private static let usualMethods = [
    "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "CONNECT", "OPTIONS", "TRACE",
  ]

  /// The methods of ``routersByMethod`` with their routers, in order, or one router with the method
  /// `nil` if the file has no methods.
  var tables: [(method: String?, router: Router)] {
    guard method != nil else { return [(nil, router)] }
    return routersByMethod.sorted { $0.key < $1.key }.map { ($0, $1) }
  }

  /// The routes of all ``tables``.
  var listedRoutes: [ListedRoute] {
    tables.flatMap { $0.router.listedRoutes(for: $0.method) }
  }

  /// The number of routes in ``listedRoutes``, with a route for several methods counted once.
  var routeCount: Int { Set(listedRoutes.map(\.place)).count }

  /// The routes for a method, including routes for all methods.
  func listedRoutes(of method: String?) -> [ListedRoute] {
    if isMethodChosen { return listedRoutes }
    let router = method.flatMap { table.routersByMethod[$0] } ?? table.otherMethods
    return router.listedRoutes(for: method)
  }

  /// The routers that answer requests with the chosen method, or with any method if none was
  /// chosen.
  var searchedRouters: [Router] {
    isMethodChosen ? table.answering(method) : table.routers
  }

  /// The methods of the routes, by the position of the pattern.
  var methodsByPlace: [FilePlace: [String]] {
    let places = description.routes.compactMap { route in
      RouteSource(metadata: route.metadata[RouteSource.metadataName]).map {
        ($0.place, route.methods)
      }
    }
    return Dictionary(places, uniquingKeysWith: +)
  }

  /// The position of the constraint for parameters named `name`.
  func place(ofConstraint name: String) -> FilePlace {
    constraintPlaces[name] ?? .start
  }
}
