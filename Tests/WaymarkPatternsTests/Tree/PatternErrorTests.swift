import Testing
import Waymark

@Suite struct PatternErrorTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    let pattern: String
    let reason: PatternError.Reason
    let printed: String
    var syntax: PatternSyntax = .colon

    var testDescription: String { pattern }

    init(
      _ pattern: String, _ reason: PatternError.Reason, syntax: PatternSyntax = .colon,
      printed: String
    ) {
      self.pattern = pattern
      self.reason = reason
      self.printed = printed
      self.syntax = syntax
    }
  }

  @Test(arguments: [
    Fault(
      "/user(/:id", .unterminatedGroup,
      printed: """
        the optional group is never closed
          /user(/:id
               ^~~~~
        """),
    Fault(
      "/a(/b(/c)", .unterminatedGroup,
      printed: """
        the optional group is never closed
          /a(/b(/c)
            ^~~~~~~
        """),
    Fault(
      "/é/)x", .unexpectedGroupEnd,
      printed: """
        this closes no optional group
          /é/)x
             ^
        """),
    Fault(
      "/a(#/b)", .fragmentInGroup,
      printed: """
        a fragment cannot begin inside an optional group
          /a(#/b)
             ^
        """),
    Fault(
      "/%4(1)", .escapeCutByGroup,
      printed: """
        a percent escape is cut in two
          /%4(1)
           ^~
        """),
    Fault(
      "/x%C3(%A9)", .escapeCutByGroup,
      printed: """
        a percent escape is cut in two
          /x%C3(%A9)
           ^~~~
        """),
    Fault(
      "/a(%4)(/x)1", .escapeCutByGroup,
      printed: """
        a percent escape is cut in two
          /a(%4)(/x)1
             ^~
        """),
    Fault(
      "/:a(b)", .textAfterParameter,
      printed: """
        nothing can follow a parameter or wildcard in its segment: write '/' after it, or a constraint as <…>
          /:a(b)
              ^
        """),
    Fault(
      "/(:a)b", .textAfterParameter,
      printed: """
        nothing can follow a parameter or wildcard in its segment: write '/' after it, or a constraint as <…>
          /(:a)b
               ^
        """),
    Fault(
      "/(b):a", .ambiguousSegmentStart,
      printed: """
        this begins a segment only when the group before it is absent: end the group with '/'
          /(b):a
              ^
        """),
    Fault(
      "/:id<[0-9]+/x", .unterminatedConstraint,
      printed: """
        the constraint is not closed by '>' at the end of its segment
          /:id<[0-9]+/x
              ^~~~~~~
        """),
    Fault(
      "/:id<int>.json/:c<int>", .unterminatedConstraint,
      printed: """
        the constraint is not closed by '>' at the end of its segment
          /:id<int>.json/:c<int>
              ^~~~~~~~~~
        """),
    Fault(
      "/:slug<slug>-:id<int>", .unterminatedConstraint,
      printed: """
        the constraint is not closed by '>' at the end of its segment
          /:slug<slug>-:id<int>
                ^~~~~~
        """),
    Fault(
      "/:id<int>x", .unterminatedConstraint,
      printed: """
        the constraint is not closed by '>' at the end of its segment
          /:id<int>x
              ^~~~~~
        """),
    Fault(
      "/*rest<int>", .invalidConstraint("a wildcard can't have one"),
      printed: """
        the constraint cannot be used: a wildcard can't have one
          /*rest<int>
                ^
        """),
    Fault(
      "/*x/a(/*y)/*z", .tooManyWildcards,
      printed: """
        a path or a fragment can have two wildcards at the most, and a segment only one
          /*x/a(/*y)/*z
                     ^~
        """),
    Fault(
      "/a#/*/*b/*c", .tooManyWildcards,
      printed: """
        a path or a fragment can have two wildcards at the most, and a segment only one
          /a#/*/*b/*c
                   ^~
        """),
    Fault(
      "/*a.*b", .tooManyWildcards,
      printed: """
        a path or a fragment can have two wildcards at the most, and a segment only one
          /*a.*b
              ^~
        """),
    Fault(
      "/*/a(/*)", .repeatedName("*"),
      printed: """
        only one wildcard can be without a name: give this one a name
          /*/a(/*)
                ^
        """),
    Fault(
      "/*a:b", .textAfterWildcard,
      printed: """
        after a wildcard, its segment has text, and at most one parameter at its end: write '/' before this
          /*a:b
             ^~
        """),
    Fault(
      "/*a(.b)", .textAfterParameter,
      printed: """
        nothing can follow a parameter or wildcard in its segment: write '/' after it, or a constraint as <…>
          /*a(.b)
              ^
        """),
    Fault(
      "/{id<[0-9]+}", .unterminatedConstraint, syntax: .brace,
      printed: """
        the constraint is not closed by '>' at the end of its segment
          /{id<[0-9]+}
              ^~~~~~~~
        """),
    Fault(
      "/{x}{*}", .wildcardAfterParameter, syntax: .brace,
      printed: """
        a wildcard cannot follow a parameter in its segment: begin it with '/'
          /{x}{*}
              ^~~
        """),
    Fault(
      "/{*r}{x}", .textAfterWildcard, syntax: .brace,
      printed: """
        after a wildcard, its segment has text, and at most one parameter at its end: write '/' before this
          /{*r}{x}
               ^~~
        """),
    Fault(
      "/:id<>", .invalidConstraint("it is empty"),
      printed: """
        the constraint cannot be used: it is empty
          /:id<>
               ^
        """),
    Fault(
      "/:id<(?-n)(é)>", .invalidConstraint("its groups may not capture or have names"),
      printed: """
        the constraint cannot be used: its groups may not capture or have names
          /:id<(?-n)(é)>
                    ^
        """),
    Fault(
      "/:id<a(?<n>b)>", .invalidConstraint("its groups may not capture or have names"),
      printed: """
        the constraint cannot be used: its groups may not capture or have names
          /:id<a(?<n>b)>
                ^
        """),
    Fault(
      "/:id<(a)\\1>", .invalidConstraint("a reference to a group is not supported"),
      printed: """
        the constraint cannot be used: a reference to a group is not supported
          /:id<(a)\\1>
                  ^
        """),
    Fault(
      "/:id<a(?#b)>", .invalidConstraint("comments are not supported"),
      printed: """
        the constraint cannot be used: comments are not supported
          /:id<a(?#b)>
                ^
        """),
    Fault(
      "/:id<\\Qa\\E>", .invalidConstraint("quoting with \\Q is not supported"),
      printed: """
        the constraint cannot be used: quoting with \\Q is not supported
          /:id<\\Qa\\E>
               ^
        """),
    Fault(
      "/x/:id<a(b>", .invalidConstraint("'(' is never closed"),
      printed: """
        the constraint cannot be used: '(' is never closed
          /x/:id<a(b>
                  ^
        """),
    Fault(
      "/a/:id<[>", .invalidConstraint("'[' is never closed"),
      printed: """
        the constraint cannot be used: '[' is never closed
          /a/:id<[>
                 ^
        """),
    Fault(
      "/é/{id<x(a)((b)[^]z]>}", .invalidConstraint("'(' is never closed"), syntax: .brace,
      printed: """
        the constraint cannot be used: '(' is never closed
          /é/{id<x(a)((b)[^]z]>}
                     ^
        """),
    Fault(
      "/é/:id<[a-z]+[^]0-9>/x", .invalidConstraint("'[' is never closed"),
      printed: """
        the constraint cannot be used: '[' is never closed
          /é/:id<[a-z]+[^]0-9>/x
                       ^
        """),
    Fault(
      "/:id<a(b[c)>/y", .invalidConstraint("'[' is never closed"),
      printed: """
        the constraint cannot be used: '[' is never closed
          /:id<a(b[c)>/y
                  ^
        """),
    Fault(
      "/x/:id<ab)c>", .invalidConstraint("')' closes no group"),
      printed: """
        the constraint cannot be used: ')' closes no group
          /x/:id<ab)c>
                   ^
        """),
    Fault(
      "/x/:id<a{3,2}>/y", .invalidConstraint("numbers out of order in {} quantifier"),
      printed: """
        the constraint cannot be used: numbers out of order in {} quantifier
          /x/:id<a{3,2}>/y
                     ^
        """),
    Fault(
      "/x/:id<a(*ACCEPT)>", .invalidConstraint("verbs such as (*ACCEPT) are not supported"),
      printed: """
        the constraint cannot be used: verbs such as (*ACCEPT) are not supported
          /x/:id<a(*ACCEPT)>
                  ^
        """),
    Fault(
      "/{a}b{d?}/{e<x\\K>}",
      .invalidConstraint("\\K moves the start of the match: it is not supported"), syntax: .brace,
      printed: """
        the constraint cannot be used: \\K moves the start of the match: it is not supported
          /{a}b{d?}/{e<x\\K>}
                        ^
        """),
  ])
  func `an error prints faults of constraints at registration`(_ fault: Fault) throws {
    let router = Router()
    let error = try #require(throws: PatternError.self) {
      try router.group(syntax: fault.syntax).add(fault.pattern)
    }
    #expect(error.reason == fault.reason)
    #expect(error.description == fault.printed)
    #expect(router.routes.isEmpty)
  }

  // Constraints as long as the parameter, and longer or shorter ones.
  @Test(arguments: [("a(b", "("), ("a(b(c)", "("), ("(", "("), ("[", "["), ("a(b[c)", "[")])
  func `an error names a constraint that is not in the pattern`(
    _ constraint: String, _ bracket: String
  ) throws {
    let router = Router()
    router.parameterConstraints["id"] = constraint
    let error = try #require(throws: PatternError.self) { try router.add("/é/:id/y") }
    #expect(
      error.description == """
        the constraint cannot be used: '\(bracket)' is never closed in \(constraint)
          /é/:id/y
             ^~~
        """)
  }

  @Test(arguments: [
    ("/%C3(%A9)", true), ("/%E2%82(%80)", true), ("/%E0(%80)", true), ("/%F0(%80)", true),
    ("/a%F4%8F%BF(%80)", true), ("/%FF%C3(%80)", true), ("/(%C3)%80", true),
    ("/%F4(%80)", true),
    ("/%C3%A9(%80)", false), ("/%FF(%80)", false), ("/%A9(%80)", false), ("/%E0%80(%80)", false),
    ("/%ED%A0(%80)", false), ("/%F4%90(%80)", false), ("/%C0(%AF)", false),
    // No other byte of the character follows.
    ("/%C3(x)", false), ("/(%C3)x", false), ("/%E2%82(80)", false),
  ])
  func `a group that cuts a character is refused`(_ pattern: String, _ isRefused: Bool) {
    #expect((try? RoutePattern(pattern)) == nil ? isRefused : !isRefused)
  }

  @Test func `an error cuts long patterns and escapes control characters`() throws {
    let text = "/" + String(repeating: "x", count: 500) + "\u{1B}\n(/b"
    let error = try #require(throws: PatternError.self) { try RoutePattern(text) }
    let shown = "…" + String(repeating: "x", count: 49) + "\\u{1B}\\u{A}(/b"
    let lines = error.description.split(separator: "\n", omittingEmptySubsequences: false)
    try #require(lines.count == 3)
    #expect(lines[1] == "  " + shown)
    #expect(lines[2] == "  " + String(repeating: " ", count: 61) + "^~~")
  }

  @Test func `ranges of errors are cut to the text`() {
    let error = PatternError(.other("here"), in: "/ab", at: 1..<99)
    #expect(error.range == 1..<3)
    #expect(error.description == "here\n  /ab\n   ^~")
  }

  @Test func `an error points into the full URL`() throws {
    let router = Router()
    let error = try #require(throws: PatternError.self) { try router.add("app://host/a(/b") }
    #expect(
      error.description == """
        the optional group is never closed
          app://host/a(/b
                      ^~~
        """)
  }
}
