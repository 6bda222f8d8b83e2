import Waymark
import WaymarkAnswers
import WaymarkDescription
import WaymarkHTTP

/// A file's routes with all patterns in one syntax.
struct TableConversion {
  /// The file's table.
  ///
  /// Only the spelling of the patterns has changed.
  let description: RouteTableDescription

  /// Converts a file's routes, and compares the new table with the file.
  ///
  /// - Throws: An `UnwritableTable` with all routes whose meaning would change, each with the
  ///   component that can't be converted, or with a URL that would match another route.
  init(of file: RoutesFile, to syntax: SyntaxName) throws {
    var written = file.description
    var faults: [RoutesFileError.Fault] = []
    for index in written.routes.indices {
      do throws(PatternError) {
        try written.routes[index].write(
          in: syntax, from: file.description.syntax, limits: file.router.options.limits)
      } catch {
        faults.append(file.fault("\(error)", ofRoute: index))
      }
    }
    guard faults.isEmpty else {
      throw UnwritableTable(RoutesFileError(path: file.path, faults: faults))
    }
    written.syntax = syntax.rawValue
    let (old, new) = (file.description.numbered, written.numbered)
    func routers(of table: RouteTableDescription) -> HTTPTable? {
      HTTPTable(of: table) { error in
        faults += error.faults.map { fault in
          let route = fault.path.first == "routes" ? fault.path.dropFirst().first : nil
          return file.fault(fault.message, ofRoute: route.flatMap { Int($0) })
        }
      }
    }
    if let before = routers(of: old), let after = routers(of: new) {
      let methods: [String?] = before.methods.isEmpty ? [nil] : before.methods
      for change in ClassChange.changes(from: before, to: after, for: methods) {
        // The old or the new route exists. Its name is its index in the table.
        guard let index = (change.old ?? change.new)?.name.flatMap(Int.init) else { continue }
        let loses = change.old == nil ? "would match" : "would no longer match"
        let message = "in this syntax the route \(loses) \(change.url.printable)"
        faults.append(file.fault(message, ofRoute: index))
      }
    }
    guard faults.isEmpty else {
      throw UnwritableTable(RoutesFileError(path: file.path, faults: faults))
    }
    for index in written.routes.indices {
      written.routes[index].metadata[RouteSource.metadataName] = nil
    }
    description = written
  }
}

extension RouteTableDescription {
  /// The table with each route named by its index.
  fileprivate var numbered: RouteTableDescription {
    var table = self
    for index in table.routes.indices { table.routes[index].name = "\(index)" }
    return table
  }
}

extension RouteDescription {
  /// Rewrites the route's patterns in the table's new syntax.
  fileprivate mutating func write(
    in target: SyntaxName, from usual: String, limits: RouterLimits
  ) throws(PatternError) {
    guard let source = SyntaxName(rawValue: syntax ?? usual) else { return }
    pattern = try WrittenPattern(pattern, syntax: source, limits: limits).text(in: target)
    otherPatterns = try otherPatterns.map { pattern throws(PatternError) in
      try WrittenPattern(pattern, syntax: source, limits: limits).text(in: target)
    }
    syntax = nil
  }
}

extension RoutesFile {
  /// A fault of the route at `index`, with its position, or of the whole file if `index` is `nil`.
  fileprivate func fault(_ message: String, ofRoute index: Int?) -> RoutesFileError.Fault {
    guard let index, description.routes.indices.contains(index) else {
      return RoutesFileError.Fault(place: nil, subject: nil, message: message)
    }
    let route = description.routes[index]
    let name = route.name.map { " \($0.quoted)" } ?? ""
    return RoutesFileError.Fault(
      place: RouteSource(metadata: route.metadata[RouteSource.metadataName])?.place,
      subject: "route \(index + 1)\(name)", message: message)
  }
}

/// The error if another syntax can't express a table that has no faults.
struct UnwritableTable: Error, CustomStringConvertible {
  /// The routes that can't be written, each with the reason.
  let description: String

  init(_ reasons: RoutesFileError) {
    description = reasons.description
  }
}
