/// The patterns whose regex can be written when it is first used.
extension RoutePattern {
  /// The captures, if each segment is one literal, one parameter or one wildcard without constraints or optional
  /// groups, and the text has a usual length; `nil` for other patterns.
  ///
  /// Such a pattern is certain to compile, and its groups are numbered in the order of the pattern. Most patterns are
  /// like this, and writing the regex would be most of the work of adding them.
  var capturesOfWholeSegments: [CompiledPattern.Capture]? {
    var captures: [CompiledPattern.Capture] = []
    guard Self.append(path, to: &captures), Self.append(fragment ?? [], to: &captures)
    else { return nil }
    // At most four bytes stand for one byte of a literal (`%` is `\\%25`). A group takes up to 62 bytes with a name of
    // 32; longer names are replaced.
    let mostBytes = 4 * text.utf8.count + 64 * (captures.count + 1)
    return mostBytes <= limits.compiledBytes / 32 ? captures : nil
  }

  /// Appends the captures of a path or a fragment; returns whether all segments are as described above.
  private static func append(
    _ elements: [PatternElement], to captures: inout [CompiledPattern.Capture]
  ) -> Bool {
    var beginsSegment = true
    // By index, because binding an element to a constant copies it.
    for index in elements.indices {
      switch elements[index].kind {
      case .separator:
        beginsSegment = true
        continue
      case .literal: break
      case .parameter(let parameter):
        guard parameter.constraint == nil else { return false }
        captures.append(
          CompiledPattern.Capture(
            name: parameter.name, isWildcard: false, group: captures.count + 1))
      case .wildcard(let name, _):
        captures.append(
          CompiledPattern.Capture(name: name, isWildcard: true, group: captures.count + 1))
      case .optional: return false
      }
      guard beginsSegment else { return false }
      beginsSegment = false
    }
    return true
  }
}
