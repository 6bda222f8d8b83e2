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

  private let path: String
  private let root: Node
  private let syntax: SyntaxName
  private var nodes = NodeReader()

  /// The paths that the syntax cannot say.
  private var unwritable: [RoutesFileError.Fault] = []

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
        table.routes += routes(of: text, at: key, resolved(item))
      }
    }
    noteServers(of: root)
    let error = RoutesFileError(path: path, faults: nodes.faults + unwritable)
    if !nodes.faults.isEmpty { throw error }
    if !unwritable.isEmpty { throw UnwritableTable(error) }
    return table
  }

  private mutating func routes(of path: String, at key: Node, _ item: Node) -> [RouteDescription] {
    let members = nodes.pairs(of: item, "a path")
    let shared = parameters(in: item)
    noteServers(of: item)
    return members.compactMap { method, methodKey, operation in
      guard Self.methods.contains(method) else { return nil }
      let own = shared.merging(parameters(in: operation)) { $1 }
      noteServers(of: operation)
      let name = operationID(of: operation)
      let pattern: RoutePattern
      do throws(PatternError) {
        pattern = try OpenAPIPath(path).pattern { name in constraint(own[name], of: name) }
      } catch {
        // The operations of a path have the same fault.
        let isKnown = nodes.faults.contains { $0.place == FilePlace(key.mark) }
        if !isKnown { nodes.report("\(error)", at: key) }
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
  private func parameters(in owner: Node) -> [String: Node] {
    let parameters = owner["parameters"]?.sequence.map { $0.map(resolved) } ?? []
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
    let schema = resolved(parameter["schema"] ?? parameter)
    let style = parameter["style"]?.text ?? "simple"
    let read = style == "simple" ? OpenAPISchema(schema) : OpenAPISchema(style: style)
    for reason in read.losses {
      let note = RoutesFileError.Fault(
        place: FilePlace(schema.mark), subject: nil,
        message: "note: what the route takes for \(name.quoted) is wider than the schema: \(reason)"
      )
      if !notes.contains(note) { notes.append(note) }
    }
    return read.constraint
  }

  /// The node that a `$ref` of the same document leads to; the node itself when it has none.
  private func resolved(_ node: Node) -> Node {
    var node = node
    // A chain of more is a circle in all likelihood.
    for _ in 0..<16 {
      guard let reference = node["$ref"]?.text, reference.hasPrefix("#/") else {
        return node
      }
      let keys = reference.dropFirst(2).split(separator: "/").map { key in
        String(key).replacing("~1", with: "/").replacing("~0", with: "~")
      }
      node = root.node(at: keys)
    }
    return node
  }

  /// Notes the paths of the servers of a document, a path or an operation.
  private mutating func noteServers(of owner: Node) {
    let servers = owner["servers"]?.sequence.map { $0.compactMap { $0["url"] } }
    for server in servers ?? owner["basePath"].map({ [$0] }) ?? [] {
      let base = server.text?.replacing(/^[^\/]*:\/\/[^\/]*/, with: "") ?? ""
      let message = "note: the routes are without \(base.quoted), the path of the server"
      guard base.contains(where: { $0 != "/" }), !notes.contains(where: { $0.message == message })
      else { continue }
      notes.append(
        RoutesFileError.Fault(
          place: FilePlace(server.mark), subject: nil, message: message))
    }
  }
}
