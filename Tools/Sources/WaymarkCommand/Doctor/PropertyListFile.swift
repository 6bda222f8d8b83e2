#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An app's property list: its entitlements or its `Info.plist`.
struct PropertyListFile<Content: Decodable> {
  /// The path as the user typed it.
  let path: String
  let content: Content
  private let bytes: [UInt8]

  /// The maximum size of a file in bytes.
  private static var maximumSize: Int { 1024 * 1024 }
  private static var maximumDepth: Int { 64 }

  init(path: String) throws(InputError) {
    self.path = path
    let input = try ByteInput(path: path)
    var bytes: [UInt8] = []
    while true {
      let piece = try input.next()
      if piece.isEmpty { break }
      bytes += piece
      guard bytes.count <= Self.maximumSize else {
        throw InputError(name: path, reason: "the file has more than \(Self.maximumSize) bytes")
      }
    }
    self.bytes = bytes
    guard Self.canBeRead(bytes) else { throw InputError(name: path, reason: Self.otherForm) }
    do {
      content = try PropertyListDecoder().decode(Content.self, from: Data(bytes))
    } catch {
      throw InputError(name: path, reason: Self.otherForm)
    }
  }

  private static var otherForm: String { "the file is not a property list of the right form" }

  /// Whether Foundation can read the file: it's a sound binary list, or XML that isn't nested too
  /// deeply for a recursive parser.
  private static func canBeRead(_ bytes: [UInt8]) -> Bool {
    if BinaryPropertyList.begins(bytes) {
      return BinaryPropertyList.isSound(bytes, maximumDepth: maximumDepth)
    }
    var depth = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "<") {
      let tag = bytes[(index + 1)...].prefix(16).prefix { $0 != UInt8(ascii: ">") }
      if tag.last == UInt8(ascii: "/") { continue }
      if tag.starts(with: "array".utf8) || tag.starts(with: "dict".utf8) { depth += 1 }
      if tag.starts(with: "/array".utf8) || tag.starts(with: "/dict".utf8) { depth -= 1 }
      if depth > maximumDepth { return false }
    }
    return bytes.first { !" \t\r\n\u{FEFF}".utf8.contains($0) } == UInt8(ascii: "<")
  }

  /// The first line that contains a string, or `nil` if there's no such line, as in a binary list.
  func line(of text: String) -> Int? {
    guard let place = bytes.firstRange(of: Array(text.utf8)), !BinaryPropertyList.begins(bytes)
    else { return nil }
    return bytes[..<place.lowerBound].count { $0 == .lineFeed } + 1
  }
}

/// The parts of an app's entitlements that concern links.
struct Entitlements: Decodable {
  static let domainsKey = "com.apple.developer.associated-domains"

  /// The associated domains as written, or `nil` if the key is missing.
  let domains: [String]?

  /// The app's full ID, such as `TEAM.example.shop`, which only signed entitlements contain.
  let appID: String?

  private enum CodingKeys: String, CodingKey {
    case domains = "com.apple.developer.associated-domains"
    case appID = "application-identifier"
    case appIDOnMacs = "com.apple.application-identifier"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    domains = try container.decodeIfPresent([String].self, forKey: .domains)
    appID =
      try container.decodeIfPresent(String.self, forKey: .appID)
      ?? container.decodeIfPresent(String.self, forKey: .appIDOnMacs)
  }
}

/// The parts of an app's `Info.plist` that concern links.
struct AppInfo: Decodable {
  static let typesKey = "CFBundleURLTypes"

  let bundleID: String?
  private let types: [URLType]?

  /// The schemes that the app declares, as written.
  var schemes: [String] { (types ?? []).flatMap { $0.schemes ?? [] } }

  private enum CodingKeys: String, CodingKey {
    case bundleID = "CFBundleIdentifier"
    case types = "CFBundleURLTypes"
  }

  private struct URLType: Decodable {
    let schemes: [String]?

    private enum CodingKeys: String, CodingKey {
      case schemes = "CFBundleURLSchemes"
    }
  }
}

extension String {
  /// Whether a build replaces part of the string, as in `$(PRODUCT_BUNDLE_IDENTIFIER)`.
  var hasBuildSetting: Bool { utf8.contains(UInt8(ascii: "$")) }
}
