/// The values of which a URL is made, by name.
///
/// ```swift
/// let id = 42, tags = ["a", "b"], tab: String? = nil
/// let values: RouteValues = ["id": id, "tab": tab, "page": 2, "tag": tags]
/// try router.url(named: "user.view", with: values, restInQuery: true)    // "/user/42?page=2&tag=a&tag=b"
/// ```
///
/// The values of a dictionary literal may be of any types that are `Encodable`, as here: what can be read as one text of a
/// URL, and lists of these. `nil` is left out; dates are written as ``RouteDateFormat/iso8601``.
public struct RouteValues: Sendable, Hashable {
  private var values: [String: Texts] = [:]

  /// Why a value of the literal has no text; thrown where a URL is made, since a literal cannot throw.
  package var fault: Fault?

  /// Why a value has no text.
  package struct Fault: Error, Hashable {
    package let name: String
    package let why: String
  }

  /// Creates values.
  public init() {}

  /// The value of a name; `nil` for none.
  public subscript(name: String) -> Texts? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// The names that have a value, sorted.
  public var names: [String] { values.keys.sorted() }

  /// The texts of a value: one, or any number of them.
  public enum Texts: Sendable, Hashable {
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

extension RouteValues {
  /// These values and those of `other`; a name that has different ones in both is a fault.
  func merging(_ other: RouteValues) -> RouteValues {
    var merged = self
    merged.fault = fault ?? other.fault
    for (name, texts) in other.values where values[name] != texts {
      if values[name] != nil {
        merged.fault = merged.fault ?? Fault(name: name, why: "has two values")
      }
      merged.values[name] = texts
    }
    return merged
  }

  /// Refuses values of which one has no text.
  ///
  /// - Parameter route: What the error calls the route.
  func check(for route: String) throws(URLGenerationError) {
    guard let fault else { return }
    throw URLGenerationError(route: route, reason: .notEncodable(fault.name, why: fault.why))
  }
}

extension RouteValues.Texts: ExpressibleByStringInterpolation {
  /// Creates a text.
  public init(stringLiteral text: String) { self = .text(text) }
}

extension RouteValues.Texts: ExpressibleByIntegerLiteral {
  /// Creates the text of a number.
  public init(integerLiteral number: Int) { self = .text(String(number)) }
}

extension RouteValues.Texts: ExpressibleByArrayLiteral {
  /// Creates a list.
  public init(arrayLiteral texts: String...) { self = .list(texts) }
}
