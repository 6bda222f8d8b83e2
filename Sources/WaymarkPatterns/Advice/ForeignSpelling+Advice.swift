extension ForeignSpelling {
  /// Returns what to write instead, in one phrase.
  ///
  /// - Parameter whole: The advice on the whole pattern, or `nil` if there's no such advice.
  package func advice(_ whole: PatternSuggestion?) -> String {
    switch kind {
    case .query:
      let escape = "write %3F for a question mark"
      guard let whole else { return "leave the query out: every match contains it; \(escape)" }
      return text.contains("=")
        ? "\(whole.sentence): every match contains the query; \(escape)"
        : "\(whole.sentence) if the part before it may be missing; leave a query out: every match "
          + "has it; \(escape)"
    case .regex where text.isEscapedTwice:
      return whole?.sentence ?? "write \(text.escapedOnce.printable())"
    case .parameter, .wildcard, .regex:
      guard let whole else {
        return "write it as the pattern's syntax does, or with percent escapes for a literal"
      }
      // In the colon syntax, a parameter begins its segment, so the replacement has the slash.
      let mayLackSlash =
        text.hasColonAfterWord && !text.utf8.contains { "{<[(".utf8.contains($0) }
        && whole.replacement.contains("{")
      let slash = mayLackSlash ? ", or a slash before the colon if it is missing" : ""
      return "\(whole.sentence)\(slash); for a literal, write percent escapes"
    case .name:
      let isMarked = text.utf8.dropLast().allSatisfy(\.isOfForeignName)
      let purpose =
        isMarked ? PatternSuggestion.meaning(ofModifier: text.last).map { "for \($0), " } ?? "" : ""
      return whole.map { purpose + $0.sentence } ?? "choose a name of letters, digits, '_' and '-'"
    case .method:
      return (whole?.sentence ?? "leave it out") + ", and add the route for the method"
    case .blank: return (whole?.sentence ?? "leave the blank out") + ", or %20 for a blank"
    case .dotSegment: return "leave it out"
    }
  }
}

extension PatternError {
  /// The message for a group that continues a parameter's segment, like Rails' `(.:format)`, or
  /// `nil` for other faults.
  ///
  /// The colon syntax can't express such a group.
  var messageOnGroup: String? {
    let (bytes, start) = (Array(pattern.utf8), range.lowerBound)
    guard reason == .textAfterParameter, start > 0, bytes[start - 1] == UInt8(ascii: "("),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    let segment = bytes[..<(start - 1)].reversed().prefix { !"/(".utf8.contains($0) }
    let content = String(decoding: bytes[start..<end], as: UTF8.self)
    guard segment.last == UInt8(ascii: ":"), !content.looksLikeRegex,
      content.contains(":") || ".-_~,;@!".utf8.contains(bytes[start]),
      let advice = PatternSuggestion(on: pattern, in: .colon), advice.otherSyntax != nil
    else { return nil }
    return "a group cannot go on with the segment of a parameter: \(advice.sentence)"
  }
}

extension PatternError {
  /// The message for a `?` after a segment, which marks an optional segment in Express, or `nil`
  /// for other faults.
  var optionalMarkMessage: String? {
    guard case .noItem(let name) = reason,
      let syntax = PatternSyntax.builtIn.first(where: { $0.name == name }),
      let advice = PatternSuggestion(on: pattern, in: syntax)
    else { return nil }
    return "no item follows the '?': for a segment that may be missing, \(advice.sentence)"
  }
}

extension PatternSuggestion {
  /// What to write, including the syntax if it's a different one.
  fileprivate var sentence: String {
    let syntax = otherSyntax.map { " in the \($0) syntax" } ?? ""
    let same = syntaxOfText.map { ", or use the \($0) syntax" } ?? ""
    return "write \(replacement.printable())\(syntax)\(same)"
  }

  /// Returns what a modifier after a name means in other routers, or `nil` for other characters.
  package static func meaning(ofModifier mark: Character?) -> String? {
    switch mark {
    case "?": "a segment that may be missing"
    case "*": "any number of segments"
    case "+": "at least one segment"
    default: nil
    }
  }
}

extension String {
  /// Whether a colon follows a letter or a digit.
  fileprivate var hasColonAfterWord: Bool {
    let bytes = Array(utf8)
    return bytes.indices.dropFirst().contains { index in
      bytes[index] == UInt8(ascii: ":") && bytes[index - 1].isOfForeignName
    }
  }
}
