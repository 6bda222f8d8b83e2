/// The values for a generated URL, by name.
///
/// ```swift
/// try router.add("/user/:id", name: "user.view")
/// let id = 42, tags = ["a", "b"], tab: String? = nil
/// let values: RouteValues = ["id": id, "tab": tab, "page": 2, "tag": tags]
/// try router.url(named: "user.view", with: values, extrasInQuery: true)    // "/user/42?page=2&tag=a&tag=b"
/// ```
///
/// A dictionary literal can contain any values that can be written as one string, and lists of such
/// values. A value must be `Encodable` or `LosslessStringConvertible`, or must have such a raw
/// value, as in `enum Tab: String`. `nil` is left out. Dates are written as
/// ``RouteDateFormat/iso8601``. The value of a wildcard is a string with slashes between the
/// segments, or a list of segments. In a list, a slash is part of a segment.
public struct RouteValues: Sendable {
  private var values: [String: TextOrList] = [:]

  /// The names with a `nil` value in a literal.
  ///
  /// These names don't change the URL. Expectations of the product WaymarkTesting check that their
  /// parameters are missing.
  package var absentNames: Set<String> = []

  /// Why a value of the literal can't be written as a string.
  ///
  /// A literal can't throw, so the fault is thrown when a URL is generated.
  package var fault: Fault?

  /// Why a value can't be written as a string.
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

  /// Adds a string to the values of a name, in place because a list can be long.
  mutating func append(_ text: String, to name: String) {
    guard let index = values.index(forKey: name) else { return values[name] = .text(text) }
    values.values[index].append(text)
  }

  /// The names of all values, sorted.
  package var names: [String] { values.keys.sorted() }

  /// A value: one string, or a list of strings.
  package enum TextOrList: Sendable, Hashable {
    /// The value of a parameter or a query item, or the segments of a wildcard separated by
    /// slashes.
    case text(String)

    /// The segments of a wildcard, or the values of a repeated query name.
    case list([String])

    mutating func append(_ text: String) {
      var texts = texts
      // Release the old list first, or appending would copy it.
      self = .text("")
      texts.append(text)
      self = .list(texts)
    }

    var texts: [String] {
      switch self {
      case .text(let text): [text]
      case .list(let texts): texts
      }
    }

    /// The segments of a wildcard.
    ///
    /// A string is split at its slashes. In a list, a slash is part of a segment. An empty string
    /// means that the wildcard captured no segments.
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
  /// Returns these values combined with the values of `other`.
  ///
  /// It's a fault if a name has different values in both.
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

  /// Throws if a value can't be written as a string.
  ///
  /// - Parameter route: The name of the route, for the error.
  func check(for route: String) throws(URLGenerationError) {
    guard let fault else { return }
    throw URLGenerationError(route: route, reason: .notEncodable(fault.name, why: fault.why))
  }
}
