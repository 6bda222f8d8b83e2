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
    var statements: [Statement] = []
    var found: [Statement: (keys: [Key], finding: RouteFinding)] = [:]
    for table in tables {
      for (statement, finding) in table.findings.map({ (Statement($0), $0) }) {
        if found[statement] == nil {
          statements.append(statement)
          found[statement] = ([], finding)
        }
        if found[statement]?.keys.last != table.key { found[statement]?.keys.append(table.key) }
      }
    }
    let shared = statements.compactMap { found[$0] }.map { SharedFinding(keys: $0, finding: $1) }
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
  let routes: [Route]
  let others: [Route]
  let url: String?

  struct Route: Hashable {
    let scheme: String?
    let hosts: [HostPattern]
    /// Bytes, because texts of equal characters are equal as strings.
    let pattern: [UInt8]

    init(_ definition: RouteDefinition) {
      scheme = definition.scheme
      hosts = definition.parsedPattern.hosts
      pattern = Array(definition.pattern.utf8)
    }
  }

  init(_ finding: RouteFinding) {
    kind = finding.kind
    routes = finding.routes.map(Route.init)
    others = finding.others.map(Route.init)
    url = finding.witness?.url
  }
}
