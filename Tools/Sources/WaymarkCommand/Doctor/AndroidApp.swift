import ArgumentParser
import WaymarkAnalysis
import WaymarkAnswers
import WaymarkText

/// An Android app that a file is expected to name, and optionally the fingerprint of its key.
struct AndroidApp: ExpressibleByArgument {
  let package: String
  let fingerprint: String?

  /// Reads `package` or `package=fingerprint`.
  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let isFingerprint = /[0-9A-Fa-f]{2}(:[0-9A-Fa-f]{2})*/
    guard !parts[0].isEmpty,
      parts.dropFirst().allSatisfy({ $0.wholeMatch(of: isFingerprint) != nil })
    else { return nil }
    package = String(parts[0])
    fingerprint = parts.count > 1 ? parts[1].uppercased() : nil
  }

  /// The finding if a file names the app without its key.
  func finding(in site: ServedFile) -> DoctorFinding? {
    guard let fingerprint, let file = site.file, let text = site.text,
      file.apps.contains(where: { $0.ids.contains(package) }),
      let root = try? JSONReader.read(text)
    else { return nil }
    let statements = root.elements.filter { statement in
      statement["target"]?["package_name"]?.string == package
    }
    let known = statements.flatMap { $0["target"]?["sha256_cert_fingerprints"]?.elements ?? [] }
    if known.contains(where: { $0.string?.uppercased() == fingerprint }) { return nil }
    return DoctorFinding(
      kind: .otherKey, file: site.source.address, line: statements.first?.location.line,
      message: "the file does not name the key \(fingerprint.brief) of \(package.brief)",
      effect: "Android does not trust the site, and links open the browser",
      advice: AppFault.adviceOnKeys)
  }
}

extension JSONNode {
  var elements: [JSONNode] {
    if case .array(let elements) = kind { elements } else { [] }
  }

  var string: String? { if case .string(let text) = kind { text } else { nil } }

  subscript(_ key: String) -> JSONNode? {
    guard case .object(let members) = kind else { return nil }
    return members.last { $0.key == key }?.value
  }
}
