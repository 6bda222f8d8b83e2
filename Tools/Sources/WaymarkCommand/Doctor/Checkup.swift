import Waymark
import WaymarkAnalysis
import WaymarkAnswers

/// Checks everything that decides whether a host's links open the app.
///
/// It compares the site's files, Apple's copy, the app's declarations, and the routes.
struct Checkup {
  let host: HostPattern
  let routes: RoutesFile

  /// The apps that Apple's file must name.
  let appleApps: [ExpectedApp]
  let androidApps: [AndroidApp]
  let entitlements: PropertyListFile<Entitlements>?
  let info: PropertyListFile<AppInfo>?

  /// The platforms whose files are checked.
  let platforms: Set<LinkPlatform>

  /// Contacts all servers at the same time, and compares their answers.
  func findings() async throws -> [DoctorFinding] {
    let name = "\(host)"
    let (apple, copy, android) = (
      AssociationSource.site(name, for: .apple), AssociationSource.appleCopy(name),
      AssociationSource.site(name, for: .android)
    )
    let asksApple = platforms.contains(.apple)
    let asksAndroid = platforms.contains(.android)
    async let appleAnswer = asksApple ? Curl.fetch(apple.address) : nil
    async let copyAnswer = asksApple ? Curl.fetch(copy.address) : nil
    async let androidAnswer = asksAndroid ? Curl.fetch(android.address) : nil

    var findings = hostFindings
    let isRouted = findings.isEmpty
    if let appleAnswer = try await appleAnswer, let copyAnswer = try await copyAnswer {
      let copy = AppleCopy(copyAnswer, from: copy)
      let effect =
        copy.text == nil
        ? "links open Safari"
        : "devices go on with Apple's copy, and links open Safari when it ends"
      var site = ServedFile(appleAnswer, from: apple, effect: effect, isNeeded: true)
      let ids = site.comparedApps(appleApps)
      findings += site.findings + copy.findings(comparedWith: site)
      if isRouted { findings += differences(site, ids) }
    }
    if let answer = try await androidAnswer {
      var site = ServedFile(
        answer, from: android, effect: "links open the browser", isNeeded: !androidApps.isEmpty)
      let ids = site.comparedApps(androidApps.map { .named($0.package) })
      findings += site.findings + androidApps.compactMap { $0.finding(in: site) }
      if isRouted { findings += differences(site, ids) }
    }
    return findings + domainFindings + schemeFindings
  }
}

// MARK: Rules and routes

extension Checkup {
  /// The differences between a file's rules and the routes, as in `associate --check`.
  private func differences(_ site: ServedFile, _ ids: [String?]) -> [DoctorFinding] {
    guard let file = site.file else { return [] }
    return ids.flatMap { id in
      routes.router.audit(against: file, host: host, app: id)
        .map { finding(for: $0, in: file, of: id, site.source) }
    }
  }

  private func finding(
    for difference: AssociationFinding, in file: AssociationFile, of id: String?,
    _ source: AssociationSource
  ) -> DoctorFinding {
    let result = ReportedResult(
      difference, in: source.address, routes: routes.path, isStrict: true)
    let (effect, advice) =
      switch difference.kind {
      case .claimedNotRouted:
        (
          "the link opens the app, which has no route for it",
          "exclude it in the file, or add a route"
        )
      case .claimedBeyondConstraint:
        (
          "the link opens the app, whose constraint refuses it",
          "let the app open such links in the browser: these files have no constraints"
        )
      case .routedNotClaimed:
        (
          opener(of: difference.witness, in: file, besides: id, source),
          "add a rule for the route; waymark associate prints a file with all"
        )
      case .excludedThoughRouted:
        (
          opener(of: difference.witness, in: file, besides: id, source),
          "remove the rule, unless it is meant"
        )
      case .ruleNeverDecides:
        (
          "nothing: earlier rules decide, or no URL that devices send matches it",
          "remove the rule, move it up, or escape what URLs escape"
        )
      case .sampled:
        ("nothing that is known", "try URLs of your own: waymark associate --check FILE URL")
      }
    return DoctorFinding(
      kind: .difference(difference.kind), level: result.level, file: result.file,
      line: result.line, column: result.column, message: result.message, effect: effect,
      advice: advice, witness: result.witness, canBeFixed: result.isFailure)
  }

  /// What opens a link that the app doesn't receive.
  private func opener(
    of url: String?, in file: AssociationFile, besides id: String?, _ source: AssociationSource
  ) -> String {
    let own = file.apps.first { entry in id.map { entry.ids.contains($0) } ?? true }?.ids ?? []
    let other = file.apps.flatMap(\.ids).first { other in
      !own.contains(other) && url.map { file.decision(for: $0, app: other).isClaimed } ?? false
    }
    guard let other else { return "the link opens \(source.browser)" }
    return "the link opens \(other.brief) where it is installed, else \(source.browser)"
  }
}
