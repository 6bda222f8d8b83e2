internal import RegexEngine

/// A pattern's condition on an item of the query, compiled.
///
/// It's a class, because a search would copy the properties of a struct.
final class ItemTest: Sendable {
  /// The name of the item, decoded.
  private let name: ContiguousArray<UInt8>
  private let nameIsPlain: Bool

  private let value: Value

  private enum Value: Sendable {
    case any
    /// The value, decoded.
    case literal(ContiguousArray<UInt8>)
    /// Any nonempty text.
    case text
    case constraint(SegmentTest.Constraint)
  }

  /// Compiles a condition.
  init(_ item: PatternItem, in pattern: RoutePattern) throws(PatternError) {
    let name = ContiguousArray(item.name.utf8)
    self.name = name
    nameIsPlain = name.span.isPlainName
    value =
      switch item.value {
      case .any: .any
      case .literal(let text): .literal(ContiguousArray(text.utf8))
      case .parameter(let parameter):
        if let constraint = parameter.constraint {
          .constraint(try PatternCompiler.test(of: constraint, in: pattern))
        } else {
          .text
        }
      }
  }

  /// Whether the first item with the name meets the condition.
  ///
  /// - Parameters:
  ///   - items: The items of the query.
  ///   - bytes: The bytes of the URL.
  ///   - longest: The maximum length of a value that a constraint reads, in bytes.
  ///   - meter: Counts the steps of all matches in a search.
  func accepts(
    _ items: QueryItems, in bytes: Span<UInt8>, longest: Int, _ meter: inout MatchMeter
  ) throws(Failure) -> Bool {
    // Copied to a constant, because a span can't refer to an object's property.
    let name = name
    guard let item = items.first(named: name.span, isPlain: nameIsPlain, in: bytes)
    else { return false }
    if case .any = value { return true }
    guard let range = item.value, !range.isEmpty else { return false }
    // A plain value needs no copy.
    if items.arePlain {
      if case .text = value { return true }
      return try accepts(bytes, range, longest: longest, &meter)
    }
    guard let text = items.decode(bytes, range) else { return false }
    return try text.withBytes { bytes throws(Failure) in
      try accepts(bytes, 0..<bytes.count, longest: longest, &meter)
    }
  }

  /// Why a condition can't be decided.
  enum Failure: Error {
    case tooLong
    case undecided(MatchError)
  }

  /// Whether a decoded value meets the condition.
  private func accepts(
    _ bytes: Span<UInt8>, _ range: Range<Int>, longest: Int, _ meter: inout MatchMeter
  ) throws(Failure) -> Bool {
    switch value {
    case .any, .text: return true
    case .literal(let text):
      return text.count == range.count
        && text.span.hasSameBytes(as: bytes, from: range.lowerBound)
    case .constraint(let constraint):
      guard range.count <= longest else { throw .tooLong }
      switch constraint {
      case .bytes(let accepts): return accepts(bytes, range)
      case .regex(let regex):
        do throws(MatchError) {
          return try meter.counting { () throws(MatchError) in
            try regex.firstMatch(in: bytes, range) != nil
          }
        } catch {
          throw .undecided(error)
        }
      }
    }
  }
}
