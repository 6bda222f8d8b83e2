internal import Waymark

// The printed forms of public values. Most of them only list properties.

extension AssociationFile: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String { described(["apps": apps.flatMap { $0.ids }]) }
}

extension AssociationFile.App: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String { described(["ids": ids, "rules": rules.count]) }
}

extension AssociationFile.Decision: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String { described(["isClaimed": isClaimed, "rule": rule]) }
}

extension GeneratedAssociation: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String {
    described(["bytes": text.utf8.count, "approximations": approximations.count])
  }
}

extension AssociationRule: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String { described(["text": text, "line": line, "excludes": excludes]) }
}

extension URLComparison: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String {
    described([
      "relation": relation.rawValue, "onlyFirst": onlyFirst, "onlyOther": onlyOther, "both": both,
    ])
  }
}
