internal import WaymarkText

/// Reads `apple-app-site-association`, and `assetlinks.json` with its dynamic rules.
struct AssociationReader {
  private let platform: AssociationFile.Platform

  /// The values of variables.
  ///
  /// Android has no variables.
  private var variables: [String: [String]] = [:]

  /// The defaults for rules, by key: first the app's, then the file's.
  private var defaults: [[String: AssociationField]] = []

  /// The remaining number of steps for the patterns of the following rules.
  private var stepsLeft = AssociationPattern.maximumSteps

  static func apps(
    in root: JSONNode, for platform: AssociationFile.Platform
  ) throws(AssociationFileError) -> [AssociationFile.App] {
    var reader = AssociationReader(platform: platform)
    let root = AssociationField(root)
    return switch platform {
    case .apple: try reader.appleApps(in: root)
    case .android: try reader.androidApps(in: root)
    }
  }

  private init(platform: AssociationFile.Platform) {
    self.platform = platform
  }

  /// Returns the rule for an entry of `components`.
  private mutating func rule(
    _ field: AssociationField
  ) throws(AssociationFileError) -> AssociationRule {
    var comparison = AssociationPattern.Comparison(
      isPercentEncoded: platform == .apple, neverBacktracks: platform == .android)
    if platform == .apple {
      comparison.isCaseSensitive = try value("caseSensitive", of: field)?.boolean() ?? true
      comparison.isPercentEncoded = try value("percentEncoded", of: field)?.boolean() ?? true
    }
    var ofPaths = comparison
    ofPaths.isLenientPath = platform == .apple
    var tail = AssociationTail(comparison: comparison, mayMissItems: platform == .apple)
    if let value = try value("?", of: field) {
      if case .object = value.node.kind {
        tail.items = try items(value, comparison)
      } else if platform == .apple {
        tail.query = try pattern(value.text(), value, comparison)
      } else {
        _ = try value.fields()
      }
    }
    let excludes = try value("exclude", of: field)?.boolean() ?? false
    _ = try field.field("comment")?.text()
    var path = AssociationPattern.any
    if let value = try value("/", of: field) { path = try pattern(value.text(), value, ofPaths) }
    if let value = try value("#", of: field) {
      tail.fragment = try pattern(value.text(), value, comparison)
    }
    return AssociationRule(
      text: try field.textWithoutComment(), line: field.node.location.line, excludes: excludes,
      path: path, tail: tail)
  }

  /// Returns the value of a rule for a key, or the default.
  private func value(
    _ key: String, of field: AssociationField
  ) throws(AssociationFileError) -> AssociationField? {
    if let value = try field.field(key) { return value }
    return defaults.lazy.compactMap { $0[key] }.first
  }

  private mutating func items(
    _ field: AssociationField, _ comparison: AssociationPattern.Comparison
  ) throws(AssociationFileError) -> [(name: String, value: AssociationPattern)] {
    let fields = try field.fields()
    // If any value isn't a string, Apple's systems ignore all items.
    let areTexts = fields.allSatisfy {
      if case .string = $0.field.node.kind { true } else { false }
    }
    if platform == .apple, !areTexts { return [] }
    return try fields.map { item throws(AssociationFileError) in
      (item.key, try pattern(item.field.text(), item.field, comparison))
    }
  }

