#if Macros
  import SwiftSyntax
  import WaymarkPatterns

  /// A case of an enum of routes, as written.
  struct RouteDeclaration {
    let element: EnumCaseElementSyntax
    let values: [AssociatedValue]
    /// The attributes with a pattern, empty if no URL reaches the case.
    ///
    /// The first attribute has the options.
    let attributes: [RouteAttribute]

    /// - Parameter ignoresCase: Whether the enum's patterns ignore the case of letters.
    init(_ declaration: EnumCaseDeclSyntax, ignoresCase: Bool) throws(RouteFaults) {
      guard let element = declaration.elements.first else {
        throw RouteFaults("this case has no name", at: declaration)
      }
      let written = declaration.attributes.named("Route")
      guard !written.isEmpty else {
        let fault = RouteFault(
          "'\(element.name.text)' has no route: write @Route(\"/…\") before the case", at: element)
        let start = declaration.positionAfterSkippingLeadingTrivia
        throw RouteFaults([
          fault.fixed(
            "give it a route", replacing: start..<start,
            by: "@Route(\"/\(element.name.text.trimmingBackticks)\") ")
        ])
      }
      if let second = declaration.elements.dropFirst().first {
        throw RouteFaults("write each case with its own @Route", at: second)
      }
      let isReached = written.contains { !$0.list.isEmpty }
      if !isReached, let second = written.dropFirst().first {
        throw RouteFaults("a case that no URL reaches has one @Route", at: second)
      }
      self.element = element
      values = element.parameterClause?.parameters.map(AssociatedValue.init(node:)) ?? []
      var attributes: [RouteAttribute] = []
      var faults: [RouteFault] = []
      for attribute in isReached ? written : [] {
        do throws(RouteFaults) {
          attributes.append(
            try RouteAttribute(
              attribute, inherited: attributes.first,
              isPrefix: values.contains { $0.label == nil }, ignoresCase: ignoresCase))
        } catch {
          faults += error.faults
        }
      }
      self.attributes = attributes
      guard isReached else { return }
      faults += patternFaults + attributes.flatMap(\.hostFaults)
      faults += (attributes.first?.optionFaults ?? []) + valueFaults
      if faults.isEmpty, let fault = nestingFault { faults = [fault] }
      // The compiler itself reports a repeated label.
      if !faults.isEmpty || hasLabelTwice { throw RouteFaults(faults) }
    }

    private var hasLabelTwice: Bool {
      let labels = values.compactMap(\.label)
      return Set(labels).count < labels.count
    }

    /// The name as written, including backticks.
    var name: TokenSyntax { element.name }

    /// The case's name without backticks.
    var routeName: String { name.text.trimmingBackticks }

    /// The arguments after the first pattern, which apply to all patterns.
    var options: [LabeledExprSyntax] { attributes.first?.options ?? [] }

    /// The value that is another enum of routes.
    var nested: AssociatedValue? {
      isReached ? values.first { $0.label == nil } : nil
    }

    /// Whether an option may be deprecated, because it isn't a literal.
    ///
    /// The compiler reports a deprecated option in the attribute. Code that repeats the option is
    /// deprecated as well, so that the compiler doesn't report it twice.
    var mayBeDeprecated: Bool {
      let written =
        attributes.compactMap(\.ownHosts)
        + ["priority", "metadata", "guards", "dates"].compactMap { options[$0] }
      return written.contains { option in
        option.tokens(viewMode: .sourceAccurate).contains { token in
          if case .identifier = token.tokenKind { true } else { false }
        }
      }
    }

    /// Whether URLs reach the case.
    var isReached: Bool { !attributes.isEmpty }

    func value(_ label: String) -> AssociatedValue? { values.first { $0.label == label } }

    /// Whether URLs leave out the value if it equals its default.
    ///
    /// Some pattern must allow a URL without the value: the value isn't required, and isn't in a
    /// group that another value may need. If the value is optional, its default must be `nil`,
    /// because a missing value could otherwise mean either.
    func isOmitted(_ value: AssociatedValue) -> Bool {
      guard options.flag("omitsDefaults") != nil, let standard = value.defaultValue,
        !value.isOptional || standard.is(NilLiteralExprSyntax.self),
        !value.isRestOfQuery, let label = value.label
      else { return false }
      return attributes.contains { attribute in
        !attribute.parameters.contains {
          $0.name == label && (!$0.isOptional || $0.sharesGroup)
        }
      }
    }
  }

  extension AttributeListSyntax {
    /// The attributes with a name, with or without the module's name.
    func named(_ name: String) -> [AttributeSyntax] {
      compactMap { $0.as(AttributeSyntax.self) }.filter { attribute in
        [name, "WaymarkMacros.\(name)"].contains(attribute.attributeName.trimmedDescription)
      }
    }
  }

  extension AttributeSyntax {
    var list: LabeledExprListSyntax { arguments?.as(LabeledExprListSyntax.self) ?? [] }
  }
#endif
