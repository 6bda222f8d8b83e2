#if USES_PCRE2
  internal import CPCRE2

  /// The limits for matches, in PCRE2's form.
  ///
  /// A context never changes, so any number of threads can match with it (pcre2api,
  /// MULTITHREADING).
  @safe
  final class MatchContext: Sendable {
    let limits: MatchLimits

    /// The address of the context, or 0 if memory was low.
    ///
    /// It's a number, because each match would retain a reference to an object.
    let address: UInt

    private static let written = firstTries(of: .written)
    private static let generated = firstTries(of: .generated)

    /// Returns the context for the first attempt of matches with `limits`.
    ///
    /// Regexes with default limits share one context.
    static func forFirstTry(with limits: MatchLimits) -> MatchContext {
      switch limits {
      case .written: written
      case .generated: generated
      default: firstTries(of: limits)
      }
    }

    private static func firstTries(of limits: MatchLimits) -> MatchContext {
      MatchContext(limits, steps: limits.stepsOfFirstTry)
    }

    /// - Parameter steps: The steps of one attempt.
    init(_ limits: MatchLimits, steps: UInt32) {
      self.limits = limits
      let context = unsafe pcre2_match_context_create_8(nil)
      if let context = unsafe context {
        unsafe pcre2_set_match_limit_8(context, steps)
        unsafe pcre2_set_depth_limit_8(context, limits.depth)
        unsafe pcre2_set_heap_limit_8(context, limits.heapKibibytes)
        if limits.jitStackKibibytes > MatchLimits.defaultJITStackKibibytes {
          unsafe waymark_assign_jit_stack(context, Int(limits.jitStackKibibytes) * 1_024)
        }
      }
      address = UInt(bitPattern: context)
    }

    deinit {
      unsafe pcre2_match_context_free_8(OpaquePointer(bitPattern: address))
    }
  }

  extension MatchLimits {
    /// The step limit of a match's first attempt.
    ///
    /// A match that exceeds it counts as expensive. Nearly all matches need fewer steps. Regexes
    /// that are linear by construction have a higher limit, because they need many steps for a long
    /// path.
    var stepsOfFirstTry: UInt32 {
      match < Self.generated.match ? min(match, max(1_024, match / 64)) : match / 8
    }
  }
#endif
