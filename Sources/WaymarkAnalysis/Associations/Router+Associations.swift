public import Waymark

extension Router {
  /// Compares an association file with the routes for the web URLs of a host, in both directions.
  ///
  /// ```swift
  /// try router.add("/product/:id<int>")
  /// let file = try AssociationFile(
  ///   #"{ "applinks": { "details": [{ "appID": "T.shop", "components": [{ "/": "/product/*" }] }] } }"#)
  /// let findings = router.audit(against: file, host: try HostPattern("shop.example"))
  /// findings.map(\.kind)            // [.claimedNotRouted, .claimedBeyondConstraint]
  /// findings[0].witness             // "https://shop.example/product"
  /// ```
  ///
  /// Paths are compared as Waymark and browsers write them, without empty segments. Queries are
  /// compared only if a rule or a route has a condition on them, with one item of each name. For
  /// rules and routes without constraints, the comparison is exact. For a constraint, and for more
  /// than 64 combinations of items, only some strings are tried. If they show no difference, the
  /// finding is ``AssociationFinding/Kind/sampled``, because other strings might show one.
  ///
  /// For all subdomains of a host, such as `*.shop.example`, only hosts with one more label are
  /// compared. If the host counts as the first segment of the path, the routes are compared without
  /// that segment: see ``/Waymark/RouterOptions/hostAsPath``.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - host: The host that serves the file. For `/`, which means no host, the result is empty.
  ///   - app: The app, with the rules of all its entries. The default, `nil`, is the first app of
  ///     the file.
  /// - Returns: The findings: first rules that claim too much, in the order of the rules, then
  ///   routes that the file misses, in the order of the routes, then all others.
  /// - Complexity: Grows with the number of rules and routes, and is bounded.
  public func audit(
    against file: AssociationFile, host: HostPattern, app: String? = nil
  ) -> [AssociationFinding] {
    guard !host.requiresNoHost else { return [] }
    return AssociationCheck(
      file.rules(of: app), on: file.platform, of: snapshot, host: host
    ).findings()
  }

