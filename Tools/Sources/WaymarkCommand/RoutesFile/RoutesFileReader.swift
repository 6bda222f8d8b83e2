import Waymark
import WaymarkAnswers
import WaymarkDescription
import WaymarkHTTP
import YAML

/// Reads a description of routes from YAML, creates routers from it, and collects every fault.
struct RoutesFileReader {
  private let root: Node
  private let reading: NodeDecoder.Reading
  private var found: [RoutesFileError.Fault] = []
  /// The faults in ``found``, for fast lookup.
  private var known: Set<RoutesFileError.Fault> = []

  init(_ root: Node) {
    self.root = root
    // Only programs write a version. A newer program's file may have keys that are unknown here.
    reading = NodeDecoder.Reading(ignoresUnknownKeys: root["version"] != nil)
  }

  /// What is wrong with the file, in the order of discovery.
  var faults: [RoutesFileError.Fault] { reading.nodes.faults + found }

  /// Reads the description, which is complete only if there are no ``faults``.
  mutating func readDescription() -> RouteTableDescription {
    var description = RouteTableDescription()
    do {
      description = try RouteTableDescription(from: NodeDecoder(root, "the file", reading))
    } catch let error as RouteTableError {
      report(error)
    } catch {
      reading.nodes.report("\(error)", at: root)
    }
    for index in description.routes.indices {
      let pattern = description.routes[index].pattern
      let mark = root.node(at: ["routes", "\(index)", "pattern"]).mark
      let name = RouteSource.metadataName
      if description.routes[index].metadata[name] != nil {
        reading.nodes.report(
          "the tool itself uses \(name.quoted) of metadata; choose another key",
          at: root.node(at: ["routes", "\(index)", "metadata", name]))
      }
      let source = RouteSource(pattern: pattern, place: FilePlace(mark))
      description.routes[index].metadata[name] = source.metadata
    }
    return description
  }

  /// Creates a router for each method.
  ///
  /// The table is complete only if there are no ``faults``.
  mutating func makeTable(of description: RouteTableDescription) -> HTTPTable? {
    HTTPTable(of: description) { report($0) }
  }

  private mutating func report(_ error: RouteTableError) {
    for fault in error.faults {
      let node = root.node(at: fault.path)
      let subject = RouteSubject.text(
        of: Array(fault.path.prefix(2)), root.node(at: fault.path.prefix(2)))
      let fault = RoutesFileError.Fault(
        place: FilePlace(node.mark), subject: subject, message: message(of: fault))
      // Unreadable values have placeholders, whose faults don't matter. Routers of several methods
      // report a shared route's faults repeatedly.
      let isStandIn = fault.place.map(reading.nodes.faultyPlaces.contains) ?? false
      if !isStandIn, known.insert(fault).inserted { found.append(fault) }
    }
  }

  private func message(of fault: RouteTableError.Fault) -> String {
    guard let owner = fault.sameName else { return fault.message }
    let line = root.node(at: ["routes", "\(owner)", "name"]).mark.line
    return "the route of line \(line) has the same name"
  }
}
