#if USES_PCRE2
  import TestSupport
  import RegexEngine
  import RegexSyntax
  import Testing

  @testable import Waymark

  /// Foundation's engine returns the same results as PCRE2.
  @Suite struct EngineAgreementTests {
    @Test func `both engines agree on random constraints`() throws {
      var (comparisons, refused, matches) = (0, 0, 0)
      for seed in 0..<UInt64(300 * Rounds.count) {
        var random = RandomRegexes(seed: seed)
        let text = random.regex()
        guard (try? RegexTree(text, options: ConstraintCheck.options)) != nil else {
          refused += 1
          continue
        }
        let engines = try #require(
          try? EngineComparison(text, options: ConstraintCheck.options), "\(text) (seed \(seed))")
        for _ in 0..<20 {
          let subject = random.text()
          let difference = engines.difference(on: subject)
          #expect(difference == nil, "seed \(seed)")
          comparisons += 1
          if (try? engines.pcre2.firstMatch(in: subject, 0..<subject.utf8.count)) != nil {
            matches += 1
          }
        }
      }
      #expect(comparisons > 2_500 * Rounds.count)
      #expect(matches > comparisons / 20)
      #expect(refused < 150 * Rounds.count)
    }

    @Test func `both engines agree on random patterns`() throws {
      var (comparisons, constraints) = (0, 0)
      for seed in 0..<UInt64(150 * Rounds.count) {
        var random = RandomTables(seed: seed)
        let forms = try random.definition().compiled.forms.map { form in
          let tests = try form.tests.compactMap { test -> (SegmentTest, EngineComparison)? in
            guard case .regex(let regex) = test.constraint else { return nil }
            return (test, try EngineComparison(regex.text, options: ConstraintCheck.options))
          }
          return (form, try EngineComparison(generated: form.regex()), tests)
        }
        for _ in 0..<20 {
          let request = try RouteRequest(random.url())
          let path = request.pathWithFragment ?? request.canonicalPath
          for (form, whole, tests) in forms {
            comparisons += 1
            #expect(whole.difference(on: path) == nil, "seed \(seed)")
            let captures = try path.withBytes { try form.captures(in: $0, 0..<$0.count) }
            for (test, engines) in tests {
              guard let segment = captures?[test.capture] else { continue }
              constraints += 1
              #expect(engines.difference(on: path, segment) == nil, "seed \(seed)")
            }
          }
        }
      }
      #expect(comparisons > 2_500 * Rounds.count)
      #expect(constraints > 12 * Rounds.count)
    }

    @Test(
      .bug(id: 32, "Changes of the code that no test noticed"),
      arguments: [
        ("\\x{41}", true), ("\\x{}", false), ("\\o{}", false), ("(?<=a{2})b", true),
        ("(?<=a{1,2})b", false), ("(?i", false), ("[\\P{Any}]", true), ("[\\D\\P{L&}]", true),
      ])
    func `both engines agree on what is not a regex`(_ text: String, _ isRegex: Bool) {
      let options = ConstraintCheck.options
      #expect(((try? RegexTree(text, options: options)) != nil) == isRegex)
      #expect(((try? FoundationRegex(text, options: options)) != nil) == isRegex)
    }

    @Test(
      .bug(id: 63, "29: A lookahead without an end within a lookbehind was refused by one engine"),
      arguments: [
        ("(?<=(?=a+))a", false), ("(?<=(?=.+?))", false), ("(?<!(?!x*))b", false),
        ("(?<=(?=(?:ab){2,}))", false), ("(?<=(?=(?<=a)b*+))", false), ("(?<=a|(?=b+)c)", false),
        ("(?<=(?<=(?=a*))b)", false), ("(?<=(?=ab??)a)", false),
        ("(?U)(?<=(?=ab?)a)", false), ("(?<=(?=ab?)a)", true), ("(?<=(?=a{2,3}))a", true),
        ("(?=(?<=a)b+)", true),
        ("(?<=a)b+(?<!(?=c)d)", true), ("a+(?<=(?=b?))", true), ("(?<=(?=\\R))", true),
      ])
    func `both engines agree on lookaheads within lookbehinds`(_ text: String, _ isRegex: Bool) {
      let options = ConstraintCheck.options
      #expect(((try? RegexTree(text, options: options)) != nil) == isRegex)
      #expect(((try? FoundationRegex(text, options: options)) != nil) == isRegex)
      #expect(isRegex == ((try? Router().add("/:x<\(text)>")) != nil))
    }

    /// If an engine considers two sets disjoint, the first can consume characters that the second
    /// needs.
    @Test func `both engines agree on pairs of escapes`() throws {
      let escapes = [
        "\\d", "\\D", "\\w", "\\W", "\\s", "\\S", "\\h", "\\H", "\\v", "\\V", "\\N", "\\R", ".",
        "(?-s:.)",
        "\\pL", "\\PL", "\\P{N}", "\\p{Lu}", "\\P{Lu}", "\\p{^Ll}", "\\p{L&}", "[^\\pL]", "[^\\PN]",
        "[^\\S ]",
      ]
      let characters = ["a", "1", "-", " ", "\n", "\r", "\u{85}", "\u{A0}"]
      for first in escapes {
        for second in escapes {
          let engines = try EngineComparison(first + "+" + second, options: ConstraintCheck.options)
          for start in characters {
            for end in characters { #expect(engines.difference(on: start + end) == nil) }
          }
        }
      }
    }

    /// Without these tests, a suite that can't detect differences would pass.
    @Test(arguments: [
      ("[0-9]", "[0-8]"), ("\\d", "[\\d\\x{663}]"), (".", "(?-s:.)"), ("s", "(?i)s"),
    ])
    func `a planted difference of the engines is found`(_ regex: String, _ other: String) throws {
      let engines = try EngineComparison(regex, in: other, options: ConstraintCheck.options)
      var random = RandomRegexes(seed: 1)
      let texts = ["9"] + (0..<2_000).map { _ in random.text() }
      #expect(texts.contains { engines.difference(on: $0) != nil })
    }
  }
#endif
