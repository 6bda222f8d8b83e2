internal import Waymark

/// A part of a pattern that looks like something else to a reader.
struct MisleadingPart: Equatable {
  let appearance: RouteFinding.Appearance
  let text: String

  private init(_ appearance: RouteFinding.Appearance, _ text: String) {
    self.appearance = appearance
    self.text = text
  }

  /// The misleading parts of a pattern, in order, each once.
  ///
  /// - Parameter options: How URLs are read, and the constraint names that were replaced with
  ///   regexes.
  static func parts(of pattern: RoutePattern, options: RouterOptions) -> [MisleadingPart] {
    var parts: [MisleadingPart] = []
    if let part = MisleadingPart(hostOf: pattern, options.hostAsPath) { parts.append(part) }
    let written = Array(pattern.text.utf8)
    let lastPieces = [pattern.path, pattern.fragment ?? []].flatMap { pieces in
      pieces.split { $0.kind == .separator }.last?.map(\.range) ?? []
    }
    var followsQuestionMark = false
    pattern.forEachElement { element in
      defer {
        followsQuestionMark = written[element.range].elementsEqual("\\?".utf8)
      }
      let part: MisleadingPart? =
        switch element.kind {
        case .separator, .optional: nil
        // On the web `\?` begins the query.
        case .literal(let text) where followsQuestionMark && text.contains("="):
          MisleadingPart(.query, "?\(text)")
        // A written escape shows that the author means text.
        case .literal where written[element.range].contains(UInt8(ascii: "\\")): nil
        case .literal(let text): MisleadingPart(literal: text)
        case .wildcard(nil, _):
          written[element.range].elementsEqual("*".utf8) && !lastPieces.contains(element.range)
            ? MisleadingPart(.oneSegment, "*") : nil
        case .wildcard(let name?, _): MisleadingPart(name: name)
        case .parameter(let parameter):
          parameter.name.flatMap { MisleadingPart(name: $0) }
            ?? parameter.constraint.flatMap {
              MisleadingPart(constraint: $0.text, options.namedConstraints)
            }
        }
      if let part, !parts.contains(part) { parts.append(part) }
    }
    for (name, _) in pattern.repeatedNames {
      let part = MisleadingPart(.repeatedName, name)
      if !parts.contains(part) { parts.append(part) }
    }
    return parts
  }

  /// Returns `nil` for a literal that nobody would misread.
  ///
  /// To mean one of these characters in a URL, authors write its percent escape.
  private init?(literal: String) {
    let bytes = literal.utf8
    func has(_ characters: String) -> Bool { characters.utf8.contains { bytes.contains($0) } }
    if has("?") {
      self.init(.query, literal)
    } else if has("{}<>") || Self.hasColonBeforeName(literal) {
      self.init(.parameter, literal)
    } else if has("*") {
      self.init(.wildcard, literal)
    } else if has("[]^|\\") {
      self.init(.regex, literal)
    } else if DecomposedLetters.occur(in: literal) {
      self.init(.unicodeForm, literal)
    } else {
      return nil
    }
  }

  /// Returns `nil` if the first segment does not look like a host.
  private init?(hostOf pattern: RoutePattern, _ rule: HostAsPath) {
    let segments = pattern.path.split { $0.kind == .separator }
    guard let first = segments.first?.first, segments[0].count == 1,
      case .literal(let text) = first.kind
    else { return nil }
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    if FullURLPattern.authority(of: pattern.text)?.lowerBound == first.range.lowerBound {
      if text.contains(":") {
        self.init(.port, text)
      } else if text.utf8.contains(where: { $0 != $0.lowercasedASCII }) {
        self.init(.hostCase, text)
      } else {
        return nil
      }
    } else if rule != .always, segments.count > 1, labels.count > 1,
      labels.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isOfDomain) }),
      labels.last?.utf8.allSatisfy(\.isASCIILetter) ?? false
    {
      self.init(.host, text)
    } else {
      return nil
    }
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

  /// Returns `nil` for an ordinary name.
  ///
  /// `id?`, `name.json` and `*` are not ordinary.
  private init?(name: String) {
    if name.utf8.allSatisfy(\.isUsualInNames) { return nil }
    self.init(.name, name)
  }

  /// Returns `nil` unless the constraint is a single word, which matches only itself.
  private init?(constraint: String, _ names: [String: String]) {
    guard constraint.utf8.first?.isASCIILetter == true,
      constraint.utf8.allSatisfy(\.isUsualInNames),
      !names.values.contains(where: { $0.hasSameBytes(as: constraint) })
    else { return nil }
    self.init(.constraintName, constraint)
  }
}

extension UInt8 {
  fileprivate var isOfDomain: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "-")
  }

  /// Whether names usually contain the byte, including bytes of characters outside ASCII.
  fileprivate var isUsualInNames: Bool { isOfName || self >= 0x80 }
}

extension MisleadingPart {
  /// Letters that a text writes as a letter and a mark, and that Unicode's form NFC has as one scalar.
  ///
  /// The standard library compares texts whatever their form, but does not tell the form.
  enum DecomposedLetters {
    /// Whether a text has one.
    ///
    /// The first text with a mark takes milliseconds.
    static func occur(in text: String) -> Bool {
      let scalars = text.unicodeScalars
      return zip(scalars, scalars.dropFirst()).contains { letter, mark in
        mark.value >= firstMark && letter.properties.canonicalCombiningClass == .notReordered
          && composed.contains(String(String.UnicodeScalarView([letter, mark])))
      }
    }

    /// The first combining mark of Unicode.
    private static let firstMark = 0x300

    /// The letters of Latin to Arabic, of Vietnamese and Greek, kana and Hangul.
    ///
    /// Indian scripts are left out: NFC has some of their letters as two scalars.
    private static let composed: Set<String> = {
      let letters: [ClosedRange<UInt32>] = [
        0xC0...0x6FF, 0x1E00...0x1FFF, 0x3040...0x30FF, 0xAC00...0xD7A3,
      ]
      return Set(letters.joined().compactMap(Unicode.Scalar.init).map { String($0) })
    }()
  }
}

/// Finds patterns that do not mean what they seem to mean.
extension TableAudit {
  /// One finding for each misleading part of a registered pattern, for all its combinations.
  func misleadingParts() -> [RouteFinding] {
    Dictionary(grouping: routes, by: \.registration).values.flatMap { routes in
      var found: [(part: MisleadingPart, routes: [RouteDefinition])] = []
      for definition in routes.map(\.definition) {
        for part in MisleadingPart.parts(
          of: definition.parsedPattern, options: options)
        {
          if let index = found.firstIndex(where: { $0.part == part }) {
            found[index].routes.append(definition)
          } else {
            found.append((part, [definition]))
          }
        }
      }
      return found.map { part, routes in
        RouteFinding(
          kind: .misleading(part.appearance, text: part.text), routes: routes, others: [],
          witness: nil)
      }
    }
  }
}
