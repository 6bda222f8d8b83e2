import WaymarkAnalysis
import WaymarkAnswers
import WaymarkText

/// The copy of a site's file on Apple's servers.
struct AppleCopy {
  private let source: AssociationSource
  private let answer: Result<FetchedFile, FetchFailure>

  init(_ answer: Result<FetchedFile, FetchFailure>, from source: AssociationSource) {
    self.answer = answer
    self.source = source
  }

  /// The contents of the copy, or `nil` if Apple has no copy.
  var text: String? {
    guard case .success(let answer) = answer, answer.status == 200 else { return nil }
    return String(decoding: answer.body, as: UTF8.self)
  }

  /// The problems with the copy, compared with the site's file.
  func findings(comparedWith site: ServedFile) -> [DoctorFinding] {
    switch answer {
    case .failure(let failure): [unknown(failure)]
    case .success(let answer) where answer.status != 200: [missing(answer, site)]
    case .success(let answer): difference(answer, site).map { [$0] } ?? []
    }
  }

  private func unknown(_ failure: FetchFailure) -> DoctorFinding {
    let reason =
      switch failure {
      case .noAnswer(let reason), .insecure(let reason): reason
      case .tooSlow: "the server does not answer in time"
      case .tooLarge, .largeHead: "the file is too large"
      }
    return DoctorFinding(
      kind: .noAnswer, file: source.address,
      message: "Apple's copy cannot be read (\(reason.brief))",
      effect: "unknown: devices fetch this copy, not the site's file",
      advice: "check the network here, and try again")
  }

  private func missing(_ answer: FetchedFile, _ site: ServedFile) -> DoctorFinding {
    let reasons = ["apple-failure-reason", "apple-failure-details"].compactMap { answer[$0]?.brief }
    let reason = reasons.isEmpty ? "" : ": \(reasons.joined(separator: " "))"
    return DoctorFinding(
      kind: .noCopy, file: source.address,
      message: "Apple has no copy of the site's file, and answers \(answer.status)\(reason)",
      effect: "links open Safari",
      advice: site.file == nil
        ? "mend the site's file; Apple fetches it within 24 hours"
        : "let Apple's servers fetch the site's file, as AASA-Bot and from any country; they try within 24 hours"
    )
  }

  /// The finding if the copy differs from the site's file.
  private func difference(_ answer: FetchedFile, _ site: ServedFile) -> DoctorFinding? {
    guard let text, let siteText = site.text, !Self.areSame(text, siteText) else { return nil }
    let (lines, siteLines) = (Self.lines(of: text), Self.lines(of: siteText))
    let line = zip(lines, siteLines).prefix { $0.elementsEqual($1) }.count + 1
    let age = answer["age"].flatMap { Int($0) }.map { ", \(Self.text(ofSeconds: $0)) old," } ?? ""
    return DoctorFinding(
      kind: .otherCopy, file: source.address, line: line,
      message: "Apple's copy\(age) is not the site's file",
      effect: "devices follow the copy, so links open what its rules say",
      advice: "wait: Apple fetches the file within 24 hours, and devices check once a week;"
        + " on your own device, applinks:…?mode=developer reads the site's file")
  }

  /// Whether two files are equal apart from white space and, in JSON, the order of keys.
  private static func areSame(_ text: String, _ other: String) -> Bool {
    if text.hasSameBytes(as: other) { return true }
    guard let value = try? JSONReader.read(text), let otherValue = try? JSONReader.read(other)
    else { return false }
    return value.isSame(as: otherValue)
  }

  private static func lines(of text: String) -> [Substring.UTF8View] {
    text.utf8.split(separator: .lineFeed, omittingEmptySubsequences: false)
  }

  private static func text(ofSeconds seconds: Int) -> String {
    switch seconds {
    case ..<3600: (seconds / 60).counted("minute")
    case ..<86_400: (seconds / 3600).counted("hour")
    default: (seconds / 86_400).counted("day")
    }
  }
}

extension JSONNode {
  /// Whether the values are equal, regardless of their positions in the files.
  fileprivate func isSame(as other: JSONNode) -> Bool {
    switch (kind, other.kind) {
    case (.object(let members), .object(let others)):
      let left = members.sorted { $0.key < $1.key }
      let right = others.sorted { $0.key < $1.key }
      return left.count == right.count
        && zip(left, right).allSatisfy {
          $0.key.hasSameBytes(as: $1.key) && $0.value.isSame(as: $1.value)
        }
    case (.array(let elements), .array(let others)):
      return elements.count == others.count
        && zip(elements, others).allSatisfy { $0.isSame(as: $1) }
    case (.string(let text), .string(let other)), (.number(let text), .number(let other)):
      return text.hasSameBytes(as: other)
    case (.boolean(let value), .boolean(let other)): return value == other
    case (.null, .null): return true
    default: return false
    }
  }
}
