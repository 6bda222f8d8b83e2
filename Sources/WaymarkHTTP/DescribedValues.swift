public import Waymark

// How public values are printed, in one file: they only list their properties.

extension HTTPPrefix: CustomStringConvertible, DescribedValue {
  package var printedParts: DescribedParts { ["names": names.sorted()] }
}

extension HTTPTable: CustomStringConvertible, DescribedValue {
  package var printedParts: DescribedParts { ["routes": routes.count] }
}

extension HTTPTarget: CustomStringConvertible, DescribedValue {
  package var printedParts: DescribedParts {
    ["method": method, "path": path, "authority": authority]
  }
}
