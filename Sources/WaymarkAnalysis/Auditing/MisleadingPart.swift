internal import Waymark
internal import WaymarkPatterns

/// A part of a pattern that readers may misunderstand.
struct MisleadingPart {
  let appearance: RouteFinding.Appearance
  let text: String
  let words: RouteFinding.Words

  /// Returns the misleading parts of a pattern, in order, without repetitions.
  ///
  /// - Parameters:
  ///   - whole: The pattern that this combination belongs to.
  ///   - options: The router's options, including its named constraints.
  static func parts(
    of pattern: RoutePattern, in whole: RoutePattern, options: RouterOptions
  ) -> [MisleadingPart] {
    var parts: [MisleadingPart] = []
    func note(
      _ appearance: RouteFinding.Appearance, _ text: String, _ remark: String, _ advice: String
    ) {
      if parts.contains(where: { $0.appearance == appearance && $0.text == text }) { return }
      let words = RouteFinding.Words(remark: remark, advice: advice)
      parts.append(MisleadingPart(appearance: appearance, text: text, words: words))
    }
    let segments = pattern.path.split { $0.kind == .separator }
    if let piece = segments.first?.first, segments[0].count == 1,
      case .literal(let text) = piece.kind
    {
      if FullURLPattern.authority(of: pattern.text)?.lowerBound == piece.range.lowerBound {
        if text.contains(":") {
          note(
            .port, text, "is a segment with a port, which no segment of a URL has",
            "leave the port out")
        } else if text.hasUppercaseLetter {
          let remark = "has uppercase letters, which some URL parsers convert to lowercase"
          note(.hostCase, text, remark, "write it in lowercase")
        }
      } else if options.hostAsPath != .always, segments.count > 1, isLikeHost(text) {
        let advice = "write it as a full URL, https://…, if it is the host"
        note(.host, text, "is a segment of the path, not a host", advice)
      }
    }
    let syntax = whole.builtInSyntax
    let host = parts.isEmpty ? nil : segments.first?.first?.range
    let spellings = pattern.foreignSpellings(in: syntax).filter { $0.range != host }
    let advice =
      spellings.isEmpty ? nil : syntax.flatMap { PatternSuggestion(on: whole.text, in: $0) }
    for spelling in spellings {
      let appearance = RouteFinding.Appearance(spelling.kind)
      note(appearance, spelling.text, spelling.remark, spelling.advice(advice))
    }
    let written = Array(pattern.text.utf8)
    let lastPieces = [pattern.path, pattern.fragment ?? []].flatMap { pieces in
      pieces.split { $0.kind == .separator }.last?.map(\.range) ?? []
    }
    let foreign = spellings.map(\.range)
    func noteForm(of text: String) {
      if text.isInNFC { return }
      let remark = "is not in the Unicode form NFC, which most URLs use"
      note(.unicodeForm, text, remark, "write it in NFC")
    }
    func noteConstraint(of parameter: PatternParameter) {
      guard let text = parameter.constraint?.text,
        let advice = NamedConstraints.suggestion(for: text, among: options.namedConstraints)
      else { return }
      note(.constraintName, text, NamedConstraints.remarkOnWord, advice)
    }
    pattern.forEachElement { element in
      if foreign.contains(element.range) { return }
      if let text = element.kind.literal { noteForm(of: text) }
      if let parameter = element.kind.parameter { noteConstraint(of: parameter) }
      let source = String(decoding: written[element.range], as: UTF8.self)
      if element.kind.isWildcard, element.kind.name == nil, source == "*",
        !lastPieces.contains(element.range)
      {
        let advice =
          "for exactly one segment, write a parameter; for more, give the wildcard a name"
        note(.oneSegment, "*", "matches one or more segments, not exactly one", advice)
      }
    }
    for item in pattern.items {
      noteForm(of: item.name)
      switch item.value {
      case .any: break
      case .literal(let text): noteForm(of: text)
      case .parameter(let parameter): noteConstraint(of: parameter)
      }
    }
    for text in whole.optionalSlashes {
      let remark =
        "is omitted together with its slash, so the text after it joins the previous segment"
      note(.optionalSlash, text, remark, "add two routes, one with the parameter and one without")
    }
    for (name, _) in pattern.repeatedNames {
      let remark = "is the name of several parameters, and only the last value is visible"
      note(.repeatedName, name, remark, "give each parameter a different name")
    }
    return parts
  }

  private static func isLikeHost(_ text: String) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1
      && labels.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.isOfDomain) }
      && labels.last?.utf8.allSatisfy(\.isASCIILetter) ?? false
  }
}

extension RoutePattern {
  /// The optional parameters that include the preceding slash, although their segment continues
  /// after them.
  fileprivate var optionalSlashes: [String] {
    let source = Array(text.utf8)
    return [path, fragment ?? []].flatMap { elements in
      zip(elements, elements.dropFirst()).compactMap { element, next -> String? in
        guard element.kind != .separator, element.beginsSegment, !next.beginsSegment else {
          return nil
        }
        let written = source[element.range]
        // In `{/:a}?`, the author wrote the slash.
        return written.first == UInt8(ascii: "/") ? String(decoding: written, as: UTF8.self) : nil
      }
    }
  }
}

extension RouteFinding.Appearance {
  fileprivate init(_ kind: ForeignSpelling.Kind) {
    switch kind {
    case .query: self = .query
    case .parameter: self = .parameter
    case .wildcard: self = .wildcard
    case .regex: self = .regex
    case .name: self = .name
    case .method: self = .method
    case .blank: self = .blank
    case .dotSegment: self = .dotSegment
    }
  }
}

extension String {
  /// Whether an ASCII letter is uppercase, other than the digits of percent escapes.
  fileprivate var hasUppercaseLetter: Bool {
    utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false).enumerated()
      .contains { index, part in
        part.dropFirst(index == 0 ? 0 : 2).contains { $0 != $0.lowercasedASCII }
      }
  }
}

extension UInt8 {
  fileprivate var isOfDomain: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "-")
  }
}

/// Finds patterns that readers may misunderstand.
extension TableAudit {
  /// Returns one finding for each misleading part of a registered pattern, including all its
  /// combinations.
  func misleadingParts() -> [RouteFinding] {
    Dictionary(grouping: routes, by: \.registration).values.flatMap { routes in
      var found: [(part: MisleadingPart, routes: [RoutePlace])] = []
      for subject in routes.map(\.subject) {
        let whole = subject.definition.parsedPattern
        // For other syntaxes, a combination is rewritten, with escapes that the author didn't
        // write.
        let isAsWritten = whole.builtInSyntax?.name == PatternSyntax.colon.name
        let parts = MisleadingPart.parts(
          of: isAsWritten ? subject.parsedPattern : whole, in: whole, options: options)
        for part in parts {
          let index = found.firstIndex {
            $0.part.appearance == part.appearance && $0.part.text == part.text
          }
          if let index {
            found[index].routes.append(subject)
          } else {
            found.append((part, [subject]))
          }
        }
      }
      return found.map { part, routes in
        RouteFinding(
          .misleading(part.appearance, text: part.text), routes: routes, others: [],
          example: nil, words: part.words)
      }
    }
  }
}
