import Waymark
import WaymarkAnswers
import WaymarkDescription

/// Compares what the app declares with the routes.
extension Checkup {
  private var webRoutes: [ListedRoute] {
    routes.listedRoutes.filter { $0.scheme.map(Self.isWeb) ?? true }
  }

  private static func isWeb(_ scheme: String) -> Bool {
    ["http", "https", "ws", "wss", "ftp"].contains(scheme.lowercased())
  }

  /// The hosts that the routes name, empty if some route accepts any host.
  private var routedHosts: [LinkHost] {
    let served = routes.router.options.hosts.compactMap { LinkHost($0) }
    if !served.isEmpty { return served }
    return webRoutes.contains { $0.hosts.isEmpty }
      ? [] : webRoutes.flatMap(\.hosts).compactMap { LinkHost($0) }
  }

  private func isRouted(_ host: LinkHost) -> Bool {
    let routed = routedHosts
    return routed.isEmpty || routed.contains { $0.overlaps(host) }
  }

  /// The finding if no route accepts the host.
  var hostFindings: [DoctorFinding] {
    isRouted(LinkHost(host)) ? [] : [notRouted("\(host)", in: routes.path)]
  }

  private func notRouted(_ host: String, in file: String, line: Int? = nil) -> DoctorFinding {
    DoctorFinding(
      kind: .hostNotRouted, file: file, line: line,
      message: "the routes of \(routes.path) match no links of \(host.brief)",
      effect: "such links may open the app, which refuses them",
      advice: "add the host to the hosts of the routes file, or remove it from the app")
  }

  /// The problems with the app's associated domains.
  var domainFindings: [DoctorFinding] {
    guard let entitlements else { return [] }
    let key = Entitlements.domainsKey
    guard let texts = entitlements.content.domains else {
      return [
        DoctorFinding(
          kind: .noDomains, file: entitlements.path, message: "there is no \(key)",
          effect: "all links open Safari",
          advice: "add the capability Associated Domains with applinks:\(host)")
      ]
    }
    let domains = texts.filter { !$0.hasBuildSetting }.compactMap { AssociatedDomain($0) }
    let malformed = domains.filter { $0.host == nil }.map { domain in
      DoctorFinding(
        kind: .badDomain, file: entitlements.path, line: entitlements.line(of: domain.text),
        message: "\(domain.text.brief.quoted) is not a domain of links",
        effect: "its links open Safari",
        advice: "write applinks: and a host, without a scheme, a port or a path")
    }
    let needed =
      [LinkHost(host)] + routedHosts + webRoutes.flatMap(\.hosts).compactMap { LinkHost($0) }
    var seen: Set<LinkHost> = []
    let missing = needed.filter { seen.insert($0).inserted }.compactMap { host in
      finding(for: host, in: domains, mayBeOther: texts.contains { $0.hasBuildSetting })
    }
    let unrouted = domains.compactMap { domain in
      domain.host.flatMap { host in
        isRouted(host)
          ? nil
          : notRouted(
            host.description, in: entitlements.path, line: entitlements.line(of: domain.text))
      }
    }
    return malformed + missing + unrouted
  }

  /// The finding if the app doesn't declare a host for all devices.
  ///
  /// - Parameter mayBeOther: Whether a build fills in more domains.
  private func finding(
    for host: LinkHost, in domains: [AssociatedDomain], mayBeOther: Bool
  ) -> DoctorFinding? {
    guard let entitlements else { return nil }
    let covering = domains.filter { $0.host?.covers(host) ?? false }
    if covering.contains(where: { !$0.isRestricted }) { return nil }
    let entry = host.description.contains(":") ? "*.\(host.domain)" : host.description
    if let domain = covering.first {
      return DoctorFinding(
        kind: .developerOnly, file: entitlements.path, line: entitlements.line(of: domain.text),
        message: "\(domain.text.brief) does not count on users' devices",
        effect: "on users' devices links of \(host) open Safari",
        advice: "add applinks:\(entry) without a mode")
    }
    return DoctorFinding(
      kind: .hostNotDeclared, level: mayBeOther ? .note : .warning, file: entitlements.path,
      line: entitlements.line(of: Entitlements.domainsKey),
      message: "there is no domain for \(host)"
        + (mayBeOther ? ", unless a build fills it in" : ""),
      effect: "links of \(host) open Safari", advice: "add applinks:\(entry)")
  }

  /// The problems with the app's URL schemes.
  var schemeFindings: [DoctorFinding] {
    guard let info else { return [] }
    let declared = info.content.schemes.filter { !$0.hasBuildSetting }
    let isFilledIn = declared.count < info.content.schemes.count
    let tables = routes.listedRoutes
    let schemes = Set(
      (tables.compactMap(\.scheme) + routes.description.fallbackSchemes).map { $0.lowercased() })
    let malformed = declared.filter { !Self.isScheme($0) }.map { scheme in
      DoctorFinding(
        kind: .badScheme, file: info.path, line: info.line(of: scheme),
        message: "\(scheme.brief.quoted) is not a scheme", effect: "no link opens the app by it",
        advice: "write the scheme alone, of letters, digits, +, - and ., without ://")
    }
    let known = Set(declared.map { $0.lowercased() })
    let missing = schemes.filter { !Self.isWeb($0) && !known.contains($0) }.sorted().map { scheme in
      DoctorFinding(
        kind: .schemeNotDeclared, level: isFilledIn ? .note : .warning, file: info.path,
        line: info.line(of: AppInfo.typesKey),
        message: "there is no URL scheme \(scheme.brief)"
          + (isFilledIn ? ", unless a build fills it in" : ""),
        effect:
          "links such as \(scheme.brief)://… open nothing, or another app that has the scheme",
        advice: "add \(scheme.brief) to the URL types of the app")
    }
    // A scheme without separate routes uses the global routes.
    let haveGlobalRoutes = tables.contains { $0.scheme == nil }
    let unrouted = haveGlobalRoutes ? [] : declared.filter { !schemes.contains($0.lowercased()) }
    return malformed + missing
      + unrouted.filter(Self.isScheme).map { scheme in
        DoctorFinding(
          kind: .schemeNotRouted, level: .note, file: info.path, line: info.line(of: scheme),
          message: "no route of \(routes.path) is for the scheme \(scheme.brief)",
          effect: "such links open the app, which has no route for them",
          advice: "add routes, unless another part of the app handles the scheme")
      }
  }

  private static func isScheme(_ text: String) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    let bytes = text.utf8
    return bytes.first.map(isLetter) ?? false
      && bytes.allSatisfy { byte in
        isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || "+-.".utf8.contains(byte)
      }
  }
}
