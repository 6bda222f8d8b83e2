import Waymark
import YAML

/// What the schema of a path parameter requires of the parameter's value.
struct OpenAPISchema {
  /// A regex or the name of a constraint, or `nil` if any value is valid.
  private(set) var constraint: String?

  /// What the constraint doesn't express, and why.
  private(set) var losses: [String] = []

  /// The keywords that restrict the values of a type.
  private static let narrowing = [
    "allOf", "anyOf", "const", "exclusiveMaximum", "exclusiveMinimum", "maxLength", "maximum",
    "minLength",
    "multipleOf", "not", "oneOf", "pattern",
  ]

  /// Creates a schema without a constraint for a style such as `matrix`, which URLs write as
  /// `;id=1`.
  init(style: String) {
    losses = ["no constraint can express style \(style.printable)"]
  }

  init(_ schema: Node) {
    // Several types are a list. Without a type, any value is valid.
    let type = schema["type"].map { $0.text ?? "of several" } ?? "string"
    let minimum = schema["minimum"]?.float
    let choices = schema["enum"]?.sequence
    switch (type, schema["format"]?.text) {
    case _ where choices != nil: readChoices(choices ?? [])
    case ("integer", _):
      constraint = minimum.map { $0 >= 0 } == true ? "uint" : "int"
    case ("boolean", _): constraint = "true|false"
    case ("string", "uuid"): constraint = "uuid"
    case ("string", nil): break
    case ("string", let format?): losses.append("no constraint is format \(format.printable)")
    default: losses.append("no constraint is type \(type.printable)")
    }
    if type == "integer", schema["minimum"] != nil, choices != nil || minimum != 0 {
      losses.append("no constraint can express minimum")
    }
    for keyword in Self.narrowing where schema[keyword] != nil {
      losses.append(
        keyword == "pattern"
          ? "its pattern is a regex of another dialect" : "no constraint can express \(keyword)")
    }
  }

  /// Sets the constraint to an alternation of the values that appear unescaped in URLs.
  private mutating func readChoices(_ nodes: [Node]) {
    // A path can't contain null.
    let values = nodes.filter { $0.tag != .null }.map { $0.text ?? "" }
    guard !values.isEmpty else {
      losses.append("its enum has no value that a URL could have")
      return
    }
    let plain = /[A-Za-z0-9._~-]+/
    guard values.allSatisfy({ $0.wholeMatch(of: plain) != nil }) else {
      losses.append("its enum has a value that URLs write otherwise")
      return
    }
    let choices = values.map { $0.replacing(".", with: "\\.") }.joined(separator: "|")
    guard choices.utf8.count <= RouterLimits()[.constraintBytes] else {
      losses.append("its enum is too long for a constraint")
      return
    }
    // Parentheses keep a value such as `int` from being read as the name of a constraint.
    constraint = RouterOptions().namedConstraints[choices] == nil ? choices : "(?:\(choices))"
  }
}
