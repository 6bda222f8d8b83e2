#if USES_PCRE2
  internal import CPCRE2
  internal import RegexSyntax

  extension RegexOptions {
    /// The options in PCRE2's form.
    var ofPCRE2: UInt32 {
      let all: [(RegexOptions, UInt32)] = [
        (.anchored, PCRE2_ANCHORED), (.endAnchored, PCRE2_ENDANCHORED),
        (.onlyNamedGroupsCapture, PCRE2_NO_AUTO_CAPTURE), (.unicode, PCRE2_UTF),
        (.dotIsAny, PCRE2_DOTALL), (.neverSplitsCharacters, PCRE2_NEVER_BACKSLASH_C),
      ]
      return all.reduce(0) { contains($1.0) ? $0 | $1.1 : $0 }
    }
  }
#endif
