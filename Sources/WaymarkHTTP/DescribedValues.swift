public import Waymark

// The printed forms of public values. They only list properties.

extension HTTPPrefix: CustomStringConvertible, DescribedValue {
  package var printedParts: DescribedParts { ["names": names.sorted()] }
}

extension HTTPTable: CustomStringConvertible, DescribedValue {
  package var printedParts: DescribedParts { ["routes": routes.count] }
}

extension HTTPTarget: CustomStringConvertible, DescribedValue {
  package var printedParts: DescribedParts {
    ["method": method, "pathAndQuery": pathAndQuery, "authority": authority]
  }
}
