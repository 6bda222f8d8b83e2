/// What the association file of a web site claims for apps: Apple's `apple-app-site-association`, or Android's
/// `assetlinks.json` with its dynamic rules.
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
/// A file says nothing of hosts: it holds for the host that serves it. That a URL is claimed does not mean that the
/// app opens: the app has to name the host as well.
public struct AssociationFile: Sendable {
  /// Who reads the file.
  public let platform: Platform

  /// The apps, in the order in which they are asked.
  public let apps: [AssociatedApp]

  /// Who reads an association file.
  public enum Platform: String, Sendable, Hashable, CaseIterable {
    /// Apple's systems: `apple-app-site-association`.
    case apple
    /// Android: `assetlinks.json`.
    case android
  }

  /// The bytes that Apple's systems read of a file, 128 KiB.
  public static let maximumBytes = 131_072

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - platform: Who reads it. The default is ``Platform/apple``.
  /// - Throws: An ``AssociationFileError`` for a text of more than ``maximumBytes``, for one that is no JSON, and for the
  ///   first field of another type than it must have. Unknown fields are none: the systems ignore them.
  public init(_ text: String, platform: Platform = .apple) throws(AssociationFileError) {
    let bytes = Array(text.utf8)
    guard bytes.count <= Self.maximumBytes else {
      throw AssociationFileError(
        "the file has more than \(Self.maximumBytes) bytes", field: nil,
        at: TextPlace(line: 1, column: 1))
    }
    self.platform = platform
    let root = AssociationField(try JSONReader.read(bytes))
    switch platform {
    case .apple: apps = try AppleAssociationReader.apps(in: root)
    case .android: apps = try AndroidAssociationReader.apps(in: root)
    }
  }

  /// What the file says of a URL.
  ///
  /// The cost is proportional to the length of the URL and the size of the file.
  ///
  /// - Parameters:
  ///   - url: The URL, as it is written; a path alone is one, too.
  ///   - app: The app, as `TEAM.example.shop` or `com.example.shop`. The default, `nil`, is the first app that has a rule
  ///     for the URL.
  public func decision(for url: String, app: String? = nil) -> AssociationDecision {
    let url = AssociatedURL(url)
    for entry in apps where app.map({ entry.ids.contains($0) }) ?? true {
      if let rule = entry.rules.first(where: { $0.matches(url) }) {
        return rule.excludes ? .excluded(by: rule) : .claimed(by: rule)
      }
    }
    return .unclaimed
  }
}
