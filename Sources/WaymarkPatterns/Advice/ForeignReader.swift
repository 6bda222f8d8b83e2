/// Reads a pattern in the notation of any common router, as its author may have intended it.
///
/// It recognizes the parameters of Express, Flask, Laravel, ASP.NET, Vapor, Rails, Go's `ServeMux`
/// and Next: `:id?`, `{id:int}`, `<int:id>`, `[...slug]`, `{path...}`, `(\d+)`. Everything else is
/// a literal.
struct ForeignReader {
  let bytes: [UInt8]
  var index: Int
  /// The index after the last byte to read.
  let end: Int
  /// Returns the name of the parameter that a word stands for, or `nil` if the word is a literal.
  let name: (_ word: String, _ isAfterWord: Bool) -> String?
  /// The name for unnamed parameters.
  private let unnamed: String
  /// The nesting depth of groups around the part.
  private var depth = 0

  /// The spellings that aren't literals, in order.
  var constructs: [Construct] = []
  /// The names of the parameters so far.
  var usedNames: [String] = []

  /// A spelling of a parameter, a wildcard, a regex or a query.
  struct Construct {
    let kind: ForeignSpelling.Kind
    let range: Range<Int>
    /// The intended name, or `nil` if the spelling has no name.
    let name: String?
  }

  init(
    _ bytes: [UInt8], in part: Range<Int>, unnamed: String,
    naming name: @escaping (_ word: String, _ isAfterWord: Bool) -> String?
  ) {
    self.bytes = bytes
    self.unnamed = unnamed
    self.name = name
    (index, end) = (part.lowerBound, part.upperBound)
  }

  /// Returns the elements up to the end of the part.
  ///
  /// Their ranges are meaningless.
  mutating func elements() -> [PatternElement] {
    var elements: [PatternElement] = []
    while index < end {
      if bytes[index] == UInt8(ascii: "/") {
        elements.append(PatternElement(.separator, range: 0..<0))
        index += 1
      } else if !readForeign(into: &elements) {
        readText(into: &elements)
      }
    }
    return elements
  }

  private mutating func readText(into elements: inout [PatternElement]) {
    if bytes[index] == UInt8(ascii: "\\"), index + 1 < end, bytes[index + 1] != UInt8(ascii: "/") {
      index += 1
    }
    let start = index
    index += 1
    while index < end, bytes[index] & 0xC0 == 0x80 { index += 1 }
    let isEscaped = start > 0 && bytes[start - 1] == UInt8(ascii: "\\")
    let isSyntax = isEscaped && "?#(){}<>[]*:".utf8.contains(bytes[start])
    elements.appendText(
      isSyntax ? "%" + String(bytes[start], radix: 16, uppercase: true) : text(start..<index))
  }

  /// Reads a parameter, a wildcard, a group, a regex or a query, or returns `false` for a literal.
  private mutating func readForeign(into elements: inout [PatternElement]) -> Bool {
    if elements.endsSegment, readRegexOfSegment(into: &elements) { return true }
    switch bytes[index] {
    case UInt8(ascii: "{"): return readBraces(into: &elements)
    case UInt8(ascii: "<"): return readAngles(into: &elements)
    case UInt8(ascii: "["): return readBrackets(into: &elements)
    case UInt8(ascii: "("): return readParentheses(into: &elements)
    case UInt8(ascii: ":"): return readColon(into: &elements)
    case UInt8(ascii: "$") where elements.endsSegment: return readDollar(into: &elements)
    case UInt8(ascii: "*"): return readAsterisk(into: &elements)
    case UInt8(ascii: "?"): return readQuestionMark(into: &elements)
    default: return false
    }
  }
}

extension ForeignReader {
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  func has(_ byte: Character, at index: Int) -> Bool {
    index < end && bytes[index] == byte.asciiValue
  }

  /// Returns the end of a word that begins at an index.
  func endOfWord(from start: Int, hyphens: Bool = false) -> Int {
    bytes[start..<end].firstIndex {
      !$0.isOfForeignName && !(hyphens && $0 == UInt8(ascii: "-"))
    } ?? end
  }

  /// Returns the index of the closing bracket for the bracket at an index, or `nil` if it's never
  /// closed.
  func close(of start: Int, _ open: Character, _ close: Character) -> Int? {
    var depth = 0
    var index = start
    // Searching a long string to its end for each bracket would be too slow.
    while index < min(end, start + 1_024) {
      if has("\\", at: index) {
        index += 1
      } else if has(open, at: index) {
        depth += 1
      } else if has(close, at: index) {
        depth -= 1
      }
      if depth == 0 { return index }
      index += 1
    }
    return nil
  }

  /// Returns the reader of a group, or `nil` if groups are nested too deeply.
  func inner(_ content: Range<Int>) -> ForeignReader? {
    guard depth < PatternElement.maximumNesting else { return nil }
    var inner = ForeignReader(bytes, in: content, unnamed: unnamed, naming: name)
    inner.usedNames = usedNames
    inner.depth = depth + 1
    return inner
  }

  mutating func finish(
    _ kind: ForeignSpelling.Kind, from start: Int, to end: Int, name: String? = nil
  ) {
    constructs.append(Construct(kind: kind, range: start..<end, name: name))
    index = end
    if let name { usedNames.append(name) }
  }

  /// Appends a parameter or a wildcard.
  ///
  /// If it's optional, appends it as a group with the slash before it.
  mutating func append(
    _ kind: PatternElement.Kind, isOptional: Bool, to elements: inout [PatternElement]
  ) {
    let element = PatternElement(kind, range: 0..<0)
    guard isOptional else { return elements.append(element) }
    var group = [element]
    if let last = elements.last, last.kind == .separator, endsSegment(at: index) {
      elements.removeLast()
      group.insert(last, at: 0)
    }
    elements.append(PatternElement(.optional(group), range: 0..<0))
  }

  func endsSegment(at index: Int) -> Bool {
    index == end || "/(){}#".utf8.contains(bytes[index])
  }

  func parameter(_ name: String, _ constraint: String? = nil) -> PatternElement.Kind {
    let constraint = constraint.map { PatternParameter.Constraint($0, range: 0..<0) }
    return .parameter(PatternParameter(name: name, constraint: constraint))
  }

  /// Returns a name for an unnamed parameter.
  func freshName(isWildcard: Bool) -> String {
    let base = isWildcard && unnamed == "id" ? "path" : unnamed
    var number = 1
    var name = base
    while usedNames.contains(name) {
      number += 1
      name = "\(base)\(number)"
    }
    return name
  }
}

extension [PatternElement] {
  /// Whether the next element would begin a segment.
  var endsSegment: Bool { last.map { $0.kind == .separator } ?? true }

  /// Appends a literal, or extends the last element if that is a literal.
  mutating func appendText(_ text: String) {
    guard !text.isEmpty else { return }
    if let before = last?.kind.literal {
      removeLast()
      append(PatternElement(.literal(before + text), range: 0..<0))
    } else {
      append(PatternElement(.literal(text), range: 0..<0))
    }
  }
}

extension UInt8 {
  /// Whether the byte belongs to a word that other routers read as a name.
  var isOfForeignName: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "_") || self >= 0x80
  }

  /// Whether a colon after the byte may begin a verb, as in `/items:cancel` and `/{id}:archive`.
  var endsForeignWord: Bool {
    isASCIILetter || isASCIIDigit || self >= 0x80 || ")>}".utf8.contains(self)
  }
}
