/// A value of a JSON text, and where it is.
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

  /// The value of a key of an object, the last one of a key that occurs twice; `nil` for none.
  subscript(key: String) -> JSONNode? {
    guard case .object(let members) = kind else { return nil }
    return members.last { $0.key == key }?.value
  }
}

/// A line and a column of a text, counted from 1; columns are those of bytes.
struct TextPlace {
  let line: Int
  let column: Int
}
