/// Reads the rules of an association file.
struct AssociationRuleReader {
  let platform: AssociationFile.Platform

  /// The texts of variables.
  ///
  /// Android has none.
  var variables: [String: [String]] = [:]

  /// The objects with the defaults for rules: the app's, then the file's.
  var defaults: [AssociationField] = []

  /// The number of steps that the patterns of the other rules may have.
  private var stepsLeft = AssociationPattern.maximumSteps

  init(for platform: AssociationFile.Platform) {
    self.platform = platform
  }

  /// The value of a rule for a key, or the default.
  private func value(
    _ key: String, of field: AssociationField
  ) throws(AssociationFileError) -> AssociationField? {
    for object in [field] + defaults {
      if let value = try object.field(key) { return value }
    }
    return nil
  }

  /// The rule for an entry of `components`.
  mutating func rule(_ field: AssociationField) throws(AssociationFileError) -> AssociationRule {
    var comparison = AssociationPattern.Comparison()
    comparison.variables = variables
    if platform == .apple {
      comparison.isCaseSensitive = try value("caseSensitive", of: field)?.boolean() ?? true
      comparison.isPercentEncoded = try value("percentEncoded", of: field)?.boolean() ?? true
    }
    var query: AssociationPattern?
    var items: [(name: String, value: AssociationPattern)] = []
    if let value = try value("?", of: field) {
      if case .object = value.node.kind {
        items = try self.items(value, comparison)
      } else if platform == .apple {
        query = try pattern(value.text(), value, comparison)
      } else {
        _ = try value.fields()
      }
    }
    let path = try value("/", of: field)
    let fragment = try value("#", of: field)
    return AssociationRule(
      text:
        "{ \(try field.fields().filter { $0.key != "comment" }.map(Self.text).joined(separator: ", ")) }",
      line: field.node.place.line,
      excludes: try value("exclude", of: field)?.boolean() ?? false,
      comment: try field.field("comment")?.text(),
      path: try path.map { field throws(AssociationFileError) in
        try self.path(field.text(), field, comparison)
      },
      tail: AssociationTail(
        query: query, items: items,
        fragment: try fragment.map { field throws(AssociationFileError) in
          try pattern(field.text(), field, comparison)
        },
        isCaseSensitive: comparison.isCaseSensitive,
        isPercentEncoded: comparison.isPercentEncoded))
  }

  /// The rule for an entry of `paths`.
  ///
  /// An entry that excludes begins with `NOT `.
  mutating func oldRule(_ field: AssociationField) throws(AssociationFileError) -> AssociationRule {
    let text = try field.text()
    let excludes = text.hasPrefix("NOT ")
    return AssociationRule(
      text: text.quotedForJSON, line: field.node.place.line, excludes: excludes, comment: nil,
      path: try path(
        String(excludes ? text.dropFirst(4) : text[...]), field, AssociationPattern.Comparison()),
      tail: .any)
  }

  private mutating func items(
    _ field: AssociationField, _ comparison: AssociationPattern.Comparison
  ) throws(AssociationFileError) -> [(name: String, value: AssociationPattern)] {
    let fields = try field.fields()
    // If one value is not a text, Apple's systems ignore all items.
    let areTexts = fields.allSatisfy {
      if case .string = $0.field.node.kind { true } else { false }
    }
    if platform == .apple, !areTexts { return [] }
    return try fields.map { item throws(AssociationFileError) in
      (item.key, try pattern(item.field.text(), item.field, comparison))
    }
  }

  private mutating func path(
    _ text: String, _ field: AssociationField, _ comparison: AssociationPattern.Comparison
  ) throws(AssociationFileError) -> AssociationPattern {
    var comparison = comparison
    comparison.isLenientPath = platform == .apple
    return try pattern(text, field, comparison)
  }

  private mutating func pattern(
    _ text: String, _ field: AssociationField, _ comparison: AssociationPattern.Comparison
  ) throws(AssociationFileError) -> AssociationPattern {
    do {
      let pattern = try AssociationPattern(text, comparison, maximumSteps: stepsLeft)
      stepsLeft -= pattern.steps.count
      return pattern
    } catch .openVariable {
      throw field.error("'$(' is never closed")
    } catch .unknownVariable(let name) {
      throw field.error("there is no variable $(\(name))")
    } catch {
      throw field.error(
        "with their variables' texts, the patterns up to here are too large")
    }
  }

  private static func text(_ key: String, _ field: AssociationField) -> String {
    "\(key.quotedForJSON): \(text(field.node))"
  }

  private static func text(_ node: JSONNode) -> String {
    switch node.kind {
    case .object(let members):
      "{ \(members.map { "\($0.key.quotedForJSON): \(text($0.value))" }.joined(separator: ", ")) }"
    case .array(let elements): "[\(elements.map(text).joined(separator: ", "))]"
    case .string(let text): text.quotedForJSON
    case .boolean(let value): "\(value)"
    case .number(let text): text
    case .null: "null"
    }
  }
}
