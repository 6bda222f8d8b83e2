/// Writes the regex of a form, over canonical paths.
///
/// It takes separators only where the form has them. It is possessive wherever nothing of the same
/// segment follows, so its work is linear in the path's length; with two wildcards it is at most
/// this length times the number of segments. Parameters and wildcards become named groups. If PCRE2
/// cannot take a name, a generated one replaces it.
struct FormWriter {
  private(set) var output = RegexText()
  private var names = RegexText.GroupNames()
  private let separators: String
  private let ignoresCase: Bool

  /// The regex of all forms of a pattern: the alternatives, in order.
  static func regex(of pattern: RoutePattern) -> String {
    let forms = pattern.forms.map { FormWriter($0, ignoringCase: pattern.ignoresCase).output.text }
    return forms.count == 1 ? "\\A\(forms[0])\\z" : "\\A(?J:\(forms.joined(separator: "|")))\\z"
  }

  /// The regex of one form.
  static func regex(of form: PatternForm, ignoringCase ignoresCase: Bool) -> String {
    "\\A\(FormWriter(form, ignoringCase: ignoresCase).output.text)\\z"
  }

  private init(_ form: PatternForm, ignoringCase ignoresCase: Bool) {
    separators = form.fragment == nil ? "/" : "/#"
    self.ignoresCase = ignoresCase
    append(form.path)
    if let fragment = form.fragment {
      output.append("#")
      append(fragment)
    }
  }

  private mutating func append(_ segments: [PatternForm.Segment]) {
    let first = segments.firstIndex(where: \.isWildcard)
    let last = segments.lastIndex(where: \.isWildcard)
    for index in segments.indices {
      let following = segments.count - 1 - index
      if case .wildcard(let prefix, let name, let mayBeEmpty, let suffix) = segments[index].kind {
        output.append(prefix.isEmpty ? "" : "/")
        output.appendLiteral(prefix, ignoringCase: ignoresCase)
        // For each place of the first wildcard, the second has only one.
        output.append(index == first ? "" : "(?>")
        output.append("(?<\(names.add(name ?? "wildcard").name)>")
        let part = "[^\(separators)]\(mayBeEmpty ? "*" : "+")"
        if suffix.isEmpty {
          output.append(prefix.isEmpty ? "" : "\(part)+")
          let quantifier = prefix.isEmpty && !mayBeEmpty ? "+" : "*"
          output.append("(?:/[^\(separators)]++)\(quantifier)\(following == 0 ? "+" : ""))")
          if index != first, following > 0 { appendEnd(before: following) }
        } else {
          let segments = "(?:/[^\(separators)]++)*/"
          output.append(prefix.isEmpty ? segments : "(?:\(part)+\(segments))?")
          if index == last { appendEnd(before: following, inSegment: true) }
          appendEnd(of: part, before: suffix)
        }
        output.append(index == first ? "" : ")")
      } else {
        append(segments[index])
      }
    }
  }

  /// Checks that so many segments follow in the path or fragment.
  private mutating func appendEnd(before following: Int, inSegment: Bool = false) {
    output.append(inSegment ? "(?=[^\(separators)]*+" : "(?=")
    if following > 0 { output.append("(?:/[^\(separators)]++){\(following)}") }
    output.append("(?!/))")
  }

  /// Writes the end of a wildcard in its last segment, and the rest of this segment.
  ///
  /// The wildcard ends at the last place from which the rest fits, and nowhere else.
  private mutating func appendEnd(of part: String, before suffix: [PatternElement]) {
    guard !suffix.hasConstraint else {
      output.append(")(?<\(names.add("segment").name)>[^\(separators)]++)")
      return
    }
    output.append("(?>\(part)(?=")
    var writer = SegmentWriter(
      separators: separators, mode: .bytes, ignoresCase: ignoresCase,
      before: .nothing, appendingTo: output.take())
    writer.append(suffix[...], names: &names)
    output = writer.output
    output.append("\(writer.body.segmentEnd))))[^\(separators)]*+")
  }

  private mutating func append(_ segment: PatternForm.Segment) {
    switch segment.kind {
    case .literal(let text):
      output.append("/")
      output.appendLiteral(text, ignoringCase: ignoresCase)
    case .parameter(let parameter) where parameter.constraint != nil:
      appendWhole(parameter.name ?? "parameter")
    case .pieces where segment.elements.hasConstraint: appendWhole("segment")
    case .parameter, .pieces, .wildcard:
      output.append("/")
      var writer = SegmentWriter(
        separators: separators, mode: .bytes, ignoresCase: ignoresCase,
        appendingTo: output.take())
      writer.append(segment.elements, names: &names)
      output = writer.output
    }
  }

  /// Captures a whole segment, on which a ``SegmentTest`` decides.
  private mutating func appendWhole(_ name: String) {
    output.append("/(?<\(names.add(name).name)>[^\(separators)]++)")
  }
}
