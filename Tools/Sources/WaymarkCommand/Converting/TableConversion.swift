import Waymark
import WaymarkAnswers
import WaymarkDescription
import WaymarkHTTP

/// The routes of a file with every pattern in one syntax.
struct TableConversion {
  /// The table; the same as that of the file but for how patterns are written.
  let description: RouteTableDescription

  /// Converts the routes of a file, and compares the new table with the file.
  ///
  /// - Throws: An `UnwritableTable` with all routes that cannot keep their meaning, each with the
  ///   piece of its pattern or with a URL that would go elsewhere.
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
        // At least one of the two routes is there. Its name is its place in the table.
        guard let index = (change.old ?? change.new)?.name.flatMap(Int.init) else { continue }
        let loses = change.old == nil ? "would take" : "would no longer take"
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
  /// The table with its routes called by their places.
  fileprivate var numbered: RouteTableDescription {
    var table = self
    for index in table.routes.indices { table.routes[index].name = "\(index)" }
    return table
  }
}

extension RouteDescription {
  /// Writes the route's patterns in a syntax, which is then the table's.
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
  /// A fault of one of the routes, with its place; of the whole file without a route.
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

/// A table without faults whose patterns another syntax cannot say.
struct UnwritableTable: Error, CustomStringConvertible {
  /// The routes that cannot be written, each with its reason.
  let description: String

  init(_ reasons: RoutesFileError) {
    description = reasons.description
  }
}
