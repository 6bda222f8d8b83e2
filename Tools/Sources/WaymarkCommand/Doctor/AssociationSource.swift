/// A platform whose apps open links of web sites.
enum LinkPlatform {
  case apple, android
}

/// An address from which a system takes the association file of a host.
struct AssociationSource {
  let platform: LinkPlatform
  let address: String

  /// The program that opens a link if no app does.
  var browser: String { platform == .apple ? "Safari" : "the browser" }

  /// The file of the site itself.
  static func site(_ host: String, for platform: LinkPlatform) -> Self {
    let name = platform == .apple ? "apple-app-site-association" : "assetlinks.json"
    return Self(platform: platform, address: "https://\(host)/.well-known/\(name)")
  }

  /// The copy that Apple's servers keep: devices ask for this one, from iOS 14 and macOS 11 on.
  static func appleCopy(_ host: String) -> Self {
    Self(
      platform: .apple, address: "https://app-site-association.cdn-apple.com/a/v1/\(host)")
  }
}
