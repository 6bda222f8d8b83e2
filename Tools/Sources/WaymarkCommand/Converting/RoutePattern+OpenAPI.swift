import Waymark
import WaymarkAnswers

extension RoutePattern {
  /// The OpenAPI paths that together match what the pattern matches.
  ///
  /// A parameter is one segment or part of a segment, and is never optional (OpenAPI 3.1, 4.8.8.2).
  func pathsOfOpenAPI(isWhole: Bool) throws(PatternError) -> [String] {
    let whole = 0..<text.utf8.count
    guard isWhole, fragment == nil else {
      throw PatternError(
        "OpenAPI's paths have neither a scheme nor a fragment", in: text, at: whole)
    }
    let items = try itemsOfOpenAPI()
    var paths: [String] = []
    for elements in path.choices {
      if let element = elements.first(where: { !$0.isOfOpenAPI }) {
        throw PatternError(
          "OpenAPI has neither wildcards nor constraints in its paths", in: text,
          at: element.range)
      }
      let written = try RoutePattern(text: text, path: elements.map(\.escapedForOpenAPI)).text(
        in: .brace)
      let path = "/" + written.drop { $0 == "/" } + items
      if !paths.contains(path) { paths.append(path) }
    }
    return paths
  }

  /// The items of the query as documents write them, with the `?` before them, or an empty string
  /// if there are no items.
  private func itemsOfOpenAPI() throws(PatternError) -> String {
    let bytes = Array(text.utf8)
    let endOfPath = path.last?.range.upperBound ?? 0
    guard let mark = bytes[endOfPath...].firstIndex(of: UInt8(ascii: "?")) else { return "" }
    let items = "/" + String(decoding: bytes[mark...], as: UTF8.self)
    let pattern = (try? RoutePattern(items)) ?? (try? RoutePattern(items, syntax: .brace))
    guard let written = try pattern?.text(in: .brace), !written.utf8.contains(UInt8(ascii: "<"))
    else {
      throw PatternError(
        "OpenAPI has no constraints in its paths", in: text, at: mark..<bytes.count)
    }
    return String(written.dropFirst())
  }
}

extension [PatternElement] {
  /// All combinations of optional groups, with each group included first and then left out.
  fileprivate var choices: [[PatternElement]] {
    reduce([[]]) { lists, element in
      guard case .optional(let inner) = element.kind else { return lists.map { $0 + [element] } }
      return lists.flatMap { list in (inner.choices + [[]]).map { list + $0 } }
    }
  }
}

extension PatternElement {
  /// The element with escapes for the characters that OpenAPI paths and URIs don't allow in
  /// literals.
  fileprivate var escapedForOpenAPI: PatternElement {
    guard case .literal(let text) = kind else { return self }
    return PatternElement(
      .literal(text.percentEscaping { "?#{}".utf8.contains($0) }), range: range)
  }

  fileprivate var isOfOpenAPI: Bool {
    switch kind {
    case .separator, .literal: true
    case .parameter(let parameter): parameter.constraint == nil
    case .wildcard, .optional: false
    }
  }
}
