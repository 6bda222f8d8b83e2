import Waymark
import WaymarkAnalysis
import WaymarkAnswers
import WaymarkDescription
import WaymarkHTTP
import YAML

/// Reads the paths of an OpenAPI document as a table with a route for each operation.
///
/// A parameter's schema becomes a constraint if a constraint can express it, and otherwise a note.
/// An operation that can't be a route is left out and reported as a fault, and reading continues.
struct OpenAPIReader {
  /// The parts of the document that the routes don't express.
  private(set) var notes: [RoutesFileError.Fault] = []

  /// Whether parts of the document are missing because they're in other files, which aren't read.
  private(set) var isIncomplete = false

  private let root: Node
  private let syntax: SyntaxName?
  private var nodes = NodeReader()

  /// The notes and faults so far, without subjects, because several operations can share one.
  private var known: Set<RoutesFileError.Fault> = []

  /// The server paths that already have a note.
  private var bases: Set<String> = []

  /// The positions of the operations by `operationId`.
  private var places: [String: Mark] = [:]

  /// - Parameters:
  ///   - path: The path of the document, which is YAML or JSON.
  ///   - syntax: The syntax of the patterns, or `nil` for colon, with brace for paths that colon
  ///     can't express.
  /// - Throws: An error if the file can't be read, or isn't an OpenAPI document.
  init(path: String, syntax: SyntaxName?) throws(RoutesFileError) {
    self.syntax = syntax
    root = try Node.root(ofFile: path)
    guard let version = root["openapi"] ?? root["swagger"] else {
      throw RoutesFileError(
        path, "the file is not an OpenAPI document: it has neither the key openapi nor swagger")
    }
    let text = version.text ?? ""
    let isKnown = root["openapi"] == nil ? text == "2.0" : text.wholeMatch(of: /3(?:\..*)?/) != nil
    guard isKnown else {
      let message = "the version of OpenAPI must be 3, or 2.0 after swagger, not \(text.quoted)"
      throw RoutesFileError(
        path: path,
        faults: [.init(place: FilePlace(version.mark), subject: nil, message: message)])
    }
    if let paths = root["paths"] {
      guard paths.mapping?.pairs.isEmpty != true else {
        throw RoutesFileError(path, "the document's paths are empty, so it has no routes")
      }
    } else {
      throw RoutesFileError(path, "the document has no paths, so it has no routes")
    }
  }

  /// The reasons why parts of the document aren't routes.
  var faults: [RoutesFileError.Fault] { nodes.faults }

  /// The keys of a path that are operations: methods in lowercase.
  private static let methods = [
    "get", "head", "post", "put", "delete", "patch", "options", "trace", "query",
  ]

  /// The keys of a path that aren't operations.
  private static let otherKeys: Set = ["$ref", "summary", "description", "servers", "parameters"]

  /// Reads the table, leaving out everything that has ``faults``.
  mutating func readTable() -> RouteTableDescription {
    var options = RouterOptions()
    options.syntax = (syntax ?? .colon).syntax
    // Paths without parameters come first (OpenAPI 3.1, 4.8.8.2).
    options.ordering = .literalsFirst
    // A router without routes can always be described.
    var table = (try? Router(options: options).tableDescription()) ?? RouteTableDescription()
    var places: [Node] = []
    for paths in root["paths"].map({ resolved($0, losing: "the paths") }) ?? [] {
      for (text, key, item) in nodes.pairs(of: paths, "paths")
      where text != "$ref" && !text.hasPrefix("x-") {
        nodes.subject = text.quoted
        let routes = routes(of: text, at: key, item)
        table.routes += routes
        places += routes.map { _ in key }
        nodes.subject = nil
      }
    }
    noteServers(of: root)
    leaveOutFaulty(of: &table, places)
    return table
  }

