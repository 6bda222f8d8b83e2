internal import RegexEngine

/// A compiled pattern: its forms decide whether a path matches, one after the other.
///
/// The walk through the index decides most routes, which never need it: see
/// ``RoutePattern/capturesOfPlainForm``.
final class CompiledPattern: Sendable {
  let forms: [CompiledForm]

  /// The forms as patterns, written when they are needed.
  private let patterns = Later<Boxed<[RoutePattern]>>()

  /// The parameters and wildcards in the order of the pattern.
  let captures: [Capture]

  /// What the forms were compiled from; empty for a pattern without groups, which is its only form.
  let patternForms: [PatternForm]

  /// The maximum length of a segment that a constraint reads, in bytes.
  let parameterBytes: Int

  /// A parameter or wildcard.
  struct Capture: Sendable {
    /// The name of the value; `nil` if it is not stored.
    let name: String?
    let isWildcard: Bool
    /// Its number in the pattern, counted from 1.
    let number: UInt8
    /// The number of its segment, or of the first one that a wildcard takes, counted from 0, if the
    /// pattern has one form and the slashes of a path tell its captures; otherwise ``unknown``.
    var segment = unknown

    static let unknown = UInt16.max
  }

  /// The reason why a match could not be decided.
  enum MatchFault: Error {
    /// A segment with a constraint has more bytes than it may have.
    case parameterBytes
    /// The pattern's regex ended in an error.
    case regex(MatchError)
    /// A constraint ended in an error.
    case constraint(MatchError)
  }

  init(
    forms: [CompiledForm], of patternForms: [PatternForm] = [], captures: [Capture],
    parameterBytes: Int
  ) {
    self.forms = forms
    self.patternForms = patternForms
    self.captures = captures
    self.parameterBytes = parameterBytes
  }

  /// The forms of the pattern as patterns of their own.
  func patterns(of pattern: RoutePattern) -> [RoutePattern] {
    patterns.object { Boxed(pattern.formPatterns) }.value
  }

  /// Matches the canonical path, or path and fragment, that `range` of `subject` holds, by the
  /// regexes.
  ///
  /// - Parameters:
  ///   - form: The number of the form to try; `nil` to try all in order.
  ///   - plusIsSpace: Whether a plus in a value is a blank.
  /// - Returns: What it captured, as offsets from the start of `range`, and the number of the form;
  ///   `nil` if the path does not match.
  func match(
    _ form: Int?, in subject: Span<UInt8>, _ range: Range<Int>, plusIsSpace: Bool
  ) throws(MatchFault) -> (ranges: CaptureRanges, form: Int)? {
    if let only = form ?? (forms.count == 1 ? 0 : nil) {
      return try match(forms[only], in: subject, range, plusIsSpace: plusIsSpace)
        .map { ($0, only) }
    }
    let segments = subject.count(of: UInt8(ascii: "/"), in: range)
    for index in forms.indices {
      let expected = forms[index].segments
      guard expected.hasMore ? segments >= expected.least : segments == expected.least,
        let captures = try match(forms[index], in: subject, range, plusIsSpace: plusIsSpace)
      else { continue }
      return (captures, index)
    }
    return nil
  }

  /// Matches the path, or path and fragment, that `range` of `subject` holds, by the regex of a
  /// form.
  func match(
    _ form: CompiledForm, in subject: Span<UInt8>, _ range: Range<Int>, plusIsSpace: Bool
  ) throws(MatchFault) -> CaptureRanges? {
    let captures: CaptureRanges?
    do {
      captures = try form.captures(in: subject, range)
    } catch {
      throw .regex(error)
    }
    guard let captures else { return nil }
    if form.tests.isEmpty { return captures }
    return try tested(captures, of: form, in: subject, range, plusIsSpace)
  }

  /// The captures with those of the constrained segments; `nil` if a constraint refuses its
  /// segment.
  @inline(never)
  private func tested(
    _ captures: CaptureRanges, of form: CompiledForm, in subject: Span<UInt8>, _ range: Range<Int>,
    _ plusIsSpace: Bool
  ) throws(MatchFault) -> CaptureRanges? {
    var captures = captures
    for index in form.tests.indices {
      guard let segment = captures[form.tests[index].capture] else { continue }
      if segment.count > parameterBytes { throw .parameterBytes }
      do {
        guard
          try form.tests[index].accepts(
            subject, from: range.lowerBound, &captures, plusIsSpace: plusIsSpace)
        else { return nil }
      } catch {
        throw .constraint(error)
      }
    }
    return captures
  }
}
