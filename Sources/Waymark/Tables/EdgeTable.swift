internal import RegexEngine

/// The literal children of all nodes of a trie: an open-addressed hash table in one array.
///
/// Its keys are literals of routes. A hostile URL can only look for keys. A probe ends at the first free slot, and
/// there are as many free slots as keys.
struct EdgeTable: Sendable {
  private var slots = [Slot](repeating: Slot(), count: 8)
  private var count = 0
  /// The literals that are longer than the two words of a key.
  private var texts: [UInt8] = []

  /// A node and the text of a segment, shortened to what fits two words.
  struct Key: Sendable, Equatable {
    /// The node, and the length of the segment in the lower half.
    let place: UInt64
    let head: UInt64
    let tail: UInt64

    @inline(__always)
    init(node: UInt32, _ segment: PathSegment, _ bytes: Span<UInt8>) {
      place = UInt64(node) << 32 | UInt64(truncatingIfNeeded: segment.count)
      head = segment.head
      tail = segment.count > 8 ? bytes.word(before: segment.end) : 0
    }

    var length: Int { Int(place & 0xFFFF_FFFF) }

    /// Both halves of one product.
    ///
    /// Literals differ most in the last characters of a segment, which are in the highest bits of a word. Only the
    /// upper half brings those bits to the lowest bits of the hash.
    @inline(__always)
    var hash: UInt64 {
      let product = (head ^ 0xFF51_AFD7_ED55_8CCD).multipliedFullWidth(
        by: tail ^ place &* 0x9E37_79B9_7F4A_7C15 ^ 0xC4CE_B9FE_1A85_EC53)
      return product.high ^ product.low
    }
  }

  fileprivate struct Slot: Sendable {
    var place: UInt64 = 0
    var head: UInt64 = 0
    var tail: UInt64 = 0
    /// 0 if the slot is free; the root, which is no child, has this number.
    var child: UInt32 = 0
    /// The place of the middle of a long literal in ``EdgeTable/texts``.
    var text: UInt32 = 0
  }

  /// The child under `key`, which was made of `segment` of `bytes`.
  @inline(__always)
  func child(_ key: Key, _ segment: PathSegment, _ bytes: Span<UInt8>) -> Int? {
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: key.hash) & mask
    while true {
      let slot = slots[index]
      if slot.child == 0 { return nil }
      if slot.head == key.head, slot.place == key.place, slot.tail == key.tail,
        key.length <= 16 || hasMiddle(of: slot, segment, bytes)
      {
        return Int(slot.child)
      }
      index = (index + 1) & mask
    }
  }

  /// Adds a child under a key that has none; `bytes` is the whole segment.
  mutating func insert(_ key: Key, _ bytes: Span<UInt8>, child: Int) {
    if 2 * (count + 1) > slots.count { grow() }
    var slot = Slot(place: key.place, head: key.head, tail: key.tail, child: UInt32(child))
    if key.length > 16 {
      slot.text = UInt32(texts.count)
      for index in 8..<bytes.count - 8 { texts.append(bytes[index]) }
    }
    place(slot, hash: key.hash)
    count += 1
  }

  @inline(never)
  private func hasMiddle(of slot: Slot, _ segment: PathSegment, _ bytes: Span<UInt8>) -> Bool {
    var text = Int(slot.text)
    for index in segment.start + 8..<segment.end - 8 {
      if texts[text] != bytes[index] { return false }
      text += 1
    }
    return true
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(), count: 2 * old.count)
    for slot in old where slot.child != 0 { place(slot, hash: slot.key.hash) }
  }

  private mutating func place(_ slot: Slot, hash: UInt64) {
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: hash) & mask
    while slots[index].child != 0 { index = (index + 1) & mask }
    slots[index] = slot
  }
}

extension EdgeTable.Slot {
  fileprivate var key: EdgeTable.Key { EdgeTable.Key(place: place, head: head, tail: tail) }
}

extension EdgeTable.Key {
  fileprivate init(place: UInt64, head: UInt64, tail: UInt64) {
    self.place = place
    self.head = head
    self.tail = tail
  }
}
