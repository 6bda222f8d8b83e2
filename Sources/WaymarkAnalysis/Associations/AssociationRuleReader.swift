/// Reads the rules of an association file.
struct AssociationRuleReader {
  let platform: AssociationFile.Platform

  /// The texts of variables.
  ///
  /// Android has none.
  var variables: [String: [String]] = [:]

  /// The objects with the defaults for rules: the app's, then the file's.
  var defaults: [AssociationField] = []

  private var comparison = AssociationPattern.Comparison()

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
  func rule(_ field: AssociationField) throws(AssociationFileError) -> AssociationRule {
    var reader = self
    reader.comparison.variables = variables
    if platform == .apple {
      reader.comparison.isCaseSensitive = try value("caseSensitive", of: field)?.boolean() ?? true
      reader.comparison.isPercentEncoded = try value("percentEncoded", of: field)?.boolean() ?? true
    }
    var query: AssociationPattern?
    var items: [(name: String, value: AssociationPattern)] = []
    if let value = try value("?", of: field) {
      if case .object = value.node.kind {
        items = try reader.items(value)
      } else if platform == .apple {
        query = try reader.pattern(value)
      } else {
        _ = try value.fields()
      }
    }
    return AssociationRule(
      text:
        "{ \(try field.fields().filter { $0.key != "comment" }.map(Self.text).joined(separator: ", ")) }",
      line: field.node.place.line,
      excludes: try value("exclude", of: field)?.boolean() ?? false,
      comment: try field.field("comment")?.text(),
      path: try value("/", of: field).map { path throws(AssociationFileError) in
        try reader.path(path.text(), path)
      },
      tail: AssociationTail(
        query: query, items: items,
        fragment: try value("#", of: field).map { value throws(AssociationFileError) in
          try reader.pattern(value)
        },
        isCaseSensitive: reader.comparison.isCaseSensitive,
        isPercentEncoded: reader.comparison.isPercentEncoded))
  }

  /// The rule for an entry of `paths`.
  ///
  /// An entry that excludes begins with `NOT `.
  func oldRule(_ field: AssociationField) throws(AssociationFileError) -> AssociationRule {
    let text = try field.text()
    let excludes = text.hasPrefix("NOT ")
    return AssociationRule(
      text: "\"\(text)\"", line: field.node.place.line, excludes: excludes, comment: nil,
      path: try path(String(excludes ? text.dropFirst(4) : text[...]), field),
      tail: AssociationTail(
        query: nil, items: [], fragment: nil, isCaseSensitive: true, isPercentEncoded: true))
  }

  private func items(
    _ field: AssociationField
  ) throws(AssociationFileError) -> [(name: String, value: AssociationPattern)] {
    let fields = try field.fields()
    // If one value is not a text, Apple's systems ignore all items.
    let areTexts = fields.allSatisfy {
      if case .string = $0.field.node.kind { true } else { false }
    }
    if platform == .apple, !areTexts { return [] }
    return try fields.map { item throws(AssociationFileError) in
      (item.key, try pattern(item.field))
    }
  }

  private func path(
    _ text: String, _ field: AssociationField
  ) throws(AssociationFileError) -> AssociationPattern {
    var comparison = comparison
    comparison.isLenientPath = platform == .apple
    return try pattern(text, field, comparison)
  }

  private func pattern(
    _ field: AssociationField
  ) throws(AssociationFileError) -> AssociationPattern {
    try pattern(field.text(), field, comparison)
  }

  private func pattern(
    _ text: String, _ field: AssociationField, _ comparison: AssociationPattern.Comparison
  ) throws(AssociationFileError) -> AssociationPattern {
    do {
      return try AssociationPattern(text, comparison)
    } catch .openVariable {
      throw field.error("'$(' is never closed")
    } catch .unknownVariable(let name) {
      throw field.error("there is no variable $(\(name))")
    } catch {
      throw field.error("the pattern is too large")
    }
  }

  private static func text(_ key: String, _ field: AssociationField) -> String {
    "\"\(key)\": \(text(field.node))"
  }

  private static func text(_ node: JSONNode) -> String {
    switch node.kind {
    case .object(let members):
      "{ \(members.map { "\"\($0.key)\": \(text($0.value))" }.joined(separator: ", ")) }"
    case .array(let elements): "[\(elements.map(text).joined(separator: ", "))]"
    case .string(let text): "\"\(text)\""
    case .boolean(let value): "\(value)"
    case .number(let text): text
    case .null: "null"
    }
  }
}
