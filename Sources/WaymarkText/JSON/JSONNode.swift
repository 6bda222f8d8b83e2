/// A JSON value, with its location.
public struct JSONNode: Sendable {
  /// The value.
  public let kind: Kind
  /// Where the value begins.
  public let location: TextLocation

  /// The kinds of values.
  public indirect enum Kind: Sendable {
    case object([Member])
    case array([JSONNode])
    case string(String)
    case boolean(Bool)
    /// A number, as written.
    case number(String)
    case null
  }

  /// A key of an object, with its value.
  public struct Member: Sendable {
    /// The key, without quotes and escapes.
    public let key: String
    /// Where the key begins.
    public let location: TextLocation
    /// The value of the key.
    public let value: JSONNode
  }
}

extension [JSONNode.Member] {
  /// Returns the members of an object with a repeated key, each with a message.
  ///
  /// RFC 8259 doesn't define what they mean.
  ///
  /// - Parameter identity: Returns what makes two keys equal. Two normal forms of a key are
  ///   different keys in JSON but equal as `String`s.
  public func repeated<Key: Hashable>(
    by identity: (String) -> Key
  ) -> [(member: JSONNode.Member, message: String)] {
    var places: [Key: TextLocation] = [:]
    return compactMap { member in
      guard let first = places.updateValue(member.location, forKey: identity(member.key)) else {
        return nil
      }
      return (member, "the key is at \(first) and again at \(member.location)")
    }
  }
}
