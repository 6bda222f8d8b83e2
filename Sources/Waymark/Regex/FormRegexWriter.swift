/// Writes the regex of a form, for canonical paths.
///
/// The regex matches separators only where the form has them. A quantifier is possessive if nothing
/// else follows in its segment, so the cost of a match is linear in the path's length. With two
/// wildcards, the cost is at most the path's length times its number of segments. Parameters and
/// wildcards become named groups. If PCRE2 doesn't accept a name, a generated name replaces it.
struct FormRegexWriter {
  private var writer: SegmentRegexWriter
  private let separators: String
  private let ignoresCase: Bool

  /// Returns the regex of all forms of a pattern, as alternatives in order.
  static func regex(of pattern: RoutePattern) -> String {
    let forms = pattern.forms.map {
      FormRegexWriter($0, ignoringCase: pattern.ignoresCase).writer.output.text
    }
    return forms.count == 1 ? "\\A\(forms[0])\\z" : "\\A(?J:\(forms.joined(separator: "|")))\\z"
  }

  /// Returns the regex of one form, in one of its readings: see ``PatternForm/Reading``.
  static func regex(
    of form: PatternForm, ignoringCase ignoresCase: Bool,
    reading: PatternForm.Reading = PatternForm.Reading()
  ) -> String {
    "\\A\(FormRegexWriter(form, ignoringCase: ignoresCase, reading).writer.output.text)\\z"
  }

  private init(
    _ form: PatternForm, ignoringCase ignoresCase: Bool,
    _ reading: PatternForm.Reading = PatternForm.Reading()
  ) {
    separators = form.fragment == nil ? "/" : "/#"
    self.ignoresCase = ignoresCase
    writer = SegmentRegexWriter(separators: separators, mode: .bytes, ignoresCase: ignoresCase)
    append(form.path, crossing: reading.pathWildcardCrossesSegments)
    if let fragment = form.fragment {
      writer.output.append("#")
      append(fragment, crossing: reading.fragmentWildcardCrossesSegments)
    }
  }

  /// - Parameter crosses: Whether the second wildcard must end in a later segment.
  private mutating func append(_ segments: [PatternForm.Segment], crossing crosses: Bool) {
    let first = segments.firstIndex(where: \.isWildcard)
    let last = segments.lastIndex(where: \.isWildcard)
    for index in segments.indices {
      let following = segments.count - 1 - index
      if case .wildcard(let prefix, let name, let mayBeEmpty, let suffix) = segments[index].kind {
        writer.output.append(prefix.isEmpty ? "" : "/")
        writer.output.appendLiteral(prefix, ignoringCase: ignoresCase)
        // Atomic, because for each end of the first wildcard, the second has only one end.
        writer.output.append(index == first ? "" : "(?>")
        writer.output.append("(?<\(writer.names.add(name ?? "wildcard").name)>")
        let part = "[^\(separators)]\(mayBeEmpty ? "*" : "+")"
        if suffix.isEmpty {
          writer.output.append(prefix.isEmpty ? "" : "\(part)+")
          let quantifier = prefix.isEmpty && !mayBeEmpty ? "+" : "*"
          writer.output.append("(?:/[^\(separators)]++)\(quantifier)\(following == 0 ? "+" : ""))")
          if index != first, following > 0 { appendEnd(before: following) }
        } else {
          let segments = "(?:/[^\(separators)]++)*/"
          writer.output.append(
            prefix.isEmpty
              ? segments : "(?:\(part)+\(segments))\(crosses && index == last ? "" : "?")")
          if index == last { appendEnd(before: following, inSegment: true) }
          appendEnd(of: part, before: suffix)
        }
        writer.output.append(index == first ? "" : ")")
      } else {
        append(segments[index])
      }
    }
  }

  /// Writes a lookahead for the number of segments that follow in the path or fragment.
  private mutating func appendEnd(before following: Int, inSegment: Bool = false) {
    writer.output.append(inSegment ? "(?=[^\(separators)]*+" : "(?=")
    if following > 0 { writer.output.append("(?:/[^\(separators)]++){\(following)}") }
    writer.output.append("(?!/))")
  }

  /// Writes the end of a wildcard in its last segment, and the rest of this segment.
  ///
  /// The wildcard ends only at the last position where the rest fits.
  private mutating func appendEnd(of part: String, before suffix: [PatternElement]) {
    guard !suffix.hasConstraint else {
      // Require only that the rest fits without its constraint, so that the constraint doesn't
      // change where an earlier wildcard ends.
      writer.output.append(")(?=\(part)")
      writer.appendUnconstrained(suffix[...], beginsSegment: false)
      writer.output.append("\(writer.body.segmentEnd))")
      writer.output.append("(?<\(writer.names.add("segment").name)>[^\(separators)]++)")
      return
    }
    writer.output.append("(?>\(part)(?=")
    writer.append(suffix[...], beginsSegment: false)
    writer.output.append("\(writer.body.segmentEnd))))[^\(separators)]*+")
  }

  private mutating func append(_ segment: PatternForm.Segment) {
    switch segment.kind {
    case .literal(let text):
      writer.output.append("/")
      writer.output.appendLiteral(text, ignoringCase: ignoresCase)
    case .parameter(let parameter) where parameter.constraint != nil:
      appendCapturedSegment(parameter.name ?? "parameter")
    case .mixed where segment.elements.hasConstraint: appendCapturedSegment("segment")
    case .parameter, .mixed, .wildcard:
      writer.output.append("/")
      writer.append(segment.elements)
    }
  }

  /// Captures a whole segment, which a ``SegmentTest`` checks.
  private mutating func appendCapturedSegment(_ name: String) {
    writer.output.append("/(?<\(writer.names.add(name).name)>[^\(separators)]++)")
  }
}
