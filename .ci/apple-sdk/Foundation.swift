// The parts of Foundation that are used, with the versions in Apple's documentation. Declarations
// in Swift's first systems (iOS 8, macOS 10.10, tvOS 9, watchOS 2, visionOS 1) have no version. A
// protocol refines others, as it does in Foundation, only if that is used.

@_exported import Dispatch

// MARK: Values

public struct Data: Sendable, Hashable, Codable, RandomAccessCollection {
  public init() {}
  public init(contentsOf url: URL) throws {}
  public init<Bytes: Sequence>(_ bytes: Bytes) where Bytes.Element == UInt8 {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 { 0 }
}

public struct Date: Sendable, Hashable, Codable, Comparable {
  public init() {}
  public init(timeIntervalSince1970: Double) {}
  public var timeIntervalSince1970: Double { 0 }
  public var timeIntervalSinceNow: Double { 0 }
  public func addingTimeInterval(_ seconds: Double) -> Date { self }
  public static func < (first: Date, second: Date) -> Bool { false }
}

public struct Decimal: Sendable, Hashable, Codable, Comparable, ExpressibleByIntegerLiteral,
  CustomStringConvertible
{
  public init(integerLiteral: Int) {}
  public init?(string: String, locale: Locale? = nil) {}
  public var description: String { "" }
  public var isFinite: Bool { true }
  public static func < (first: Decimal, second: Decimal) -> Bool { false }
}

public struct Locale: Sendable, Hashable, Codable {}

public struct TimeZone: Sendable, Hashable, Codable {
  public init?(secondsFromGMT: Int) {}
}

public struct URL: Sendable, Hashable, Codable {
  public init?(string: String) {}
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  public init?(string: String, encodingInvalidCharacters: Bool) {}
  public var absoluteString: String { "" }
  public var lastPathComponent: String { "" }
  public var scheme: String? { nil }
  public var path: String { "" }
  public var standardized: URL { self }
  public mutating func deleteLastPathComponent() {}
  public func deletingLastPathComponent() -> URL { self }
  public func deletingPathExtension() -> URL { self }
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
extension URL {
  public enum DirectoryHint: Sendable { case isDirectory, inferFromPath }
  public init(
    filePath: String, directoryHint: DirectoryHint = .inferFromPath, relativeTo: URL? = nil
  ) { fatalError() }
  public func appending<Path: StringProtocol>(
    path: Path, directoryHint: DirectoryHint = .inferFromPath
  ) -> URL { self }
}

public struct UUID: Sendable, Hashable, Codable {
  public init() {}
  public init(
    uuid: (
      UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8,
      UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8
    )
  ) {}
  public init?(uuidString: String) {}
  public var uuidString: String { "" }
}

// MARK: Formats

@available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
public protocol FormatStyle {
  associatedtype FormatInput
  associatedtype FormatOutput
  func format(_ value: FormatInput) -> FormatOutput
}

@available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
extension Date {
  public func formatted<Style: FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == Date { fatalError() }

  public struct ISO8601FormatStyle: FormatStyle, Sendable, Hashable, Codable {
    public enum DateSeparator: Sendable { case dash, omitted }
    public enum DateTimeSeparator: Sendable { case space, standard }
    public enum TimeSeparator: Sendable { case colon, omitted }
    public enum TimeZoneSeparator: Sendable { case colon, omitted }

