/// Reads `assetlinks.json`, including its dynamic rules.
enum AndroidAssociationReader {
  private static let relation = "delegate_permission/common.handle_all_urls"

  static func apps(in root: AssociationField) throws(AssociationFileError) -> [AssociatedApp] {
    var apps: [AssociatedApp] = []
    var reader = AssociationRuleReader(for: .android)
    for statement in try root.list() {
      guard try statement.field("relation")?.texts().contains(relation) == true,
        let target = try statement.field("target"),
        try target.field("namespace")?.text() == "android_app"
      else { continue }
      guard let package = try target.field("package_name")?.text() else {
        throw target.error("the app has no package_name")
      }
      apps.append(AssociatedApp(ids: [package], rules: try rules(of: statement, &reader)))
    }
    return apps
  }

  /// The dynamic rules.
  ///
  /// Without any, one rule claims everything, because the app's manifest narrows it.
  private static func rules(
    of statement: AssociationField, _ reader: inout AssociationRuleReader
  ) throws(AssociationFileError) -> [AssociationRule] {
    let extensions = try statement.field("relation_extensions")?.field(relation)
    guard let components = try extensions?.field("dynamic_app_link_components") else {
      return [
        AssociationRule(
          text: "a file without rules", line: statement.node.place.line, excludes: false,
          comment: nil, path: nil, tail: .any)
      ]
    }
    return try components.list().map { component throws(AssociationFileError) in
      try reader.rule(component)
    }
  }
}
