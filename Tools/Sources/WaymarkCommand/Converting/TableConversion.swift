import Waymark
import WaymarkAnswers
import WaymarkDescription

/// The routes of a file with every pattern in one syntax.
struct TableConversion {
  /// The table; the same as that of the file but for how patterns are written.
  let description: RouteTableDescription

  /// Converts the routes of a file, and compares the new table with the file.
  ///
  /// - Throws: An `UnwritableTable` with all routes that cannot keep their meaning, each with the piece of its pattern or with
  ///   a URL that would go elsewhere.
  init(of file: RoutesFile, to syntax: SyntaxName) throws {
    var written = file.description
    var faults: [RoutesFileError.Fault] = []
    for index in written.routes.indices {
      do throws(PatternError) {
        try written.routes[index].write(in: syntax, from: file.description.options.syntax)
      } catch {
        faults.append(file.fault("\(error)", ofRoute: index))
      }
    }
    guard faults.isEmpty else {
      throw UnwritableTable(RoutesFileError(path: file.path, faults: faults))
    }
    written.options.syntax = syntax.rawValue
    for change in try Self.changes(from: file.description, to: written, path: file.path) {
      // At least one of the two routes is there. Its name is its place in the table.
      guard let index = (change.old ?? change.new)?.name.flatMap(Int.init) else { continue }
      let loses = change.old == nil ? "would take" : "would no longer take"
      let message = "in this syntax the route \(loses) \(change.url.printable)"
      faults.append(file.fault(message, ofRoute: index))
    }
    guard faults.isEmpty else {
      throw UnwritableTable(RoutesFileError(path: file.path, faults: faults))
    }
    for index in written.routes.indices {
      written.routes[index].metadata[RouteSource.metadataName] = nil
    }
    description = written
  }

  /// What another route takes in the new table, when routes are called by their places.
  private static func changes(
    from old: RouteTableDescription, to new: RouteTableDescription, path: String
  ) throws(RoutesFileError) -> [ClassChange] {
    func file(_ description: RouteTableDescription) throws(RoutesFileError) -> RoutesFile {
      var numbered = description
      for index in numbered.routes.indices {
        numbered.routes[index].name = "\(index)"
        numbered.routes[index].metadata[RouteSource.metadataName] = nil
      }
      return try RoutesFile(text: TableText(numbered).json, path: path)
    }
    return ClassChange.changes(from: try file(old), to: try file(new))
  }
}

extension RouteDescription {
  /// Writes the route's patterns in a syntax, which is then the table's.
  fileprivate mutating func write(
    in target: SyntaxName, from usual: String
  ) throws(PatternError) {
    guard let source = SyntaxName(rawValue: syntax ?? usual) else { return }
    pattern = try WrittenPattern(pattern, syntax: source).text(in: target)
    if let reported = reportedPattern {
      reportedPattern = try WrittenPattern(reported, syntax: source).text(in: target)
    }
    syntax = nil
  }
}

extension RoutesFile {
  /// A fault of one of the routes, with its place.
  fileprivate func fault(_ message: String, ofRoute index: Int) -> RoutesFileError.Fault {
    let route = description.routes[index]
    let name = route.name.map { " \($0.quoted)" } ?? ""
    return RoutesFileError.Fault(
      place: RouteSource(metadata: route.metadata[RouteSource.metadataName])?.place,
      subject: "route \(index + 1)\(name)", message: message)
  }
}
