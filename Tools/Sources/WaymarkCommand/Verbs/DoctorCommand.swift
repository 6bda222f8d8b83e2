import ArgumentParser
import Waymark
import WaymarkAnalysis
import WaymarkAnswers

/// The verb `doctor`: finds why a host's links don't open the app.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Finds why links of a host open the browser, or an app without a route.",
    discussion: """
      It asks the host for apple-app-site-association and assetlinks.json, and Apple for its copy, as devices \
      do: without following redirects. It compares the answers with each other, with the routes, and with the \
      files of the app that you name. Each finding says what users see, and what to change. These are the kinds:

        noAnswer, tooSlow, insecure       the server gives no answer
        missing, redirect, badStatus, webPage, contentType, tooLarge, malformed
                                          systems cannot use what it sends
        noApp, otherApp, otherKey         the file is not for the app
        badApp, badKey                    no app has the name or the key of the file
        noCopy, otherCopy                 Apple's copy is not the site's file
        noDomains, badDomain, developerOnly, hostNotDeclared
                                          the entitlements lack a host
        hostNotRouted                     no route is for a host
        badScheme, schemeNotDeclared, schemeNotRouted
                                          the URL schemes are not those of routes
        claimedNotRouted and others       rules and routes differ, as associate
                                          --check finds it

      EXAMPLES:
        waymark doctor --host shop.example --routes routes.yaml
        waymark doctor --routes routes.yaml --entitlements App.entitlements

      It needs curl. The exit status is 0 without warnings, 1 with warnings (with --strict also with notes, except \
      where no file could do better), 2 when the usage is bad, a file or curl cannot be used or the output cannot be \
      written.
      """
  )

  @OptionGroup var routes: RoutesOption

  @Option(
    help: "The host of the links. The default is the only host of the options, if there is one.")
  var host: String?

  @Option(
    help: ArgumentHelp(
      "An app of Apple's systems that opens the links; may be repeated. The default is the app of the other files.",
      valueName: "id"))
  var apple: [String] = []

  @Option(
    help: ArgumentHelp(
      "An app of Android that opens the links; may be repeated.",
      valueName: "package[=fingerprint]"))
  var android: [AndroidApp] = []

  @Option(
    help: ArgumentHelp(
      "The app's entitlements, as XML or binary property list.", valueName: "file"),
    completion: .file())
  var entitlements: String?

  @Option(
    help: ArgumentHelp("The app's Info.plist, as XML or binary property list.", valueName: "file"),
    completion: .file())
  var plist: String?

  @OptionGroup var reports: ReportOptions

  @Flag(name: .customLong("strict"), help: "Let notes make the exit status 1, too.")
  var isStrict = false

  func run() async throws {
    let checkup = try reports.reportingFaults(of: "doctor", checkup)
    let examined: Result<[DoctorFinding], any Error>
    do {
      examined = .success(
        try await ProgressLine.waiting(for: "asking \(checkup.host) and Apple") {
          try await checkup.findings()
        })
    } catch {
      examined = .failure(error)
    }
    let findings = try reports.reportingFaults(of: "doctor") { try examined.get() }
    let results = findings.map { $0.result(isStrict: isStrict) }
    try reports.report(
      results, of: "doctor",
      json: { for finding in findings { try StandardOutput.print(JSONLine(finding)) } },
      text: { try printForPeople(findings, results) })
  }

  private func checkup() throws -> Checkup {
    let file = try routes.load()
    let entitlements = try self.entitlements.map { try PropertyListFile<Entitlements>(path: $0) }
    let info = try plist.map { try PropertyListFile<AppInfo>(path: $0) }
    var platforms: Set<LinkPlatform> = []
    if android.isEmpty || !apple.isEmpty || entitlements != nil || info != nil {
      platforms.insert(.apple)
    }
    if apple.isEmpty || !android.isEmpty { platforms.insert(.android) }
    return Checkup(
      host: try checkedHost(for: file.router), routes: file,
      appleApps: Self.apps(apple, entitlements?.content, info?.content), androidApps: android,
      entitlements: entitlements, info: info, platforms: platforms)
  }

  /// The apps that Apple's file must name: the apps on the command line, or the app in the property
  /// lists.
  private static func apps(
    _ given: [String], _ entitlements: Entitlements?, _ info: AppInfo?
  ) -> [ExpectedApp] {
    if !given.isEmpty { return given.map { .named($0) } }
    if let id = entitlements?.appID, !id.hasBuildSetting { return [.named(id)] }
    if let bundle = info?.bundleID, !bundle.hasBuildSetting { return [.bundle(bundle)] }
    return []
  }

  /// The host, checked because it becomes part of addresses.
  private func checkedHost(for router: Router) throws -> HostPattern {
    let hosts = host.map { [$0] } ?? router.options.hosts.filter { $0 != "/" }
    guard hosts.count == 1 else {
      let some = hosts.isEmpty ? "shop.example" : hosts.joined(separator: ", or --host ")
      throw ValidationError("Name the host: --host \(some.printable).")
    }
    let isPlain = hosts[0].utf8.allSatisfy { !"*/:[]".utf8.contains($0) }
    guard isPlain, hosts[0].utf8.count <= 253, let host = try? HostPattern(hosts[0]) else {
      throw ValidationError(
        "\(hosts[0].quoted) is not one host, such as shop.example."
      )
    }
    return host
  }

  /// Prints findings, but only the first notes of each kind, because one cause often has many
  /// notes.
  private func printForPeople(_ findings: [DoctorFinding], _ results: [ReportedResult]) throws {
    let maximumNotes = 3
    var notes: [String: Int] = [:]
    for finding in findings {
      if finding.level == .note {
        notes[finding.kind.name, default: 0] += 1
        if notes[finding.kind.name, default: 0] > maximumNotes { continue }
      }
      try StandardOutput.print(finding.text(for: .standardOutput))
    }
    for (kind, count) in notes.sorted(by: { $0.key < $1.key }) where count > maximumNotes {
      try StandardOutput.print("note: \(count - maximumNotes) more of \(kind); --json prints all")
    }
    try StandardOutput.print(results.summary)
  }
}
