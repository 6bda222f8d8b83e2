import Testing
import YAML

@Suite struct TagTests {
  @Test(arguments: [
    ("", Node.Tag.null), ("~", .null), ("null", .null), ("nULL", .text),
    ("true", .bool), ("FALSE", .bool), ("yes", .bool), ("Off", .bool), ("y", .text),
    ("tRue", .text),
    ("0", .int), ("-12", .int), ("+1_000", .text), ("0x1F", .int), ("0o17", .int), ("017", .int),
    ("0b10", .text), ("0x", .text), ("0x_", .text), ("0o", .text), ("1_0.5", .text),
    ("0x_f", .text), ("0o8", .text), ("0xg", .text), ("-", .text), ("+-1", .text),
    ("1.", .float), ("1.5", .float), (".5", .float), ("1e3", .float), ("-1.5E-7", .float),
    ("08", .int),
    (".inf", .float), ("-.INF", .float), (".nan", .float), ("-.nan", .text), (".", .text),
    ("1e", .text),
    ("1e+", .text), ("1.2.3", .text), ("inf", .text), ("_1", .text), ("1 2", .text), ("٣", .text),
    ("12:30", .text), ("2001-01-01", .text), ("<<", .text), ("=", .text),
  ])
  func `numbers, Booleans and null are told from texts`(_ text: String, _ tag: Node.Tag) {
    #expect(Node.Tag(plain: text) == tag)
  }

  @Test(arguments: [
    ("0", 0), ("-0", 0), ("12", 12), ("+1_000", nil), ("-0x1F", -31), ("0o17", 15), ("017", 17),
    ("0b101", nil), ("08", 8), ("!!int 1_000", nil),
    ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
    ("9223372036854775808", nil), ("1.0", nil), ("a", nil), ("'1'", nil),
    ("!!int '7'", 7), ("!!int --1", nil), ("!!int 0-1", nil), ("!!int ''", nil), ("!!int 12a", nil),
  ])
  func `integers of YAML are read`(_ text: String, _ value: Int?) throws {
    #expect(try Node.root(of: text)?.int == value)
  }

  @Test(arguments: [
    ("1.5", 1.5), ("1_0.5", nil), (".5", 0.5), ("1.", 1), ("1e3", 1000), ("08", 8), ("3", 3),
    ("-.inf", -.infinity),
    ("1e999", .infinity), ("'1.5'", nil), ("a", nil),
  ])
  func `numbers of YAML are read`(_ text: String, _ value: Double?) throws {
    #expect(try Node.root(of: text)?.float == value)
  }

  @Test(arguments: [
    ("yes", true), ("OFF", false), ("'true'", nil), ("1", nil), ("!!bool maybe", nil),
  ])
  func `Booleans of YAML are read`(_ text: String, _ value: Bool?) throws {
    #expect(try Node.root(of: text)?.bool == value)
  }

  @Test(arguments: [
    ("!!str 1", Node.Tag.text), ("! '1'", .text), ("! 1", .text), ("'1'", .text), ("\"1\"", .text),
    ("|\n 1", .text), ("!!int '1'", .int),
    ("!color red", .other), ("[]", .sequence), ("{}", .mapping), ("!!set {}", .other),
    ("!!null x", .null),
  ])
  func `quotes and tags decide the type of a text`(_ text: String, _ tag: Node.Tag) throws {
    #expect(try Node.root(of: text)?.tag == tag)
  }
}
