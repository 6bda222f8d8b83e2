import TestSupport
import Foundation
import Testing

@testable import Waymark

/// The types that a single parameter can have.
@Suite struct ValueTypeTests {
  enum Tab: String, Decodable { case posts, photos }
  enum Level: Int, Decodable { case low = 1, high = 2 }

  struct UserID: Decodable, Hashable {
    let number: Int

    init(from decoder: any Decoder) throws {
      number = try decoder.singleValueContainer().decode(Int.self)
    }
  }

  struct Version: Decodable, LosslessStringConvertible, Hashable {
    let major: Int
    let minor: Int

    init?(_ description: String) {
      let parts = description.split(separator: ".").compactMap { Int($0) }
      guard parts.count == 2 else { return nil }
      (major, minor) = (parts[0], parts[1])
    }

    var description: String { "\(major).\(minor)" }
  }

  private func value<Value: Decodable>(
    _ text: String, as type: Value.Type, dates: RouteDateFormat = .iso8601
  ) throws -> Value {
    let router = Router()
    try router.add("/:x")
    return try #require(try router.match("/\(text)")).require("x", as: type, dates: dates)
  }

  @Test func `texts stand for values of each type`() throws {
    #expect(try value("caf%C3%A9%2F+b", as: String.self) == "café/ b")
    #expect(try value("-42", as: Int.self) == -42)
    #expect(try value("255", as: UInt8.self) == 255)
    #expect(try value("1.5e3", as: Double.self) == 1_500)
    #expect(try value("true", as: Bool.self))
    #expect(try value("posts", as: Tab.self) == .posts)
    #expect(try value("2", as: Level.self) == .high)
    #expect(try value("7", as: UserID.self).number == 7)
    #expect(try value("1.12", as: Version.self) == Version("1.12"))
    #expect(try value("-0.10", as: Decimal.self) == Decimal(string: "-0.1"))
    #expect(try value("http:%2F%2Fa.b%2Fc", as: URL.self).absoluteString == "http://a.b/c")
    let id = UUID()
    #expect(try value(id.uuidString.lowercased(), as: UUID.self) == id)
    #expect(try value("5", as: [Int].self) == [5])
    #expect(try value("5", as: Int?.self) == 5)
  }

  @Test func `texts that stand for no value are errors`() {
    func refuses<Value: Decodable>(_ text: String, _ type: Value.Type) {
      let error = #expect(throws: RouteValueError.self) { try value(text, as: type) }
      #expect(error?.reason == .malformed, "\(text) as \(type)")
    }
    for text in ["abc", "4x", "1.0", "9223372036854775808", "%D9%A1", "+1", "0x1"] {
      refuses(text, Int.self)
    }
    refuses("256", UInt8.self)
    refuses("-1", UInt.self)
    for text in ["nan", "inf", "-infinity", "1e999", "1,5"] { refuses(text, Double.self) }
    for text in ["1", "yes", "TRUE"] { refuses(text, Bool.self) }
    refuses("videos", Tab.self)
    refuses("3", Level.self)
    refuses("high", Level.self)
    refuses("x", UserID.self)
    refuses("1", Version.self)
    for text in ["1.5abc", "abc", "NaN", "1e", "0x10", "inf"] { refuses(text, Decimal.self) }
    refuses("1234", UUID.self)
    refuses("x", [Int].self)
  }

  @Test(
    .bug(id: 44, "point 16: a URL is what Foundation reads"),
    arguments: [
      "a b", "https://a.example/?q=日本&name=al mond", "https://日本.example/|", "app://x/[a]{b}",
      "a#b#c",
      "https://a.example/%zz", "\u{1F600}", "mailto:a@b.example", "//a.example/x", "?q", "%",
    ])
  func `URLs are what Foundation reads`(_ text: String) throws {
    let expected = try #require(URL(string: text))
    let path = try RouteDefinition("/:x").url(with: ["x": text])
    #expect(try value(String(path.dropFirst()), as: URL.self) == expected)
    let query = try RouteDefinition("/open").url(with: ["x": text], extrasInQuery: true)
    #expect(try Router.of("/open").match(query)?.value("x", as: URL.self) == expected)
  }

  @Test(
    .bug(id: 44, "point 16: a Double reads 0x10"),
    arguments: [
      "0x10", "0x1p4", "inf", "-INF", "Infinity", "nan", "NaN(0x1)", "%201", "1%20", "1_0", "",
      "+1",
    ])
  func `numbers are finite and decimal`(_ text: String) throws {
    let match = try #require(try Router.of("/a").match("/a?x=\(text)"))
    func refuses<Value: Decodable>(_ type: Value.Type) {
      let error = #expect(throws: RouteValueError.self) { try match.require("x", as: type) }
      #expect(error?.reason == .malformed, "\(type)")
    }
    refuses(Double.self)
    refuses(Float.self)
    refuses(Float16.self)
    refuses(CGFloat.self)
    refuses(Decimal.self)
    refuses(Int.self)
    refuses([Double].self)
    refuses(Double?.self)
    #if arch(x86_64) && !os(Windows)
      // The type isn't `Decodable`, and a different function reads it.
      #expect(throws: RouteValueError.self) { try match.require("x", as: Float80.self) }
    #endif
  }

