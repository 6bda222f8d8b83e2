import Testing
import WaymarkDescription
import YAML

@testable import WaymarkCommand

/// Encoding values as YAML and reading them back.
@Suite struct YAMLEncoderTests {
  @Test(arguments: [
    ("/user/:id(/:tab)", "/user/:id(/:tab)"), ("a b", "a b"), ("a:b#c", "a:b#c"), ("été", "été"),
    ("😀", "😀"),
    ("", "''"), ("true", "'true'"), ("12", "'12'"), ("2001-01-01", "'2001-01-01'"),
    ("it's: \\d", "'it''s: \\d'"),
    ("a #b", "'a #b'"), (" a", "' a'"), ("a ", "'a '"), ("a:", "'a:'"), ("'\u{301}", "'''\u{301}'"),
    ("a #\u{301}", "'a #\u{301}'"), ("- a", "'- a'"), ("*a", "'*a'"),
    ("a\n\"\\", #""a\n\"\\""#), ("\u{202E}\u{10FFFF}", #""\U0000202E\U0010FFFF""#),
  ])
  func `the encoder quotes where it must`(_ text: String, _ written: String) throws {
    #expect(text.yaml == written)
    #expect(try Node.root(of: written)?.text == text)
  }

  @Test func `the encoder writes blocks`() throws {
    let table = MetadataValue.mapping([
      "b": .list([
        .list([.integer(1), .null]), .mapping(["y": .text("1"), "x": .list([])]), .mapping([:]),
      ]),
      "a": .mapping(["k": .number(1e20), "j": .boolean(true)]),
    ])
    let written = try YAMLEncoder.text(of: table)
    #expect(
      written == """
        a:
          j: true
          k: 1e+20
        b:
        - - 1
          - null
        - x: []
          y: '1'
        - {}

        """)
  }

  @Test func `the encoder refuses what is not a number`() {
    #expect(throws: EncodingError.self) { try YAMLEncoder.text(of: [1, Double.nan]) }
  }

  /// Ten thousand random strings, as values, keys and entries.
  @Test func `random texts come back from YAML`() throws {
    let pieces: [Unicode.Scalar] =
      Array(" \t\n\r-:?,[]{}#&*!|>'\"%@`=<~.\\/+_0123456789aeEfnNoxybtrulTRU".unicodeScalars) + [
        "\0", "\u{1B}", "\u{7F}", "\u{85}", "\u{A0}", "\u{E9}", "\u{301}", "\u{2028}", "\u{2029}",
        "\u{202E}", "\u{D7FF}",
        "\u{E000}", "\u{FEFF}", "\u{FFFD}", "\u{FFFE}", "\u{FFFF}", "\u{1F600}", "\u{10FFFF}",
      ]
    for round in 0..<2_500 {
      // Some keys are longer than YAML can read without `?`.
      let longest = round.isMultiple(of: 100) ? 1_500 : 12
      let texts = (0..<4).map { _ in
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...longest) { text.append(pieces.randomElement() ?? "a") }
        return String(text)
      }
      let value = MetadataValue.mapping([
        texts[0]: .list([.text(texts[1]), .mapping([texts[2]: .text(texts[3])])])
      ])
      let written = try YAMLEncoder.text(of: value)
      let pair = try #require(try Node.root(of: written)?.mapping?.pairs.first)
      let inner = try #require(pair.value.sequence?[1].mapping?.pairs.first)
      let read = [pair.key, try #require(pair.value.sequence?[0]), inner.key, inner.value]
      #expect(read.allSatisfy { $0.tag == .text })
      #expect(
        read.map { Array(($0.text ?? "-").utf8) } == texts.map { Array($0.utf8) }, "\(written)")
    }
  }
}
