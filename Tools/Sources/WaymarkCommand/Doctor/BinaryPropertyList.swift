/// The objects of a binary property list, which are validated before Foundation reads them.
///
/// Foundation traps on counts and offsets that lead out of the file. A list is sound if each object
/// is before the offset table and refers only to existing objects, and if the objects aren't nested
/// too deeply or in a cycle. CFBinaryPList.c in Apple's CoreFoundation defines the format.
struct BinaryPropertyList {
  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  /// The offset of the offset table, where the objects end.
  private let table: Int
  private let top: Int

  private static let header = Array("bplist".utf8)
  private static let trailerSize = 32

  /// Whether the bytes begin like a binary property list.
  static func begins(_ bytes: [UInt8]) -> Bool { bytes.starts(with: header) }

  /// Whether Foundation can read the bytes as a list with at most `maximumDepth` levels.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  static func isSound(_ bytes: [UInt8], maximumDepth: Int) -> Bool {
    guard let list = Self(bytes) else { return false }
    var children: [[Int]] = []
    var references = 0
    for object in 0..<list.objectCount {
      guard let own = list.children(of: object) else { return false }
      references += own.count
      // Only overlapping objects can have more references than the file has bytes.
      guard references <= bytes.count else { return false }
      children.append(own)
    }
    var heights = [Int?](repeating: nil, count: list.objectCount)
    return height(of: list.top, atMost: maximumDepth, children, &heights) != nil
  }

  /// The number of levels in an object, or `nil` if there are more than `limit`, as in a cycle.
  private static func height(
    of object: Int, atMost limit: Int, _ children: [[Int]], _ heights: inout [Int?]
  ) -> Int? {
    if let height = heights[object] { return height <= limit ? height : nil }
    guard limit > 0 else { return nil }
    var height = 1
    for child in children[object] {
      guard let below = self.height(of: child, atMost: limit - 1, children, &heights)
      else { return nil }
      height = max(height, below + 1)
    }
    heights[object] = height
    return height
  }

  /// Reads the trailer, or returns `nil` if it contradicts the size of the file.
  private init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    let trailer = bytes.count - Self.trailerSize
    guard trailer > Self.header.count + 2 else { return nil }
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let objectCount = Self.integer(bytes[trailer + 8..<trailer + 16]),
      let top = Self.integer(bytes[trailer + 16..<trailer + 24]),
      let table = Self.integer(bytes[trailer + 24..<trailer + 32]),
      (1...bytes.count).contains(objectCount), top < objectCount, table <= trailer,
      objectCount * offsetSize <= trailer - table
    else { return nil }
    self.objectCount = objectCount
    self.top = top
    self.table = table
  }

  /// The objects that an object refers to, or `nil` if the object is incomplete.
  private func children(of object: Int) -> [Int]? {
    let entry = table + object * offsetSize
    guard let offset = Self.integer(bytes[entry..<entry + offsetSize]),
      offset > Self.header.count + 1, offset < table
    else { return nil }
    let low = Int(bytes[offset] & 0xF)
    switch bytes[offset] >> 4 {
    case 0x0: return [0, 8, 9].contains(low) ? [] : nil
    case 0x1: return low <= 4 && hasRoom(for: 1 << low, at: offset + 1) ? [] : nil
    case 0x2: return (2...3).contains(low) && hasRoom(for: 1 << low, at: offset + 1) ? [] : nil
    case 0x3: return low == 3 && hasRoom(for: 8, at: offset + 1) ? [] : nil
    case 0x4, 0x5: return elements(at: offset, ofSize: 1) == nil ? nil : []
    case 0x6: return elements(at: offset, ofSize: 2) == nil ? nil : []
    case 0x8: return hasRoom(for: low + 1, at: offset + 1) ? [] : nil
    case 0xA, 0xC: return elements(at: offset, ofSize: referenceSize).flatMap(references)
    case 0xD: return elements(at: offset, ofSize: 2 * referenceSize).flatMap(references)
    default: return nil
    }
  }

  /// The objects that a range of references names, or `nil` if an object doesn't exist.
  private func references(in range: Range<Int>) -> [Int]? {
    var objects: [Int] = []
    for start in stride(from: range.lowerBound, to: range.upperBound, by: referenceSize) {
      guard let object = Self.integer(bytes[start..<start + referenceSize]), object < objectCount
      else { return nil }
      objects.append(object)
    }
    return objects
  }

  /// The byte range of an object's elements, or `nil` if it extends past the end of the objects.
  private func elements(at offset: Int, ofSize size: Int) -> Range<Int>? {
    var start = offset + 1
    var count = Int(bytes[offset] & 0xF)
    if count == 0xF {
      guard start < table, bytes[start] >> 4 == 0x1 else { return nil }
      let width = 1 << Int(bytes[start] & 0xF)
      guard width <= 8, hasRoom(for: width, at: start + 1),
        let long = Self.integer(bytes[start + 1..<start + 1 + width])
      else { return nil }
      start += 1 + width
      count = long
    }
    guard count <= (table - start) / size else { return nil }
    return start..<start + count * size
  }

  private func hasRoom(for count: Int, at offset: Int) -> Bool { count <= table - offset }

  /// The value of up to eight big-endian bytes, or `nil` if it exceeds the range of `Int`.
  private static func integer(_ bytes: ArraySlice<UInt8>) -> Int? {
    Int(exactly: bytes.reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
  }
}