  @Test func `numbers have signs, fractions and exponents`() throws {
    for (text, number) in [("-0.5", -0.5), ("1e3", 1_000), ("2.5E-1", 0.25), ("%2B7", 7)] {
      #expect(try value(text, as: Double.self) == number)
      #expect(try value(text, as: Float.self) == Float(number))
      #expect(try value(text, as: Decimal.self) == Decimal(number))
    }
    #if arch(x86_64) && !os(Windows)
      #expect(try Router.of("/:x").match("/-1.5")?.require("x", as: Float80.self) == -1.5)
    #endif
  }

  private static let greatestMantissa = "340282366920938463463374607431768211455"

  @Test(arguments: [
    "0", "-0.00", "00.100", "1e3", "1.50E-3", greatestMantissa, "-0.\(greatestMantissa)",
    "1\(String(repeating: "0", count: 50))",
  ])
  func `decimals keep every digit`(_ text: String) throws {
    #expect(try value(text, as: Decimal.self) == Decimal(string: text))
  }

  @Test(arguments: [
    "340282366920938463463374607431768211456", "0.\(greatestMantissa)1",
    String(repeating: "12345", count: 10), "1e-200", "1e200",
  ])
  func `decimals of more digits are errors`(_ text: String) {
    let error = #expect(throws: RouteValueError.self) { try value(text, as: Decimal.self) }
    #expect(error?.reason == .malformed)
  }

  @Test func `dates are read by format`() throws {
    let noon = Date(timeIntervalSince1970: 1_709_208_000)
    #expect(try value("2024-02-29T12:00:00Z", as: Date.self) == noon)
    #expect(try value("2024-02-29T12:00:00.500Z", as: Date.self) == noon + 0.5)
    #expect(try value("2024-02-29", as: Date.self, dates: .day) == noon - 43_200)
    #expect(try value("1709208000", as: Date.self, dates: .secondsSince1970) == noon)
    let years = RouteDateFormat { text in
      Int(text).flatMap { DateComponents(calendar: .gregorian, timeZone: .gmt, year: $0).date }
    } print: { date in
      String(Calendar.gregorian.component(.year, from: date))
    }
    #expect(try value("1970", as: Date.self, dates: years) == Date(timeIntervalSince1970: 0))
  }

  // A date is a number of seconds, which is close to most milliseconds but not equal to them.
  @Test(arguments: [1_709_208_000, 0, -1, -4_000_000_000, 100_000_000_000] as [Double])
  func `dates have every millisecond`(_ second: Double) {
    let format = RouteDateFormat.iso8601
    let start = format.text(for: Date(timeIntervalSince1970: second)).dropLast()
    let wrong = (0...999).filter { millisecond in
      let text = "\(start).\(String(1_000 + millisecond).dropFirst())Z"
      guard let date = format.date(from: text) else { return true }
      return abs(date.timeIntervalSince1970 - second - Double(millisecond) / 1_000) > 0.000_1
        || format.text(for: date) != (millisecond == 0 ? start + "Z" : text)
    }
    #expect(wrong == [])
  }

  @Test(arguments: [
    (1_709_207_999.9996, "2024-02-29T12:00:00Z"), (1_709_208_000.9994, "2024-02-29T12:00:00.999Z"),
    (1_709_208_000.0004, "2024-02-29T12:00:00Z"), (-0.0004, "1970-01-01T00:00:00Z"),
    (-0.0006, "1969-12-31T23:59:59.999Z"),
  ])
  func `dates are written to the nearest millisecond`(_ seconds: Double, _ text: String) {
    #expect(RouteDateFormat.iso8601.text(for: Date(timeIntervalSince1970: seconds)) == text)
  }

  @Test(
    .bug(id: 32, "RFC 3339 offsets are no dates"),
    arguments: [
      ("2024-02-29T14:00:00+02:00", 1_709_208_000), ("2024-02-29T12:00:00+00:00", 1_709_208_000),
      ("2024-02-29T06:30:00-05:30", 1_709_208_000), ("2024-02-29T12:00:00-00:00", 1_709_208_000),
      ("2024-03-01T01:59:00.500+13:59", 1_709_208_000.5),
      // A plus that was decoded as a space.
      ("2024-02-29T14:00:00 02:00", 1_709_208_000),
    ] as [(String, Double)])
  func `dates have offsets`(_ text: String, _ seconds: Double) throws {
    #expect(try value(text, as: Date.self) == Date(timeIntervalSince1970: seconds))
  }

