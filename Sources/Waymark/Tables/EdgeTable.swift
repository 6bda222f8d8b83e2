internal import PCRE2Engine

/// The literal children of all nodes of a trie: an open-addressed hash table in one array.
///
/// Its keys are literals that authors of routes wrote. A hostile URL can only look for keys, and a probe
/// ends at the first free slot, of which there are as many as keys.
struct EdgeTable: Sendable {
  private var slots = [Slot](repeating: Slot(), count: 8)
  private var count = 0
  /// The literals that are longer than the two words of a key.
  private var texts: [UInt8] = []

  /// A node and the text of a segment, shortened to what fits two words.
  struct Key: Sendable, Equatable {
    let node: UInt32
    let length: UInt32
    let head: UInt64
    let tail: UInt64

    @inline(__always)
    init(node: UInt32, _ segment: PathSegment, _ bytes: Span<UInt8>) {
      self.node = node
      length = UInt32(truncatingIfNeeded: segment.count)
      head = segment.head
      tail = segment.count > 8 ? bytes.word(at: segment.end &- 8) ?? 0 : 0
    }

    /// A multiplicative hash, folded so that its lower bits are good ones.
    @inline(__always)
    var hash: UInt64 {
      var hash = (head ^ UInt64(node) &* 0x9E37_79B9_7F4A_7C15) &* 0xFF51_AFD7_ED55_8CCD
      hash = (hash ^ hash >> 32 ^ tail ^ UInt64(length)) &* 0xC4CE_B9FE_1A85_EC53
      return hash ^ hash >> 29
    }
  }

  fileprivate struct Slot: Sendable {
    var head: UInt64 = 0
    var tail: UInt64 = 0
    var node: UInt32 = 0
    var length: UInt32 = 0
    /// 0 when the slot is free: the root is nobody's child.
    var child: UInt32 = 0
    /// Where the middle of a long literal is in ``EdgeTable/texts``.
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
      if slot.head == key.head, slot.node == key.node, slot.length == key.length,
        slot.tail == key.tail,
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
    var slot = Slot(
      head: key.head, tail: key.tail, node: key.node, length: key.length, child: UInt32(child))
    if key.length > 16 {
      slot.text = UInt32(texts.count)
      for index in 8..<bytes.count - 8 { texts.append(bytes[index]) }
    }
    place(slot, hash: key.hash)
    count += 1
  }

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
  fileprivate var key: EdgeTable.Key {
    EdgeTable.Key(node: node, length: length, head: head, tail: tail)
  }
}

extension EdgeTable.Key {
  fileprivate init(node: UInt32, length: UInt32, head: UInt64, tail: UInt64) {
    self.node = node
    self.length = length
    self.head = head
    self.tail = tail
  }
}
