import WaymarkText

/// Why an app name or key in an association file can't be real: it may be a placeholder, for
/// example.
struct AppFault {
  /// ``DoctorFinding/Kind/badApp`` or ``DoctorFinding/Kind/badKey``.
  let kind: DoctorFinding.Kind
  /// The fault, on one line.
  let message: String
  /// What to write instead.
  let advice: String
  /// The line in the file, or `nil` if the user passed the name as an argument.
  var line: Int?

  /// Returns the fault of an app ID for Apple's platforms, or `nil` if the ID is valid.
  static func ofAppleApp(_ id: String, line: Int? = nil) -> AppFault? {
    let isName = /[A-Z0-9]{10}\.[A-Za-z0-9.\-]+/
    guard id.wholeMatch(of: isName) == nil else { return nil }
    return AppFault(
      kind: .badApp, message: "\(id.brief.quoted) doesn't begin with ten of A–Z and 0–9 and a dot",
      advice: "write the team's ID, a dot and the bundle, such as A1B2C3D4E5.example.shop",
      line: line)
  }

  /// Returns the fault of an Android package name, or `nil` if the name is valid.
  static func ofPackage(_ package: String, line: Int? = nil) -> AppFault? {
    let isName = /[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+/
    guard package.wholeMatch(of: isName) == nil else { return nil }
    return AppFault(
      kind: .badApp, message: "\(package.brief.quoted) is not the package of an app",
      advice: "write the application ID of the app's Gradle file, such as example.shop", line: line)
  }

  /// Returns the fault of a key's fingerprint, or `nil` if the fingerprint is valid.
  static func ofFingerprint(_ fingerprint: String, line: Int? = nil) -> AppFault? {
    let isHex = /[0-9A-Fa-f]{2}(:[0-9A-Fa-f]{2})*/
    let count =
      fingerprint.wholeMatch(of: isHex) == nil ? nil : fingerprint.utf8.split(separator: 0x3A).count
    guard count != 32 else { return nil }
    let fault =
      switch count {
      case nil: "is not 32 bytes in hexadecimal with colons"
      case 20: "has 20 bytes, as SHA-1 makes, and SHA-256 makes 32"
      case let count?: "has \(count.counted("byte")), and SHA-256 makes 32"
      }
    return AppFault(
      kind: .badKey, message: "the fingerprint \(fingerprint.brief.quoted) \(fault)",
      advice: adviceOnKeys, line: line)
  }

  static let adviceOnKeys =
    "add the SHA-256 fingerprint of the key that signs what users install; with Play App Signing the Play Console has it"

  /// The faults of the apps that a file names for links, without duplicates.
  static func faults(in text: String) -> [AppFault] {
    guard let root = try? JSONReader.read(text) else { return [] }
    let faults = if case .array = root.kind { ofAndroid(root) } else { ofApple(root) }
    var messages: Set<String> = []
    return faults.filter { messages.insert($0.message).inserted }
  }

  private static func ofApple(_ root: JSONNode) -> [AppFault] {
    let details = root["applinks"]?["details"]
    if case .object(let members) = details?.kind {
      return members.compactMap { ofAppleApp($0.key, line: $0.location.line) }
    }
    let ids = details?.elements.flatMap { entry in
      entry["appIDs"]?.elements ?? (entry["appID"].map { [$0] } ?? [])
    }
    return (ids ?? []).compactMap { id in
      id.string.flatMap { ofAppleApp($0, line: id.location.line) }
    }
  }

  private static func ofAndroid(_ root: JSONNode) -> [AppFault] {
    root.elements.flatMap { statement -> [AppFault] in
      let relations = statement["relation"]?.elements.compactMap(\.string) ?? []
      guard relations.contains("delegate_permission/common.handle_all_urls"),
        let target = statement["target"], target["namespace"]?.string == "android_app",
        let package = target["package_name"], let name = package.string
      else { return [] }
      let list = target["sha256_cert_fingerprints"]
      let keys = list?.elements ?? []
      let missing =
        keys.isEmpty
        ? AppFault(
          kind: .badKey, message: "there is no fingerprint of a key of \(name.brief)",
          advice: adviceOnKeys, line: (list ?? target).location.line) : nil
      return [ofPackage(name, line: package.location.line), missing].compactMap { $0 }
        + keys.compactMap { ofFingerprint($0.string ?? "", line: $0.location.line) }
    }
  }
}
