import Testing
import Waymark

/// Literals that are too long for the index's keys, and segments with more bytes than the index
/// compares at once.
@Suite struct LongLiteralTests {
  @Test func `long literals that differ in the middle are told apart`() throws {
    let middles = ["abc", "abd", "xbc", "a", "", "abcabcabcabc"]
    let router = Router()
    for middle in middles { try router.add("/beginning\(middle)itsending/:id") }
    for middle in middles {
      let match = try router.match("s:/beginning\(middle)itsending/7")
      #expect(match?.pattern == "/beginning\(middle)itsending/:id")
    }
    for other in ["abe", "bbc", "adc", "b", "abcabcabcabd"] {
      #expect(try router.match("s:/beginning\(other)itsending/7") == nil)
    }
  }

  // `make growth` checks the cost of such literals.
  @Test(.bug(id: 44, "point C: siblings that begin and end alike are found"))
  func `many siblings that begin and end alike are told apart`() throws {
    let router = Router()
    for number in 0..<2_000 { try router.add("/hotels-in-\(number + 1_000)-cheap-deals/:id") }
    for number in 0..<2_000 {
      let match = try router.match("/hotels-in-\(number + 1_000)-cheap-deals/7")
      #expect(match?.pattern == "/hotels-in-\(number + 1_000)-cheap-deals/:id")
    }
    #expect(!router.canRoute("/hotels-in-0999-cheap-deals/7"))
  }

  @Test(
    .bug(id: 32, "Changes of the code that no test noticed"), arguments: [65_534, 65_535, 65_536])
  func `a segment may be longer than all literals`(length: Int) throws {
    var options = RouterOptions()
    options.limits[.urlBytes] = 262_144
    let router = Router(options: options)
    try router.add("/a", "/b/:x")
    #expect(!router.canRoute("s:/" + String(repeating: "%00", count: length)))
  }

  @Test(.bug(id: 32, "Changes of the code that no test noticed"))
  func `segments end at any byte`() throws {
    let router = Router()
    try router.add("/:first/b/:last")
    for length in 1...200 {
      let first = String(repeating: "a", count: length)
      let match = try router.match("s:/\(first)/b/c")
      #expect(match?.captures.dictionary == ["first": first, "last": "c"], "\(length)")
      #expect(try router.match("s:/\(first)/c/c") == nil, "\(length)")
    }
  }
}
