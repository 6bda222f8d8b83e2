/// The maximum cost of one match before it fails with a ``MatchError``.
package struct MatchLimits: Hashable, Sendable {
  /// The maximum number of calls of PCRE2's internal match function.
  ///
  /// The corresponding PCRE2 function is `pcre2_set_match_limit`.
  package let match: UInt32

  /// The maximum depth of nested backtracking, which the JIT ignores.
  ///
  /// The corresponding PCRE2 function is `pcre2_set_depth_limit`.
  package let depth: UInt32

  /// The maximum kibibytes of heap, which the JIT ignores.
  ///
  /// The corresponding PCRE2 function is `pcre2_set_heap_limit`.
  package let heapKibibytes: UInt32

  /// The kibibytes of stack for machine code.
  ///
  /// On overflow, the interpreter continues. The corresponding PCRE2 function is
  /// `pcre2_jit_stack_assign`.
  let jitStackKibibytes: UInt32

  /// The kibibytes of the thread's stack that PCRE2's machine code uses by default.
  package static let defaultJITStackKibibytes: UInt32 = 32

  /// The stack of Foundation's engine, 8 MB, which can't be changed.
  package static let foundationStackKibibytes = 8_000_000 / 1_024

  /// The limits for regexes written by people: 100,000 calls, 10,000 levels and 1 MiB.
  ///
  /// A match with catastrophic backtracking reaches them within about 2 ms.
  static let written = MatchLimits(match: 100_000, depth: 10_000, heapKibibytes: 1_024)

  /// The limits for regexes that are linear by construction: 2,000,000 calls, 200,000 levels and 16
  /// MiB.
  ///
  /// A path of 8 KB with four optional parameters in one segment needs about 300,000 calls.
  package static let generated = MatchLimits(
    match: 2_000_000, depth: 200_000, heapKibibytes: 16_384)

  package init(
    match: UInt32, depth: UInt32, heapKibibytes: UInt32,
    jitStackKibibytes: UInt32 = defaultJITStackKibibytes
  ) {
    self.match = match
    self.depth = depth
    self.heapKibibytes = heapKibibytes
    self.jitStackKibibytes = jitStackKibibytes
  }

  /// Returns the larger value of each limit.
  package func atLeast(_ other: MatchLimits) -> MatchLimits {
    MatchLimits(
      match: max(match, other.match), depth: max(depth, other.depth),
      heapKibibytes: max(heapKibibytes, other.heapKibibytes),
      jitStackKibibytes: max(jitStackKibibytes, other.jitStackKibibytes))
  }
}
