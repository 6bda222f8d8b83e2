/// Names for regexes that you use as constraints: `:id<int>`.
///
/// ```swift
/// var options = RouterOptions()
/// options.namedConstraints["year"] = "[0-9]{4}"
/// let router = Router(options: options)
/// try router.add("/archive/:year<year>")
/// router.canRoute("/archive/2024")        // true
/// router.canRoute("/archive/24")          // false
/// ```
///
/// Setting a name, as here, keeps the others. A dictionary literal contains only its own names. A
/// text that is not a name is a regex: `:id<integer>` matches the text `integer`, and without
/// ``builtIn`` `:id<int>` matches `int`.
public struct NamedConstraints: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  package private(set) var regexes: [String: String]

  /// Creates names for regexes.
  public init(dictionaryLiteral elements: (String, String)...) {
    regexes = Dictionary(elements) { _, last in last }
  }

  /// The regex for `name`, or `nil` if there is none.
  public subscript(name: String) -> String? {
    get { regexes[name] }
    set { regexes[name] = newValue }
  }

  /// Whether a name stands for the regex `text`.
  package func haveRegex(_ text: String) -> Bool {
    regexes.values.contains { $0.hasSameBytes(as: text) }
  }

  /// The built-in names.
  ///
  /// | name | text |
  /// | --- | --- |
  /// | `int` | a decimal integer, optionally negative |
  /// | `uint` | decimal digits |
  /// | `uuid` | a UUID, 8-4-4-4-12 hexadecimal digits (RFC 9562, section 4) |
  /// | `slug` | lower-case ASCII letters and digits in groups joined by `-` |
  /// | `hex` | hexadecimal digits |
  /// | `alpha` | ASCII letters |
  /// | `date` | a date such as `2024-02-29`: year, month 01–12, day 01–31 |
  public static let builtIn: NamedConstraints = [
    "int": "-?[0-9]+",
    "uint": "[0-9]+",
    "uuid": "[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}",
    "slug": "[a-z0-9]++(?:-[a-z0-9]++)*+",
    "hex": "[0-9A-Fa-f]+",
    "alpha": "[A-Za-z]+",
    "date": "[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])",
  ]
}

extension RoutePattern {
  /// Replaces names of constraints with their regexes, and gives parameters without a constraint
  /// the one for their name.
  package mutating func resolveConstraints(_ byParameter: [String: String], names: NamedConstraints)
  {
    guard !byParameter.isEmpty || path.hasConstraint || fragment?.hasConstraint ?? false else {
      return
    }
    path = path.map { $0.resolvingConstraints(byParameter, names) }
    fragment = fragment?.map { $0.resolvingConstraints(byParameter, names) }
  }
}

extension [PatternElement] {
  fileprivate var hasConstraint: Bool {
    indices.contains { index in
      switch self[index].kind {
      case .parameter(let parameter): parameter.constraint != nil
      case .optional(let inner): inner.hasConstraint
      case .separator, .literal, .wildcard: false
      }
    }
  }
}

extension PatternParameter.Constraint {
  /// Creates a constraint that is not written in the pattern.
  ///
  /// If `text` is a name, its regex is used.
  fileprivate init(given text: String, _ names: NamedConstraints, range: Range<Int>) {
    let regex = names[text]
    self.init(regex ?? text, range: range)
    name = regex.map { _ in text }
    isWritten = false
  }
}

extension PatternElement {
  fileprivate func resolvingConstraints(
    _ byParameter: [String: String], _ names: NamedConstraints
  ) -> PatternElement {
    switch kind {
    case .separator, .literal, .wildcard: return self
    case .optional(let inner):
      let resolved = inner.map { $0.resolvingConstraints(byParameter, names) }
      return PatternElement(.optional(resolved), range: range)
    case .parameter(var parameter):
      if let written = parameter.constraint {
        guard names[written.text] != nil else { return self }
        parameter.constraint = PatternParameter.Constraint(
          given: written.text, names, range: written.range)
      } else if let name = parameter.name, let text = byParameter[name] {
        parameter.constraint = PatternParameter.Constraint(given: text, names, range: range)
      } else {
        return self
      }
      return PatternElement(.parameter(parameter), range: range)
    }
  }
}
