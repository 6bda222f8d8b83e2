public import Waymark

extension Router {
  /// Compares an association file with the routes for the web URLs of a host, in both directions.
  ///
  /// ```swift
  /// try router.add("/product/:id<int>")
  /// let file = try AssociationFile(
  ///   #"{ "applinks": { "details": [{ "appID": "T.shop", "components": [{ "/": "/product/*" }] }] } }"#)
  /// let findings = router.differences(from: file, host: try HostPattern("shop.example"))
  /// findings.map(\.kind)            // [.claimedNotRouted, .claimedBeyondConstraint]
  /// findings[0].witness             // "https://shop.example/product"
  /// ```
  ///
  /// Paths are compared in the spelling of Waymark and browsers, without empty segments. Queries
  /// are compared only if a rule has a condition on them. For rules and routes without constraints
  /// the comparison is exact: no finding means no difference. For a constraint only some texts are
  /// tried. If they show no difference, there is a finding ``AssociationFinding/Kind/sampled``,
  /// because other texts might.
  ///
  /// For all subdomains of a host, such as `*.shop.example`, those with one label more are
  /// compared. If the host counts as the first segment of the path, the routes are compared without
  /// that segment: see ``/Waymark/RouterOptions/hostAsPath``.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - host: The host that serves it. No host, `/`, serves a file, so there are no findings for
  ///     it.
  ///   - app: The app whose rules are compared, those of all its entries. The default, `nil`, is
  ///     the first app of the file.
  /// - Returns: The findings: first one for each rule that claims too much, in the order of the
  ///   rules, then one for each route that the file misses, in the order of the routes, then the
  ///   rest.
  /// - Complexity: Grows with the number of rules and routes, and is bounded.
  public func differences(
    from file: AssociationFile, host: HostPattern, app: String? = nil
  ) -> [AssociationFinding] {
    guard !host.meansNoHost else { return [] }
    return AssociationCheck(
      file.rules(of: app), on: file.platform, of: snapshot, host: host
    ).findings()
  }

  /// Returns an association file that claims the web URLs of a host that the routes take.
  ///
  /// ```swift
  /// try router.add("/product/:id", name: "product")
  /// let file = try router.associationFile(
  ///   for: .apple(appIDs: ["TEAM.example.shop"]), host: try HostPattern("shop.example"))
  /// // { "/": "/?*/?*/?*", "exclude": true, "comment": "more than 2 segments" },
  /// // { "/": "/product/?*", "comment": "product: /product/:id" }
  /// ```
  ///
  /// The file claims every URL that a route takes. It is exact for literals, parameters, optional
  /// groups, constraints that are a choice of words, and wildcards after literals. For other
  /// constraints, wildcards after parameters, fragments and items of the query it claims more. On
  /// Android, so it does for text after a parameter in its segment and for segments after a
  /// wildcard, because a `*` there ends before the first character like the next one. For a class
  /// that may match anything, it claims only the URLs of the pattern.
  ///
  /// - Parameters:
  ///   - target: The app.
  ///   - host: The host that serves the file. Routes of other hosts are left out.
  /// - Returns: The text, which is the same for the same routes; and the places where it claims
  ///   other URLs than the routes take, because its format is not precise enough, each with a URL.
  ///   Nearly all claim too much. Too little is claimed for a class that matches more than its
  ///   pattern, and for URLs that systems read otherwise: with a `%` that begins no escape, and on
  ///   Android, which compares the decoded path, with an escaped slash.
  /// - Throws: An ``AssociationFileError`` if the file exceeds ``AssociationFile/maximumBytes``, if
  ///   no route takes URLs of the host and the app is for Android, where a file without rules
  ///   claims all of them, for `/`, and for a host that counts as part of the path: see
  ///   ``/Waymark/RouterOptions/hostAsPath``.
  /// - Complexity: Grows with the number of routes, and is bounded.
  public func associationFile(
    for target: AssociationTarget, host: HostPattern
  ) throws(AssociationFileError) -> (text: String, approximations: [AssociationFinding]) {
    let snapshot = self.snapshot
    let routes = try snapshot.webRoutes(of: host)
    let claimed = ClaimedComponents(for: routes, on: target.platform, snapshot.options.reading)
    if target.platform == .android, claimed.components.isEmpty {
      throw AssociationFileError(
        "no route takes URLs of \(host), and on Android a file without rules claims all of them",
        field: nil, at: nil)
    }
    let text = claimed.text(for: target)
    guard text.utf8.count <= AssociationFile.maximumBytes else {
      throw AssociationFileError(
        "the file would have \(text.utf8.count) bytes, more than \(AssociationFile.maximumBytes): "
          + "combine routes that begin alike into one with a wildcard", field: nil, at: nil)
    }
    let file = try AssociationFile(text, platform: target.platform)
    let findings = AssociationCheck(
      file.apps.flatMap(\.rules), on: file.platform, of: snapshot, host: host
    ).findings()
    return (text, findings.filter { $0.witness != nil })
  }

