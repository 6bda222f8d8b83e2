/// The engine that decides the matches of routes.
///
/// It is PCRE2 where its library can be there, unless the trait `PCRE2` is switched off, and Foundation's elsewhere.
/// This is the one place that chooses.
#if PCRE2 && (os(Linux) || os(macOS))
  package typealias CompiledRegex = PCRE2Regex
#else
  package typealias CompiledRegex = FoundationRegex
#endif
