internal import CPCRE2

/// The limits under which matches run, in PCRE2's form.
///
/// PCRE2's own defaults let one catastrophic match run for 130 ms and more; see `MatchLimits`.
@safe
final class MatchContext: @unchecked Sendable {
  // Written in `init` only; PCRE2 reads it from any number of threads (pcre2api, MULTITHREADING).
  let handle: OpaquePointer

  init?(_ limits: MatchLimits) {
    guard let handle = unsafe pcre2_match_context_create_8(nil) else { return nil }
    unsafe self.handle = handle
    unsafe pcre2_set_match_limit_8(handle, limits.match)
    unsafe pcre2_set_depth_limit_8(handle, limits.depth)
    unsafe pcre2_set_heap_limit_8(handle, limits.heapKibibytes)
  }

  deinit {
    unsafe pcre2_match_context_free_8(handle)
  }

  /// The context of ``MatchLimits/standard``, made once.
  static let standard = MatchContext(.standard)
}
