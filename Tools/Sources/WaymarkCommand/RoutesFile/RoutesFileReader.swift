import Waymark
import WaymarkAnswers
import Yams

/// Makes a router of a routes file's YAML, and collects every fault of the file on the way.
struct RoutesFileReader {
  private var nodes = NodeReader()
  private var constraintPlaces: [String: FilePlace] = [:]
  private var linesOfNames: [String: Int] = [:]

  /// What is wrong with the file, in the order in which it was noticed.
  var faults: [RoutesFileError.Fault] { nodes.faults }

  private enum Key: String, CaseIterable {
    case options, constraints, fallbackSchemes, routes
  }

  private enum OptionKey: String, CaseIterable {
    case hostAsPath, hosts, decodesPlusAsSpace, ordering, syntax, ignoresCase
  }

  private enum RouteKey: String, CaseIterable {
    case pattern, name, scheme, hosts, priority
  }

  private enum Syntax: String, CaseIterable {
    case colon, brace, urlPattern
  }

  /// Reads a file's root.
  ///
  /// - Returns: The routes without fault; all of them when ``faults`` is empty.
  mutating func read(_ root: Node) -> RoutesFile {
    let values = nodes.values(of: root, "the file", by: Key.self)
    let router = Router(options: values[.options].map { readOptions($0) } ?? RouterOptions())
    if let node = values[.constraints] {
      router.constraints = readConstraints(node, names: router.options.constraintNames)
    }
    if let node = values[.fallbackSchemes] {
      for scheme in nodes.list(node, "fallbackSchemes") {
        guard let scheme = nodes.string(scheme, "a fallback scheme") else { continue }
        router[scheme].fallsBackToGlobal = true
      }
    }
    if let node = values[.routes] {
      for (index, route) in nodes.list(node, "routes").enumerated() {
        let name = route["name"]?.scalar.map { " \($0.string.quoted)" } ?? ""
        nodes.subject = "route \(index + 1)\(name)"
        addRoute(route, to: router)
      }
    } else if root.mapping != nil {
      nodes.report("the file has no routes", at: root)
    }
    return RoutesFile(router: router, constraintPlaces: constraintPlaces)
  }

  private mutating func readOptions(_ node: Node) -> RouterOptions {
    var options = RouterOptions()
    let values = nodes.values(of: node, "options", by: OptionKey.self)
    if let node = values[.hostAsPath],
      let rule = nodes.choice(node, "hostAsPath", of: HostAsPath.self)
    {
      options.hostAsPath = rule
    }
    if let node = values[.hosts] { options.hosts = readHosts(node) }
    if let node = values[.decodesPlusAsSpace],
      let decodes = nodes.boolean(node, "decodesPlusAsSpace")
    {
      options.decodesPlusAsSpace = decodes
    }
    if let node = values[.ordering],
      let ordering = nodes.choice(node, "ordering", of: RouteOrdering.self)
    {
      options.ordering = ordering
    }
    if let node = values[.syntax], let syntax = nodes.choice(node, "syntax", of: Syntax.self) {
      switch syntax {
      case .colon: options.syntax = .colon
      case .brace: options.syntax = .brace
      case .urlPattern: options.syntax = .urlPattern
      }
    }
    if let node = values[.ignoresCase], nodes.boolean(node, "ignoresCase") == true {
      options.syntax = .ignoringCase(options.syntax)
    }
    return options
  }

  /// Reads the hosts of the router or of a route, without those that are none.
  private mutating func readHosts(_ node: Node) -> [String] {
    nodes.list(node, "hosts").compactMap { node -> String? in
      guard let host = nodes.string(node, "a host") else { return nil }
      do throws(PatternError) {
        return try HostPattern(host).description
      } catch {
        nodes.report(error.description, at: node)
        return nil
      }
    }
  }

  /// Reads regexes by parameter name.
  ///
  /// Each is tried by itself: otherwise every route that uses it would have the fault, and none would
  /// when no route does.
  private mutating func readConstraints(_ node: Node, names: ConstraintNames) -> [String: String] {
    var constraints: [String: String] = [:]
    defer { nodes.subject = nil }
    for (name, key, value) in nodes.pairs(of: node, "constraints") {
      nodes.subject = "constraint \(name.quoted)"
      guard let text = nodes.string(value, "a constraint") else { continue }
      do {
        let regex = names[text] ?? text
        let range = 0..<regex.utf8.count
        let parameter = PatternParameter(
          name: name, constraint: PatternParameter.Constraint(regex, range: range))
        let pattern = try RoutePattern(
          text: regex, path: [PatternElement(.parameter(parameter), range: range)])
        _ = try RouteDefinition(pattern: pattern, priority: 0, handler: .handled)
        constraints[name] = text
        constraintPlaces[name] = key.mark.map(FilePlace.init)
      } catch {
        nodes.report(error.description, at: value)
      }
    }
    return constraints
  }

  private mutating func addRoute(_ node: Node, to router: Router) {
    let values = nodes.values(of: node, "a route", by: RouteKey.self)
    var name = values[.name].flatMap { nodes.string($0, "name") }
    if let claimed = name, let node = values[.name] {
      // One file, one name: the library lets routes of two schemes share one.
      if let line = linesOfNames[claimed] {
        nodes.report("the route of line \(line) has the same name", at: node)
        name = nil
      } else {
        linesOfNames[claimed] = node.mark?.line
      }
    }
    let scheme = values[.scheme].flatMap { nodes.string($0, "scheme") }
    let hosts = values[.hosts].map { readHosts($0) } ?? []
    let priority = values[.priority].flatMap { nodes.integer($0, "priority") }
    guard let patternNode = values[.pattern] else {
      if node.mapping != nil { nodes.report("the route has no pattern", at: node) }
      return
    }
    guard let pattern = nodes.string(patternNode, "pattern") else { return }
    do {
      let place = patternNode.mark.map(FilePlace.init) ?? .start
      let source = RouteSource(pattern: pattern, place: place)
      try router[scheme].add(
        pattern, name: name, priority: priority ?? 0, hosts: hosts,
        metadata: RouteMetadata(source: source))
    } catch {
      nodes.report(error.description, at: patternNode)
    }
  }
}
