import Foundation
import Waymark

/// Reads a path parameter and a query item as each type that can be created from a string.
///
/// Every type gives a value or a typed error for every URL.
enum ValueTarget {
  @Sendable
  static func check(_ input: String) {
    let escaped = input.utf8.map { byte in
      byte.isUnreserved
        ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
    for url in ["/v/\(escaped)?v=\(escaped)", "/v/x?v&v=\(input)", "/all/\(input)"] {
      guard let match = try? router.match(url) else { continue }
      for name in ["p", "v", "w"] { for read in reads { read(match, name) } }
    }
  }

  private static let router: Router = {
    let router = Router()
    do throws(PatternError) {
      try router.add("/v/:p")
      try router.add("/all/*w")
    } catch {
      fatalError("\(error)")
    }
    return router
  }()

  private static let reads: [@Sendable (RouteMatch, String) -> Void] = [
    text(Character.self), text(Unicode.Scalar.self), text(Substring.self), text(LenientBool.self),
    decoded(String.self), decoded(Bool.self), decoded(Int.self), decoded(Int8.self),
    decoded(UInt64.self), decoded(Float.self), decoded(Double.self), decoded(Decimal.self),
    decoded(Date.self), decoded(URL.self), decoded(UUID.self), decoded(Data.self),
    decoded([Int: Int].self), decoded(Range<Int>.self), decoded(Level.self), decoded(Letter.self),
  ]

  private enum Level: Int, Decodable { case low = 1, high }

  /// Decodes a character from a string, as an app's types might do.
  private struct Letter: Decodable {
    let character: Character?

    init(from decoder: any Decoder) throws {
      character = try decoder.singleValueContainer().decode(String.self).first
    }
  }

  private static func text<Value: LosslessStringConvertible & SendableMetatype>(
    _ type: Value.Type
  ) -> @Sendable (RouteMatch, String) -> Void {
    { match, name in
      let one = Result { try match.value(name, as: Value.self) }
      let list = Result { try match.value(name, as: [Value].self) }
      check(one, list)
    }
  }

  private static func decoded<Value: Decodable & SendableMetatype>(
    _ type: Value.Type
  ) -> @Sendable (RouteMatch, String) -> Void {
    { match, name in
      for format in [RouteDateFormat.iso8601, .secondsSince1970] {
        let one = Result { try match.value(name, as: Value.self, dates: format) }
        let list = Result { try match.value(name, as: [Value].self, dates: format) }
        check(one, list)
      }
    }
  }

  private static func check<One, List>(
    _ one: Result<One?, any Error>, _ list: Result<List?, any Error>
  ) {
    for case let error? in [one.error, list.error] {
      require(error is RouteValueError, "a value is refused with \(type(of: error))")
      require(isPrintable("\(error)"), "an error is not printable")
    }
  }
}

extension Result {
  fileprivate var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

extension UInt8 {
  fileprivate var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
