#if USES_PCRE2
  import RegexEngine
  import RegexSyntax
  import WaymarkPatterns

  /// A regex in both engines.
  struct EngineComparison {
    let pcre2: PCRE2Regex
    let foundation: FoundationRegex

    /// Creates a comparison for a pattern's regex, which must compile.
    init(generated regex: CompiledRegex, limits: MatchLimits = .generated) throws {
      pcre2 = try PCRE2Regex(regex.text, limits: limits)
      foundation = try FoundationRegex(regex.text, limits: limits)
    }

    /// Creates a comparison for a regex that each engine may refuse.
    init(_ text: String, in foundationText: String? = nil, options: RegexOptions) throws {
      pcre2 = try PCRE2Regex(text, options: options)
      foundation = try FoundationRegex(foundationText ?? text, options: options)
    }

    /// Returns how the engines disagree on a string.
    ///
    /// It returns `nil` if they agree or an engine reached a limit.
    func difference(on text: String, _ range: Range<Int>? = nil) -> String? {
      let range = range ?? 0..<text.utf8.count
      let first = Answer(pcre2, text, range)
      let second = Answer(foundation, text, range)
      guard first != .undecided, second != .undecided, first != second else { return nil }
      // Swift's own description doesn't show U+0085.
      return "\(pcre2.text) ~ \"\(text.printable())\": PCRE2 \(first), Foundation \(second)"
    }

    private enum Answer: Equatable {
      case captures([Range<Int>?])
      case noMatch
      case undecided

      init(_ regex: some RegexProgram, _ text: String, _ range: Range<Int>) {
        let bytes = ContiguousArray(text.utf8)
        let ranges = Result { try regex.firstMatch(in: bytes.span, range) }
        switch ranges {
        case .success(let ranges?):
          self = .captures((1..<regex.groupCount + 1).map { ranges[$0] })
        case .success(nil): self = .noMatch
        case .failure: self = .undecided
        }
      }
    }
  }
#endif
