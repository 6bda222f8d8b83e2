public import Waymark

// The printed forms of public values. Most of them only list properties.

extension AssociationFile: CustomStringConvertible, DescribedValue {
  package var printedParts: DescribedParts { ["apps": apps.flatMap { $0.ids }] }
}

extension AssociationFile.App: CustomStringConvertible, DescribedValue {
  package var printedParts: DescribedParts { ["ids": ids, "rules": rules.count] }
}

extension AssociationFile.Decision: CustomStringConvertible, DescribedValue {
  package var printedParts: DescribedParts { ["isClaimed": isClaimed, "rule": rule] }
}

extension GeneratedAssociation: CustomStringConvertible, DescribedValue {
  package var printedParts: DescribedParts {
    ["bytes": text.utf8.count, "approximations": approximations.count]
  }
}

extension AssociationRule: CustomStringConvertible, DescribedValue {
  package var printedParts: DescribedParts { ["text": text, "line": line, "excludes": excludes] }
}

extension URLComparison: CustomStringConvertible, DescribedValue {
  package var printedParts: DescribedParts {
    [
      "relation": relation.rawValue, "onlyFirst": onlyFirst, "onlyOther": onlyOther, "both": both,
    ]
  }
}
