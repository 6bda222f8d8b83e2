import Testing
import WaymarkText

@Suite struct NearestWordTests {
  @Test(arguments: [
    ("usr", "user"), ("useer", "user"), ("uzer", "user"), ("USER", "user"),
    // Two swapped letters are one change.
    ("itme", "item"), ("proudct", "product"), ("prodtucs", "product"),
    ("basket", "Shop.basket"), ("prudoct", "product"), ("u", nil), ("items", "item"),
    ("iemt", nil), ("emit", nil), ("", nil), ("proud", nil),
  ])
  func `a word is near another one if one letter in three differs`(_ word: String, _ near: String?)
  {
    #expect(word.nearest(in: ["user", "Shop.basket", "item", "product"]) == near)
  }

  @Test func `of several words the first of the nearest ones is proposed`() {
    #expect("bat".nearest(in: ["cats", "cat", "rat", "bat"]) == "bat")
    #expect("bxt".nearest(in: ["cats", "bit", "bat"]) == "bit")
  }
}
