internal import CPCRE2

/// The limits under which matches run, in PCRE2's form.
///
/// PCRE2's own defaults let one catastrophic match run for 130 ms and more; see `MatchLimits`. Contexts are
/// made once and neither changed nor freed, so any number of threads can match with them (pcre2api,
/// MULTITHREADING). They are addresses rather than objects, to which matches would count references.
enum MatchContext {
  /// The context of ``MatchLimits/written``; 0 when memory was short.
  static let written = address(.written)

  /// The context of ``MatchLimits/generated``; 0 when memory was short.
  static let generated = address(.generated)

  private static func address(_ limits: MatchLimits) -> UInt {
    guard let context = unsafe pcre2_match_context_create_8(nil) else { return 0 }
    unsafe pcre2_set_match_limit_8(context, limits.match)
    unsafe pcre2_set_depth_limit_8(context, limits.depth)
    unsafe pcre2_set_heap_limit_8(context, limits.heapKibibytes)
    return UInt(bitPattern: context)
  }
}
