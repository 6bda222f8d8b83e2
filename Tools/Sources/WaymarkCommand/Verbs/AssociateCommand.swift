import ArgumentParser
import Waymark
import WaymarkAnalysis
import WaymarkAnswers

/// The verb `associate`: writes a site's association file from routes, or compares a file with
/// routes.
struct AssociateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "associate",
    abstract: "Writes association files from routes, or compares files with them.",
    discussion: """
      An association file (apple-app-site-association, assetlinks.json) tells the system which URLs of a host \
      open the app. The printed file claims every URL that a route takes. Where it has to claim more, the \
      standard error says so, with a URL.

      EXAMPLES:
        waymark associate --host shop.example --apple A1B2C3D4E5.example.shop
        waymark associate --host shop.example --android example.shop=14:6D:E9:…
        waymark associate --host shop.example --intent-filter
        waymark associate --host shop.example --check apple-app-site-association
        waymark associate --host shop.example --check assetlinks.json /product/7

      With --check -, the file comes from the standard input, as from curl. If you add URLs, --check prints what \
      the file and the routes do with each.

      The exit status is 0 when a file is printed or has no faults. It is 1 when a file claims a URL that no \
      route takes, misses one that a route takes or names an app that cannot exist; with --strict, also for notes, except where no file could do better; \
      with URLs, when file and routes differ on one. It is 2 when the usage is bad, a file cannot be used or the \
      output cannot be written.
      """
  )

  @OptionGroup var routes: RoutesOption

  @Option(
    help:
      "The host that serves the file. The default is the only host of the options, if there is one."
  )
  var host: String?

  @Option(
    help: ArgumentHelp(
      "Print the file for an app of Apple's systems; may be repeated.", valueName: "id"))
  var apple: [String] = []

  @Option(
    help: ArgumentHelp(
      "Print the file for an app of Android; may be repeated for further fingerprints.",
      valueName: "package=fingerprint"))
  var android: [String] = []

  @Flag(help: "Print the <intent-filter> for the manifest of an app of Android.")
  var intentFilter = false

  @Option(
    help: ArgumentHelp("Compare an association file with the routes.", valueName: "file"),
    completion: .file())
  var check: String?

  @Option(help: "Compare the rules of this app. The default is the first of the file.")
  var app: String?

  @OptionGroup var output: OutputOption

  @OptionGroup var reports: ReportOptions

  @Flag(name: .customLong("strict"), help: "Let notes make the exit status 1, too.")
  var isStrict = false

  @Argument(help: "URLs: print the rule of the file and the route that decide for each.")
  var urls: [String] = []

  func validate() throws {
    let kinds = [!apple.isEmpty, !android.isEmpty, intentFilter, check != nil].count { $0 }
    guard kinds == 1 else {
      throw ValidationError("Give one of --apple, --android, --intent-filter and --check.")
    }
    if host == "/" {
      throw ValidationError("A file is for a host, and / means URLs without one.")
    }
    let hasReportOptions = reports.isGiven || isStrict
    if check == nil, app != nil || hasReportOptions {
      throw ValidationError("--app, --json, --format and --strict need --check.")
    }
    if check != nil, output.output != nil {
      throw ValidationError("--output is for the file that is made: leave out --check.")
    }
    if check == nil, !urls.isEmpty {
      throw ValidationError(
        "URLs such as \(urls[0].quoted) need --check; --routes names the routes file.")
    }
    if hasReportOptions, !urls.isEmpty {
      throw ValidationError(
        "--json, --format and --strict are for differences: leave out the URLs.")
    }
    if let host { _ = try Self.pattern(of: host) }
    _ = try target()
    try routes.validate(standardInputHolds: "the association file", check == "-")
  }

  func run() throws {
    // Without --check, or with URLs, there's no report.
    if check == nil || !urls.isEmpty {
      try answer()
    } else {
      try reports.reportingFaults(of: "associate", answer)
    }
  }

  private func answer() throws {
    let file = try routes.load()
    let host = try self.host(for: file.router)
    guard let check else {
      let made = try self.made(from: file, host)
      for fault in faultsOfApps {
        WaymarkTool.warn("waymark: warning: \(fault.message); \(fault.advice)")
      }
      try output.write(made.text)
      for finding in made.approximations { WaymarkTool.warn("waymark: note: \(finding)") }
      return
    }
    let text = try String(routesFile: check)
    let association = try Self.association(text, path: check)
    if let app, !association.apps.contains(where: { $0.ids.contains(app) }) {
      let known = association.apps.flatMap(\.ids).joined(separator: ", ").printable
      let others = known.isEmpty ? "" : "; there is \(known)"
      throw InputError(name: check, reason: "there is no app \(app.printable)\(others)")
    }
    if urls.isEmpty {
      try report(file, association, text, host, path: check)
    } else {
      let compared = ComparedURLs(router: file.router, file: association, host: host, app: app)
      guard try compared.print(urls) else { throw ExitCode(1) }
    }
  }

  private func host(for router: Router) throws -> HostPattern {
    // In the options, / means URLs without a host.
    let hosts = host.map { [$0] } ?? router.options.hosts.filter { $0 != "/" }
    guard hosts.count == 1 else {
      let some = hosts.isEmpty ? "shop.example" : hosts.joined(separator: ", or --host ")
      throw ValidationError("Name the host: --host \(some).")
    }
    let host = try Self.pattern(of: hosts[0])
    if case .otherHost = router.explain("https://\(host.anyHost)/").failure {
      let served = router.options.hosts.joined(separator: ", ")
      throw ValidationError("\(host) is not one of the hosts in the options: \(served).")
    }
    return host
  }

  private static func pattern(of host: String) throws -> HostPattern {
    do {
      return try HostPattern(host)
    } catch {
      let advice = host.contains("/") ? "; leave out the scheme and the path" : ""
      throw ValidationError("--host cannot be \(host.quoted): \(error.message)\(advice)")
    }
  }

  private func made(
    from file: RoutesFile, _ host: HostPattern
  ) throws -> GeneratedAssociation {
    do {
      return intentFilter
        ? try file.router.intentFilter(host: host)
        : try file.router.associationFile(for: target(), host: host)
    } catch let error as AssociationFileError {
      throw InputError(name: file.path, reason: error.message)
    }
  }

  /// The faults of the apps on the command line.
  private var faultsOfApps: [AppFault] {
    let apps = android.compactMap { AndroidApp(argument: $0) }
    let packages = apps.prefix(1).compactMap { AppFault.ofPackage($0.package) }
    let keys = apps.compactMap { $0.fingerprint.flatMap { AppFault.ofFingerprint($0) } }
    return apple.compactMap { AppFault.ofAppleApp($0) } + packages + keys
  }

  private func target() throws -> AssociationTarget {
    if android.isEmpty { return .apple(appIDs: apple) }
    let pairs = try android.map { text in
      guard let app = AndroidApp(argument: text), let fingerprint = app.fingerprint else {
        throw ValidationError(
          """
          Write an app of Android as package=fingerprint, such as example.shop=14:6D:E9, not \(text.quoted).
          """)
      }
      return (package: app.package, fingerprint: fingerprint)
    }
    let package = pairs[0].package
    if let other = pairs.first(where: { $0.package != package }) {
      throw ValidationError(
        "One file is for one package, not for \(package.quoted) and \(other.package.quoted).")
    }
    return .android(package: package, fingerprints: pairs.map(\.fingerprint))
  }

  private static func association(_ text: String, path: String) throws -> AssociationFile {
    do throws(AssociationFileError) {
      return try AssociationFile(text)
    } catch {
      let place = error.line.map { FilePlace(line: $0, column: error.column ?? 1) }
      throw RoutesFileError(
        path: path, faults: [.init(place: place, subject: error.field, message: error.message)])
    }
  }

  private func report(
    _ file: RoutesFile, _ association: AssociationFile, _ text: String, _ host: HostPattern,
    path: String
  ) throws {
    let apps = AppFault.faults(in: text).map { fault in
      DoctorFinding(
        kind: fault.kind, file: path, line: fault.line, message: fault.message,
        effect: "links open the browser", advice: fault.advice
      ).result(isStrict: isStrict)
    }
    let differences =
      apps
      + file.router.audit(against: association, host: host, app: app).map {
        ReportedResult($0, in: path, routes: file.path, isStrict: isStrict)
      }
    try reports.report(
      differences, of: "associate",
      json: { for difference in differences { try StandardOutput.print(JSONLine(difference)) } },
      text: { try printForPeople(differences) })
  }

  /// Prints differences, but only the first notes of each kind, because one cause often has many
  /// notes.
  private func printForPeople(_ differences: [ReportedResult]) throws {
    let maximumNotes = 3
    var notes: [String: Int] = [:]
    for difference in differences {
      if difference.level == .note {
        notes[difference.rule, default: 0] += 1
        if notes[difference.rule, default: 0] > maximumNotes { continue }
      }
      try StandardOutput.print(difference.text(for: .standardOutput))
    }
    for (kind, count) in notes.sorted(by: { $0.key < $1.key }) where count > maximumNotes {
      try StandardOutput.print("note: \(count - maximumNotes) more of \(kind); --json prints all")
    }
    try StandardOutput.print(differences.summary)
  }
}
