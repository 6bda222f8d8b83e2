#if USES_PCRE2
  internal import CPCRE2

  /// The limits under which matches run, in PCRE2's form.
  ///
  /// A context never changes, so any number of threads can match with it (pcre2api, MULTITHREADING).
  @safe
  final class MatchContext: Sendable {
    /// The address of the context; 0 if memory was short.
    ///
    /// It is not an object, because matches would count references to it.
    let address: UInt

    private static let written = MatchContext(.written)
    private static let generated = MatchContext(.generated)

    /// The context of `limits`: one for all regexes with usual limits.
    static func with(_ limits: MatchLimits) -> MatchContext {
      switch limits {
      case .written: written
      case .generated: generated
      default: MatchContext(limits)
      }
    }

    private init(_ limits: MatchLimits) {
      let context = unsafe pcre2_match_context_create_8(nil)
      if let context = unsafe context {
        unsafe pcre2_set_match_limit_8(context, limits.match)
        unsafe pcre2_set_depth_limit_8(context, limits.depth)
        unsafe pcre2_set_heap_limit_8(context, limits.heapKibibytes)
        if limits.jitStackKibibytes > MatchLimits.usualJITStackKibibytes {
          unsafe waymark_assign_jit_stack(context, Int(limits.jitStackKibibytes) * 1_024)
        }
      }
      address = UInt(bitPattern: context)
    }

    deinit {
      unsafe pcre2_match_context_free_8(OpaquePointer(bitPattern: address))
    }
  }
#endif
