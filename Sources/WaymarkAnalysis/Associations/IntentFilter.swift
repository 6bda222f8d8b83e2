internal import Waymark

/// The intent filter of an Android manifest for routes, with one `<data>` on each line.
struct IntentFilter {
  let text: String
  let rules: [AssociationRule]

  /// - Parameter host: The host as the manifest writes it: see ``host(of:)``.
  init(for routes: [AuditedRoute], host: String) {
    var comments: [IntentFilterPath: [String]] = [:]
    var paths: [IntentFilterPath] = []
    for route in routes {
      for path in IntentFilterPath.paths(of: route.definition.parsedPattern) {
        let known = comments[path]
        if known == nil { paths.append(path) }
        if known?.contains(route.comment) != true {
          comments[path, default: []].append(route.comment)
        }
      }
    }
    var lines = [
      #"<intent-filter android:autoVerify="true">"#,
      #"  <action android:name="android.intent.action.VIEW" />"#,
      #"  <category android:name="android.intent.category.DEFAULT" />"#,
      #"  <category android:name="android.intent.category.BROWSABLE" />"#,
      #"  <data android:scheme="https" />"#,
      #"  <data android:host="\#(host)" />"#,
    ]
    var rules: [AssociationRule] = []
    for path in paths {
      let comment = comments[path, default: []].joined(separator: "; ")
      let attribute = path.attribute
      let data = "<data android:\(attribute.name)=\"\(Self.escaped(attribute.value))\" />"
      // XML comments cannot contain two hyphens in a row.
      let safe = comment.printable().replacing(/-(?=-)/, with: "- ")
      lines.append("  \(data) <!-- \(safe) -->")
      rules.append(
        AssociationRule(
          text: data, line: lines.count, excludes: false, comment: comment, path: path.pattern,
          tail: .any))
    }
    lines.append("</intent-filter>")
    text = lines.joined(separator: "\n") + "\n"
    self.rules = rules
  }

  /// A host as a manifest writes it, where `*` stands only before a domain; `nil` if that is not enough.
  static func host(of pattern: HostPattern) -> String? {
    guard pattern.hasParameters else { return pattern.description }
    let labels = pattern.name.split(separator: ".")
    let domain = labels[((labels.lastIndex { $0.first == ":" } ?? -1) + 1)...]
    return domain.isEmpty ? nil : "*." + domain.joined(separator: ".")
  }

  /// A text as the value of an attribute, escaped for Android's resources and then for XML.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += #"\\"#
      case "'": escaped += #"\'"#
      case "\"": escaped += #"\&quot;"#
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case _ where scalar.properties.generalCategory == .control || scalar == " ":
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += #"\u"# + String(repeating: "0", count: 4 - digits.count) + digits
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