    public init(
      dateSeparator: DateSeparator = .dash, dateTimeSeparator: DateTimeSeparator = .standard,
      timeSeparator: TimeSeparator = .colon, timeZoneSeparator: TimeZoneSeparator = .omitted,
      includingFractionalSeconds: Bool = false, timeZone: TimeZone = TimeZone(secondsFromGMT: 0)!
    ) {}
    public func format(_ value: Date) -> String { "" }
    public func parse(_ value: String) throws -> Date { fatalError() }
    public func year() -> Self { self }
    public func month() -> Self { self }
    public func day() -> Self { self }
  }
}

open class JSONDecoder {
  public init() {}
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}

open class JSONEncoder {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let prettyPrinted = Self(rawValue: 1 << 0)
    @available(iOS 11, macOS 10.13, tvOS 11, watchOS 4, visionOS 1, *)
    public static let sortedKeys = Self(rawValue: 1 << 1)
    @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
    public static let withoutEscapingSlashes = Self(rawValue: 1 << 3)
  }
  public init() {}
  open var outputFormatting: OutputFormatting = []
  open func encode<T: Encodable>(_ value: T) throws -> Data { fatalError() }
}

// MARK: Apps

open class NSObject: Equatable, Hashable {
  public init() {}
  public static func == (first: NSObject, second: NSObject) -> Bool { false }
  public func hash(into hasher: inout Hasher) {}
}

open class NSUserActivity: NSObject {
  open var webpageURL: URL?
  open var userInfo: [AnyHashable: Any]?
}
public let NSUserActivityTypeBrowsingWeb = ""

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
public struct LocalizedStringResource: Sendable, ExpressibleByStringInterpolation {
  public init(stringLiteral: String) {}
}

// MARK: Regular expressions

public struct NSRange: Sendable, Hashable {
  public var location: Int
  public var length: Int
  public init(location: Int, length: Int) { fatalError() }
}
public let NSNotFound = Int.max

public struct ObjCBool: ExpressibleByBooleanLiteral {
  public init(booleanLiteral: Bool) {}
}

open class NSTextCheckingResult: @unchecked Sendable {
  open func range(at index: Int) -> NSRange { fatalError() }
}

open class NSRegularExpression: @unchecked Sendable {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public struct MatchingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let reportProgress = Self(rawValue: 1 << 0)
    public static let reportCompletion = Self(rawValue: 1 << 1)
    public static let anchored = Self(rawValue: 1 << 2)
  }
  public struct MatchingFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let progress = Self(rawValue: 1 << 0)
    public static let hitEnd = Self(rawValue: 1 << 2)
    public static let internalError = Self(rawValue: 1 << 4)
  }
  public init(pattern: String, options: Options = []) throws {}
  open func enumerateMatches(
    in string: String, options: MatchingOptions = [], range: NSRange,
    using block: (NSTextCheckingResult?, MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
}

// MARK: Strings and files

public struct CharacterSet: Sendable, Hashable {
  public static var whitespaces: CharacterSet { fatalError() }
}

extension StringProtocol {
  public func components<Separator: StringProtocol>(separatedBy: Separator) -> [String] { [] }
  public func trimmingCharacters(in set: CharacterSet) -> String { "" }
  public func write<Path: StringProtocol>(
    toFile: Path, atomically: Bool, encoding: String.Encoding
  ) throws {}
}

extension String {
  public struct Encoding: Sendable, Hashable {
    public static let utf8 = Self()
  }
  public init(contentsOf url: URL, encoding: Encoding) throws { fatalError() }
  public init(contentsOfFile path: String, encoding: Encoding) throws { fatalError() }
}

open class FileManager: @unchecked Sendable {
  open class DirectoryEnumerator {
    open func nextObject() -> Any? { nil }
    open func skipDescendants() {}
  }
  open class var `default`: FileManager { fatalError() }
  open func contentsOfDirectory(atPath path: String) throws -> [String] { [] }
  open func enumerator(atPath path: String) -> DirectoryEnumerator? { nil }
  open func fileExists(atPath path: String) -> Bool { false }
}

open class ProcessInfo: @unchecked Sendable {
  open class var processInfo: ProcessInfo { fatalError() }
  open var environment: [String: String] { [:] }
}

// MARK: Errors, locks and threads

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
}
extension LocalizedError {
  public var errorDescription: String? { nil }
}

public protocol NSLocking {
  func lock()
  func unlock()
}

open class NSLock: NSLocking, @unchecked Sendable {
  public init() {}
  open func lock() {}
  open func unlock() {}
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
}

open class Thread: @unchecked Sendable, Equatable {
  open class var current: Thread { fatalError() }
  open class var isMainThread: Bool { false }
  @available(iOS 10, macOS 10.12, tvOS 10, watchOS 3, visionOS 1, *)
  public init(block: @escaping @Sendable () -> Void) {}
  open func start() {}
  public static func == (first: Thread, second: Thread) -> Bool { false }
}
