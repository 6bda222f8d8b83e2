/// The engine that matches routes.
///
/// It's PCRE2 on Linux with the trait `PCRE2` and on macOS with the trait `PCRE2OnMac`, which make
/// the manifest define `USES_PCRE2`. Elsewhere it's Foundation's engine.
#if USES_PCRE2
  package typealias CompiledRegex = PCRE2Regex
#else
  package typealias CompiledRegex = FoundationRegex
#endif
