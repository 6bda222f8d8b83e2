/// The engine that decides the matches of routes.
///
/// It is PCRE2 on Linux and macOS with the trait `PCRE2`, and Foundation's engine elsewhere. Only this declaration
/// chooses.
#if PCRE2 && (os(Linux) || os(macOS))
  package typealias CompiledRegex = PCRE2Regex
#else
  package typealias CompiledRegex = FoundationRegex
#endif
