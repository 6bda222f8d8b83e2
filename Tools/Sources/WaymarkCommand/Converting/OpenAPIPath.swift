import Waymark

/// A path of an OpenAPI document: literal text with parameters in braces (OpenAPI 3.1, 4.8.8).
///
/// Many documents also write items of the query after it: `/items?beta=true`.
struct OpenAPIPath {
  private let text: String
  private let bytes: ArraySlice<UInt8>

  /// The items of the query with the `?` before them, or an empty string if there are no items.
  private let items: String

  init(_ text: String) {
    self.text = text
    let whole = Array(text.utf8)
    // A `?` in braces is an operator of a URI template: `{?page}`.
    var depth = 0
    let mark = whole.firstIndex { byte in
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      return depth <= 0 && byte == UInt8(ascii: "?")
    }
    bytes = whole[..<(mark ?? whole.count)]
    items = String(decoding: whole[bytes.endIndex...], as: UTF8.self)
  }

  /// The items in a syntax with the `?` before them, or an empty string if there are no items.
  func items(in syntax: PatternSyntax) throws(PatternError) -> String {
    if items.isEmpty { return "" }
    return String(try RoutePattern("/\(items)", syntax: .brace).text(in: syntax).dropFirst())
  }

  /// The path as a pattern, without its items.
  ///
  /// - Parameter constraint: Returns a parameter's constraint by name, or `nil` if it has none.
  /// - Throws: An error at the component that isn't valid in an OpenAPI path.
  func pattern(constraint: (String) -> String?) throws(PatternError) -> RoutePattern {
    var elements: [PatternElement] = []
    var start = 0
    while start < bytes.endIndex {
      let end: Int
      switch bytes[start] {
      case UInt8(ascii: "/"):
        end = start + 1
        elements.append(PatternElement(.separator, range: start..<end))
      case UInt8(ascii: "{"):
        guard let close = bytes[start...].firstIndex(of: UInt8(ascii: "}")) else {
          throw fault("the parameter is never closed", start..<bytes.endIndex)
        }
        end = close + 1
        let name = String(decoding: bytes[start + 1..<close], as: UTF8.self)
        let isName =
          !name.isEmpty
          && !name.utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "/") }
        guard isName else { throw fault("this is not a name of a parameter", start..<end) }
        if let operation = name.first, ";?&#.".contains(operation) {
          throw fault("a path has no operators of URI templates", start..<end)
        }
        if let name = Self.nameOfWildcard(name) {
          elements.append(PatternElement(.wildcard(name: name), range: start..<end))
        } else {
          let constraint = constraint(name).map {
            PatternParameter.Constraint($0, range: start..<end)
          }
          elements.append(
            PatternElement(
              .parameter(PatternParameter(name: name, constraint: constraint)), range: start..<end)
          )
        }
      default:
        end = bytes[start...].firstIndex { "/{".utf8.contains($0) } ?? bytes.endIndex
        if let stray = bytes[start..<end].firstIndex(where: { "#}".utf8.contains($0) }) {
          throw fault("a path has no such character here", stray..<stray + 1)
        }
        let literal = String(decoding: bytes[start..<end], as: UTF8.self)
        elements.append(PatternElement(.literal(literal), range: start..<end))
      }
      start = end
    }
    return try RoutePattern(text: text, path: elements)
  }

  /// The wildcard's name in `proxy+`, which AWS uses for several segments, or in `proxy*` and
  /// `+proxy`, which come from URI templates.
  ///
  /// - Returns: The name, or `nil` for any other parameter.
  private static func nameOfWildcard(_ name: String) -> String? {
    guard name.utf8.count > 1 else { return nil }
    if name.hasPrefix("+") { return String(name.dropFirst()) }
    return name.hasSuffix("+") || name.hasSuffix("*") ? String(name.dropLast()) : nil
  }

  private func fault(_ message: String, _ range: Range<Int>) -> PatternError {
    PatternError(message, in: text, at: range)
  }
}
