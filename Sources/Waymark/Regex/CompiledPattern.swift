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

  /// The maximum length of a parameter, an entry of a wildcard or a constrained segment, in bytes.
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
    /// A parameter has more bytes than it may have.
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
  /// - Returns: The captures by number, as offsets from the start of `range`; `nil` if the path does not match.
  func firstMatch(
    in subject: Span<UInt8>, _ range: Range<Int>
  ) throws(MatchFault) -> CaptureRanges? {
    if forms.count == 1 { return try match(forms[0], in: subject, range) }
    let segments = subject.count(of: UInt8(ascii: "/"), in: range)
    for index in forms.indices {
      let expected = forms[index].segments
      guard expected.hasMore ? segments >= expected.least : segments == expected.least,
        let captures = try match(forms[index], in: subject, range)
      else { continue }
      return captures
    }
    return nil
  }

  /// Matches the path, or path and fragment, that `range` of `subject` holds, by the regex of a form.
  func match(
    _ form: CompiledForm, in subject: Span<UInt8>, _ range: Range<Int>
  ) throws(MatchFault) -> CaptureRanges? {
    let captures: CaptureRanges?
    do {
      captures = try form.captures(in: subject, range)
    } catch {
      throw .regex(error)
    }
    guard let captures else { return nil }
    if _fastPath(range.count <= parameterBytes), form.tests.isEmpty { return captures }
    return try tested(captures, of: form, in: subject, range)
  }

  /// The captures with those of the constrained segments; `nil` if a constraint refuses its segment.
  @inline(never)
  private func tested(
    _ captures: CaptureRanges, of form: CompiledForm, in subject: Span<UInt8>, _ range: Range<Int>
  ) throws(MatchFault) -> CaptureRanges? {
    // Most paths are too short to hold a parameter that is too long.
    if range.count > parameterBytes, takesTooMuch(captures, form, of: subject, range) {
      throw .parameterBytes
    }
    var captures = captures
    for index in form.tests.indices {
      do {
        guard try form.tests[index].accepts(subject, from: range.lowerBound, &captures) else {
          return nil
        }
      } catch {
        throw .constraint(error)
      }
    }
    return captures
  }

  /// Whether a part without slashes that was captured is longer than ``parameterBytes``.
  private func takesTooMuch(
    _ captures: CaptureRanges, _ form: CompiledForm, of subject: Span<UInt8>, _ path: Range<Int>
  ) -> Bool {
    for number in 1..<self.captures.count + form.tests.count + 1 {
      guard let range = captures[number], range.count > parameterBytes else { continue }
      let end = path.lowerBound + range.upperBound
      var start = path.lowerBound + range.lowerBound
      while start < end {
        let segmentEnd = subject.offset(of: UInt8(ascii: "/"), from: start, to: end)
        if segmentEnd - start > parameterBytes { return true }
        start = segmentEnd + 1
      }
    }
    return false
  }
}
