internal import Waymark
public import WaymarkHTTP

/// A finding of an audit of the routes of several methods, in one or more of them.
///
/// ```swift
/// let table = HTTPTable()
/// for pattern in ["/users/:id", "/users/new"] {
///   try table.add(pattern, methods: ["GET", "POST"], endpoint: books)
/// }
/// for found in table.audit() { print(found) }
/// // GET, POST: /users/new is never reached: /users/:id takes every URL that it matches, such as /users/new
/// ```
public struct SharedFinding: Sendable, Hashable {
  /// The methods whose routes have the finding, sorted.
  public let methods: [String]

  /// The finding, with the routes of the first method.
  public let finding: RouteFinding
}

extension SharedFinding: CustomStringConvertible {
  /// The methods and the finding in one sentence, safe to log if the methods are.
  public var description: String { "\(methods.joined(separator: ", ")): \(finding)" }
}

extension HTTPTable {
  /// Looks for faults in the routes of each method: see `Router.audit()`.
  ///
  /// ```swift
  /// let table = HTTPTable()
  /// for pattern in ["/users/:id", "/users/new"] {
  ///   try table.add(pattern, methods: ["GET", "POST"], endpoint: books)
  /// }
  /// table.audit().map(\.methods)        // [["GET", "POST"]]
  /// ```
  ///
  /// The same finding for several methods is reported once. A constraint is unused if no router that
  /// has it uses it. Routes of different methods are not compared.
  ///
  /// - Returns: The findings, by the methods and then in the order of the routes. Findings about
  ///   constraints come last.
  public func audit() -> [SharedFinding] {
    let snapshots = routersByMethod.mapValues(\.snapshot)
    var places: [Statement: Int] = [:]
    var found: [(methods: [String], finding: RouteFinding)] = []
    for (method, snapshot) in snapshots.sorted(by: { $0.key < $1.key }) {
      for finding in snapshot.audit() {
        let place = places[Statement(finding), default: found.count]
        if place == found.count {
          places[Statement(finding)] = place
          found.append(([], finding))
        }
        if found[place].methods.last != method { found[place].methods.append(method) }
      }
    }
    let shared = found.map { SharedFinding(methods: $0, finding: $1) }
    return shared.filter { $0.constraint == nil }
      + shared.filter { found in
        guard let name = found.constraint else { return false }
        return snapshots.values.count { $0.constraints[name] != nil } == found.methods.count
      }
  }
}

extension SharedFinding {
  /// The name of a constraint that no route uses; `nil` for all other findings.
  fileprivate var constraint: String? {
    if case .unusedConstraint(let name) = finding.kind { name } else { nil }
  }
}

/// The content of a finding, independent of the router.
private struct Statement: Hashable {
  let kind: RouteFinding.Kind
  /// The schemes, hosts and patterns, in bytes, because texts of equal characters are equal as strings.
  let routes: [[[UInt8]]]
  let others: [[[UInt8]]]
  let url: String?

  init(_ finding: RouteFinding) {
    func content(_ route: RoutePlace) -> [[UInt8]] {
      ([route.scheme ?? "", route.pattern] + route.parsedPattern.hosts.map(\.description))
        .map { Array($0.utf8) }
    }
    kind = finding.kind
    routes = finding.routes.map(content)
    others = finding.others.map(content)
    url = finding.witness?.url
  }
}
