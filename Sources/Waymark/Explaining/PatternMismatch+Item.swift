internal import RegexEngine

extension PatternMismatch {
  /// Creates a mismatch for the first item that the query lacks, or returns `nil` if the query has
  /// all of the definition's items.
  init?(itemsOf request: RouteRequest, for definition: RouteDefinition) {
    var meter = MatchMeter()
    // An item whose match stops at a limit isn't the mismatch.
    let items = request.split.itemsOfQuery
    let fits = request.url.withBytes { bytes in
      definition.itemTests.map { test in
        (try? definition.accepts(test, items, in: bytes, &meter)) ?? true
      }
    }
    guard let index = fits.firstIndex(of: false) else { return nil }
    let item = definition.outline.items[index]
    let (found, range) = request.url.withBytes { bytes -> (String?, Range<Int>) in
      guard let found = items.first(named: item.name, in: bytes) else {
        let fragment = request.split.fragment(ofBytes: bytes.count)
        let end = fragment.isAbsent ? bytes.count : Int(fragment.lower) - 1
        return (nil, end..<end)
      }
      guard let value = found.value else { return (nil, found.name) }
      let text = value.isEmpty ? nil : items.decode(bytes, value) ?? bytes.text(value)
      return (text, found.name.lowerBound..<value.upperBound)
    }
    self.init(
      expected: .item(item, matching: fits.count(where: \.self)), segment: index,
      isInFragment: false, found: found, urlRange: range, patternRange: item.range)
  }
}
