import RegexSyntax
import Testing

@Suite struct RegexEndTests {
  @Test(arguments: [
    ("a>b", 1), ("\\>>", 2), ("[>]>", 3), ("[]>]>", 4), ("[^]>]>", 5), ("[[:alpha:]>]>", 12),
    ("[\\]>]>", 5), ("(>)>", 3), ("((a)>)>", 6), ("a)b>", 3), ("é>", 2), ("ab", 2), ("a\\", 2),
  ])
  func `a regex ends outside escapes, classes and groups`(_ text: String, _ end: Int) throws {
    let bytes = Array(text.utf8)
    let found = try RegexTree.end(in: bytes, from: 0) { bytes[$0] == UInt8(ascii: ">") }
    #expect(found == end)
  }

  @Test func `a regex within a longer string ends after its start`() throws {
    let bytes = Array("(a>b".utf8)
    #expect(try RegexTree.end(in: bytes, from: 1) { bytes[$0] == UInt8(ascii: ">") } == 2)
  }

  @Test(arguments: [("a[b>", "[", 1), ("a(b(c)>", "(", 1), ("(a(b[c", "[", 4)])
  func `an open class or group has no end`(
    _ text: String, _ bracket: String, _ offset: Int
  ) throws {
    let error = try #require(throws: RegexSyntaxError.self) {
      try RegexTree.end(in: Array(text.utf8), from: 0) { _ in false }
    }
    #expect(error == RegexSyntaxError(message: "'\(bracket)' is never closed", offset: offset))
  }

  @Test(arguments: [("[é-a]", 3), ("(?é)", 2), ("é\\Q", 2), ("é(?<é>x)(?<é>y)", 15)])
  func `a fault after a character of several bytes has its offset`(
    _ regex: String, _ offset: Int
  ) throws {
    let error = try #require(throws: RegexSyntaxError.self) {
      try RegexTree(regex, options: .unicode)
    }
    #expect(error.offset == offset)
  }
}
