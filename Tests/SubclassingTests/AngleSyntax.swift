import Waymark

/// The syntax of URLNavigator, `/user/<int:id>/<path:rest>`, written without the library's help.
///
/// - `<name>` as a whole segment is a parameter, and `<type:name>` has a constraint named `type`.
/// - `<path:name>` matches all remaining segments.
extension PatternSyntax {
  static let angle = PatternSyntax("angle", parse: AnglePattern.parse)
}

private enum AnglePattern {
  static func parse(_ text: String) throws(PatternError) -> RoutePattern {
    let bytes = Array(text.utf8)
    var elements: [PatternElement] = []
    var start = 0
    while start < bytes.count {
      if bytes[start] == UInt8(ascii: "/") {
        elements.append(PatternElement(.separator, range: start..<start + 1))
        start += 1
        continue
      }
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.count
      elements.append(try segment(of: text, bytes: bytes[start..<end]))
      start = end
    }
    return try RoutePattern(text: text, path: elements)
  }

  private static func segment(
    of text: String, bytes: ArraySlice<UInt8>
  ) throws(PatternError) -> PatternElement {
    let range = bytes.startIndex..<bytes.endIndex
    let segment = String(decoding: bytes, as: UTF8.self)
    guard segment.hasPrefix("<") else { return PatternElement(.literal(segment), range: range) }
    guard segment.hasSuffix(">"), segment.utf8.count > 2 else {
      throw PatternError("the placeholder has no name or no '>'", in: text, at: range)
    }
    let parts = segment.dropFirst().dropLast().split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else {
      let name = String(segment.dropFirst().dropLast())
      return PatternElement(.parameter(PatternParameter(name: name)), range: range)
    }
    let name = String(parts[1])
    if parts[0] == "path" { return PatternElement(.wildcard(name: name), range: range) }
    let type = range.lowerBound + 1..<range.lowerBound + 1 + parts[0].utf8.count
    let constraint = PatternParameter.Constraint(String(parts[0]), range: type)
    return PatternElement(
      .parameter(PatternParameter(name: name, constraint: constraint)), range: range)
  }
}
