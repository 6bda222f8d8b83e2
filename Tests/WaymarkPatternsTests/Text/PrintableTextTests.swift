import Testing
import Waymark

@Suite struct PrintableTextTests {
  @Test func `a printable text is cut behind the limit`() {
    let whole = String(repeating: "a", count: 256)
    #expect(whole.printable() == whole)
    #expect((whole + "a").printable() == whole + "…")
    #expect("abé".printable(limit: 4) == "abé")
    #expect("abé".printable(limit: 3) == "ab…")
  }

  @Test func `a printable text counts what is escaped as its own bytes`() {
    #expect("\u{1B}\u{202E}a".printable(limit: 5) == "\\u{1B}\\u{202E}a")
  }
}
