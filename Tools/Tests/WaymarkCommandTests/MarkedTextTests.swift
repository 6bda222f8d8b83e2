import Testing

@testable import WaymarkCommand

@Suite struct MarkedTextTests {
  private static let plain = TerminalOutput(showsStyles: false)
  private static let styled = TerminalOutput(showsStyles: true)

  @Test func `carets stand under marks where there are no colors`() {
    let text = MarkedText(text: "a日b\u{1B}c", marks: [1..<4, 5..<6], style: .green)
    #expect(text.lines(for: Self.plain) == [#"a日b\u{1B}c"#, " ^^ ^^^^^^"])
  }

  @Test func `marks are colored on a terminal`() {
    let text = MarkedText(text: "abc", marks: [1..<2], style: .green)
    #expect(text.lines(for: Self.styled) == ["a\u{1B}[32mb\u{1B}[0mc"])
  }

  @Test(arguments: [plain, styled]) func `a caret stands at a place`(_ output: TerminalOutput) {
    let text = MarkedText(text: "ab", marks: [2..<2], style: .red)
    #expect(text.lines(for: output) == ["ab", "  ^"])
  }

  @Test(.bug(id: 45, "the character was two that no text has"))
  func `a mark within a character is one of all its bytes`() {
    let text = MarkedText(text: "h\u{FEFF}x", marks: [1..<2], style: .green)
    #expect(text.lines(for: Self.plain) == [#"h\u{FEFF}x"#, " ^^^^^^^^"])
  }

  @Test func `a text without marks needs one line`() {
    #expect(MarkedText(text: "ab", marks: [], style: .red).lines(for: Self.plain) == ["ab"])
  }
}
