/// A platform whose apps open web links.
enum LinkPlatform {
  case apple, android
}

/// An address from which a system loads a host's association file.
struct AssociationSource {
  let platform: LinkPlatform
  let address: String

  /// The program that opens a link if no app does.
  var browser: String { platform == .apple ? "Safari" : "the browser" }

  /// The file on the site itself.
  static func site(_ host: String, for platform: LinkPlatform) -> Self {
    let name = platform == .apple ? "apple-app-site-association" : "assetlinks.json"
    return Self(platform: platform, address: "https://\(host)/.well-known/\(name)")
  }

  /// The copy on Apple's servers, which devices load from iOS 14 and macOS 11 on.
  static func appleCopy(_ host: String) -> Self {
    Self(
      platform: .apple, address: "https://app-site-association.cdn-apple.com/a/v1/\(host)")
  }
}
