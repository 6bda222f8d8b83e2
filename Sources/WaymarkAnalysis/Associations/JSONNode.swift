/// A value in a JSON text, with its place.
struct JSONNode {
  let kind: Kind
  let place: TextPlace

  indirect enum Kind {
    case object([(key: String, value: JSONNode)])
    case array([JSONNode])
    case string(String)
    case boolean(Bool)
    case number
    case null
  }

  /// The value for a key of an object, the last one if the key occurs twice; `nil` if there is
  /// none.
  subscript(key: String) -> JSONNode? {
    guard case .object(let members) = kind else { return nil }
    return members.last { $0.key == key }?.value
  }
}

/// A line and a column of a text, starting at 1.
///
/// Columns count bytes.
struct TextPlace {
  let line: Int
  let column: Int
}
