/// Writes association files, with one component on each line.
struct AssociationFileWriter {
  let components: [ClaimedComponents.Component]

  func text(for target: AssociationTarget) -> String {
    switch target {
    case .apple(let appIDs):
      """
      {
        "applinks": {
          "details": [
            {
              "appIDs": [\(list(appIDs))],
              "components": [
      \(lines(indented: 10, isApple: true))
              ]
            }
          ]
        }
      }

      """
    case .android(let package, let fingerprints):
      """
      [
        {
          "relation": ["delegate_permission/common.handle_all_urls"],
          "target": {
            "namespace": "android_app",
            "package_name": \(quoted(package)),
            "sha256_cert_fingerprints": [\(list(fingerprints))]
          },
          "relation_extensions": {
            "delegate_permission/common.handle_all_urls": {
              "dynamic_app_link_components": [
      \(lines(indented: 10, isApple: false))
              ]
            }
          }
        }
      ]

      """
    }
  }

  private func lines(indented indent: Int, isApple: Bool) -> String {
    components.map { component in
      var fields = ["\"/\": \(quoted(component.path))"]
      if component.needsFragment { fields.append("\"#\": \"?*\"") }
      if component.ignoresCase, isApple { fields.append("\"caseSensitive\": false") }
      if component.excludes { fields.append("\"exclude\": true") }
      if isApple { fields.append("\"comment\": \(quoted(component.comment))") }
      return String(repeating: " ", count: indent) + "{ \(fields.joined(separator: ", ")) }"
    }.joined(separator: ",\n")
  }

  private func list(_ texts: [String]) -> String { texts.map(quoted).joined(separator: ", ") }

  private func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
