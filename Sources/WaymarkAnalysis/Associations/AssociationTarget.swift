/// The app that an association file is made for.
public enum AssociationTarget: Sendable {
  /// Apps of Apple's systems, as `TEAM.example.shop`: the file is `apple-app-site-association`.
  case apple(appIDs: [String])

  /// An app of Android, with the SHA-256 fingerprints of its certificates, as `14:6D:E9:…`: the file is
  /// `assetlinks.json`.
  case android(package: String, fingerprints: [String])

  var platform: AssociationFile.Platform {
    switch self {
    case .apple: .apple
    case .android: .android
    }
  }
}
