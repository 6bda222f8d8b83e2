/// Writes the regex of a form, over canonical paths.
///
/// It takes separators only where the form has them. It is possessive wherever nothing of the same segment follows, so
/// its work is linear in the path's length. Parameters and wildcards become named groups. If PCRE2 cannot take a name,
/// a generated one replaces it.
struct FormWriter {
  private(set) var output = RegexText()
  private var names = GroupNames()
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
    for index in segments.indices {
      append(segments[index], isLast: index == segments.count - 1)
    }
  }

  private mutating func append(_ segment: PatternForm.Segment, isLast: Bool) {
    switch segment.kind {
    case .literal(let text):
      output.append("/")
      output.appendLiteral(text, ignoringCase: ignoresCase)
    case .wildcard(let prefix, let name, let mayBeEmpty):
      if !prefix.isEmpty {
        output.append("/")
        output.appendLiteral(prefix, ignoringCase: ignoresCase)
      }
      output.append("(?<\(names.add(name ?? "wildcard").name)>")
      if !prefix.isEmpty { output.append("[^\(separators)]\(mayBeEmpty ? "*+" : "++")") }
      let quantifier = prefix.isEmpty && !mayBeEmpty ? "+" : "*"
      output.append("(?:/[^\(separators)]++)\(quantifier)\(isLast ? "+" : ""))")
    case .parameter(let parameter) where parameter.constraint != nil:
      appendWhole(parameter.name ?? "parameter")
    case .pieces where segment.isConstrained: appendWhole("segment")
    case .parameter, .pieces:
      output.append("/")
      var writer = SegmentWriter(
        separators: separators, mode: .bytes, end: .segment, ignoresCase: ignoresCase,
        appendingTo: output.take())
      writer.append(segment.elements[...], groups: &names)
      output = writer.output
    }
  }

  /// Captures a whole segment, on which a ``SegmentTest`` decides.
  private mutating func appendWhole(_ name: String) {
    output.append("/(?<\(names.add(name).name)>[^\(separators)]++)")
  }
}

extension PatternForm.Segment {
  /// Whether a parameter of the segment has a constraint.
  var isConstrained: Bool { elements.parameters.contains { $0.constraint != nil } }
}
