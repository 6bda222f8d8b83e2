/// A parameter of a pattern: its name and what its values may look like.
public struct PatternParameter: Sendable, Hashable {
  /// The name under which the value is found; `nil` when the parameter binds nothing (`/:`).
  public let name: String?

  /// What the parameter's text must look like: a PCRE2 regex or the name of one; `nil` for any text.
  public var constraint: Constraint? {
    get { if case .constrained(let constraint, _) = text { constraint } else { nil } }
    set { text = Text(newValue, isLazy: isLazy) }
  }

  /// Whether the parameter ends where the text after it in its segment first occurs, and not where it last does.
  ///
  /// `:name{.:ext}?` of ``URLPatternSyntax`` is lazy: `a.tar.gz` is `a` and `tar.gz`. `{name}.{ext}` of
  /// ``BraceSyntax`` is not: it is `a.tar` and `gz`.
  public var isLazy: Bool {
    switch text {
    case .any: false
    case .lazy: true
    case .constrained(_, let isLazy): isLazy
    }
  }

  private var text: Text

  /// One word, since most parameters have no constraint, and every route keeps several.
  private enum Text: Sendable, Hashable {
    case any
    case lazy
    indirect case constrained(Constraint, isLazy: Bool)

    init(_ constraint: Constraint?, isLazy: Bool) {
      self = constraint.map { .constrained($0, isLazy: isLazy) } ?? (isLazy ? .lazy : .any)
    }
  }

  /// Creates a parameter.
  ///
  /// - Parameters:
  ///   - name: The name under which the value is found, or `nil` to bind nothing.
  ///   - constraint: What the text must look like. The default is any text.
  ///   - isLazy: Whether it ends where the text after it first occurs. The default is `false`.
  public init(name: String?, constraint: Constraint? = nil, isLazy: Bool = false) {
    self.name = name
    text = Text(constraint, isLazy: isLazy)
  }

  func moved(by distance: Int) -> PatternParameter {
    var moved = self
    moved.constraint = constraint.map { $0.moved(by: distance) }
    return moved
  }

  /// The text of a constraint and where it was written.
  public struct Constraint: Sendable, Hashable {
    /// A PCRE2 regex, or the name of one such as `int`.
    public let text: String

    /// Where the text is in the pattern: UTF-8 offsets.
    ///
    /// A constraint that was given for the parameter's name has the range of the parameter.
    public let range: Range<Int>

    /// The name of the regex that ``text`` is, such as `int`; `nil` where none was used.
    public internal(set) var name: String?

    /// Whether ``text`` stands at ``range``; else it was given for the parameter or for a name.
    package internal(set) var isWritten = true

    /// What the author of the constraint wrote: the name of the regex, or the regex.
    package var asWritten: String { name ?? text }

    /// Creates a constraint.
    ///
    /// - Parameters:
    ///   - text: A PCRE2 regex, or the name of one.
    ///   - range: Where it is in the pattern: UTF-8 offsets.
    public init(_ text: String, range: Range<Int>) {
      self.text = text
      self.range = range
    }

    fileprivate func moved(by distance: Int) -> Constraint {
      var moved = Constraint(text, range: range.moved(by: distance))
      moved.name = name
      moved.isWritten = isWritten
      return moved
    }

    /// Whether two constraints have the same text, byte by byte, at the same place.
    public static func == (left: Constraint, right: Constraint) -> Bool {
      left.text.hasSameBytes(as: right.text) && left.range == right.range
        && left.name == right.name && left.isWritten == right.isWritten
    }
  }
}
