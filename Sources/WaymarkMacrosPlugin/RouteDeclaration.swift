#if Macros
  import SwiftSyntax
  import WaymarkPatterns

  /// A case of an enum of routes, as written.
  struct RouteDeclaration {
    let element: EnumCaseElementSyntax
    let values: [AssociatedValue]
    /// The attributes with a pattern, of which the first has the options; none if no URL reaches
    /// the case.
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
      // The compiler reports a label that occurs twice.
      if !faults.isEmpty || hasLabelTwice { throw RouteFaults(faults) }
    }

    private var hasLabelTwice: Bool {
      let labels = values.compactMap(\.label)
      return Set(labels).count < labels.count
    }

    /// The name as written, with any backticks.
    var name: TokenSyntax { element.name }

    /// The name of the case within its type.
    var routeName: String { name.text.trimmingBackticks }

    /// The arguments after the first pattern, which are for all patterns.
    var options: [LabeledExprSyntax] { attributes.first?.options ?? [] }

    /// The value that is another enum of routes.
    var nested: AssociatedValue? {
      isReached ? values.first { $0.label == nil } : nil
    }

    /// Whether URLs reach the case.
    var isReached: Bool { !attributes.isEmpty }

    func value(_ label: String) -> AssociatedValue? { values.first { $0.label == label } }

    /// Whether URLs leave the value out where it is the default.
    ///
    /// A pattern that cannot do without the value has no default for it, nor has a group that
    /// another value can need. Without a text, an optional value could be `nil` as well as its
    /// default.
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
    /// The attributes with this name, with or without the name of the macros' module.
    func named(_ name: String) -> [AttributeSyntax] {
      compactMap { $0.as(AttributeSyntax.self) }.filter { attribute in
        [name, "WaymarkMacros.\(name)"].contains(attribute.attributeName.trimmedDescription)
      }
    }
  }

  extension AttributeSyntax {
    /// The arguments.
    var list: LabeledExprListSyntax { arguments?.as(LabeledExprListSyntax.self) ?? [] }
  }
#endif
