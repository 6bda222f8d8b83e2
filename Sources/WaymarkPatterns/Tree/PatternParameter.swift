/// A parameter of a pattern: its name and its constraint.
public struct PatternParameter: Sendable, Hashable {
  /// The name of the value, or `nil` if the parameter is unnamed (`/:`).
  public var name: String? {
    switch content {
    case .any(let name), .lazy(let name), .constrained(let name, _, _): name
    }
  }

  /// The constraint on the value, or `nil` for any value.
  ///
  /// A constraint is a PCRE2 regex or the name of a regex.
  public var constraint: Constraint? {
    get { if case .constrained(_, let constraint, _) = content { constraint } else { nil } }
    set { self = PatternParameter(name: name, constraint: newValue, isLazy: isLazy) }
  }

  /// Whether the parameter ends at the first occurrence of the following literal, instead of the
  /// last.
  ///
  /// In ``PatternSyntax/urlPattern``, parameters are lazy: `:name{.:ext}?` splits `a.tar.gz` into
  /// `a` and `tar.gz`. In ``PatternSyntax/brace`` they aren't: `{name}.{ext}` splits it into
  /// `a.tar` and `gz`.
  package var isLazy: Bool {
    switch content {
    case .any: false
    case .lazy: true
    case .constrained(_, _, let isLazy): isLazy
    }
  }

  /// The name, or `nil` if the parameter is unnamed, constrained or lazy.
  package var nameAlone: String? {
    if case .any(let name) = content { name } else { nil }
  }

  private let content: Content

  /// The properties of the parameter, in the size of a name.
  ///
  /// Most parameters have no constraint.
  private enum Content: Sendable, Hashable {
    case any(name: String?)
    case lazy(name: String?)
    indirect case constrained(name: String?, Constraint, isLazy: Bool)
  }

  /// Creates a parameter.
  ///
  /// - Parameters:
  ///   - name: The name of the value, or `nil` for an unnamed parameter.
  ///   - constraint: The constraint, or `nil` for any value.
  ///   - isLazy: Whether the parameter ends at the first occurrence of the following literal.
  public init(name: String?, constraint: Constraint? = nil, isLazy: Bool = false) {
    if let constraint {
      content = .constrained(name: name, constraint, isLazy: isLazy)
    } else {
      content = isLazy ? .lazy(name: name) : .any(name: name)
    }
  }

  func moved(by distance: Int) -> PatternParameter {
    var moved = self
    if let range = constraint?.range { moved.constraint?.range = range.moved(by: distance) }
    return moved
  }

  /// A constraint, with its position in the pattern.
  public struct Constraint: Sendable, Hashable {
    /// A PCRE2 regex, or the name of a regex, such as `int`.
    public let text: String

    /// The position of the constraint in the pattern, in UTF-8 offsets.
    ///
    /// If the constraint comes from ``/Waymark/Router/parameterConstraints``, this is the range of
    /// the parameter.
    public fileprivate(set) var range: Range<Int>

    /// The name of the regex in ``text``, such as `int`, or `nil` if it has no name.
    package internal(set) var name: String?

    /// Whether ``text`` is written at ``range``.
    ///
    /// If not, ``text`` is the regex of a constraint name, or the router's constraint for the name
    /// of the parameter.
    package internal(set) var isWritten = true

    /// The constraint as written: the name of the regex, or the regex.
    package var asWritten: String { name ?? text }

    /// Creates a constraint.
    ///
    /// - Parameters:
    ///   - text: A PCRE2 regex, or the name of a regex.
    ///   - range: Its position in the pattern, in UTF-8 offsets.
    public init(_ text: String, range: Range<Int>) {
      self.text = text
      self.range = range
    }

    /// Whether two constraints are equal, including their positions.
    ///
    /// Regexes are compared byte by byte.
    public static func == (left: Constraint, right: Constraint) -> Bool {
      left.text.hasSameBytes(as: right.text) && left.range == right.range
        && left.name == right.name && left.isWritten == right.isWritten
    }
  }
}

extension PatternParameter: CustomStringConvertible {
  /// The parameter in the colon syntax, such as `:id<int>`, safe to log: escaped and truncated.
  public var description: String {
    ":\((name ?? "").printable())" + (constraint.map { "<\($0)>" } ?? "")
  }
}

extension PatternParameter.Constraint: CustomStringConvertible {
  /// The constraint as written: the name of a regex, or the regex.
  ///
  /// Safe to log.
  public var description: String { asWritten.printable() }
}
