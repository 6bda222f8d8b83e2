/// The values of which a URL is made, by name.
///
/// ```swift
/// let values: RouteValues = ["id": 42, "tag": ["a", "b"]]
/// try router.url(named: "user.view", with: values, restInQuery: true)    // "/user/42?tag=a&tag=b"
/// ```
///
/// Literals can be mixed, as here. Variables become text, or lists of texts, since Swift takes the values of a
/// dictionary literal for values of one type:
///
/// ```swift
/// let values: RouteValues = ["id": "\(user.id)", "tag": .list(user.tags)]
/// ```
public struct RouteValues: Sendable, Hashable {
  private var values: [String: Value] = [:]

  /// Creates values.
  public init() {}

  /// The value of a name; `nil` for none.
  public subscript(name: String) -> Value? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// The names that have a value, sorted.
  public var names: [String] { values.keys.sorted() }

  /// A value: one text, or any number of them.
  public enum Value: Sendable, Hashable {
    /// The value of a parameter, or of one item of a query.
    case text(String)

    /// The segments of a wildcard, or the values of a repeated name of a query.
    case list([String])

    /// All texts.
    var texts: [String] {
      switch self {
      case .text(let text): [text]
      case .list(let texts): texts
      }
    }
  }
}

extension RouteValues: ExpressibleByDictionaryLiteral {
  /// Creates values; of two with one name the later stays.
  public init(dictionaryLiteral elements: (String, Value)...) {
    values = Dictionary(elements) { _, last in last }
  }
}

extension RouteValues.Value: ExpressibleByStringInterpolation {
  /// Creates a text.
  public init(stringLiteral text: String) { self = .text(text) }
}

extension RouteValues.Value: ExpressibleByIntegerLiteral {
  /// Creates the text of a number.
  public init(integerLiteral number: Int) { self = .text(String(number)) }
}

extension RouteValues.Value: ExpressibleByArrayLiteral {
  /// Creates a list.
  public init(arrayLiteral texts: String...) { self = .list(texts) }
}
