internal import RegexEngine

extension RouteParameters {
  /// What a match captured, and the number of the pattern in its route.
  enum Captures: Sendable {
    /// Nothing: the definition decided without its pattern.
    case nothing(pattern: UInt16 = 0)
    /// What lies between the slashes of the path, as the form with this number says.
    ///
    /// Nothing else is kept: a value's range is found when it is read.
    case form(UInt16, pattern: UInt16 = 0)
    /// What a regex captured.
    ///
    /// Behind a reference, because a match that is larger is moved by calls of `memcpy`.
    case ranges(Boxed<Ranges>)

    /// What a regex captured, and the number of the pattern in its route.
    struct Ranges: Sendable {
      let found: CompiledPattern.Found
      var pattern: UInt16 = 0
    }

    init(_ found: CompiledPattern.Found) {
      self = .ranges(Boxed(Ranges(found: found)))
    }

    /// The number of the pattern in its route.
    @inline(__always)
    var pattern: Int {
      switch self {
      case .nothing(let pattern), .form(_, let pattern): Int(pattern)
      case .ranges(let ranges): Int(ranges.value.pattern)
      }
    }

    /// The number of the form that matched; `nil` if none did.
    var form: Int? {
      switch self {
      case .nothing: nil
      case .form(let form, _): Int(form)
      case .ranges(let ranges): Int(ranges.value.found.form)
      }
    }

    /// Whether the pattern has values: not if the definition decided without it.
    var isMatch: Bool { form != nil }

    /// The same captures as those of a pattern of a route.
    func ofPattern(_ pattern: Int) -> Captures {
      let pattern = UInt16(truncatingIfNeeded: pattern)
      switch self {
      case .nothing: return .nothing(pattern: pattern)
      case .form(let form, _): return .form(form, pattern: pattern)
      case .ranges(let ranges):
        guard ranges.value.pattern != pattern else { return self }
        var moved = ranges.value
        moved.pattern = pattern
        return .ranges(Boxed(moved))
      }
    }

    /// The range of a capture of a match, as offsets in the path; `nil` if it took no part in the match.
    @inline(never)
    func range(
      of capture: CompiledPattern.Capture, in definition: RouteDefinition, _ request: RouteRequest
    ) -> Range<Int>? {
      switch self {
      case .nothing: nil
      case .ranges(let ranges): ranges.value.found.ranges[Int(capture.number)]
      case .form(let form, _):
        request.withPath { bytes, path in
          let slashes = request.layout.slashes
          return capture.segment == CompiledPattern.Capture.unknown
            ? definition.compiled.forms[Int(form)].range(of: capture.number, bytes, path, slashes)
            : slashes.range(
              of: Int(capture.segment), takesRest: capture.isWildcard, in: bytes, path)
        }
      }
    }
  }
}
