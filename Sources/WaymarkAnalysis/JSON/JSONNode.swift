/// A value in a JSON text, with its place.
struct JSONNode {
  let kind: Kind
  let place: TextPlace

  indirect enum Kind {
    case object([Member])
    case array([JSONNode])
    case string(String)
    case boolean(Bool)
    /// A number, as the text has it.
    case number(String)
    case null
  }

  struct Member {
    let key: String
    /// Where the key begins.
    let place: TextPlace
    let value: JSONNode
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
/// Columns count Unicode scalars.
struct TextPlace {
  let line: Int
  let column: Int
}

/// Why a text is not JSON, and where.
struct JSONError: Error {
  let message: String
  let place: TextPlace
}
