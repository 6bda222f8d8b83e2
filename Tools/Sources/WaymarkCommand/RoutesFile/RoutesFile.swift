import Waymark
import WaymarkAnswers
import WaymarkDescription
import WaymarkHTTP
import YAML

/// The routes of a file, ready to be asked.
///
/// ```yaml
/// options: { hostAsPath: whenDotless }
/// constraints: { id: "[0-9]+" }
/// fallbackSchemes: [thing]
/// routes:
///   - { pattern: /user/view/:userID, name: user.view, scheme: myapp, priority: 10 }
/// ```
struct RoutesFile {
  /// The path as the user gave it.
  let path: String

  /// What the file says.
  let description: RouteTableDescription

  /// The routes; those for requests of ``method`` where there is one.
  let router: Router

  /// The method whose requests are asked about; `nil` for a file without methods.
  let method: String?

  /// Whether that method was chosen, and is not the default.
  let isMethodChosen: Bool

  /// The routers of the methods that are looked at: of the chosen one, else of all that routes
  /// name; empty for a file without methods.
  let routersByMethod: [String: Router]

  /// The routers of all methods.
  let table: HTTPTable

  /// The places of constraints by the name of their parameter.
  private let constraintPlaces: [String: FilePlace]

  /// Reads a file.
  ///
  /// - Parameter method: The method whose requests are asked about. The default is `GET`, for a
  ///   file with methods.
  /// - Throws: All faults of the file: that it cannot be read, is not YAML, or says what no routes
  ///   file can say.
  init(path: String, method: String? = nil) throws(RoutesFileError) {
    try self.init(root: Node.root(ofFile: path), path: path, method: method)
  }

  /// Reads the text of a file.
  ///
  /// - Parameter path: What error messages call the file.
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

  /// The routers that are looked at with their methods, in order; one without a method for a file
  /// that has none.
  var tables: [(method: String?, router: Router)] {
    guard method != nil else { return [(nil, router)] }
    return routersByMethod.sorted { $0.key < $1.key }.map { ($0, $1) }
  }

  /// The routes that are looked at: of all methods, unless one was chosen.
  var listedRoutes: [ListedRoute] {
    tables.flatMap { $0.router.listedRoutes(for: $0.method) }
  }

  /// The number of routes that are looked at; one for several methods counts once.
  var routeCount: Int { Set(listedRoutes.map(\.place)).count }

  /// The routes of a method: its own and those of all methods; of these alone if no route names it.
  func listedRoutes(of method: String?) -> [ListedRoute] {
    if isMethodChosen { return listedRoutes }
    let router = method.flatMap { table.routersByMethod[$0] } ?? table.other
    return router.listedRoutes(for: method)
  }

  /// The routers that answer requests of the chosen method, else of any.
  var askedRouters: [Router] {
    isMethodChosen ? table.answering(method) : table.routers
  }

  /// The methods of the routes by the places of their patterns.
  var methodsByPlace: [FilePlace: [String]] {
    let places = description.routes.compactMap { route in
      RouteSource(metadata: route.metadata[RouteSource.metadataName]).map {
        ($0.place, route.methods)
      }
    }
    return Dictionary(places, uniquingKeysWith: +)
  }

  /// Where the constraint for parameters called `name` is in the file.
  func place(ofConstraint name: String) -> FilePlace {
    constraintPlaces[name] ?? .start
  }
}
