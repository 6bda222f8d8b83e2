internal import Waymark
public import WaymarkHTTP
internal import WaymarkPatterns

extension HTTPTable {
  /// Returns the routes of all methods as data, for tools.
  ///
  /// ```swift
  /// let table = HTTPTable()
  /// try table.add("/books/:id", methods: ["GET"], name: "book", endpoint: books)
  /// try table.tableDescription().routes.map(\.methods)          // [["GET"]]
  /// ```
  ///
  /// The routes of each method keep their order. A route with several methods appears once for each
  /// method. Other parts of a server, such as its middlewares, aren't included.
  ///
  /// - Parameter bindings: The names of your syntaxes, classes and metadata.
  /// - Throws: A `RouteTableError` for the routes that can't be described, such as a route in a
  ///   custom syntax without a name. The path of a fault in the routes of a method starts with the
  ///   method.
  /// - Complexity: O(*n*) in the number of routes.
  public func tableDescription(
    using bindings: RouteBindings = RouteBindings()
  ) throws(RouteTableError) -> RouteTableDescription {
    var faults: [RouteTableError.Fault] = []
    func description(of router: Router, _ method: [String]) -> RouteTableDescription? {
      do throws(RouteTableError) {
        var description = try router.tableDescription(
          using: bindings, inTableOf: method.isEmpty ? nil : otherMethods)
        for index in description.routes.indices { description.routes[index].sharesName = false }
        return description
      } catch {
        faults += error.faults.map {
          RouteTableError.Fault(path: method + $0.path, name: $0.name, reason: $0.reason)
        }
        return nil
      }
    }
    let ofOther = description(of: otherMethods, [])
    let shared = ofOther?.routes ?? []
    var gaps = shared.map { _ in [RouteDescription]() } + [[]]
    // A method's router hides the shared routes, even if it has no routes.
    let routers = shared.isEmpty ? routersByMethod : all
    for (method, router) in routers.sorted(by: { $0.key < $1.key }) {
      guard let routes = description(of: router, [method])?.routes else { continue }
      var position = 0
      for var route in routes {
        if position < shared.count, route.isSame(as: shared[position]) {
          position += 1
        } else {
          route.methods = [method]
          gaps[position].append(route)
        }
      }
      if position < shared.count {
        faults.append(
          RouteTableError.Fault(
            path: [method], name: shared[position].name ?? shared[position].pattern,
            reason: .inexpressible(
              "the router for other methods has this route, and that for \(method) lacks it or has it in another order"
            )))
      }
    }
    guard faults.isEmpty, var table = ofOther else { throw RouteTableError(faults: faults) }
    table.routes = zip(gaps, shared).flatMap { $0 + [$1] } + (gaps.last ?? [])
    table.shareNames()
    return table
  }
}

extension RouteDescription {
  /// Whether two descriptions are equal, comparing patterns byte by byte, as routes do.
  fileprivate func isSame(as other: RouteDescription) -> Bool {
    self == other
      && ([pattern] + otherPatterns).elementsEqual([other.pattern] + other.otherPatterns) {
        $0.hasSameBytes(as: $1)
      }
  }
}

extension RouteTableDescription {
  /// Marks each route that has the same name as an earlier route with a common method.
  fileprivate mutating func shareNames() {
    let all = ""
    var methods: [[String?]: Set<String>] = [:]
    for index in routes.indices {
      let route = routes[index]
      guard let name = route.name else { continue }
      let earlier = methods[[name, route.scheme], default: []]
      routes[index].sharesName =
        route.methods.isEmpty
        ? !earlier.isEmpty : earlier.contains(all) || !earlier.isDisjoint(with: route.methods)
      methods[[name, route.scheme]] = earlier.union(route.methods.isEmpty ? [all] : route.methods)
    }
  }
}
