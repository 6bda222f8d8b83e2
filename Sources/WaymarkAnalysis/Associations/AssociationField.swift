/// A field of an association file: a value, its place and its path.
struct AssociationField {
  let node: JSONNode
  let path: String?

  init(_ node: JSONNode, path: String? = nil) {
    self.node = node
    self.path = path
  }

  func error(_ message: String) -> AssociationFileError {
    AssociationFileError(message, field: path, at: node.place)
  }

  private func wrongType(_ expected: String) -> AssociationFileError {
    let found =
      switch node.kind {
      case .object: "an object"
      case .array: "a list"
      case .string: "a text"
      case .boolean: "true or false"
      case .number: "a number"
      case .null: "null"
      }
    return error("must be \(expected), not \(found)")
  }

  /// The field of an object for a key; `nil` if there is none.
  func field(_ key: String) throws(AssociationFileError) -> AssociationField? {
    guard case .object = node.kind else { throw wrongType("an object") }
    return node[key].map { AssociationField($0, path: path.map { "\($0).\(key)" } ?? key) }
  }

  /// The fields of an object, by key.
  func fields() throws(AssociationFileError) -> [(key: String, field: AssociationField)] {
    guard case .object(let members) = node.kind else { throw wrongType("an object") }
    return members.map { member in
      let path = path.map { "\($0).\(member.key)" } ?? member.key
      return (member.key, AssociationField(member.value, path: path))
    }
  }

  func list() throws(AssociationFileError) -> [AssociationField] {
    guard case .array(let elements) = node.kind else { throw wrongType("a list") }
    return elements.enumerated().map { index, element in
      AssociationField(element, path: "\(path ?? "")[\(index)]")
    }
  }

  func text() throws(AssociationFileError) -> String {
    guard case .string(let text) = node.kind else { throw wrongType("a text") }
    return text
  }

  func texts() throws(AssociationFileError) -> [String] {
    try list().map { field throws(AssociationFileError) in try field.text() }
  }

  func boolean() throws(AssociationFileError) -> Bool {
    guard case .boolean(let value) = node.kind else { throw wrongType("true or false") }
    return value
  }
}
