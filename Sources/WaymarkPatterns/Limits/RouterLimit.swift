/// A limit for URLs, matches or patterns: see ``RouterLimits``.
///
/// <doc:Limits> lists the defaults.
///
/// The raw value is the limit's name in routes files and in messages.
public enum RouterLimit: String, Sendable, CaseIterable, CodingKey {
  // MARK: URLs

  /// The maximum length of a URL, in bytes.
  ///
  /// RFC 9110, section 4.1, recommends at least 8,000. The highest effective value is 715,827,882,
  /// because the canonical form can be three times as long.
  case urlBytes

  /// The maximum number of segments of a URL, in its path and its fragment's path together.
  ///
  /// Empty segments don't count. A host that is part of the path counts.
  case segments

  /// The maximum number of items of a URL, in its query and its fragment together.
  ///
  /// Empty items count.
  case queryItems

  /// The maximum number of times that guards can redirect a URL.
  ///
  /// Values above 100 count as 100.
  case redirects

  // MARK: Matches

  /// The maximum length of a segment with a constraint, in bytes of the canonical form.
  ///
  /// This bounds the time of a step. Parameters and wildcards without a constraint are limited only
  /// by ``urlBytes``.
  case parameterBytes

  /// The maximum number of steps to match a constraint.
  ///
  /// Most catastrophic constraints reach the default within milliseconds. Counted repetitions of
  /// something that can be empty may need a tenth of a second.
  ///
  /// All routes that are tried for a URL share about five times this number of steps. The steps of
  /// a route don't count if they're at most a 64th of this number, or 1,024 if that's more.
  ///
  /// The regexes that Waymark generates from patterns are linear. Their limit is 2,000,000 steps,
  /// or this number if it's higher. The corresponding PCRE2 function is `pcre2_set_match_limit`.
  case matchSteps

  /// The maximum depth of a constraint's backtracking, in PCRE2's interpreter.
  ///
  /// For the regexes that Waymark generates, it's 200,000. The corresponding PCRE2 function is
  /// `pcre2_set_depth_limit`.
  case matchDepth

  /// The maximum heap memory for matching a constraint, in kibibytes, in PCRE2's interpreter.
  ///
  /// For the regexes that Waymark generates, it's 16,384. The corresponding PCRE2 function is
  /// `pcre2_set_heap_limit`.
  case matchHeapKibibytes

  /// The maximum stack of PCRE2's machine code for a match, in kibibytes.
  ///
  /// The default, 32 KiB, is the minimum. A larger value changes speed, not results: on overflow,
  /// the interpreter takes over, with ``matchDepth`` and ``matchHeapKibibytes``. A match therefore
  /// never fails because of this limit. Each thread keeps any memory beyond 32 KiB that it has
  /// used. The corresponding PCRE2 function is `pcre2_jit_stack_assign`.
  case jitStackKibibytes

  // MARK: Patterns

  /// The maximum number of parameters and wildcards in a pattern.
  ///
  /// The default is also the highest effective value.
  case parametersPerPattern

  /// The maximum number of combinations of a pattern's optional groups.
  ///
  /// The default is also the highest effective value.
  case combinations

  /// The maximum length of a constraint, in bytes.
  case constraintBytes

  /// The maximum size of a compiled regex, in bytes, without machine code.
  ///
  /// It applies to patterns and to constraints.
  ///
  /// The usual builds of PCRE2 accept no more than the default. A regex of 39 bytes can compile to
  /// 44,000 bytes.
  case compiledBytes
}

extension RouterLimit {
  /// The limits of URLs, which always come from the router.
  package static let ofURLs = allCases.filter { $0.subject == .urls }

  /// A kind of value that limits apply to.
  package enum Subject {
    case urls
    case matches
    case patterns
  }

  /// The kind of value that the limit applies to.
  package var subject: Subject {
    switch self {
    case .urlBytes, .segments, .queryItems, .redirects: .urls
    case .parameterBytes, .matchSteps, .matchDepth, .matchHeapKibibytes, .jitStackKibibytes:
      .matches
    case .parametersPerPattern, .combinations, .constraintBytes, .compiledBytes: .patterns
    }
  }

  /// Returns a message that the limit, with the value `most`, was exceeded.
  package func excessMessage(limit most: Int) -> String {
    let excess =
      switch self {
      case .urlBytes: "the URL has more than \(most) bytes"
      case .segments: "the URL has more than \(most) segments"
      case .queryItems: "the URL has more than \(most) query items"
      case .redirects: "guards redirect the URL more than \(most) times"
      case .parameterBytes: "a segment with a constraint has more than \(most) bytes"
      case .matchSteps: "matching needs more than \(most) steps"
      case .matchDepth: "matching nests deeper than \(most) levels"
      case .matchHeapKibibytes: "matching needs more than \(most) KiB of memory"
      case .jitStackKibibytes: "machine code needs more than \(most) KiB of stack"
      case .parametersPerPattern: "the pattern has more than \(most) parameters and wildcards"
      case .combinations: "the optional groups have more than \(most) combinations"
      case .constraintBytes: "the constraint has more than \(most) bytes"
      case .compiledBytes: "the regex compiles to more than \(most) bytes"
      }
    return "\(excess) (limit \(rawValue))"
  }
}

extension RouterLimit {
  /// The name of the limit.
  public var description: String { rawValue }
}
