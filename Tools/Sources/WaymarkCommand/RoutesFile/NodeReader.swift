import WaymarkAnswers
import WaymarkText
import YAML

/// Reads typed values from YAML nodes, and collects their faults.
struct NodeReader {
  private(set) var faults: [RoutesFileError.Fault] = []

  /// The positions of ``faults``, as a set because a file may have as many faults as lines.
  private(set) var faultyPlaces: Set<FilePlace> = []

  /// What is being read, such as `route 3 "user.view"`, for messages.
  var subject: String?

  /// Adds a fault.
  mutating func report(_ message: String, at node: Node) {
    faults.append(
      RoutesFileError.Fault(
        place: FilePlace(node.mark), subject: subject, message: message))
    faultyPlaces.insert(FilePlace(node.mark))
  }

  /// The values of a mapping with known keys.
  ///
  /// A key without a value (`scheme:`) counts as absent.
  ///
  /// - Parameter name: The name of the mapping in messages.
  mutating func values<Key: CaseIterable & RawRepresentable<String> & Hashable>(
    of node: Node, _ name: String, by keys: Key.Type
  ) -> [Key: Node] {
    var values: [Key: Node] = [:]
    for pair in pairs(of: node, name) {
      if let key = Key(rawValue: pair.text) {
        values[key] = pair.value.tag == .null ? nil : pair.value
      } else {
        reportUnknown(pair.text, in: name, known: Key.allCases.map(\.rawValue), at: pair.key)
      }
    }
    return values
  }

  /// The keys and values of a mapping with arbitrary keys.
  mutating func pairs(of node: Node, _ name: String) -> [(text: String, key: Node, value: Node)] {
    guard let mapping = node.mapping else {
      reportType(of: node, name, "a mapping")
      return []
    }
    var pairs: [(text: String, key: Node, value: Node)] = []
    for (key, value) in mapping.pairs {
      if let text = key.text {
        pairs.append((text, key, value))
      } else {
        report("a key of \(name) must be a text, not \(key.kind)", at: key)
      }
    }
    return pairs
  }

  mutating func list(_ node: Node, _ name: String) -> [Node] {
    if let sequence = node.sequence { return sequence }
    reportType(of: node, name, "a list")
    return []
  }

  mutating func string(_ node: Node, _ name: String) -> String? {
    if let text = node.text, node.tag == .text { return text }
    reportType(of: node, name, "a string", hint: node.sequence == nil ? "; put it in quotes" : "")
    return nil
  }

  mutating func boolean(_ node: Node, _ name: String) -> Bool? {
    if let value = node.bool { return value }
    reportType(of: node, name, "true or false")
    return nil
  }

  mutating func integer(_ node: Node, _ name: String) -> Int? {
    guard node.tag == .int else {
      reportType(of: node, name, "an integer")
      return nil
    }
    if let value = node.int { return value }
    // The tag `!!int` declares any string to be an integer.
    let isWritten = node.text.map(Node.Tag.init(plain:)) == .int
    report("\(name) is \(isWritten ? "too large" : "not an integer")", at: node)
    return nil
  }

  /// The case of an enumeration with the node's string as its raw value.
  mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ node: Node, _ name: String, of type: Choice.Type
  ) -> Choice? {
    if let choice = node.text.flatMap(Choice.init(rawValue:)) { return choice }
    let allowed = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    let given = node.text?.quoted ?? node.kind
    report("\(name) must be one of \(allowed), not \(given)", at: node)
    return nil
  }

  private mutating func reportType(
    of node: Node, _ name: String, _ expected: String, hint: String = ""
  ) {
    report("\(name) must be \(expected), not \(node.kind)\(hint)", at: node)
  }

  /// Reports a key that a mapping doesn't have.
  mutating func reportUnknown(_ key: String, in name: String, known: [String], at node: Node) {
    let nearest = key.nearest(in: known)
    let hint =
      nearest.map { "did you mean \($0.quoted)?" } ?? "known are \(known.joined(separator: ", "))"
    report("unknown key \(key.quoted) in \(name); \(hint)", at: node)
  }
}

extension Node {
  /// The kind of node, for messages.
  fileprivate var kind: String {
    switch tag {
    case .null: "null"
    case .bool: "a boolean"
    case .int: "an integer"
    case .float: "a number"
    case .sequence: "a list"
    case .mapping: "a mapping"
    case .text: "a string"
    default: "a value of another type"
    }
  }
}
