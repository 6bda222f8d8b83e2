/// The values for a URL, by name.
///
/// ```swift
/// try router.add("/user/:id", name: "user.view")
/// let id = 42, tags = ["a", "b"], tab: String? = nil
/// let values: RouteValues = ["id": id, "tab": tab, "page": 2, "tag": tags]
/// try router.url(named: "user.view", with: values, extrasInQuery: true)    // "/user/42?page=2&tag=a&tag=b"
/// ```
///
/// A dictionary literal can hold any values that have one text in a URL, and lists of them: a value is
/// `Encodable`, or `LosslessStringConvertible`, or has a raw value that is one of these, as an
/// `enum Tab: String` has. `nil` is left out. Dates are written as ``RouteDateFormat/iso8601``. A text
/// for a wildcard has slashes between its segments; in a list, a slash is part of a segment.
public struct RouteValues: Sendable {
  private var values: [String: TextOrList] = [:]

  /// The names that a literal gives `nil`.
  ///
  /// A URL is the same without them. An expectation of the product WaymarkTesting says by them that
  /// there is no value.
  package var absentNames: Set<String> = []

  /// Why a value of the literal has no text.
  ///
  /// A literal cannot throw, so it is thrown when a URL is generated.
  package var fault: Fault?

  /// Why a value has no text.
  package struct Fault: Error, Hashable {
    package let name: String
    package let why: String
  }

  package init() {}

  init(texts: [String: String]) {
    values = texts.mapValues(TextOrList.text)
  }

  package subscript(name: String) -> TextOrList? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// Adds a text to those of a name, in place: a list can be long.
  mutating func append(_ text: String, to name: String) {
    guard let index = values.index(forKey: name) else { return values[name] = .text(text) }
    values.values[index].append(text)
  }

  /// The names of all values, sorted.
  package var names: [String] { values.keys.sorted() }

  /// A value: one text, or a list of texts.
  package enum TextOrList: Sendable, Hashable {
    /// The value of a parameter, or of a query item; or the segments of a wildcard, with slashes
    /// between them.
    case text(String)

    /// The segments of a wildcard, or the values of a repeated query name.
    case list([String])

    mutating func append(_ text: String) {
      var texts = texts
      // A list with two owners would be copied.
      self = .text("")
      texts.append(text)
      self = .list(texts)
    }

    /// All texts.
    var texts: [String] {
      switch self {
      case .text(let text): [text]
      case .list(let texts): texts
      }
    }

    /// The segments of a wildcard: a text has slashes between them, in a list a slash is part of one.
    ///
    /// An empty text has none: it is what a wildcard without segments gives.
    var segments: [String] {
      switch self {
      case .text(""): []
      case .text(let text):
        text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
          .map { String(decoding: $0, as: UTF8.self) }
      case .list(let texts): texts
      }
    }
  }
}

extension RouteValues {
  /// These values and those of `other`.
  ///
  /// A name with different values in both is a fault.
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

  /// Throws if a value has no text.
  ///
  /// - Parameter route: The name of the route in the error.
  func check(for route: String) throws(URLGenerationError) {
    guard let fault else { return }
    throw URLGenerationError(route: route, reason: .notEncodable(fault.name, why: fault.why))
  }
}
