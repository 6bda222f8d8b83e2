/// Writes values as YAML in block style.
///
/// Keys are in the order in which a type encodes them. The keys of a dictionary are sorted.
enum YAMLEncoder {
  /// The YAML for a value, with a key or an entry on each line.
  ///
  /// - Throws: An error if a number isn't finite, and any error that encoding the value throws.
  static func text(of value: some Encodable) throws -> String {
    let encoder = ValueEncoder(codingPath: [])
    try encoder.encode(value)
    return encoder.lines.joined(separator: "\n") + "\n"
  }
}

/// Encodes one value, with an inner encoder for each value in it.
private final class ValueEncoder: Encoder {
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any] = [:]

  private enum Shape {
    case scalar(String)
    case list
    case mapping(isSorted: Bool)
  }

  private var shape = Shape.scalar("null")
  fileprivate private(set) var inner: [ValueEncoder] = []

  init(codingPath: [any CodingKey]) {
    self.codingPath = codingPath
  }

  /// The value as lines of YAML.
  var lines: [String] {
    if let inline { return [inline] }
    guard case .mapping(let isSorted) = shape else {
      return inner.flatMap { Self.indented($0.lines, after: "- ") }
    }
    let pairs = inner.map { (key: $0.codingPath.last?.stringValue ?? "", value: $0) }
    return (isSorted ? pairs.sorted { $0.key < $1.key } : pairs).flatMap { key, value in
      let key = key.yaml
      guard key.utf8.count <= Self.maximumOfKey else {
        return Self.indented([key], after: "? ") + Self.indented(value.lines, after: ": ")
      }
      if let inline = value.inline { return ["\(key): \(inline)"] }
      if case .list = value.shape { return ["\(key):"] + value.lines }
      return ["\(key):"] + value.lines.map { "  \($0)" }
    }
  }

  /// The value if it fits on the line of its key, or `nil` for a nonempty list or mapping.
  private var inline: String? {
    switch shape {
    case .scalar(let text): text
    case .list: inner.isEmpty ? "[]" : nil
    case .mapping: inner.isEmpty ? "{}" : nil
    }
  }

  /// The length of the longest key that YAML reads without `?`, in bytes.
  private static let maximumOfKey = 1024

  private static func indented(_ lines: [String], after mark: String) -> [String] {
    lines.enumerated().map { ($0 == 0 ? mark : "  ") + $1 }
  }

  func encode(_ value: some Encodable) throws {
    switch value {
    case let text as String: shape = .scalar(text.yaml)
    case let number as any BinaryInteger: shape = .scalar("\(number)")
    case let isTrue as Bool: shape = .scalar("\(isTrue)")
    case let number as Double:
      guard number.isFinite else {
        throw EncodingError.invalidValue(
          number, .init(codingPath: codingPath, debugDescription: "the number is not finite"))
      }
      shape = .scalar("\(number)")
    default: try value.encode(to: self)
    }
  }

  /// Creates the encoder for a value inside this one.
  fileprivate func encoder(for key: any CodingKey) -> ValueEncoder {
    inner.append(ValueEncoder(codingPath: codingPath + [key]))
    return inner[inner.count - 1]
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    shape = .mapping(isSorted: !(type is any CaseIterable.Type))
    return KeyedEncodingContainer(Mapping(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    shape = .list
    return List(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Scalar(encoder: self) }

  private struct Mapping<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: ValueEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil(forKey key: Key) { _ = encoder.encoder(for: key) }

    func encode(_ value: some Encodable, forKey key: Key) throws {
      try encoder.encoder(for: key).encode(value)
    }

    func nestedContainer<Inner: CodingKey>(
      keyedBy type: Inner.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Inner> {
      encoder.encoder(for: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      encoder.encoder(for: key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder }

    func superEncoder(forKey key: Key) -> any Encoder { encoder.encoder(for: key) }
  }

  private struct List: UnkeyedEncodingContainer {
    let encoder: ValueEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }
    var count: Int { encoder.inner.count }

    func encodeNil() { _ = next() }

    func encode(_ value: some Encodable) throws { try next().encode(value) }

    func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      next().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next().unkeyedContainer() }

    func superEncoder() -> any Encoder { next() }

    private func next() -> ValueEncoder { encoder.encoder(for: Index(intValue: count)) }
  }

  private struct Scalar: SingleValueEncodingContainer {
    let encoder: ValueEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil() { encoder.shape = .scalar("null") }

    func encode(_ value: some Encodable) throws { try encoder.encode(value) }
  }

  /// The index of a list entry.
  private struct Index: CodingKey {
    let intValue: Int?
    var stringValue: String { intValue.map(String.init) ?? "" }

    init(intValue: Int) { self.intValue = intValue }

    init?(stringValue: String) { nil }
  }
}
