public import Waymark
internal import WaymarkPatterns

extension HTTPTable {
  /// Adds a route for each method, all with the same pattern and endpoint.
  ///
  /// ```swift
  /// try table.add("/shelves/:shelf(/:page)", methods: ["GET", "PUT"], endpoint: shelves)
  /// ```
  ///
  /// - Parameters:
  ///   - pattern: The pattern of the path.
  ///   - methods: The methods of the requests, spelled as in a request: `GET`.
  ///   - name: The name of the routes, unique among the routes of each method.
  ///   - priority: The priority. Routes with a higher priority are tried first.
  ///   - metadata: The metadata of the routes.
  ///   - endpoint: The object that the server needs to answer a request, such as an object with a
  ///     closure: see `RouteMatch.endpoint`.
  /// - Returns: The added routes, in the order of the methods.
  /// - Throws: A `PatternError` with the fault and its position. The pattern must be a path without
  ///   scheme, host or fragment, and there must be at least one method, each spelled like `GET`. If
  ///   an error is thrown, no route is added.
  @discardableResult
  public func add(
    _ pattern: String, methods: [String], name: String? = nil, priority: Int = 0,
    metadata: RouteMetadata = RouteMetadata(), endpoint: some AnyObject & Sendable
  ) throws(PatternError) -> [Route] {
    try check(methods, of: pattern)
    return try add(try self.pattern(pattern), methods, name, priority, metadata, endpoint)
  }

  /// Adds a route whose handler has one argument for each parameter of the pattern.
  ///
  /// ```swift
  /// let group = try table.group("/shelves/:shelf")
  /// try group.add("/:page", methods: ["GET"], for: String.self, Int.self) { names in
  ///   print(names)                                    // ["shelf", "page"]
  ///   return books
  /// }
  /// ```
  ///
  /// With only one type, the error is `the handler has 1 value instead of one for each parameter:
  /// shelf, page`.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of the path.
  ///   - methods: The methods of the requests, spelled as in a request: `GET`.
  ///   - name: The name of the routes, unique among the routes of each method.
  ///   - priority: The priority. Routes with a higher priority are tried first.
  ///   - metadata: The metadata of the routes.
  ///   - types: The types of the values. Only their number is checked.
  ///   - makeEndpoint: Returns the endpoint for the names of the parameters and wildcards. The
  ///     names in the group's prefix come first. If there are no types, the array is empty.
  /// - Returns: The added routes, in the order of the methods.
  /// - Throws: A `PatternError` for a fault in the pattern, or if the number of parameters isn't
  ///   the number of types.
  @discardableResult
  public func add<each Value: SendableMetatype>(
    _ pattern: String, methods: [String], name: String? = nil, priority: Int = 0,
    metadata: RouteMetadata = RouteMetadata(), for types: repeat (each Value).Type,
    endpoint makeEndpoint: (_ names: [String]) -> some AnyObject & Sendable
  ) throws(PatternError) -> [Route] {
    try check(methods, of: pattern)
    let whole = try self.pattern(pattern)
    var count = 0
    for _ in repeat each types { count += 1 }
    let names = count == 0 ? [] : whole.parsed.parameterNames
    guard names.count == count else {
      let values = count == 1 ? "1 value" : "\(count) values"
      let found = names.isEmpty ? "none" : names.joined(separator: ", ")
      throw PatternError(
        .other("the handler has \(values) instead of one for each parameter: \(found)"),
        in: whole.parsed.text, at: 0..<whole.parsed.text.utf8.count)
    }
    return try add(whole, methods, name, priority, metadata, makeEndpoint(names))
  }

  private func add(
    _ pattern: RouteGroup.Parsed, _ methods: [String], _ name: String?, _ priority: Int,
    _ metadata: RouteMetadata, _ endpoint: some AnyObject & Sendable
  ) throws(PatternError) -> [Route] {
    let handler = RouteHandler(external: endpoint)
    return try addAllOrNone(methods) { method throws(PatternError) in
      [
        try shared.moved(to: router(forRoutesOf: method)).add(
          pattern, name: name, priority: priority, metadata: metadata, handler)
      ]
    }
  }

  /// Throws an error if there are no methods, or if one isn't a method name.
  ///
  /// An invalid name would end up in the `Allow` field.
  func check(_ methods: [String], of pattern: String) throws(PatternError) {
    let fault =
      methods.isEmpty
      ? "the route has no method: name at least one"
      : methods.first { !$0.isMethod }.map {
        "\"\($0.printable())\" is not a method of HTTP, which are spelled like GET"
      }
    if let fault {
      throw PatternError(.other(fault), in: pattern, at: 0..<pattern.utf8.count)
    }
  }

