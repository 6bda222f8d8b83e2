import Waymark
import WaymarkAnswers
import WaymarkText
import YAML

/// A file's expectations of the routes in another file.
///
/// ```yaml
/// expectations:
///   - { url: "snap://user/42?tab=posts", route: user.view, values: { userID: 42, tab: posts } }
///   - { url: "snap://user/joe", matches: false }
/// ```
struct ExpectationsFile {
  /// The expectations, in the order of the file.
  private(set) var expectations: [Expectation] = []

  /// The names of the routes, their patterns, and the combinations of the patterns.
  private let labels: [String]
  /// The bytes of ``labels``.
  private let knownLabels: Set<[UInt8]>
  private var nodes = NodeReader()

  /// The number of faults after which messages don't suggest the nearest label, because each search
  /// for it compares all labels.
  private static let maximumFaultsBeforeHints = 100

  private enum Key: String, CaseIterable {
    case expectations
  }

  private enum ExpectationKey: String, CaseIterable {
    case url, route, matches, values
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - routers: The routers with the routes that the file may name.
  /// - Throws: All faults of the file, including names of routes that don't exist.
  init(path: String, routers: [Router]) throws(RoutesFileError) {
    labels = routers.flatMap(\.orderedPlaces).flatMap { _, place in
      [place.route.name, place.pattern, place.definition.pattern].compactMap { $0 }
        + place.definition.parsedPattern.combinations
    }
    knownLabels = Set(labels.map { Array($0.utf8) })
    let root = try Node.root(ofFile: path)
    let values = nodes.values(of: root, "the file", by: Key.self)
    if let list = values[.expectations], list.sequence?.isEmpty != true {
      for (index, node) in nodes.list(list, "expectations").enumerated() {
        nodes.subject = "expectation \(index + 1)"
        if let expectation = read(node) { expectations.append(expectation) }
      }
    } else if root.mapping != nil {
      nodes.report("the file has no expectations", at: root)
    }
    if !nodes.faults.isEmpty { throw RoutesFileError(path: path, faults: nodes.faults) }
  }

  private mutating func read(_ node: Node) -> Expectation? {
    let values = nodes.values(of: node, "an expectation", by: ExpectationKey.self)
    guard let urlNode = values[.url] else {
      if node.mapping != nil { nodes.report("the expectation has no url", at: node) }
      return nil
    }
    guard let url = nodes.string(urlNode, "url"), let route = readRoute(values, at: node) else {
      return nil
    }
    if route == .none, let node = values[.values] {
      nodes.report("a URL that no route matches has no values", at: node)
    }
    return Expectation(
      url: url, place: FilePlace(node.mark), route: route,
      values: values[.values].map { readValues($0) })
  }

  private mutating func readRoute(
    _ values: [ExpectationKey: Node], at node: Node
  ) -> Expectation.Route? {
    let matches = values[.matches].flatMap { nodes.boolean($0, "matches") }
    guard let routeNode = values[.route] else {
      if values[.matches] == nil, values[.values] == nil {
        nodes.report("the expectation has neither route nor matches nor values", at: node)
      }
      return matches == false ? Expectation.Route.none : .any
    }
    if matches == false, let node = values[.matches] {
      nodes.report("a route is expected, so matches cannot be false", at: node)
    }
    guard let label = nodes.string(routeNode, "route") else { return nil }
    if !knownLabels.contains(Array(label.utf8)) {
      let nearest =
        nodes.faults.count < Self.maximumFaultsBeforeHints ? label.nearest(in: labels) : nil
      let hint = nearest.map { "; did you mean \($0.quoted)?" } ?? ""
      nodes.report("no route has the name or pattern \(label.quoted)\(hint)", at: routeNode)
    }
    return .labelled(label)
  }

  /// Reads parameters: strings and numbers as written, or lists of them.
  private mutating func readValues(_ node: Node) -> [String: ParameterValue] {
    var values: [String: ParameterValue] = [:]
    for (name, _, value) in nodes.pairs(of: node, "values") {
      if let text = value.text {
        values[name] = .text(text)
        continue
      }
      values[name] = .list(
        nodes.list(value, "a value").compactMap { entry in
          if entry.text == nil { nodes.report("an entry of a value must be a text", at: entry) }
          return entry.text
        })
    }
    return values
  }
}