  /// Removes the routes that a router refuses, for example because of too many parameters, and the
  /// routes that no URL reaches.
  ///
  /// To a router, `/a/` is the same as `/a`, and `/a/{x}` the same as `/a/{y}`.
  private mutating func leaveOutFaulty(of table: inout RouteTableDescription, _ places: [Node]) {
    var places = places
    func leaveOut(_ isFaulty: (Int) -> Bool, of table: inout RouteTableDescription) {
      let kept = table.routes.indices.filter { !isFaulty($0) }
      (table.routes, places) = (kept.map { table.routes[$0] }, kept.map { places[$0] })
    }
    var faulty: Set<Int> = []
    _ = HTTPTable(of: table) { error in
      for fault in error.faults {
        guard fault.path.first == "routes",
          let index = fault.path.dropFirst().first.flatMap({ Int($0) })
        else { continue }
        faulty.insert(index)
        reportOnce(fault.message, at: places[index])
      }
    }
    leaveOut(faulty.contains, of: &table)
    var placed = table
    for (index, place) in places.enumerated() {
      let source = RouteSource(
        pattern: table.routes[index].pattern, place: FilePlace(place.mark))
      placed.routes[index].metadata[RouteSource.metadataName] = source.metadata
    }
    let routers = HTTPTable(of: placed, report: { _ in })?.routersByMethod ?? [:]
    for (method, router) in routers.sorted(by: { $0.key < $1.key }) {
      for finding in router.audit() where [.unreachable, .duplicate].contains(finding.kind) {
        let lost = Set(finding.routes.compactMap(\.source))
        let indices = places.indices.filter { index in
          table.routes[index].methods == [method] && lost.contains(FilePlace(places[index].mark))
        }
        guard let first = indices.first else { continue }
        let message = finding.message { place in
          place.pattern.printable + (place.source.map { " of line \($0.line)" } ?? "")
        }
        reportOnce("\(method): \(message)", at: places[first])
        leaveOut(indices.contains, of: &table)
      }
    }
  }

  private mutating func routes(of path: String, at key: Node, _ item: Node) -> [RouteDescription] {
    guard path.utf8.first == UInt8(ascii: "/") else {
      nodes.report("a path begins with a slash", at: key)
      return []
    }
    let items = resolved(item, losing: "the operations")
    // Keys next to a reference override the keys of its target.
    var seen: Set<String> = []
    let members = items.flatMap { operations(of: $0) }.filter { seen.insert($0.method).inserted }
    let shared = items.reversed().reduce(into: [:]) { shared, item in
      shared.merge(parameters(in: item)) { $1 }
    }
    for item in items { noteServers(of: item) }
    return members.compactMap { method, written in
      let parts = resolved(written, losing: "the operation")
      let own = parts.reversed().reduce(shared) { $0.merging(parameters(in: $1)) { $1 } }
      for part in parts { noteServers(of: part) }
      do throws(PatternError) {
        let ofDocument = OpenAPIPath(path)
        let pattern = try ofDocument.pattern { name in constraint(own[name], of: name) }
        if pattern.path.contains(where: \.isWildcard) {
          note("the wildcard in \(path.quoted) matches any number of segments", at: key)
        }
        var route = try self.route(of: pattern)
        let syntax = route.syntax == nil ? (syntax ?? .colon).syntax : PatternSyntax.brace
        route.pattern += try ofDocument.items(in: syntax)
        route.methods = [method]
        if let node = parts.lazy.compactMap({ $0["operationId"] }).first, let name = node.text {
          if places[name] == node.mark {
            note("several paths have this operation, and only the first its operationId", at: node)
          } else {
            guard isNew(name, at: node) else { return nil }
            route.name = name
          }
        }
        return route
      } catch {
        reportOnce("\(error)", at: key)
        return nil
      }
    }
  }

  /// The operations of a path, each with its method.
  private mutating func operations(of item: Node) -> [(method: String, operation: Node)] {
    var operations: [(method: String, operation: Node)] = []
    for (text, key, value) in nodes.pairs(of: item, "a path") {
      if Self.methods.contains(text) {
        operations.append((text.uppercased(), value))
      } else if text == "additionalOperations" {
        operations += nodes.pairs(of: value, text).map { ($0.text, $0.value) }
      } else if !Self.otherKeys.contains(text), !text.hasPrefix("x-") {
        nodes.reportUnknown(text, in: "a path", known: Self.methods, at: key)
      }
    }
    return operations
  }

  /// The route for a pattern, in the requested syntax.
  private func route(of pattern: RoutePattern) throws(PatternError) -> RouteDescription {
    let target = syntax ?? .colon
    do throws(PatternError) {
      return RouteDescription(pattern: try pattern.text(in: target.syntax))
    } catch {
      guard target != .brace, let text = try? pattern.text(in: .brace) else { throw error }
      guard syntax == nil else {
        throw PatternError(
          "\(error.message); --to brace can write it", in: error.pattern, at: error.range)
      }
      var route = RouteDescription(pattern: text)
      route.syntax = SyntaxName.brace.rawValue
      return route
    }
  }

  /// Whether no other operation has this `operationId`, which becomes the route's name.
  private mutating func isNew(_ name: String, at node: Node) -> Bool {
    if let place = places[name] {
      nodes.report("the operation of line \(place.line) has the same operationId", at: node)
      return false
    }
    places[name] = node.mark
    return true
  }