  /// Adds routes for each of several items, or no routes at all if one item fails.
  ///
  /// ```swift
  /// try table.addAllOrNone(["/help", "/terms"]) { pattern throws(PatternError) in
  ///   try table.add(pattern, methods: ["GET"], endpoint: docs)
  /// }
  /// ```
  ///
  /// Until the last item is added, requests can already match the routes of the first ones.
  ///
  /// - Parameters:
  ///   - items: The values that the routes are made from, such as the routes of a collection.
  ///   - add: Adds the routes of an item to this table or to its groups, and returns them.
  /// - Returns: The added routes, in the order of the items.
  /// - Throws: The error of the first item that fails. The routes of the items before it are
  ///   removed.
  @discardableResult
  public func addAllOrNone<Item>(
    _ items: [Item], add: (Item) throws(PatternError) -> [Route]
  ) throws(PatternError) -> [Route] {
    var added: [Route] = []
    for item in items {
      do {
        added += try add(item)
      } catch {
        remove(added)
        throw error
      }
    }
    return added
  }

  /// Parses the pattern of a route, which must be a path.
  private func pattern(_ text: String) throws(PatternError) -> RouteGroup.Parsed {
    guard FullURLPattern.scheme(of: text) == nil else { throw Self.moreThanPath(text) }
    let pattern = try shared.pattern(text)
    guard pattern.parsed.fragment == nil else { throw Self.moreThanPath(text) }
    return pattern
  }

  /// The error for a pattern that isn't a path.
  static func moreThanPath(_ pattern: String) -> PatternError {
    PatternError(
      .other("the route of a request is a path: leave out the scheme, host and fragment"),
      in: pattern, at: 0..<pattern.utf8.count)
  }

  /// Removes all routes with a pattern, for every method, host and name.
  ///
  /// If a request has already matched a route, the route still answers it. Methods are removed one
  /// by one, so a request may find some gone and others not.
  ///
  /// - Parameter pattern: The whole pattern, with the prefixes of its groups. If you write out one
  ///   combination of optional groups, only that combination is removed. Repeated slashes and
  ///   slashes at the ends don't matter.
  /// - Returns: The removed routes, or an empty array if no route has the pattern.
  /// - Complexity: O(*n*) in the number of routes.
  @discardableResult
  public func remove(_ pattern: String) -> [Route] {
    allInOrder.flatMap { $0.router.replace(by: nil, $0.router.removal(of: pattern)) }
  }

  /// Removes the routes that one registration added, for all its methods.
  ///
  /// Other routes with the same pattern remain.
  ///
  /// - Parameter routes: The routes that a registration returned.
  /// - Returns: The routes that were found and removed.
  /// - Complexity: O(*n*) in the number of routes, for each route to remove.
  @discardableResult
  public func remove(_ routes: [Route]) -> [Route] {
    let removed = Set(allInOrder.flatMap { $0.router.replace(by: nil) { $0.remove(routes) } })
    return routes.filter(removed.contains)
  }

  /// Replaces all routes with a pattern, for every method, host and name, in one step for each
  /// method.
  ///
  /// Every request of a method matches either the old routes or the new ones. The new routes come
  /// last in the order, and can have the names of the old ones. If no route has the pattern, the
  /// new routes are simply added.
  ///
  /// - Parameters:
  ///   - pattern: The whole pattern, as for ``remove(_:)-(String)``: one combination of optional
  ///     groups replaces only that combination.
  ///   - add: Adds the new routes to an empty table without the prefix and hosts of a group.
  /// - Returns: The removed routes.
  /// - Throws: Any error of `add`, or a `PatternError` for a name that another route has. If an
  ///   error is thrown, nothing changes.
  /// - Complexity: O(*n*) in the number of routes, because requests keep the old table: about three
  ///   milliseconds for 20,000 routes, including the next lookup.
  @discardableResult
  public func replace(
    _ pattern: String, by add: (HTTPTable) throws -> Void
  ) throws -> [Route] {
    try replace(by: add) { $0.removal(of: pattern) }
  }

  /// Replaces the routes that one registration added, in one step for each method.
  ///
  /// Other routes with the same pattern remain.
  ///
  /// Otherwise, it's like ``replace(_:by:)-(String,_)``.
  ///
  /// - Parameters:
  ///   - routes: The routes that a registration returned.
  ///   - add: Adds the new routes to an empty table without the prefix and hosts of a group.
  /// - Returns: The routes that were found and removed.
  /// - Throws: Any error of `add`, or a `PatternError`. If an error is thrown, nothing changes.
  @discardableResult
  public func replace(
    _ routes: [Route], by add: (HTTPTable) throws -> Void
  ) throws -> [Route] {
    try replace(by: add) { _ in { $0.remove(routes) } }
  }

  /// Replaces routes in the router of each method.
  ///
  /// - Parameter removal: A function that removes the old routes of a router.
  private func replace(
    by add: (HTTPTable) throws -> Void,
    removing removal: (Router) -> (inout RouterContents) -> [Route]
  ) throws -> [Route] {
    let table = withoutRoutes()
    try add(table)
    let new = table.all
    for (method, router) in new {
      let own = self.router(forRoutesOf: method)
      try own.checkNames(of: router, after: removal(own))
    }
    return allInOrder.flatMap { method, router in
      router.replace(by: method.flatMap { new[$0] }, removal(router))
    }
  }
}
