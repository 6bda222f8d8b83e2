import WaymarkAnalysis
import WaymarkAnswers

/// An association file's decision about a URL, or the reason why the file can't be used.
struct AssociationAnswer: Encodable {
  /// The fault of the file, or `nil` if the file can be used.
  private(set) var error: String?
  private(set) var isClaimed = false
  /// The rule that decides, or `nil` if no rule applies.
  private(set) var rule: String?
  private(set) var line: Int?

  init(url: String, file text: String) {
    do throws(AssociationFileError) {
      let decision = try AssociationFile(text).decision(for: url.urlWithEscapes)
      isClaimed = decision.isClaimed
      rule = decision.rule?.text
      line = decision.rule?.line
    } catch {
      self.error = error.description
    }
  }

  private enum CodingKeys: CodingKey {
    case error, isClaimed, line, rule
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(error, forKey: .error)
    try container.encode(isClaimed, forKey: .isClaimed)
    try container.encode(line, forKey: .line)
    try container.encode(rule, forKey: .rule)
  }
}