  private mutating func pattern(
    _ text: String, _ field: AssociationField, _ comparison: AssociationPattern.Comparison
  ) throws(AssociationFileError) -> AssociationPattern {
    do {
      let pattern = try AssociationPattern(
        text, comparison, variables: variables, maximumSteps: stepsLeft)
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
}

/// Apple's file.
extension AssociationReader {
  private mutating func appleApps(
    in root: AssociationField
  ) throws(AssociationFileError) -> [AssociationFile.App] {
    guard let links = try root.field("applinks") else { return [] }
    variables = Self.builtInVariables
    if let defaults = try links.field("defaults") { self.defaults = [try defaults.fieldsByKey()] }
    for (name, field) in try links.field("substitutionVariables")?.fields() ?? [] {
      variables[name] = try field.texts()
    }
    guard let details = try links.field("details") else { return [] }
    if case .object = details.node.kind {
      // The oldest format is an object with a key for each app, in undefined order.
      let entries = try details.fields().sorted { $0.key < $1.key }
      return try entries.map { entry throws(AssociationFileError) in
        AssociationFile.App(ids: [entry.key], rules: try rules(of: entry.field))
      }
    }
    var apps: [AssociationFile.App] = []
    for entry in try details.list() {
      let id = try entry.field("appID")?.text()
      let ids = try entry.field("appIDs")?.texts() ?? (id.map { [$0] } ?? [])
      // Apple's systems skip entries without an app.
      if !ids.isEmpty { apps.append(AssociationFile.App(ids: ids, rules: try rules(of: entry))) }
    }
    return apps
  }

  private mutating func rules(
    of entry: AssociationField
  ) throws(AssociationFileError) -> [AssociationRule] {
    let ofFile = defaults
    defer { defaults = ofFile }
    guard let components = try entry.field("components") else {
      let paths = try entry.field("paths")?.list() ?? []
      return try paths.map { path throws(AssociationFileError) in try oldRule(path) }
    }
    // Since iOS 13, systems ignore `paths` if there are `components`.
    if let own = try entry.field("defaults") { defaults.insert(try own.fieldsByKey(), at: 0) }
    return try components.list().map { field throws(AssociationFileError) in try rule(field) }
  }

  /// Returns the rule for an entry of `paths`.
  ///
  /// An entry that excludes URLs begins with `NOT `.
  private mutating func oldRule(
    _ field: AssociationField
  ) throws(AssociationFileError) -> AssociationRule {
    let text = try field.text()
    let excludes = text.hasPrefix("NOT ")
    return AssociationRule(
      text: text.quotedForJSON, line: field.node.location.line, excludes: excludes,
      path: try pattern(
        excludes ? String(text.dropFirst(4)) : text, field,
        AssociationPattern.Comparison(isLenientPath: true)),
      tail: AssociationTail())
  }

  private static let builtInVariables: [String: [String]] = {
    func texts(_ characters: String) -> [String] { characters.map { String($0) } }
    let upper = texts("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    let lower = upper.map { $0.lowercased() }
    let digits = texts("0123456789")
    return [
      "alpha": upper + lower, "upper": upper, "lower": lower, "alnum": upper + lower + digits,
      "digit": digits, "xdigit": digits + texts("ABCDEFabcdef"),
      "region": LocaleCodes.regions, "lang": LocaleCodes.languages,
    ]
  }()
}

/// Android's file.
extension AssociationReader {
  private mutating func androidApps(
    in root: AssociationField
  ) throws(AssociationFileError) -> [AssociationFile.App] {
    let relation = "delegate_permission/common.handle_all_urls"
    var apps: [AssociationFile.App] = []
    for statement in try root.list() {
      guard try statement.field("relation")?.texts().contains(relation) == true,
        let target = try statement.field("target"),
        try target.field("namespace")?.text() == "android_app"
      else { continue }
      guard let package = try target.field("package_name")?.text() else {
        throw target.error("the app has no package_name")
      }
      let extensions = try statement.field("relation_extensions")?.field(relation)
      let components = try extensions?.field("dynamic_app_link_components")?.list()
      let rules = try components?.map { field throws(AssociationFileError) in try rule(field) }
      // Without rules, everything is claimed, because the app's manifest restricts the URLs. For
      // Android, an empty list is the same as no rules.
      let everything = AssociationRule(
        text: "a file without rules", line: statement.node.location.line, excludes: false,
        path: .any, tail: AssociationTail(), isOfManifest: true)
      apps.append(
        AssociationFile.App(
          ids: [package], rules: rules.flatMap { $0.isEmpty ? nil : $0 } ?? [everything]))
    }
    return apps
  }
}

/// A field of an association file: a value, its location and its path.
private struct AssociationField {
  let node: JSONNode
  let path: String?

  init(_ node: JSONNode, path: String? = nil) {
    self.node = node
    self.path = path
  }

  func error(_ message: String) -> AssociationFileError {
    AssociationFileError(message, field: path, at: node.location)
  }

  private func wrongType(_ expected: String) -> AssociationFileError {
    let found =
      switch node.kind {
      case .object: "an object"
      case .array: "a list"
      case .string: "a text"
      case .boolean: "true or false"
      case .number: "a number"
      case .null: "null"
      }
    return error("must be \(expected), not \(found)")
  }

  /// Returns the field of an object for a key, or `nil` if there's no such key.
  func field(_ key: String) throws(AssociationFileError) -> AssociationField? {
    try fields().first { $0.key == key }?.field
  }

  /// Returns the fields of an object.
  ///
  /// - Throws: An error if the value isn't an object, or if a key is repeated.
  func fields() throws(AssociationFileError) -> [(key: String, field: AssociationField)] {
    guard case .object(let members) = node.kind else { throw wrongType("an object") }
    if let (member, message) = members.repeated(by: { [UInt8]($0.utf8) }).first {
      throw AssociationFileError(
        message, field: path.map { "\($0).\(member.key)" } ?? member.key, at: member.location)
    }
    return members.map { member in
      let path = path.map { "\($0).\(member.key)" } ?? member.key
      return (member.key, AssociationField(member.value, path: path))
    }
  }

  /// Returns the fields of an object by key, for many lookups.
  func fieldsByKey() throws(AssociationFileError) -> [String: AssociationField] {
    Dictionary(try fields().map { ($0.key, $0.field) }) { first, _ in first }
  }

  func list() throws(AssociationFileError) -> [AssociationField] {
    guard case .array(let elements) = node.kind else { throw wrongType("a list") }
    return elements.enumerated().map { index, element in
      AssociationField(element, path: "\(path ?? "")[\(index)]")
    }
  }

  /// Returns an object as JSON, without its comment.
  func textWithoutComment() throws(AssociationFileError) -> String {
    let members = try fields().filter { $0.key != "comment" }.map { ($0.key, $0.field.node) }
    return JSONNode.text(of: members)
  }

  func text() throws(AssociationFileError) -> String {
    guard case .string(let text) = node.kind else { throw wrongType("a text") }
    return text
  }

  func texts() throws(AssociationFileError) -> [String] {
    try list().map { field throws(AssociationFileError) in try field.text() }
  }

  func boolean() throws(AssociationFileError) -> Bool {
    guard case .boolean(let value) = node.kind else { throw wrongType("true or false") }
    return value
  }
}

extension JSONNode {
  fileprivate static func text(of members: [(key: String, value: JSONNode)]) -> String {
    "{ \(members.map { "\($0.key.quotedForJSON): \($0.value.text)" }.joined(separator: ", ")) }"
  }

  private var text: String {
    switch kind {
    case .object(let members): Self.text(of: members.map { ($0.key, $0.value) })
    case .array(let elements): "[\(elements.map(\.text).joined(separator: ", "))]"
    case .string(let text): text.quotedForJSON
    case .boolean(let value): "\(value)"
    case .number(let text): text
    case .null: "null"
    }
  }
}

extension String {
  /// The string as JSON, in quotes.
  var quotedForJSON: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