  /// Returns an association file that claims the web URLs of a host that match the routes.
  ///
  /// ```swift
  /// try router.add("/product/:id", name: "product")
  /// let file = try router.associationFile(
  ///   for: .apple(appIDs: ["TEAM.example.shop"]), host: try HostPattern("shop.example"))
  /// // { "/": "/?*/?*/?*", "exclude": true, "comment": "more than 2 segments" },
  /// // { "/": "/product/?*", "comment": "product: /product/:id" }
  /// ```
  ///
  /// The file claims every URL that a route matches. It's exact for literals, parameters, optional
  /// groups, constraints that are a choice of words, wildcards after literals, and items of the
  /// query with a value. For other constraints, wildcards after parameters and fragments, it claims
  /// more. Apple's systems treat a missing item like an empty one, so the file also claims URLs
  /// without an item that needs no value. On Android, a `*` ends before the first occurrence of the
  /// next character, so the file claims more for text after a parameter in the same segment, and
  /// for segments after a wildcard. For a subclass that may match anything, it claims only the URLs
  /// of the pattern.
  ///
  /// - Parameters:
  ///   - target: The app.
  ///   - host: The host that serves the file. Routes of other hosts are left out.
  /// - Returns: The file, which is always the same for the same routes, and the differences from
  ///   the routes that its format can't avoid, each with a URL. In nearly all differences, the file
  ///   claims too much. It claims too little for a subclass that matches more than its pattern, and
  ///   for URLs that systems read differently: with a `%` that begins no escape, with one of the
  ///   route's items twice or, on Android, which compares the decoded path, with an escaped slash.
  /// - Throws: An ``AssociationFileError`` if the file exceeds ``AssociationFile/maximumBytes``, or
  ///   if the host is `/` or counts as part of the path: see ``/Waymark/RouterOptions/hostAsPath``.
  ///   For Android, it also throws if no route matches URLs of the host, because a file without
  ///   rules would claim all of them.
  /// - Complexity: Grows with the number of routes, and is bounded.
  public func associationFile(
    for target: AssociationTarget, host: HostPattern
  ) throws(AssociationFileError) -> GeneratedAssociation {
    let snapshot = self.snapshot
    let routes = try snapshot.webRoutes(of: host)
    let claimed = ClaimedComponents(for: routes, on: target.platform, snapshot.options.reading)
    if target.platform == .android, claimed.components.isEmpty {
      throw AssociationFileError(
        "no route matches URLs of \(host), and on Android a file without rules claims all of them",
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
    return GeneratedAssociation(
      text: text, approximations: findings.filter { $0.witness != nil })
  }

  /// Returns an `<intent-filter>` for an Android manifest that claims the web URLs of a host that
  /// match the routes.
  ///
  /// ```swift
  /// try router.add("/product/:id", name: "product")
  /// let filter = try router.intentFilter(host: try HostPattern("shop.example"))
  /// // <data android:pathAdvancedPattern="/product/[^/]+" /> <!-- product: /product/:id -->
  /// ```
  ///
  /// The filter claims every URL that a route matches. It's exact for literals, parameters that are
  /// a whole segment or the end of one, optional groups, constraints that are a choice of words,
  /// and a wildcard at the end. Otherwise it claims more, because a filter can't exclude URLs or
  /// contain items of the query.
  ///
  /// `pathAdvancedPattern` requires Android 12. Older systems don't open the app for such a path.
  /// Android compares the decoded path, so `%2F` in a value counts as a slash.
  ///
  /// - Parameter host: The host. Routes of other hosts are left out.
  /// - Returns: The filter, which is always the same for the same routes, and the differences from
  ///   the routes that its format can't avoid, each with a URL. In nearly all differences, the
  ///   filter claims too much. It claims too little for a subclass that matches more than its
  ///   pattern, and for URLs that systems read differently: with a `%` that begins no escape, or
  ///   with an escaped slash.
  /// - Throws: An ``AssociationFileError`` if no route matches URLs of the host, because a filter
  ///   without paths would claim all of them, or if the host can't be written in a manifest, is
  ///   `/`, or counts as part of the path: see ``/Waymark/RouterOptions/hostAsPath``.
  /// - Complexity: Grows with the number of routes, and is bounded.
  public func intentFilter(
    host: HostPattern
  ) throws(AssociationFileError) -> GeneratedAssociation {
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
        "no route matches URLs of \(host), and a filter without paths would claim all of them",
        field: nil, at: nil)
    }
    let findings = AssociationCheck(filter.rules, on: .android, of: snapshot, host: host).findings()
    return GeneratedAssociation(
      text: filter.text, approximations: findings.filter { $0.witness != nil })
  }
}

extension RoutingSnapshot {
  /// Returns the routes for the web URLs of a host.
  fileprivate func webRoutes(
    of host: HostPattern
  ) throws(AssociationFileError) -> [AuditedRoute] {
    guard !host.requiresNoHost else {
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

/// An association file or an intent filter that was generated from routes.
///
/// ```swift
/// try router.add("/product/:id", name: "product")
/// let file = try router.associationFile(
///   for: .apple(appIDs: ["TEAM.example.shop"]), host: try HostPattern("shop.example"))
/// file.approximations.isEmpty     // true
/// ```
public struct GeneratedAssociation: Sendable {
  /// The contents of the file, or the XML element of the filter.
  public let text: String

  /// The differences from the routes that the format can't avoid, each with a URL.
  public let approximations: [AssociationFinding]
}

/// The app that an association file is for.
public enum AssociationTarget: Sendable {
  /// Apps for Apple's systems, such as `TEAM.example.shop`.
  ///
  /// The file is `apple-app-site-association`.
  case apple(appIDs: [String])

  /// An Android app, with the SHA-256 fingerprints of its certificates, such as `14:6D:E9:…`.
  ///
  /// The file is `assetlinks.json`.
  case android(package: String, fingerprints: [String])

  var platform: AssociationFile.Platform {
    switch self {
    case .apple: .apple
    case .android: .android
    }
  }
}
