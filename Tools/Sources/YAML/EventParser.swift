internal import CYAML

/// Splits a string into YAML events.
///
/// This is the only user of libyaml.
@safe final class EventParser {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  /// The bytes that the parser reads.
  private let text: UnsafeMutableBufferPointer<UInt8>

  /// A part of the document, and its position.
  struct Event {
    let content: Content
    let mark: Mark

    enum Content {
      case scalar(String, Node.Tag, anchor: String?)
      /// The scalar `<<` without quotes and tag. As a key, it merges other mappings into its
      /// mapping.
      case mergeKey(anchor: String?)
      case sequenceStart(Node.Tag, anchor: String?)
      case mappingStart(Node.Tag, anchor: String?)
      case alias(String)
      /// The end of a sequence or a mapping.
      case end
      /// The beginning or end of a document, or the beginning of the input.
      case boundary
      case endOfText
    }
  }

  init(_ string: String) throws(YAMLError) {
    unsafe text = .allocate(capacity: string.utf8.count)
    _ = unsafe text.initialize(from: string.utf8)
    unsafe parser = .allocate(capacity: 1)
    unsafe parser.initialize(to: yaml_parser_t())
    guard unsafe yaml_parser_initialize(parser) == 1 else { throw failure }
    unsafe yaml_parser_set_input_string(parser, text.baseAddress, text.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe text.deallocate()
  }

  /// Returns the next event, which is ``Event/Content/endOfText`` at the end.
  func next() throws(YAMLError) -> Event {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw failure }
    defer { unsafe yaml_event_delete(&event) }
    return Event(content: unsafe Self.content(of: event), mark: unsafe Mark(event.start_mark))
  }

  private static func content(of event: yaml_event_t) -> Event.Content {
    switch unsafe event.type {
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      // A scalar may contain the zero byte.
      let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let text = unsafe String(decoding: bytes, as: UTF8.self)
      let isPlain = unsafe scalar.style == YAML_PLAIN_SCALAR_STYLE
      let tag = unsafe string(scalar.tag).map(Node.Tag.init(name:))
      let anchor = unsafe string(scalar.anchor)
      if isPlain, tag == nil, text == "<<" { return .mergeKey(anchor: anchor) }
      return .scalar(text, tag ?? (isPlain ? Node.Tag(plain: text) : .text), anchor: anchor)
    case YAML_SEQUENCE_START_EVENT:
      let start = unsafe event.data.sequence_start
      let tag = unsafe string(start.tag).map(Node.Tag.init(name:))
      return .sequenceStart(tag ?? .sequence, anchor: unsafe string(start.anchor))
    case YAML_MAPPING_START_EVENT:
      let start = unsafe event.data.mapping_start
      let tag = unsafe string(start.tag).map(Node.Tag.init(name:))
      return .mappingStart(tag ?? .mapping, anchor: unsafe string(start.anchor))
    case YAML_ALIAS_EVENT: return .alias(unsafe string(event.data.alias.anchor) ?? "")
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .end
    case YAML_STREAM_START_EVENT, YAML_DOCUMENT_START_EVENT, YAML_DOCUMENT_END_EVENT:
      return .boundary
    default: return .endOfText
    }
  }

  private static func string(_ pointer: UnsafePointer<UInt8>?) -> String? {
    unsafe pointer.map { unsafe String(cString: $0) }
  }

  /// The parser's error.
  private var failure: YAMLError {
    let problem = unsafe parser.pointee.problem.map { unsafe String(cString: $0) }
    let context = unsafe parser.pointee.context.map { unsafe String(cString: $0) }
    let words = [context, problem].compactMap(\.self).joined(separator: ", ")
    switch unsafe parser.pointee.error {
    case YAML_MEMORY_ERROR: return .malformed("there is no memory for it", Mark(line: 1, column: 1))
    case YAML_READER_ERROR:
      return .malformed(words, markOfByte(unsafe parser.pointee.problem_offset))
    default:
      let mark = unsafe Mark(parser.pointee.problem_mark)
      let problem = YAMLProblem(
        words: words, line: line(mark.line), column: mark.column,
        isInFlow: unsafe parser.pointee.flow_level > 0)
      return .malformed(problem.description, mark)
    }
  }

  /// The contents of a line.
  private func line(_ number: Int) -> Substring.UnicodeScalarView {
    let lines = unsafe text.split(
      separator: UInt8(ascii: "\n"), maxSplits: number, omittingEmptySubsequences: false)
    let line = unsafe lines.dropFirst(number - 1).first.map {
      unsafe String(decoding: $0, as: UTF8.self)
    }
    return Substring(line ?? "").unicodeScalars
  }

  private func markOfByte(_ offset: Int) -> Mark {
    let before = unsafe String(decoding: text.prefix(offset), as: UTF8.self).unicodeScalars
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    return Mark(line: lines.count, column: (lines.last?.count ?? 0) + 1)
  }
}

extension Mark {
  fileprivate init(_ mark: yaml_mark_t) {
    self.init(line: mark.line + 1, column: mark.column + 1)
  }
}
