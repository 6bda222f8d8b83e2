import RegexEngine
import Testing

@Suite struct LazyObjectTests {
  private final class Object: Sendable {}

  @Test(.bug(id: 32, "Changes of the code that no test noticed"))
  func `a later value owns the object that it made`() {
    weak var made: Object?
    weak var given: Object?
    do {
      let first = LazyObject<Object>()
      let object = first.object { Object() }
      let again = first.object { Object() }
      #expect(again === object)
      made = object
      let other = Object()
      let second = LazyObject(other)
      let same = second.object { Object() }
      #expect(same === other)
      given = other
    }
    #expect(made == nil)
    #expect(given == nil)
  }
}
