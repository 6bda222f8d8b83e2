import WaymarkAnswers

/// Results in the Static Analysis Results Interchange Format 2.1.0, which code scanning reads.
struct SARIFLog: Encodable {
  private let version = "2.1.0"
  private let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  private let runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case version, runs
    case schema = "$schema"
  }

  /// - Parameter results: All results. Those with the level `pass` are left out.
  init(_ results: [ReportedResult]) {
    runs = [Run(results: results.filter { $0.level != .pass })]
  }

  private struct Run: Encodable {
    let tool: Tool
    // The YAML reader counts columns in this unit.
    let columnKind = "unicodeCodePoints"
    let results: [Result]

    init(results: [ReportedResult]) {
      let rules = Set(results.map(\.rule)).sorted().map { Rule(id: $0) }
      tool = Tool(driver: Driver(version: Version.current, rules: rules))
      self.results = results.map(Result.init)
    }
  }

  private struct Tool: Encodable {
    let driver: Driver
  }

  private struct Driver: Encodable {
    let name = "waymark"
    let version: String
    let rules: [Rule]
  }

  private struct Rule: Encodable {
    let id: String
    let shortDescription: Message
    // Some readers show only this description.
    let fullDescription: Message

    init(id: String) {
      self.id = id
      shortDescription = Message(text: ReportRules.descriptions[id] ?? id)
      fullDescription = shortDescription
    }
  }

  private struct Result: Encodable {
    let ruleId: String
    let level: ReportedResult.Level
    let message: Message
    let locations: [Location]

    init(_ result: ReportedResult) {
      ruleId = result.rule
      level = result.level
      message = Message(text: result.sentence)
      let region = result.line.map { Region(startLine: $0, startColumn: result.column) }
      let artifact = ArtifactLocation(path: result.file)
      locations = [
        Location(
          physicalLocation: PhysicalLocation(artifactLocation: artifact, region: region))
      ]
    }
  }

  private struct Message: Encodable {
    let text: String
  }

  private struct Location: Encodable {
    let physicalLocation: PhysicalLocation
  }

  private struct PhysicalLocation: Encodable {
    let artifactLocation: ArtifactLocation
    let region: Region?
  }

  private struct ArtifactLocation: Encodable {
    let uri: String

    /// The path as a URI reference, with escapes for bytes that a URI's path doesn't allow.
    init(path: String) {
      let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
      // A file from a server is already identified by an address.
      uri =
        path.hasPrefix("https://")
        ? path
        : (path.hasPrefix("/") ? "file://" : "") + path.percentEscaping { !plain.contains($0) }
    }
  }

  private struct Region: Encodable {
    let startLine: Int
    let startColumn: Int?
  }
}
