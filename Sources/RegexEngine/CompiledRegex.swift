/// The engine that decides the matches of routes.
///
/// It is PCRE2 on Linux with the trait `PCRE2` and on macOS with the trait `PCRE2OnMac`, for which
/// the manifest defines `USES_PCRE2`, and Foundation's engine elsewhere. Only this declaration
/// chooses.
#if USES_PCRE2
  package typealias CompiledRegex = PCRE2Regex
#else
  package typealias CompiledRegex = FoundationRegex
#endif
