import WaymarkDescription
import YAML

/// Decodes a type from YAML nodes, and collects all faults instead of throwing the first one.
///
/// A faulty value is replaced by a placeholder, such as an empty string, so that the rest is
/// decoded, too. The decoded value is useful only if there are no faults.
struct NodeDecoder: Decoder {
  private let node: Node
  /// The name of the node in messages.
  private let name: String
  private let reading: Reading

  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any] = [:]

  /// The state that the decoders of all nodes share.
  final class Reading {
    var nodes = NodeReader()

    /// Whether to ignore keys that the type doesn't have.
    let ignoresUnknownKeys: Bool

    init(ignoresUnknownKeys: Bool) {
      self.ignoresUnknownKeys = ignoresUnknownKeys
    }
  }

  init(_ node: Node, _ name: String, _ reading: Reading) {
    self.init(node, name, reading, codingPath: [])
  }

  private init(_ node: Node, _ name: String, _ reading: Reading, codingPath: [any CodingKey]) {
    self.node = node
    self.name = name
    self.reading = reading
    self.codingPath = codingPath
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    let pairs = reading.nodes.pairs(of: node, name)
    var values: [String: Node] = [:]
    // A known key without a value counts as absent. A dictionary's key counts as present.
    let isMapping = !(type is any CaseIterable.Type)
    for (text, _, value) in pairs where isMapping || value.tag != .null { values[text] = value }
    if let known = (type as? any (CaseIterable & CodingKey).Type)?.texts,
      !reading.ignoresUnknownKeys
    {
      // JSON has no comments, so editors find a file's schema by this key.
      let ignored = codingPath.isEmpty ? "$schema" : nil
      for pair in pairs where !known.contains(pair.text) && pair.text != ignored {
        reading.nodes.reportUnknown(pair.text, in: name, known: known, at: pair.key)
      }
    }
    return KeyedDecodingContainer(Mapping(decoder: self, values: values))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer {
    List(decoder: self, nodes: reading.nodes.list(node, name))
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { Scalar(decoder: self) }

  /// Reads the node as a value of a type.
  fileprivate func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value: Any? =
      switch type {
      case is String.Type: reading.nodes.string(node, name) ?? ""
      case is Int.Type: reading.nodes.integer(node, name) ?? 0
      case is Bool.Type: reading.nodes.boolean(node, name) ?? false
      case is MetadataValue.Type: reading.nodes.metadata(node, name)
      default: (type as? any (CaseIterable & RawRepresentable<String>).Type).flatMap { choice($0) }
      }
    return try value as? Value ?? type.init(from: self)
  }

  private func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ type: Choice.Type
  ) -> Choice? {
    reading.nodes.choice(node, name, of: type) ?? type.allCases.first
  }

  /// Creates the decoder for a node inside this one.
  fileprivate func inner(_ node: Node, _ key: any CodingKey, _ name: String) -> NodeDecoder {
    NodeDecoder(node, name, reading, codingPath: codingPath + [key])
  }

  /// The name in messages of a list entry, or of a value in a mapping with arbitrary keys.
  fileprivate var nameOfElement: String {
    switch name {
    case "constraints", "constraintNames": "a constraint"
    case "fallbackSchemes": "a fallback scheme"
    case "hosts": "a host"
    case "methods": "a method"
    case "routes": "a route"
    case "schemes": "a scheme"
    default: "an entry of \(name)"
    }
  }

  /// Reports that the node has no value for a key, if the node is a mapping.
  ///
  /// - Returns: An empty node, which decodes as placeholders.
  fileprivate func missing(_ key: any CodingKey) -> Node {
    if node.mapping != nil {
      let owner = name.hasPrefix("a ") ? "the \(name.dropFirst(2))" : name
      reading.nodes.report("\(owner) has no \(key.stringValue)", at: node)
    }
    return Node(.sequence([]), tag: .sequence, mark: node.mark)
  }

  /// Calls `read` for a node, and makes the node the subject of faults that are reported meanwhile.
  fileprivate func reading<Result>(
    _ node: Node, _ key: any CodingKey, _ read: () throws -> Result
  ) rethrows -> Result {
    let path = (codingPath + [key]).map(\.stringValue)
    guard let subject = RouteSubject.text(of: path, node) else { return try read() }
    reading.nodes.subject = subject
    defer { reading.nodes.subject = nil }
    return try read()
  }

  private struct Mapping<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: NodeDecoder
    let values: [String: Node]

    var codingPath: [any CodingKey] { decoder.codingPath }
    var allKeys: [Key] { values.keys.sorted().compactMap(Key.init) }

    func contains(_ key: Key) -> Bool { values[key.stringValue] != nil }

    func decodeNil(forKey key: Key) -> Bool { values[key.stringValue] == nil }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      guard let node = values[key.stringValue] else {
        let standIn = NodeDecoder(decoder.missing(key), "", Reading(ignoresUnknownKeys: true))
        return try standIn.value(type)
      }
      let isKnown = Key.self is any CaseIterable.Type
      let name = isKnown ? key.stringValue : decoder.nameOfElement
      return try decoder.reading(node, key) { try decoder.inner(node, key, name).value(type) }
    }

    func nestedContainer<Inner: CodingKey>(
      keyedBy type: Inner.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Inner> {
      try superDecoder(forKey: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try superDecoder(forKey: key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { decoder }

    func superDecoder(forKey key: Key) throws -> any Decoder {
      decoder.inner(values[key.stringValue] ?? decoder.missing(key), key, key.stringValue)
    }
  }

  private struct List: UnkeyedDecodingContainer {
    let decoder: NodeDecoder
    let nodes: [Node]
    private(set) var currentIndex = 0

    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { nodes.count }
    var isAtEnd: Bool { currentIndex == nodes.count }

    mutating func decodeNil() -> Bool { false }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      let (node, key) = (nodes[currentIndex], Index(intValue: currentIndex))
      currentIndex += 1
      return try decoder.reading(node, key) {
        try decoder.inner(node, key, decoder.nameOfElement).value(type)
      }
    }

    mutating func nestedContainer<Key: CodingKey>(
      keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
      try superDecoder().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      try superDecoder().unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder {
      defer { currentIndex += 1 }
      return decoder.inner(
        nodes[currentIndex], Index(intValue: currentIndex), decoder.nameOfElement)
    }
  }

  private struct Scalar: SingleValueDecodingContainer {
    let decoder: NodeDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.node.tag == .null }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.value(type) }
  }

  /// The index of a list entry.
  private struct Index: CodingKey {
    let intValue: Int?
    var stringValue: String { intValue.map(String.init) ?? "" }

    init(intValue: Int) { self.intValue = intValue }

    init?(stringValue: String) { nil }
  }
}

extension CaseIterable where Self: CodingKey {
  fileprivate static var texts: [String] { allCases.map(\.stringValue) }
}
