internal import RegexEngine

/// A compiled pattern: its forms decide whether a path matches, one after the other.
///
/// The walk through the index decides most routes, which never need it: see ``RoutePattern/capturesOfPlainForm``.
final class CompiledPattern: Sendable {
  let forms: [CompiledForm]

  /// The parameters and wildcards in the order of the pattern.
  let captures: [Capture]

  /// The forms that a fitting path is enough for, one bit each, the first form's the lowest.
  let plainForms: UInt32

  /// The maximum length of a segment that a constraint reads, in bytes.
  let parameterBytes: Int

  /// A parameter or wildcard.
  struct Capture: Sendable {
    /// The name of the value; `nil` if it is not stored.
    let name: String?
    let isWildcard: Bool
    /// Its number in the pattern, counted from 1.
    let number: UInt8
    /// The number of its segment, or of the first one that a wildcard takes, counted from 0, if the pattern has one
    /// form and the slashes of a path tell its captures; otherwise ``unknown``.
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

  init(forms: [CompiledForm], captures: [Capture], parameterBytes: Int) {
    self.forms = forms
    self.captures = captures
    self.parameterBytes = parameterBytes
    plainForms = forms.indices.reduce(0) { plain, index in
      forms[index].isPlain && index < UInt32.bitWidth ? plain | 1 << UInt32(index) : plain
    }
  }

  /// Matches the canonical path, or path and fragment, that `range` of `subject` holds, by the regexes.
  ///
  /// - Parameter plusIsSpace: Whether a plus in a value is a blank.
  /// - Returns: The captures by number, as offsets from the start of `range`; `nil` if the path does not match.
  func firstMatch(
    in subject: Span<UInt8>, _ range: Range<Int>, plusIsSpace: Bool
  ) throws(MatchFault) -> CaptureRanges? {
    if forms.count == 1 {
      return try match(forms[0], in: subject, range, plusIsSpace: plusIsSpace)
    }
    let segments = subject.count(of: UInt8(ascii: "/"), in: range)
    for index in forms.indices {
      let expected = forms[index].segments
      guard expected.hasMore ? segments >= expected.least : segments == expected.least,
        let captures = try match(forms[index], in: subject, range, plusIsSpace: plusIsSpace)
      else { continue }
      return captures
    }
    return nil
  }

  /// Matches the path, or path and fragment, by the regex of a form; `nil` to try all forms.
  @inline(__always)
  func match(
    _ form: Int?, in subject: Span<UInt8>, _ range: Range<Int>, plusIsSpace: Bool
  ) throws(MatchFault) -> CaptureRanges? {
    guard let form else { return try firstMatch(in: subject, range, plusIsSpace: plusIsSpace) }
    return try match(forms[form], in: subject, range, plusIsSpace: plusIsSpace)
  }

  /// Matches the path, or path and fragment, that `range` of `subject` holds, by the regex of a form.
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

  /// The captures with those of the constrained segments; `nil` if a constraint refuses its segment.
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
