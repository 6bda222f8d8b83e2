internal import Waymark
public import WaymarkHTTP

extension HTTPTable {
  /// Looks for faults in the routes of each method: see `Router.audit()`.
  ///
  /// ```swift
  /// let table = HTTPTable()
  /// for pattern in ["/users/:id", "/users/new"] {
  ///   try table.add(pattern, methods: ["GET", "POST"], endpoint: books)
  /// }
  /// for finding in table.audit() { print(finding) }
  /// // GET, POST: /users/new is never reached: /users/:id matches all of its URLs, such as /users/new
  /// //     move it up or raise the priority, or remove it
  /// ```
  ///
  /// If several methods have the same finding, it's reported once. A constraint is unused if no
  /// method's routes use it. Routes of different methods aren't compared, except for their hosts:
  /// ``RouteFinding/Kind/namedHost``.
  ///
  /// - Returns: The findings, ordered by method, then by route. Findings about constraints come
  ///   last.
  /// - Complexity: The cost of one audit for each method.
  public func audit() -> [RouteFinding] {
    let snapshots = routersByMethod.mapValues(\.snapshot)
    let hosts = Set(snapshots.values.flatMap(\.namedHosts)).sorted {
      $0.description < $1.description
    }
    var places: [Statement: Int] = [:]
    var found: [RouteFinding] = []
    for (method, snapshot) in snapshots.sorted(by: { $0.key < $1.key }) {
      for finding in snapshot.audit(hosts) {
        let place = places[Statement(finding), default: found.count]
        if place == found.count {
          places[Statement(finding)] = place
          found.append(finding)
        }
        if found[place].methods.last != method { found[place].methods.append(method) }
      }
    }
    return found.filter { $0.constraint == nil }
      + found.filter { finding in
        guard let name = finding.constraint else { return false }
        return snapshots.values.count { $0.constraints[name] != nil } == finding.methods.count
      }
  }
}

extension RouteFinding {
  /// The name of a constraint that no route uses, or `nil` for all other findings.
  fileprivate var constraint: String? {
    if case .unusedConstraint(let name) = cause { name } else { nil }
  }
}

/// The content of a finding, which is equal if several methods have the same finding.
private struct Statement: Hashable {
  let cause: RouteFinding.Cause
  /// The schemes, hosts and patterns as bytes, because canonically equivalent strings are equal.
  let routes: [[[UInt8]]]
  let others: [[[UInt8]]]
  let url: String?

  init(_ finding: RouteFinding) {
    func content(_ route: RoutePlace) -> [[UInt8]] {
      ([route.scheme ?? "", route.pattern] + route.parsedPattern.hosts.map(\.description))
        .map { Array($0.utf8) }
    }
    cause = finding.cause
    routes = finding.routes.map(content)
    others = finding.others.map(content)
    url = finding.witness
  }
}
