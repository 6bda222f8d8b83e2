public import Waymark

// How public values are printed, in one file: most of them only list their properties.

extension AssociationFile: CustomStringConvertible, DescribedValue {
  package var printedParts: DescribedParts { ["apps": apps.flatMap { $0.ids }] }
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