  /// Returns an `<intent-filter>` for an Android manifest that claims the web URLs of a host that
  /// the routes take.
  ///
  /// ```swift
  /// try router.add("/product/:id", name: "product")
  /// let filter = try router.intentFilter(host: try HostPattern("shop.example"))
  /// // <data android:pathAdvancedPattern="/product/[^/]+" /> <!-- product: /product/:id -->
  /// ```
  ///
  /// The filter claims every URL that a route takes. It is exact for literals, parameters that are
  /// whole segments or end one, optional groups, constraints that are a choice of words, and a
  /// wildcard at the end. Otherwise it claims more, because a filter cannot exclude anything and
  /// names no items of the query.
  ///
  /// `pathAdvancedPattern` needs Android 12. Older systems do not open the app for such a path.
  /// Android compares the decoded path, so `%2F` in a value counts as a slash.
  ///
  /// - Parameter host: The host. Routes of other hosts are left out.
  /// - Returns: The text, which is the same for the same routes; and the places where it claims
  ///   other URLs than the routes take, because its format is not precise enough, each with a URL.
  ///   Nearly all claim too much. Too little is claimed for a class that matches more than its
  ///   pattern, and for URLs that systems read otherwise: with a `%` that begins no escape, or with
  ///   an escaped slash.
  /// - Throws: An ``AssociationFileError`` if no route takes URLs of the host, because a filter
  ///   without paths would claim all of them; for a host that a manifest cannot name, for `/`, and
  ///   for a host that counts as part of the path: see ``/Waymark/RouterOptions/hostAsPath``.
  /// - Complexity: Grows with the number of routes, and is bounded.
  public func intentFilter(host: HostPattern) throws(AssociationFileError) -> (
    text: String, approximations: [AssociationFinding]
  ) {
    let snapshot = self.snapshot
    let routes = try snapshot.webRoutes(of: host)
    guard let written = IntentFilter.host(of: host) else {
      throw AssociationFileError(
        "an intent filter cannot name \(host): its hosts have '*' only before a domain",
        field: nil, at: nil)
    }
    let filter = IntentFilter(
      for: routes, host: written, port: host.port, snapshot.options.reading)
    guard !filter.rules.isEmpty else {
      throw AssociationFileError(
        "no route takes URLs of \(host), and a filter without paths would claim all of them",
        field: nil, at: nil)
    }
    let findings = AssociationCheck(filter.rules, on: .android, of: snapshot, host: host).findings()
    return (filter.text, findings.filter { $0.witness != nil })
  }
}

extension RoutingSnapshot {
  /// The routes for the web URLs of a host.
  fileprivate func webRoutes(
    of host: HostPattern
  ) throws(AssociationFileError) -> [AuditedRoute] {
    guard !host.meansNoHost else {
      throw AssociationFileError(
        "'/' means URLs without a host, and systems open apps only for the web URLs of a host",
        field: nil, at: nil)
    }
    guard !options.hostAsPath.usesHost(of: host) else {
      throw AssociationFileError(
        "the host \(host) counts as part of the path: see RouterOptions.hostAsPath", field: nil,
        at: nil)
    }
    return AuditedTable(of: "https", host: host, self, SegmentVocabulary()).routes
  }
}

/// The app that an association file is for.
public enum AssociationTarget: Sendable {
  /// Apps for Apple's systems, such as `TEAM.example.shop`. The file is
  /// `apple-app-site-association`.
  case apple(appIDs: [String])

  /// An Android app, with the SHA-256 fingerprints of its certificates, such as `14:6D:E9:…`. The
  /// file is `assetlinks.json`.
  case android(package: String, fingerprints: [String])

  var platform: AssociationFile.Platform {
    switch self {
    case .apple: .apple
    case .android: .android
    }
  }
}
