/// Reads `apple-app-site-association`.
enum AppleAssociationReader {
  static func apps(in root: AssociationField) throws(AssociationFileError) -> [AssociatedApp] {
    guard let links = try root.field("applinks") else { return [] }
    var reader = AssociationRuleReader(for: .apple)
    reader.variables = builtInVariables
    if let defaults = try links.field("defaults") { reader.defaults = [defaults] }
    if let variables = try links.field("substitutionVariables") {
      for (name, field) in try variables.fields() {
        reader.variables[name] = try field.texts()
      }
    }
    guard let details = try links.field("details") else { return [] }
    if case .object = details.node.kind {
      // The oldest form is an object with a key for each app, in no defined order.
      let entries = try details.fields().sorted { $0.key < $1.key }
      return try entries.map { entry throws(AssociationFileError) in
        AssociatedApp(ids: [entry.key], rules: try rules(of: entry.field, reader))
      }
    }
    return try details.list().map { entry throws(AssociationFileError) in
      AssociatedApp(ids: try ids(of: entry), rules: try rules(of: entry, reader))
    }
  }

  private static func ids(of entry: AssociationField) throws(AssociationFileError) -> [String] {
    let ids = try entry.field("appIDs")?.texts() ?? []
    let id = try entry.field("appID")?.text()
    guard !ids.isEmpty || id != nil else { throw entry.error("the entry has no appIDs") }
    return ids + (id.map { [$0] } ?? [])
  }

  private static func rules(
    of entry: AssociationField, _ reader: AssociationRuleReader
  ) throws(AssociationFileError) -> [AssociationRule] {
    var reader = reader
    let old = try entry.field("paths")?.list() ?? []
    let oldRules = try old.map { path throws(AssociationFileError) in try reader.oldRule(path) }
    if let defaults = try entry.field("defaults") { reader.defaults.insert(defaults, at: 0) }
    let components = try entry.field("components")?.list() ?? []
    let rules = try components.map { component throws(AssociationFileError) in
      try reader.rule(component)
    }
    return rules + oldRules
  }

  private static let builtInVariables: [String: [String]] = {
    func texts(_ characters: String) -> [String] { characters.map { String($0) } }
    let upper = texts("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    let lower = upper.map { $0.lowercased() }
    let digits = texts("0123456789")
    return [
      "alpha": upper + lower, "upper": upper, "lower": lower, "alnum": upper + lower + digits,
      "digit": digits, "xdigit": digits + texts("ABCDEFabcdef"),
      "region": AppleLocaleCodes.regions, "lang": AppleLocaleCodes.languages,
    ]
  }()
}
