internal import Waymark

/// The intent filter of an Android manifest for routes, with one `<data>` on each line.
struct IntentFilter {
  let text: String
  let rules: [AssociationRule]

  /// - Parameter host: The host as the manifest writes it: see ``host(of:)``.
  init(for routes: [AuditedRoute], host: String) {
    var comments: [Path: [String]] = [:]
    var paths: [Path] = []
    for route in routes {
      for path in Path.paths(of: route.definition.parsedPattern) {
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

extension IntentFilter {
  /// A set of paths that one `<data>` of an Android manifest can express, or a larger set if it
  /// cannot.
  ///
  /// Android compares the decoded path. Its patterns never backtrack: `[^/]+` and `.*` never give
  /// back what they matched. So they cannot express text after a parameter in the same segment, or
  /// segments after a wildcard.
  fileprivate struct Path: Hashable {
    private(set) var pieces: [Piece] = []

    enum Piece: Hashable {
      case character(Unicode.Scalar)
      /// An ASCII letter, in upper or lower case.
      case eitherCase(Unicode.Scalar)
      /// At least one character, without slashes.
      case segment
      /// The whole rest.
      case rest(mayBeEmpty: Bool)
    }

    private static let slash = Piece.character("/")

    /// The paths of a pattern, for each combination of its optional groups and of the words of its
    /// constraints.
    static func paths(of pattern: RoutePattern) -> [Path] {
      pattern.pathsByWord(splittingRest: true).map {
        Path($0, ignoringCase: pattern.ignoresCase)
      }
    }

    private init(_ path: [PatternForm.Segment], ignoringCase ignoresCase: Bool) {
      for segment in path {
        pieces.append(Self.slash)
        scan: for piece in segment.meaning {
          switch piece {
          case .literal(let text):
            pieces += AssociatedURL.decoded(text).unicodeScalars.map { scalar in
              ignoresCase && scalar.isASCII && scalar.properties.isAlphabetic
                ? .eitherCase(scalar) : .character(scalar)
            }
          case .parameter(let parameter):
            guard let word = parameter.constraint?.words?.first else {
              pieces.append(.segment)
              break scan
            }
            pieces += word.unicodeScalars.map { .character($0) }
          case .wildcard(_, let mayBeEmpty):
            pieces.append(.rest(mayBeEmpty: mayBeEmpty))
            return
          case .separator, .optional: break
          }
        }
      }
      if pieces.isEmpty { pieces.append(Self.slash) }
    }

    /// The attribute of `<data>`, with its value.
    var attribute: (name: String, value: String) {
      var texts = pieces
      let hasAnyRest = texts.last == .rest(mayBeEmpty: true)
      if hasAnyRest { texts.removeLast() }
      let characters = texts.compactMap { if case .character(let it) = $0 { it } else { nil } }
      if characters.count == texts.count {
        return (hasAnyRest ? "pathPrefix" : "path", String(characters.map(Character.init)))
      }
      return ("pathAdvancedPattern", pieces.map(\.advancedPattern).joined())
    }

    /// The paths that Android matches with it, as an automaton.
    var pattern: AssociationPattern {
      var steps: [AssociationPattern.Step] = []
      for piece in pieces {
        switch piece {
        case .character(let scalar): steps.append(.character(scalar))
        case .eitherCase(let scalar):
          let start = steps.count
          let (lower, upper) = (
            scalar.properties.lowercaseMapping, scalar.properties.uppercaseMapping
          )
          steps.append(.fork([start + 1, start + 3]))
          steps += lower.unicodeScalars.map { .character($0) } + [.fork([start + 4])]
          steps += upper.unicodeScalars.map { .character($0) }
        case .segment:
          steps += [.oneInSegment, .fork([steps.count, steps.count + 2])]
        case .rest(let mayBeEmpty): steps += mayBeEmpty ? [.many] : [.one, .many]
        }
      }
      return AssociationPattern(steps)
    }
  }
}

extension IntentFilter.Path.Piece {
  /// The piece in the syntax of `pathAdvancedPattern`.
  fileprivate var advancedPattern: String {
    switch self {
    case .character(let scalar):
      #"\.*+[]{}"#.unicodeScalars.contains(scalar) ? "\\\(scalar)" : String(scalar)
    case .eitherCase(let scalar):
      "[\(scalar.properties.lowercaseMapping)\(scalar.properties.uppercaseMapping)]"
    case .segment: "[^/]+"
    case .rest(let mayBeEmpty): mayBeEmpty ? ".*" : ".+"
    }
  }
}
