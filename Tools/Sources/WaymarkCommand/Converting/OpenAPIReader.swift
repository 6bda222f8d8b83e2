import Waymark
import WaymarkAnswers
import WaymarkDescription
import YAML

/// Reads the paths of an OpenAPI document as a table of routes: one for each operation.
///
/// What schemas say of parameters becomes a constraint where one means the same, and a note where none does.
struct OpenAPIReader {
  /// What the routes do not say though the document does.
  private(set) var notes: [RoutesFileError.Fault] = []

  /// Whether something is lost: what a reference to another file leads to is not read.
  private(set) var isIncomplete = false

  private let path: String
  private let root: Node
  private let syntax: SyntaxName
  private var nodes = NodeReader()

  /// The paths that the syntax cannot say.
  private var unwritable: [RoutesFileError.Fault] = []

  /// The paths of servers that are noted.
  private var bases: Set<String> = []

  /// The lines of the operations by their identifiers.
  private var lines: [String: Int] = [:]

  /// - Parameters:
  ///   - path: The path of the document, YAML or JSON.
  ///   - syntax: The syntax in which patterns are written.
  /// - Throws: That the file cannot be read, or is no OpenAPI document.
  init(path: String, syntax: SyntaxName) throws(RoutesFileError) {
    self.path = path
    self.syntax = syntax
    root = try Node.root(ofFile: path)
    guard root["openapi"] != nil || root["swagger"] != nil else {
      throw RoutesFileError(
        path, "the file is no OpenAPI document: it has neither the key openapi nor swagger")
    }
  }

  /// The operations that a path can have, as methods in lower case.
  private static let methods = [
    "get", "head", "post", "put", "delete", "patch", "options", "trace", "query",
  ]

  /// Reads the table.
  ///
  /// - Throws: All faults as a `RoutesFileError`; an `UnwritableTable` when all that is wrong are paths that the syntax cannot
  ///   say.
  mutating func readTable() throws -> RouteTableDescription {
    var table = RouteTableDescription()
    table.options.syntax = syntax.rawValue
    // Paths without parameters come before those with some (OpenAPI 3.1, 4.8.8.2).
    table.options.ordering = .mostSpecificFirst
    if let paths = root["paths"] {
      for (text, key, item) in nodes.pairs(of: paths, "paths") where !text.hasPrefix("x-") {
        nodes.subject = text.quoted
        table.routes += routes(of: text, at: key, item)
      }
    }
    noteServers(of: root)
    let error = RoutesFileError(path: path, faults: nodes.faults + unwritable)
    if !nodes.faults.isEmpty { throw error }
    if !unwritable.isEmpty { throw UnwritableTable(error) }
    return table
  }

  private mutating func routes(of path: String, at key: Node, _ item: Node) -> [RouteDescription] {
    let items = resolved(item, losing: "the operations")
    // What stands beside a reference comes before what it leads to.
    var seen: Set<String> = []
    let members = items.flatMap { nodes.pairs(of: $0, "a path") }
      .filter { seen.insert($0.text).inserted }
    let shared = items.reversed().reduce(into: [:]) { shared, item in
      shared.merge(parameters(in: item)) { $1 }
    }
    for item in items { noteServers(of: item) }
    return members.compactMap { method, methodKey, operation in
      guard Self.methods.contains(method) else { return nil }
      let own = shared.merging(parameters(in: operation)) { $1 }
      noteServers(of: operation)
      let name = operationID(of: operation)
      let pattern: RoutePattern
      do throws(PatternError) {
        pattern = try OpenAPIPath(path).pattern { name in constraint(own[name], of: name) }
      } catch {
        reportOnce("\(error)", at: key)
        return nil
      }
      do throws(PatternError) {
        var route = RouteDescription(pattern: try pattern.text(in: syntax.syntax))
        route.name = name
        route.methods = [method.uppercased()]
        return route
      } catch {
        let fault = RoutesFileError.Fault(
          place: FilePlace(key.mark), subject: nodes.subject, message: "\(error)")
        if !unwritable.contains(where: { $0.place == fault.place }) { unwritable.append(fault) }
        return nil
      }
    }
  }

  /// The identifier of an operation, which no other operation may have: routes are called by it.
  private mutating func operationID(of operation: Node) -> String? {
    guard let node = operation["operationId"], let name = node.text else {
      return nil
    }
    if let line = lines[name] {
      nodes.report("the operation of line \(line) has the same operationId", at: node)
    } else {
      lines[name] = node.mark.line
    }
    return name
  }

  /// The path parameters of a path or of an operation, by name.
  private mutating func parameters(in owner: Node) -> [String: Node] {
    let parameters = (owner["parameters"]?.sequence ?? []).compactMap { parameter in
      resolved(parameter, losing: "a parameter").last
    }
    let named = parameters.compactMap { parameter -> (String, Node)? in
      guard parameter["in"]?.text == "path" else { return nil }
      return parameter["name"]?.text.map { ($0, parameter) }
    }
    return Dictionary(named) { $1 }
  }

  /// The constraint that means what the schema of a parameter says.
  private mutating func constraint(_ parameter: Node?, of name: String) -> String? {
    guard let parameter else { return nil }
    // In version 2 the parameter is its own schema.
    let written = parameter["schema"] ?? parameter
    let schema = resolved(written, losing: "the schema of \(name.quoted)").last ?? written
    let style = parameter["style"]?.text ?? "simple"
    let read = style == "simple" ? OpenAPISchema(schema) : OpenAPISchema(style: style)
    for reason in read.losses {
      note(
        "what the route takes for \(name.quoted) is wider than the schema: \(reason)", at: schema)
    }
    return read.constraint
  }

  /// A node and those that its `$ref` leads to within the document, one after the other.
  ///
  /// - Parameter loss: What is lost when a reference leads out of the document.
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

  /// Reports a fault that several operations can meet.
  private mutating func reportOnce(_ message: String, at node: Node) {
    let isKnown = nodes.faults.contains {
      $0.place == FilePlace(node.mark) && $0.message == message
    }
    if !isKnown { nodes.report(message, at: node) }
  }

  private mutating func note(_ message: String, at node: Node) {
    let note = RoutesFileError.Fault(
      place: FilePlace(node.mark), subject: nil, message: "note: \(message)")
    if !notes.contains(note) { notes.append(note) }
  }

  /// Notes the paths of the servers of a document, a path or an operation.
  private mutating func noteServers(of owner: Node) {
    let servers = owner["servers"]?.sequence.map { $0.compactMap { $0["url"] } }
    for server in servers ?? owner["basePath"].map({ [$0] }) ?? [] {
      let base = server.text?.replacing(/^[^\/]*:\/\/[^\/]*/, with: "") ?? ""
      guard base.contains(where: { $0 != "/" }), bases.insert(base).inserted else { continue }
      note("the routes are without \(base.quoted), the path of the server", at: server)
    }
  }
}

extension Node {
  /// The node that a reference within a document leads to, a JSON Pointer with percent escapes (RFC 6901, section 6);
  /// `nil` when it leads nowhere.
  fileprivate func node(atReference reference: String) -> Node? {
    var node: Node? = self
    for (index, part) in reference.dropFirst().split(
      separator: "/", omittingEmptySubsequences: false
    )
    .enumerated() {
      // The text before the first slash.
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
