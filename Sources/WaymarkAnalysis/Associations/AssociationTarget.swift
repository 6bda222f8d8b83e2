/// The app that an association file is for.
public enum AssociationTarget: Sendable {
  /// Apps for Apple's systems, such as `TEAM.example.shop`. The file is
  /// `apple-app-site-association`.
  case apple(appIDs: [String])

  /// An Android app, with the SHA-256 fingerprints of its certificates, such as `14:6D:E9:…`. The
  /// file is `assetlinks.json`.
  case android(package: String, fingerprints: [String])

  var platform: AssociationFile.Platform {
    switch self {
    case .apple: .apple
    case .android: .android
    }
  }
}