  /// The path parameters of a path or an operation, by name.
  private mutating func parameters(in owner: Node) -> [String: Node] {
    let lists = owner["parameters"].map { resolved($0, losing: "the parameters") } ?? []
    let parameters = (lists.last?.sequence ?? []).compactMap { parameter in
      resolved(parameter, losing: "a parameter").last
    }
    let named = parameters.compactMap { parameter -> (String, Node)? in
      guard parameter["in"]?.text == "path" else { return nil }
      return parameter["name"]?.text.map { ($0, parameter) }
    }
    return Dictionary(named) { $1 }
  }

  /// The constraint that means the same as the schema of a parameter.
  private mutating func constraint(_ parameter: Node?, of name: String) -> String? {
    guard let parameter else { return nil }
    // In version 2, the parameter itself is the schema.
    let written = parameter["schema"] ?? parameter
    let schema = resolved(written, losing: "the schema of \(name.quoted)").last ?? written
    let style = parameter["style"]?.text ?? "simple"
    let read = style == "simple" ? OpenAPISchema(schema) : OpenAPISchema(style: style)
    for reason in read.losses {
      note(
        "the route accepts more values for \(name.quoted) than the schema: \(reason)", at: schema)
    }
    return read.constraint
  }

  /// A node followed by the nodes that its `$ref` leads to, one after the other, within the
  /// document.
  ///
  /// - Parameter loss: What is lost if a reference leads out of the document.
  private mutating func resolved(_ node: Node, losing loss: String) -> [Node] {
    var found = [node]
    var followed: Set<String> = []
    while let place = found.last?["$ref"], let reference = place.text {
      guard reference.hasPrefix("#") else {
        note("\(loss) at \(reference.quoted) cannot be read: it is not in this file", at: place)
        isIncomplete = true
        break
      }
      guard followed.insert(reference).inserted else {
        reportOnce("the references go in a circle", at: node)
        break
      }
      guard let next = root.node(atReference: reference) else {
        reportOnce("\(reference.quoted) leads nowhere", at: place)
        break
      }
      found.append(next)
    }
    return found
  }

  /// Reports a fault once, even if several operations have it.
  private mutating func reportOnce(_ message: String, at node: Node) {
    let fault = RoutesFileError.Fault(
      place: FilePlace(node.mark), subject: nil, message: message)
    if known.insert(fault).inserted { nodes.report(message, at: node) }
  }

  private mutating func note(_ message: String, at node: Node) {
    let note = RoutesFileError.Fault(
      place: FilePlace(node.mark), subject: nil, message: "note: \(message)")
    if known.insert(note).inserted { notes.append(note) }
  }

  /// Adds a note for each server path of a document, a path or an operation.
  private mutating func noteServers(of owner: Node) {
    let servers = owner["servers"]?.sequence.map { $0.compactMap { $0["url"] } }
    for server in servers ?? owner["basePath"].map({ [$0] }) ?? [] {
      let base = server.text?.replacing(/^[^\/]*:\/\/[^\/]*/, with: "") ?? ""
      guard base.contains(where: { $0 != "/" }), bases.insert(base).inserted else { continue }
      note("the routes are without \(base.quoted), the path of the server", at: server)
    }
  }
}

extension PatternElement {
  fileprivate var isWildcard: Bool {
    if case .wildcard = kind { true } else { false }
  }
}

extension Node {
  /// The node that a reference within a document leads to, or `nil` if it leads nowhere.
  ///
  /// The reference is a JSON Pointer with percent escapes (RFC 6901, section 6).
  fileprivate func node(atReference reference: String) -> Node? {
    var node: Node? = self
    for (index, part) in reference.dropFirst().split(
      separator: "/", omittingEmptySubsequences: false
    )
    .enumerated() {
      // A pointer begins with a slash.
      if index == 0 {
        if !part.isEmpty { return nil }
        continue
      }
      let key = String(part).replacing(/(?:%[0-9A-Fa-f]{2})+/) { escapes in
        String(
          decoding: escapes.output.split(separator: "%").compactMap { UInt8($0, radix: 16) },
          as: UTF8.self)
      }.replacing("~1", with: "/").replacing("~0", with: "~")
      node =
        node?[key]
        ?? Int(key).flatMap { index in
          node?.sequence.flatMap { $0.indices.contains(index) ? $0[index] : nil }
        }
    }
    return node
  }
}
