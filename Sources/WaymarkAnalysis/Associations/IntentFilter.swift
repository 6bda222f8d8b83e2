internal import Waymark

/// The intent filter of an Android manifest for routes, with one `<data>` element on each line.
struct IntentFilter {
  let text: String
  let rules: [AssociationRule]

  /// - Parameters:
  ///   - host: The host as written in a manifest: see ``host(of:)``.
  ///   - port: The port, or `nil` for any port.
  ///   - options: How URLs are read.
  init(
    for routes: [AuditedRoute], host: String, port: UInt16?, _ options: RouteRequest.Options
  ) {
    let port = port.map { #" android:port="\#($0)""# } ?? ""
    var paths: [Path] = []
    var places: [[UInt8]: Int] = [:]
    for route in routes {
      for path in Path.paths(of: route.subject.parsedPattern, options) {
        let place = places[Array(path.data.utf8), default: paths.count]
        if place == paths.count {
          places[Array(path.data.utf8)] = place
          paths.append(path)
        }
        if !paths[place].comments.contains(route.comment) {
          paths[place].comments.append(route.comment)
        }
      }
    }
    var lines = [
      #"<intent-filter android:autoVerify="true">"#,
      #"  <action android:name="android.intent.action.VIEW" />"#,
      #"  <category android:name="android.intent.category.DEFAULT" />"#,
      #"  <category android:name="android.intent.category.BROWSABLE" />"#,
      #"  <data android:scheme="https" />"#,
      #"  <data android:host="\#(host)"\#(port) />"#,
    ]
    var rules: [AssociationRule] = []
    for path in paths {
      let comment = path.comments.joined(separator: "; ")
      // XML comments can't contain two consecutive hyphens.
      let safe = comment.printable().replacing(/-(?=-)/, with: "- ")
      lines.append("  \(path.data) <!-- \(safe) -->")
      rules.append(
        AssociationRule(
          text: path.data, line: lines.count, excludes: false,
          path: AssociationPattern(path.steps, isPercentEncoded: false), tail: AssociationTail()))
    }
    lines.append("</intent-filter>")
    text = lines.joined(separator: "\n") + "\n"
    self.rules = rules
  }

  /// Returns a host as written in a manifest, without its port, or `nil` if that's impossible.
  ///
  /// In a manifest, `*` may only come before a domain.
  static func host(of pattern: HostPattern) -> String? {
    guard pattern.hasParameters else {
      return String(pattern.description.dropLast(pattern.suffix.count))
    }
    let labels = pattern.name.split(separator: ".")
    let domain = labels[((labels.lastIndex { $0.first == ":" } ?? -1) + 1)...]
    return domain.isEmpty ? nil : "*." + domain.joined(separator: ".")
  }
}

extension IntentFilter {
  /// The paths of one `<data>` element: the paths of a route, or more if the format isn't precise
  /// enough.
  ///
  /// Android compares the decoded path. Its patterns never backtrack: `[^/]+` and `.*` never give
  /// back what they matched. Therefore, they can't express a literal after a parameter in the same
  /// segment, or segments after a wildcard.
  private struct Path {
    /// The routes that have this path.
    var comments: [String] = []

    private(set) var steps: [AssociationPattern.Step] = []

    /// The literal path without its wildcard suffix, or `nil` if it isn't literal.
    private var text: String? = ""

    /// Whether anything may follow the literal path.
    private var isPrefix = false

    /// The path in the syntax of `pathAdvancedPattern`.
    private var pattern = ""

    /// Returns the paths of a pattern, for each combination of its optional groups and of the words
    /// of its constraints.
    static func paths(of pattern: RoutePattern, _ options: RouteRequest.Options) -> [Path] {
      pattern.androidPaths(options).map { Path($0, ignoringCase: pattern.ignoresCase) }
    }

    private init(_ path: [[PatternElement.Kind]], ignoringCase ignoresCase: Bool) {
      if path.isEmpty { append("/") }
      for segment in path {
        append("/")
        scan: for piece in segment {
          switch piece {
          case .literal(let text):
            for scalar in AssociatedURL.decoded(text).unicodeScalars {
              append(
                scalar,
                ignoringCase: ignoresCase && scalar.isASCII && scalar.properties.isAlphabetic)
            }
          case .parameter(let parameter):
            guard let word = parameter.constraint?.words?.first else {
              append(.segment, "[^/]+")
              break scan
            }
            for scalar in word.unicodeScalars { append(scalar) }
          case .wildcard(_, mayBeEmpty: true):
            steps.append(.many)
            pattern += ".*"
            isPrefix = true
            return
          case .wildcard:
            append([.one, .many], ".+")
            return
          case .separator, .optional: break
          }
        }
      }
    }

    private mutating func append(_ steps: [AssociationPattern.Step], _ pattern: String) {
      self.steps += steps
      self.pattern += pattern
      text = nil
    }

    private mutating func append(_ scalar: Unicode.Scalar, ignoringCase ignoresCase: Bool = false) {
      if ignoresCase {
        let cases = [scalar.properties.lowercaseMapping, scalar.properties.uppercaseMapping]
        let steps = cases.map { $0.unicodeScalars.map { AssociationPattern.Step.character($0) } }
        append(.choice(of: steps), "[\(cases.joined())]")
      } else {
        steps.append(.character(scalar))
        text?.unicodeScalars.append(scalar)
        pattern += #"\.*+[]{}"#.unicodeScalars.contains(scalar) ? "\\\(scalar)" : String(scalar)
      }
    }

    /// The `<data>` element.
    var data: String {
      let name = text == nil ? "pathAdvancedPattern" : isPrefix ? "pathPrefix" : "path"
      return "<data android:\(name)=\"\(Self.escaped(text ?? pattern))\" />"
    }

    /// Returns a string as an attribute value, escaped for Android's resources and then for XML.
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
}
