internal import Synchronization

/// The scheme that a definition is registered for.
///
/// A definition is constant except for where it is registered, which any thread can change. An
/// atomic word holds both parts of that: the scheme's number, and how often the definition was
/// added to its routes.
struct RegisteredScheme: ~Copyable, Sendable {
  /// 0 while the definition is not registered.
  ///
  /// Otherwise the upper half is the count and the lower half is the scheme's number.
  private let word = Atomic<UInt64>(0)

  private static let one: UInt64 = 1 << 32

  /// The name of the scheme; `nil` for the global routes and while the definition is not registered.
  var name: String? {
    let word = word.load(ordering: .acquiring)
    return word == 0 ? nil : SchemeName.name(UInt32(truncatingIfNeeded: word))
  }

  /// Records that the definition was added to a scheme's routes.
  ///
  /// That scheme replaces any other.
  func add(_ name: String?) {
    let number = UInt64(SchemeName.number(of: name))
    change { $0 & 0xFFFF_FFFF == number && $0 != 0 ? $0 + Self.one : Self.one | number }
  }

  /// Records that the definition was removed from a scheme's routes.
  func remove(_ name: String?) {
    let number = UInt64(SchemeName.number(of: name))
    change { word in
      guard word & 0xFFFF_FFFF == number else { return word }
      return word < 2 * Self.one ? 0 : word - Self.one
    }
  }

  private func change(_ newWord: (UInt64) -> UInt64) {
    var old = word.load(ordering: .relaxed)
    while true {
      let (exchanged, original) = word.compareExchange(
        expected: old, desired: newWord(old), ordering: .acquiringAndReleasing)
      if exchanged { return }
      old = original
    }
  }
}

/// A node in the list of scheme names.
///
/// The list only grows, once for each scheme that the program registers.
private final class SchemeName: Sendable {
  private let text: String?
  private let next = AtomicLazyReference<SchemeName>()

  private static let global = SchemeName(nil)

  private init(_ text: String?) {
    self.text = text
  }

  /// The number of a name; `nil` has one, too.
  static func number(of name: String?) -> UInt32 {
    var node = global
    var number: UInt32 = 0
    while !node.isName(name) {
      node = node.next.load() ?? node.next.storeIfNil(SchemeName(name))
      number += 1
    }
    return number
  }

  /// The name for a number that ``number(of:)`` returned.
  static func name(_ number: UInt32) -> String? {
    var node = global
    for _ in 0..<number {
      guard let next = node.next.load() else { return nil }
      node = next
    }
    return node.text
  }

  private func isName(_ name: String?) -> Bool {
    guard let text, let name else { return text == nil && name == nil }
    return text.hasSameBytes(as: name)
  }
}
