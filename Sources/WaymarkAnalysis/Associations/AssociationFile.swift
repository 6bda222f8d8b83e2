#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import Waymark
internal import WaymarkPatterns
internal import WaymarkText

/// An association file, which lists the URLs of a web site that apps open: Apple's
/// `apple-app-site-association`, or Android's `assetlinks.json` with its dynamic rules.
///
/// ```swift
/// let file = try AssociationFile(
///   """
///   { "applinks": { "details": [
///     { "appIDs": ["TEAM.example.shop"],
///       "components": [{ "/": "/product/private", "exclude": true }, { "/": "/product/?*" }] }
///   ] } }
///   """)
/// file.decision(for: "https://shop.example/product/7").isClaimed          // true
/// file.decision(for: "https://shop.example/product/private").isClaimed    // false
/// ```
///
/// A file doesn't contain hosts: it applies to the host that serves it. A claimed URL opens the app
/// only if the app lists that host as well.
public struct AssociationFile: Sendable {
  /// The platform that reads the file.
  let platform: Platform

  /// The entries for apps, in the order of the file.
  ///
  /// An app is `TEAM.bundle` for Apple, and the package name for Android. The first rule that
  /// matches decides.
  ///
  /// An app may have several entries, which are tried in order. Like Apple's systems, the reader
  /// ignores entries without an app, and the `paths` of entries with `components`.
  public let apps: [App]

  /// An entry of a file: apps, and the rules for the URLs that open them.
  public struct App: Sendable {
    /// The identifiers of the apps.
    public let ids: [String]

    /// The rules in the order of the file.
    public let rules: [AssociationRule]
  }

  /// A platform that reads association files.
  enum Platform: String, Sendable, Hashable, CaseIterable {
    /// Apple's systems: `apple-app-site-association`.
    case apple
    /// Android: `assetlinks.json`.
    case android
  }

  /// The maximum size of a file that Apple's systems read: 128 KiB.
  public static let maximumBytes = 131_072

  /// Parses a file.
  ///
  /// A JSON array is read as Android's file, anything else as Apple's.
  ///
  /// - Parameter text: The contents of the file.
  /// - Throws: An ``AssociationFileError`` if the file is larger than ``maximumBytes`` or isn't
  ///   JSON, for the first field of the wrong type, or if its patterns together are longer than
  ///   about a million characters, which variables can cause. Unknown fields aren't errors, because
  ///   the systems ignore them.
  public init(_ text: String) throws(AssociationFileError) {
    // The reader skips a byte order mark.
    let isList =
      text.unicodeScalars.first { !$0.properties.isWhitespace && $0 != "\u{FEFF}" } == "["
    try self.init(text, platform: isList ? .android : .apple)
  }

  init(_ text: String, platform: Platform) throws(AssociationFileError) {
    guard text.utf8.count <= Self.maximumBytes else {
      throw AssociationFileError(
        "the file has more than \(Self.maximumBytes) bytes", field: nil, at: nil)
    }
    self.platform = platform
    let node: JSONNode
    do throws(JSONError) {
      node = try JSONReader.read(text)
    } catch {
      throw AssociationFileError(error.message, field: nil, at: error.location)
    }
    apps = try AssociationReader.apps(in: node, for: platform)
  }

  /// Returns the rules of all entries for an app, in order, or for the first app if `nil`.
  func rules(of app: String?) -> [AssociationRule] {
    guard let app = app ?? apps.first?.ids.first else { return [] }
    return apps.filter { $0.ids.contains(app) }.flatMap(\.rules)
  }

  /// Returns the file's decision about a URL.
  ///
  /// - Parameters:
  ///   - url: The URL, as written. It can be only a path.
  ///   - app: The app, such as `TEAM.example.shop` or `com.example.shop`. The default, `nil`, is
  ///     the first app with a rule for the URL.
  /// - Returns: Whether the app opens the URL, and the rule that decides, if any.
  /// - Complexity: O(*m* · *n*) for a URL of *m* bytes and patterns of *n* characters, at most a
  ///   million. A variable counts as all of its values.
  public func decision(for url: String, app: String? = nil) -> Decision {
    let url = AssociatedURL(url)
    for entry in apps where app.map({ entry.ids.contains($0) }) ?? true {
      if let rule = entry.rules.first(where: { $0.matches(url) }) {
        return Decision(isClaimed: !rule.excludes, rule: rule)
      }
    }
    return Decision(isClaimed: false, rule: nil)
  }

  /// A file's decision about a URL.
  public struct Decision: Sendable {
    /// Whether the app opens the URL.
    public let isClaimed: Bool

    /// The rule that decides, or `nil` if no rule matches the URL.
    public let rule: AssociationRule?
  }
}

/// An error in an association file, with its location.
///
/// ```swift
/// try AssociationFile(#"{ "applinks": { "details": [{ "appIDs": "A.b" }] } }"#)
/// // throws; printed, the error reads
/// // 1:41: applinks.details[0].appIDs: must be a list, not a text
/// ```
public struct AssociationFileError: Error, Sendable, Hashable {
  /// The description of the fault.
  public let message: String

  /// The field, such as `applinks.details[0].components[2].exclude`, or `nil` if the file isn't
  /// JSON.
  public let field: String?

  /// The line, starting at 1, or `nil` if the error is about the whole file.
  public let line: Int?

  /// The column, starting at 1 and counted in Unicode scalars, or `nil` without a line.
  public let column: Int?

  init(_ message: String, field: String?, at location: TextLocation?) {
    // The message and the field can quote the file.
    self.message = message.printable(limit: 1024)
    self.field = field?.printable(limit: 1024)
    line = location?.line
    column = location?.column
  }
}

extension AssociationFileError: LocalizedError, DescribedError {
  /// The location, the field and the message in one line.
  ///
  /// - Complexity: O(*n*) for a line of *n* bytes.
  public var description: String {
    let location = [line, column].compactMap { $0.map { "\($0):" } }.joined()
    return [location, field.map { "\($0):" } ?? "", message].filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}
