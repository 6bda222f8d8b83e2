import WaymarkAnalysis
import WaymarkAnswers

/// The association file on a site, and the problems that keep systems from using it.
struct ServedFile {
  let source: AssociationSource

  /// The file, or `nil` if systems can't use the server's answer.
  private(set) var file: AssociationFile?

  /// The contents of the file, or `nil` without a file.
  private(set) var text: String?

  private(set) var findings: [DoctorFinding] = []

  /// How users notice a file that can't be used.
  private let effect: String

  /// - Parameters:
  ///   - effect: How users notice a file that can't be used.
  ///   - isNeeded: Whether a missing file is a fault. If it isn't, a missing file is only a note.
  init(
    _ answer: Result<FetchedFile, FetchFailure>, from source: AssociationSource, effect: String,
    isNeeded: Bool
  ) {
    self.source = source
    self.effect = effect
    switch answer {
    case .failure(let failure): note(failure)
    case .success(let answer):
      if answer.status == 200 {
        read(answer)
      } else {
        note(answer, isNeeded: isNeeded)
      }
    }
  }

  private mutating func add(
    _ kind: DoctorFinding.Kind, _ message: String, _ advice: String,
    level: ReportedResult.Level = .warning, effect: String? = nil, line: Int? = nil,
    column: Int? = nil
  ) {
    findings.append(
      DoctorFinding(
        kind: kind, level: level, file: source.address, line: line, column: column,
        message: message, effect: effect ?? self.effect, advice: advice))
  }

  private mutating func note(_ failure: FetchFailure) {
    switch failure {
    case .noAnswer(let reason):
      add(
        .noAnswer, "there is no answer (\(reason.brief))",
        "check the name, the network and the server, and try again",
        effect: "if devices get no answer either, \(effect)")
    case .tooSlow:
      add(
        .tooSlow, "the server does not answer in time",
        "let the server answer within seconds: systems give up soon")
    case .insecure(let reason):
      add(
        .insecure, "there is no secure connection (\(reason.brief))",
        "serve the file with a certificate that is valid for the host and known to devices")
    case .tooLarge: noteSize()
    case .largeHead:
      add(
        .tooLarge, "the server sends more than \(Curl.maximumHead) bytes of header fields",
        "send fewer and shorter fields: no cookies, for example")
    }
  }

  private mutating func noteSize() {
    add(
      .tooLarge, "the file has more than \(AssociationFile.maximumBytes) bytes",
      "make it smaller: combine rules with wildcards, and leave out comments")
  }

  /// Adds a finding for an answer that isn't a file.
  private mutating func note(_ answer: FetchedFile, isNeeded: Bool) {
    let status = answer.status
    switch status {
    case 300..<400:
      let target = answer["location"].map { " and names \($0.brief)" } ?? ""
      add(
        .redirect, "the server answers \(status)\(target)",
        "serve the file at this address itself, without a redirect: systems follow none")
    case 404, 410:
      let maker =
        source.platform == .apple ? "--apple TEAM.bundle" : "--android package=fingerprint"
      add(
        .missing, "there is no file: the server answers \(status)",
        "serve it there, if you have an app for it; waymark associate \(maker) prints it",
        level: isNeeded ? .warning : .note)
    case 401, 403, 407, 429:
      add(
        .badStatus, "the server answers \(status)",
        "let everybody read the file: without a login, and without a check for robots or countries")
    default:
      add(.badStatus, "the server answers \(status)", "let the server answer 200 with the file")
    }
  }

  private mutating func read(_ answer: FetchedFile) {
    guard answer.body.count <= AssociationFile.maximumBytes else { return noteSize() }
    if answer.isWebPage {
      add(
        .webPage, "the server sends a web page in place of the file",
        "serve the file before the rule that answers every path with the page")
      return
    }
    if answer.contentType != "application/json" {
      let type = answer.contentType.map { "as \($0.brief.quoted)" } ?? "without a type"
      add(
        .contentType, "the file is sent \(type)",
        "send the header Content-Type: application/json",
        effect: "systems may refuse the file; then \(effect)")
    }
    if let compression = answer.compression {
      add(
        .malformed, "the server packs the file with \(compression.brief), which was not requested",
        "send the file as it is, without Content-Encoding, unless Accept-Encoding asks for one")
      return
    }
    guard let text = String(validating: answer.body, as: UTF8.self) else {
      add(.malformed, "the file is not UTF-8", "save it as UTF-8")
      return
    }
    let ofOther = source.platform == .apple ? (Character("["), "Android") : ("{", "Apple")
    let first = text.first { !$0.isWhitespace && $0 != "\u{FEFF}" }
    guard first != ofOther.0 || (try? AssociationFile(text)) == nil else {
      add(
        .malformed, "the file is the one for \(ofOther.1)",
        "serve each system's file at its own address")
      return
    }
    do throws(AssociationFileError) {
      file = try AssociationFile(text)
      self.text = text
      for fault in AppFault.faults(in: text) {
        add(
          fault.kind, fault.message, fault.advice, effect: "links open \(source.browser)",
          line: fault.line)
      }
    } catch {
      let field = error.field.map { "\($0.brief): " } ?? ""
      add(
        .malformed, "\(field)\(error.message.brief)", "mend the file there",
        line: error.line, column: error.column)
    }
  }
}

// MARK: Apps

extension ServedFile {
  /// The expected apps that the file's rules are compared for.
  ///
  /// `nil` means the first app in the file.
  ///
  /// Expected apps that the file doesn't name become findings.
  mutating func comparedApps(_ expected: [ExpectedApp]) -> [String?] {
    guard let file else { return [] }
    let ids = file.apps.flatMap(\.ids)
    guard let first = ids.first else {
      add(.noApp, "the file names no app", "add the app and its rules to the file")
      return []
    }
    if expected.isEmpty { return [nil] }
    return expected.compactMap { app in
      if let id = ids.first(where: app.isMeant) { return id }
      let others = ids.prefix(3).map { $0.brief }.joined(separator: ", ")
      add(
        .otherApp, "the file does not name \(app), but \(others)",
        "add the app to the file, or correct its name there: team, bundle and case matter",
        effect: "links open \(first.brief) where it is installed, else \(source.browser)")
      return nil
    }
  }
}

/// An app that a file is expected to name.
enum ExpectedApp: CustomStringConvertible {
  /// The full ID, such as `TEAM.example.shop`.
  case named(String)
  /// An app for Apple's platforms with an unknown team.
  case bundle(String)

  func isMeant(by id: String) -> Bool {
    switch self {
    case .named(let name): id.hasSameBytes(as: name)
    case .bundle(let bundle):
      id.utf8.reversed().starts(with: ".\(bundle)".utf8.reversed())
    }
  }

  var description: String {
    switch self {
    case .named(let name): name.brief
    case .bundle(let bundle): "an app with the bundle \(bundle.brief)"
    }
  }
}
