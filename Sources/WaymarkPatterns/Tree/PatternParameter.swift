/// A parameter of a pattern: its name and what its values may look like.
public struct PatternParameter: Sendable, Hashable {
  /// The name under which the value is found; `nil` when the parameter binds nothing (`/:`).
  public let name: String?

  /// What the parameter's text must look like: a PCRE2 regex or the name of one; `nil` for any text.
  public var constraint: Constraint? {
    get { if case .own(let constraint) = storedConstraint { constraint } else { nil } }
    set { storedConstraint = newValue.map { .own($0) } ?? .none }
  }

  private var storedConstraint = StoredConstraint.none

  /// Most parameters have none, and need no room for one.
  private enum StoredConstraint: Sendable, Hashable {
    case none
    indirect case own(Constraint)
  }

  /// Creates a parameter.
  ///
  /// - Parameters:
  ///   - name: The name under which the value is found, or `nil` to bind nothing.
  ///   - constraint: What the text must look like. The default is any text.
  public init(name: String?, constraint: Constraint? = nil) {
    self.name = name
    self.constraint = constraint
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

    /// Whether ``text`` stands at ``range``; else it was given for the parameter or for a name.
    package internal(set) var isWritten = true

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
      moved.isWritten = isWritten
      return moved
    }

    /// Whether two constraints have the same text, byte by byte, at the same place.
    public static func == (left: Constraint, right: Constraint) -> Bool {
      left.text.hasSameBytes(as: right.text) && left.range == right.range
        && left.isWritten == right.isWritten
    }
  }
}
