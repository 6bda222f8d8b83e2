internal import Waymark
internal import WaymarkPatterns

/// A part of a pattern that looks like something else to a reader.
struct MisleadingPart: Equatable {
  let appearance: RouteFinding.Appearance
  let text: String

  /// The misleading parts of a pattern, in order, each once.
  ///
  /// - Parameter options: How URLs are read, and the constraint names that were replaced with
  ///   regexes.
  static func parts(of pattern: RoutePattern, options: RouterOptions) -> [MisleadingPart] {
    var parts: [MisleadingPart] = []
    func note(_ appearance: RouteFinding.Appearance?, _ text: String) {
      guard let appearance else { return }
      let part = MisleadingPart(appearance: appearance, text: text)
      if !parts.contains(part) { parts.append(part) }
    }
    let segments = pattern.path.split { $0.kind == .separator }
    if let piece = segments.first?.first, segments[0].count == 1,
      case .literal(let text) = piece.kind
    {
      if FullURLPattern.authority(of: pattern.text)?.lowerBound == piece.range.lowerBound {
        note(appearance(ofHost: text), text)
      } else if options.hostAsPath != .always, segments.count > 1, isLikeHost(text) {
        note(.host, text)
      }
    }
    let written = Array(pattern.text.utf8)
    let lastPieces = [pattern.path, pattern.fragment ?? []].flatMap { pieces in
      pieces.split { $0.kind == .separator }.last?.map(\.range) ?? []
    }
    var before = ""
    pattern.forEachElement { element in
      let source = String(decoding: written[element.range], as: UTF8.self)
      defer { before = source }
      switch element.kind {
      case .separator, .optional: break
      // On the web `\?` begins the query.
      case .literal(let text) where before == "\\?" && text.contains("="):
        note(.query, "?\(text)")
      // A written escape shows that the author means text.
      case .literal where source.contains("\\"): break
      case .literal(let text): note(appearance(ofLiteral: text), text)
      case .wildcard(nil, _):
        if source == "*", !lastPieces.contains(element.range) { note(.oneSegment, "*") }
      case .wildcard(let name?, _): note(appearance(ofName: name), name)
      case .parameter(let parameter):
        if let name = parameter.name, let appearance = appearance(ofName: name) {
          note(appearance, name)
        } else if let text = parameter.constraint?.text {
          note(appearance(ofConstraint: text, options.namedConstraints), text)
        }
      }
    }
    for (name, _) in pattern.repeatedNames { note(.repeatedName, name) }
    return parts
  }

  /// What a literal looks like; `nil` if nobody would misread it.
  ///
  /// To mean one of these characters in a URL, authors write its percent escape.
  private static func appearance(ofLiteral text: String) -> RouteFinding.Appearance? {
    func has(_ characters: String) -> Bool { characters.utf8.contains { text.utf8.contains($0) } }
    if has("?") { return .query }
    if has("{}<>") || hasColonBeforeName(text) { return .parameter }
    if has("*") { return .wildcard }
    if has("[]^|\\") { return .regex }
    return text.isInNFC ? nil : .unicodeForm
  }

  /// What a host looks like that counts as the first segment; `nil` if nobody would misread it.
  private static func appearance(ofHost text: String) -> RouteFinding.Appearance? {
    if text.contains(":") { return .port }
    return text.utf8.contains { $0 != $0.lowercasedASCII } ? .hostCase : nil
  }

  private static func isLikeHost(_ text: String) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1
      && labels.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.isOfDomain) }
      && labels.last?.utf8.allSatisfy(\.isASCIILetter) ?? false
  }

  /// Whether a name follows a colon that is not itself after a name, as in `user-:id`, but not in
  /// `item:cancel`.
  private static func hasColonBeforeName(_ literal: String) -> Bool {
    let bytes = Array(literal.utf8)
    return bytes.indices.dropLast().contains { index in
      bytes[index] == UInt8(ascii: ":") && bytes[index + 1].isUsualInNames
        && (index == 0 || !bytes[index - 1].isASCIILetter && !bytes[index - 1].isASCIIDigit)
    }
  }

  /// `nil` for an ordinary name.
  ///
  /// `id?`, `name.json` and `*` are not ordinary.
  private static func appearance(ofName name: String) -> RouteFinding.Appearance? {
    name.utf8.allSatisfy(\.isUsualInNames) ? nil : .name
  }

  /// `nil` unless the constraint is a single word, which matches only itself.
  private static func appearance(
    ofConstraint text: String, _ names: [String: String]
  ) -> RouteFinding.Appearance? {
    let isWord =
      text.utf8.first?.isASCIILetter == true && text.utf8.allSatisfy(\.isUsualInNames)
    return isWord && !names.values.contains(where: { $0.hasSameBytes(as: text) })
      ? .constraintName : nil
  }
}

extension UInt8 {
  fileprivate var isOfDomain: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "-")
  }

  /// Whether names usually contain the byte, including bytes of characters outside ASCII.
  fileprivate var isUsualInNames: Bool { isOfName || self >= 0x80 }
}

/// Finds patterns that do not mean what they seem to mean.
extension TableAudit {
  /// One finding for each misleading part of a registered pattern, for all its combinations.
  func misleadingParts() -> [RouteFinding] {
    Dictionary(grouping: routes, by: \.registration).values.flatMap { routes in
      var found: [(part: MisleadingPart, routes: [RoutePlace])] = []
      for subject in routes.map(\.subject) {
        for part in MisleadingPart.parts(
          of: subject.parsedPattern, options: options)
        {
          if let index = found.firstIndex(where: { $0.part == part }) {
            found[index].routes.append(subject)
          } else {
            found.append((part, [subject]))
          }
        }
      }
      return found.map { part, routes in
        RouteFinding(
          .misleading(part.appearance, text: part.text), routes: routes, others: [],
          example: nil)
      }
    }
  }
}