  @Test(
    .bug(id: 44, "point 16: dates have three digits of a fraction"),
    arguments: [
      ("2024-02-29T12:00:00.5Z", 0.5), ("2024-02-29t12:00:00z", 0),
      ("2024-02-29t12:00:00.25z", 0.25),
      ("2024-02-29T14:00:00.123456+02:00", 0.123456), ("2024-02-29T12:00:00.000000001Z", 0),
      ("2024-02-29T12:00:00.1234567890123456789z", 0.1234567890123456789),
      ("2024-02-29T10:29:30.75-01:30", -29.25), ("2024-02-29T12:00:00.0Z", 0),
    ] as [(String, Double)])
  func `dates have any fraction`(_ text: String, _ seconds: Double) throws {
    let date = try value(text, as: Date.self).timeIntervalSince1970
    #expect(abs(date - 1_709_208_000 - seconds) < 0.000_001)
  }

  @Test(
    .bug(id: 44, "point 16: dates have three digits of a fraction"),
    arguments: [
      "2024-02-29T12:00:00.Z", "2024-02-29T12:00:00,5Z", "2024-02-29T12:00:00.5",
      "2024-02-29T12:00.5Z",
      "2024-02-29T12:00:00.-5Z", "2024-02-29T12:00:00.5e3Z", "2024-02-29T12:00:00.5ZZ",
      "2024-02-29 12:00:00Z", "2024-02-30t12:00:00.5z", "t12:00:00z", "2024-02-29T12:00:0é.5Z",
      "2024-02-29T12:00:00.٥Z", "T", "",
    ])
  func `malformed fractions of seconds are errors`(_ text: String) {
    #expect(RouteDateFormat.iso8601.date(from: text) == nil)
  }

  @Test(arguments: [
    "2024-02-29T12:00:00+24:00", "2024-02-29T12:00:00+02:60", "2024-02-29T12:00:00+0200",
    "2024-02-29T12:00:00+02", "2024-02-29T12:00:00Z+02:00", "2024-02-30T12:00:00+02:00",
    "2024-02-29T12:00:00*02:00", "2024-02-29T12:00:00+é2:00", "+02:00", "2024-02-29T12:00:00+",
    "2024-02-30T12:00:00.002Z", "2024-02-30T12:00:00Z", "2024-02-29T12:00:00",
    "2024-02-29T12:00:00Zx", "2024-02-29",
    "2024-02-29T25:00:00Z", "1709208000", "2024-2-29T12:00:00Z",
  ])
  func `dates that do not exist are errors`(_ text: String) {
    #expect(throws: RouteValueError.self) { try value(text, as: Date.self) }
  }

  // The second date was skipped when the calendar changed. The last ones have no year from 0 on in
  // their printed form.
  @Test(arguments: [
    "2023-02-29", "1582-10-10", "2024-02-29T12:00:00Z", "2024-2-9", "29.2.2024",
    "-0001-11-30", "010000-01-01", "+10000-01-01", "999-01-01", "10000-01-01T00:00:00Z",
  ])
  func `days that do not exist are errors`(_ text: String) {
    #expect(throws: RouteValueError.self) { try value(text, as: Date.self, dates: .day) }
  }

  @Test(
    .bug(id: 32, ".day prints years that it does not read"),
    arguments: [
      (1, 1, 1), (1000, 2, 29), (1582, 10, 4), (1582, 10, 15), (9999, 12, 31), (10_000, 1, 1),
      (123_456, 7, 8),
    ])
  func `days are those of Foundation's calendar`(_ year: Int, _ month: Int, _ day: Int) throws {
    let parts = DateComponents(timeZone: .gmt, year: year, month: month, day: day)
    let date = try #require(Calendar.gregorian.date(from: parts))
    let text = RouteDateFormat.day.text(for: date)
    #expect(text.split(separator: "-").compactMap { Int($0) } == [year, month, day])
    #expect(RouteDateFormat.day.date(from: text) == date)
  }

  @Test(
    .bug(id: 32, ".secondsSince1970 reads 0x10"),
    arguments: [
      "0x10", "0x1p4", "inf", "nan", "infinity", " 1", "1_000", "",
    ])
  func `seconds are decimal`(_ text: String) {
    #expect(RouteDateFormat.secondsSince1970.date(from: text) == nil)
  }

  @Test(arguments: [0, -0.5, 1e-7, 1_709_208_000.25, 1e20, -1e300])
  func `seconds are read as written`(_ seconds: Double) {
    let text = RouteDateFormat.secondsSince1970.text(for: Date(timeIntervalSince1970: seconds))
    #expect(RouteDateFormat.secondsSince1970.date(from: text) != nil, "\(text)")
  }

  @Test(arguments: [RouteDateFormat.iso8601, .day, .secondsSince1970])
  func `dates are read back as written`(_ format: RouteDateFormat) {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let seconds = Double(Int.random(in: -4_000_000_000...100_000_000_000, using: &generator))
      let date = format.date(from: format.text(for: Date(timeIntervalSince1970: seconds / 4)))
      let text = date.map(format.text)
      #expect(text.flatMap(format.date) == date)
      #expect(date != nil)
    }
  }
}

extension Calendar {
  fileprivate static var gregorian: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }
}

extension Router {
  /// Creates a router with one route.
  fileprivate static func of(_ pattern: String) throws -> Router {
    let router = Router()
    try router.add(pattern)
    return router
  }
}
