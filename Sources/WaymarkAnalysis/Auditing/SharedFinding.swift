public import Waymark

/// A finding of an audit of several routers, in one or more of them.
///
/// ```swift
/// let routers = ["GET": Router(), "POST": Router()]
/// for router in routers.values {
///   try router.add("/users/:id")
///   try router.add("/users/new")
/// }
/// for found in routers.audit() { print(found) }
/// // GET, POST: /users/new is never reached: /users/:id takes every URL that it matches, such as /users/new
/// ```
public struct SharedFinding<Key: Hashable & Sendable>: Sendable, Hashable {
  /// The keys of the routers with the finding, such as HTTP methods, sorted by their texts.
  public let keys: [Key]

  /// The finding, with the routes of the first router.
  public let finding: RouteFinding
}

extension SharedFinding: CustomStringConvertible {
  /// The keys and the finding in one sentence, safe to log if the texts of the keys are.
  public var description: String {
    keys.map { "\($0)" }.joined(separator: ", ") + ": \(finding)"
  }
}

extension Dictionary where Value == Router, Key: Sendable {
  /// Looks for faults in several routers that belong together, such as one for each HTTP method:
  /// see ``Waymark/Router/audit()``.
  ///
  /// ```swift
  /// let routers = ["GET": Router(), "POST": Router()]
  /// for router in routers.values {
  ///   try router.add("/users/:id")
  ///   try router.add("/users/new")
  /// }
  /// routers.audit().map(\.keys)        // [["GET", "POST"]]
  /// ```
  ///
  /// The same finding in several routers is reported once. A constraint is unused if no router that
  /// has it uses it. Routes of different routers are not compared.
  ///
  /// - Returns: The findings, by the texts of the keys and then in the order of the routes.
  ///   Findings about constraints come last.
  public func audit() -> [SharedFinding<Key>] {
    let snapshots = mapValues(\.snapshot)
    let tables = snapshots.map { (key: $0, text: "\($0)", findings: $1.audit()) }
      .sorted { $0.text < $1.text }
    var places: [Statement: Int] = [:]
    var found: [(keys: [Key], finding: RouteFinding)] = []
    for table in tables {
      for finding in table.findings {
        let place = places[Statement(finding), default: found.count]
        if place == found.count {
          places[Statement(finding)] = place
          found.append(([], finding))
        }
        if found[place].keys.last != table.key { found[place].keys.append(table.key) }
      }
    }
    let shared = found.map { SharedFinding(keys: $0, finding: $1) }
    return shared.filter { $0.constraint == nil }
      + shared.filter { found in
        guard let name = found.constraint else { return false }
        return snapshots.values.count { $0.constraints[name] != nil } == found.keys.count
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
