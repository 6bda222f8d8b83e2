import WaymarkText
import YAML

extension Node {
  /// Reads a JSON document.
  ///
  /// - Throws: `YAMLError`, also if an object repeats a key, because RFC 8259 doesn't define what
  ///   that means.
  static func root(ofJSON text: String) throws(YAMLError) -> Node {
    let json: JSONNode
    do throws(JSONError) {
      json = try JSONReader.read(text)
    } catch {
      throw .malformed(error.message, Mark(error.location))
    }
    return try Node(json)
  }

  private init(_ json: JSONNode) throws(YAMLError) {
    let mark = Mark(json.location)
    switch json.kind {
    case .object(let members):
      let pairs = try members.map { member throws(YAMLError) in
        let key = Node(.scalar(member.key), tag: .text, mark: Mark(member.location))
        return (key: key, value: try Node(member.value))
      }
      self.init(.mapping(try Mapping(pairs)), tag: .mapping, mark: mark)
    case .array(let elements):
      let nodes = try elements.map { element throws(YAMLError) in try Node(element) }
      self.init(.sequence(nodes), tag: .sequence, mark: mark)
    case .string(let text): self.init(.scalar(text), tag: .text, mark: mark)
    case .boolean(let value): self.init(.scalar("\(value)"), tag: .bool, mark: mark)
    case .number(let text): self.init(.scalar(text), tag: Tag(plain: text), mark: mark)
    case .null: self.init(.scalar("null"), tag: .null, mark: mark)
    }
  }
}

extension Mark {
  fileprivate init(_ place: TextLocation) {
    self.init(line: place.line, column: place.column)
  }
}
