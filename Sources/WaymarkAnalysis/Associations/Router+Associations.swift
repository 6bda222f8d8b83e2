public import Waymark

extension Router {
  /// Compares an association file with the routes for the web URLs of a host, both ways.
  ///
  /// ```swift
  /// try router.add("/product/:id<int>")
  /// let file = try AssociationFile(
  ///   #"{ "applinks": { "details": [{ "appID": "T.shop", "components": [{ "/": "/product/*" }] }] } }"#)
  /// let findings = router.differences(from: file, host: try HostPattern("shop.example"))
  /// findings.map(\.kind)            // [.claimedNotRouted]
  /// findings[0].witness             // "https://shop.example/product"
  /// ```
  ///
  /// Paths are compared in the spelling that Waymark and browsers write, without empty segments; the query is looked at as far as
  /// rules ask for one. Rules and routes without constraints are compared as automata, so that for them no finding means no
  /// difference. Of a constraint only some texts are known: where these show no difference though others might, there is a
  /// finding ``AssociationFinding/Kind/sampled``.
  ///
  /// The cost grows with the rules and routes; the work is bounded.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - host: The host that serves it.
  ///   - app: The app whose rules are compared. The default, `nil`, is the first of the file.
  /// - Returns: The findings: one for each rule that claims too much, in the order of the rules, then one for each route that the
  ///   file misses, in the order in which routes are asked, then the rest.
  public func differences(
    from file: AssociationFile, host: HostPattern, app: String? = nil
  ) -> [AssociationFinding] {
    let entry = file.apps.first { entry in app.map { entry.ids.contains($0) } ?? true }
    return AssociationCheck(
      entry?.rules ?? [], on: file.platform, of: snapshot, host: host
    ).findings()
  }

  /// The association file that claims what the routes take of the web URLs of a host.
  ///
  /// ```swift
  /// try router.add("/product/:id", name: "product")
  /// let file = try router.associationFile(
  ///   for: .apple(appIDs: ["TEAM.example.shop"]), host: try HostPattern("shop.example"))
  /// // { "/": "/?*/?*/?*", "exclude": true, "comment": "more than 2 segments" },
  /// // { "/": "/product/?*", "comment": "product: /product/:id" }
  /// ```
  ///
  /// The file claims every URL that a route takes. It is exact for literals, parameters, optional groups, constraints that are a
  /// choice of words, and wildcards behind literals. For other constraints, wildcards behind parameters and fragments it claims
  /// more, which ``GeneratedAssociation/approximations`` tells. Routes of classes that may match anything are not claimed beyond their pattern.
  ///
  /// - Parameters:
  ///   - target: The app.
  ///   - host: The host that is to serve the file; routes of other hosts are left out.
  /// - Throws: An ``AssociationFileError`` for a file of more than ``AssociationFile/maximumBytes``.
  public func associationFile(
    for target: AssociationTarget, host: HostPattern
  ) throws(AssociationFileError) -> GeneratedAssociation {
    let snapshot = self.snapshot
    let routes = WebRoutes(of: snapshot, host: host).routes
    let components = ClaimedComponents(for: routes, on: target.platform).components
    let text = AssociationFileWriter(components: components).text(for: target)
    guard text.utf8.count <= AssociationFile.maximumBytes else {
      throw AssociationFileError(
        "the file would have \(text.utf8.count) bytes, more than \(AssociationFile.maximumBytes): "
          + "let one route with a wildcard take what begins alike", field: nil,
        at: TextPlace(line: 1, column: 1))
    }
    let file = try AssociationFile(text, platform: target.platform)
    let findings = differences(from: file, host: host)
    return GeneratedAssociation(text: text, findings)
  }

  /// The `<intent-filter>` of an Android manifest that claims what the routes take of the web URLs of a host.
  ///
  /// ```swift
  /// try router.add("/product/:id", name: "product")
  /// let filter = try router.intentFilter(host: try HostPattern("shop.example"))
  /// // <data android:pathAdvancedPattern="/product/[^/]+" /> <!-- product: /product/:id -->
  /// ```
  ///
  /// The filter claims every URL that a route takes. It is exact for literals, parameters that are whole segments or end one,
  /// optional groups, constraints that are a choice of words, and a wildcard at the end. For the rest it claims more, which
  /// ``GeneratedAssociation/approximations`` tells: a filter excludes nothing. `pathAdvancedPattern` needs Android 12;
  /// older systems do not open the app for such a path. Android compares the decoded path, so a value with `%2F` has
  /// a slash there.
  ///
  /// - Parameter host: The host; routes of other hosts are left out.
  /// - Throws: An ``AssociationFileError`` when no route takes URLs of the host: a filter without paths would claim all of them.
  public func intentFilter(host: HostPattern) throws(AssociationFileError) -> GeneratedAssociation {
    let snapshot = self.snapshot
    let filter = IntentFilter(for: WebRoutes(of: snapshot, host: host).routes, host: host)
    guard !filter.rules.isEmpty else {
      throw AssociationFileError(
        "no route takes URLs of \(host), and a filter without paths would claim all of them",
        field: nil, at: TextPlace(line: 1, column: 1))
    }
    let findings = AssociationCheck(filter.rules, on: .android, of: snapshot, host: host).findings()
    return GeneratedAssociation(text: filter.text, findings)
  }
}

extension GeneratedAssociation {
  fileprivate init(text: String, _ findings: [AssociationFinding]) {
    self.text = text
    approximations = findings.filter {
      $0.kind == .claimedNotRouted || $0.kind == .claimedBeyondConstraint
    }
  }
}
