#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A format for dates in URLs.
///
/// ```swift
/// // "/day/:day" and /day/2024-02-29
/// try match.require("day", as: Date.self, dates: .day)      // 2024-02-29 00:00:00 +0000
/// ```
public struct RouteDateFormat: Sendable {
  private let parse: @Sendable (String) -> Date?
  private let print: @Sendable (Date) -> String

  /// A date in this format, for error messages, or `nil` for a format that the program defines.
  private(set) var example: String?

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - parse: Returns the date that a string describes, or `nil` if the string is malformed.
  ///   - print: Returns a string that `parse` turns back into the date.
  public init(
    parse: @escaping @Sendable (String) -> Date?, print: @escaping @Sendable (Date) -> String
  ) {
    self.parse = parse
    self.print = print
  }

  private init(
    _ example: String, parse: @escaping @Sendable (String) -> Date?,
    print: @escaping @Sendable (Date) -> String
  ) {
    self.init(parse: parse, print: print)
    self.example = example
  }

  /// Returns the name of the built-in format that reads a string, or `nil` if no format does.
  static func name(ofFormatFor text: String) -> String? {
    let formats = [(".iso8601", iso8601), (".day", day), (".secondsSince1970", secondsSince1970)]
    return formats.first { _, format in format.date(from: text) != nil }?.0
  }

  /// Returns the date that a string describes, or `nil` if the string is malformed.
  func date(from text: String) -> Date? { parse(text) }

  /// Returns the string for a date.
  package func text(for date: Date) -> String { print(date) }
}

extension RouteDateFormat {
  /// Date and time in UTC (RFC 3339): `2024-02-29T12:00:00Z`, or `2024-02-29T12:00:00.500Z` with
  /// milliseconds.
  ///
  /// Dates are written to the nearest millisecond. The format also reads fractions of any length, a
  /// lowercase `t` or `z`, and an offset from UTC, as in `2024-02-29T14:00:00+02:00`. The plus may
  /// have been decoded as a space: see ``RouterOptions/plusDecoding``.
  public static let iso8601 = RouteDateFormat("2024-02-29T12:00:00Z") { text in
    dateAndTime(from: text)
  } print: { date in
    let hasMilliseconds = date.inMilliseconds.remainder(dividingBy: 1_000) != 0
    return text(for: date, hasMilliseconds ? .milliseconds : .seconds)
  }

  /// A day that begins at midnight in UTC: `2024-02-29`.
  ///
  /// Years have at least four digits. Years before 0 are rejected, both in links and in generated
  /// URLs. Days before 15 October 1582 belong to the Julian calendar, as in Foundation. The format
  /// rejects `2023-02-29` and `1582-10-10`, which aren't in the calendar. The constraint `date`
  /// accepts them, because it checks each number separately.
  public static let day = RouteDateFormat("2024-02-29") { text in
    strictDate(from: text, .days)
  } print: { date in
    date.formatted(Date.ISO8601FormatStyle.days)
  }

  /// Seconds since 1 January 1970 in UTC, with an optional fraction: `1709208000`.
  ///
  /// The number is decimal. It can have an exponent, as very distant dates do: `1e+20`.
  public static let secondsSince1970 = RouteDateFormat("1709208000") { text in
    guard let seconds = Double(decimal: text), seconds.isFinite else { return nil }
    return Date(timeIntervalSince1970: seconds)
  } print: { date in
    let seconds = date.timeIntervalSince1970
    return Int64(exactly: seconds).map(String.init) ?? "\(seconds)"
  }

  /// Returns the date of a string such as `2024-02-29T12:00:00`, with an optional fraction and an
  /// offset from UTC.
  ///
  /// Foundation parses the whole seconds.
  private static func dateAndTime(from text: String) -> Date? {
    let bytes = Array(text.utf8)
    guard let time = bytes.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "t") }) else { return nil }
    let local = bytes.prefix(time + "T12:00:00".utf8.count)
    let rest = bytes[local.endIndex...]
    let fraction =
      rest.first == UInt8(ascii: ".") ? rest.dropFirst().prefix(while: \.isASCIIDigit) : []
    guard let offset = offset(of: rest.dropFirst(fraction.isEmpty ? 0 : fraction.count + 1)),
      let date = strictDate(
        from: String(decoding: local, as: UTF8.self).uppercased() + "Z", .seconds),
      let part = Double("0.\(String(decoding: fraction, as: UTF8.self))0")
    else { return nil }
    return date.addingTimeInterval(part - offset)
  }

  /// Returns the seconds of an offset from UTC (`Z` or `+02:00`), or `nil` if it's malformed.
  private static func offset(of text: ArraySlice<UInt8>) -> Double? {
    let text = Array(text)
    if text.count == 1, text[0] | 0x20 == UInt8(ascii: "z") { return 0 }
    guard text.count == 6, text[3] == UInt8(ascii: ":"), "+- ".utf8.contains(text[0]) else {
      return nil
    }
    let digits = [1, 2, 4, 5].map { Int(text[$0]) - Int(UInt8(ascii: "0")) }
    let (hours, minutes) = (10 * digits[0] + digits[1], 10 * digits[2] + digits[3])
    guard digits.allSatisfy({ 0...9 ~= $0 }), hours < 24, minutes < 60 else { return nil }
    let offset = Double(3_600 * hours + 60 * minutes)
    return text[0] == UInt8(ascii: "-") ? -offset : offset
  }

  /// Parses a date, and rejects what Foundation accepts by mistake.
  ///
  /// Foundation reads 30 February as 1 March and ignores characters after the date.
  private static func strictDate(from text: String, _ style: Date.ISO8601FormatStyle) -> Date? {
    guard let date = try? style.parse(text), self.text(for: date, style) == text else { return nil }
    return date
  }

  /// Formats a date to the nearest millisecond in every version of Foundation.
  ///
  /// Older versions truncate to milliseconds, newer versions round, and most milliseconds have no
  /// exact `Double`. A quarter of a millisecond is added first, so both give the same result.
  private static func text(for date: Date, _ style: Date.ISO8601FormatStyle) -> String {
    Date(timeIntervalSince1970: (date.inMilliseconds + 0.25) / 1_000).formatted(style)
  }
}

// Not members of `RouteDateFormat`, where a misspelled `.days` would be reported as private.
extension Date.ISO8601FormatStyle {
  fileprivate static let seconds = Self()
  fileprivate static let milliseconds = Self(includingFractionalSeconds: true)
  fileprivate static let days = Self().year().month().day()
}

extension Date {
  /// The nearest whole number of milliseconds since 1 January 1970 in UTC.
  fileprivate var inMilliseconds: Double { (timeIntervalSince1970 * 1_000).rounded() }
}
