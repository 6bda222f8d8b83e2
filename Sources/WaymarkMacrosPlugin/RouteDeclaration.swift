#if Macros
  import SwiftSyntax
  import WaymarkPatterns

  /// A case of an enum of routes, as written.
  struct RouteDeclaration {
    /// The name as written, with any backticks.
    let name: TokenSyntax
    let element: EnumCaseElementSyntax
    let values: [AssociatedValue]
    /// The attributes.
    ///
    /// There is at least one, and the first has the options.
    let attributes: [RouteAttribute]

    init(_ declaration: EnumCaseDeclSyntax) throws(RouteFaults) {
      guard let element = declaration.elements.first else {
        throw RouteFaults("this case has no name", at: declaration)
      }
      let written = declaration.attributes.compactMap { attribute in
        attribute.as(AttributeSyntax.self).flatMap { $0.isNamed("Route") ? $0 : nil }
      }
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
      self.element = element
      name = element.name
      values = element.parameterClause?.parameters.map(AssociatedValue.init) ?? []
      var attributes: [RouteAttribute] = []
      var faults: [RouteFault] = []
      for attribute in written {
        do throws(RouteFaults) {
          attributes.append(try RouteAttribute(attribute, inherited: attributes.first))
        } catch {
          faults += error.faults
        }
      }
      self.attributes = attributes
      faults += attributes.flatMap(faults(of:))
      if faults.isEmpty { faults = nestingFaults }
      if !faults.isEmpty { throw RouteFaults(faults) }
    }

    /// The name of the case within its type.
    var routeName: String { name.text.trimmingBackticks }

    /// The value that is another enum of routes.
    var nested: AssociatedValue? { values.first { $0.label == nil } }

    /// Whether a pattern has a wildcard with this name.
    func takesWildcard(_ name: String?) -> Bool {
      var isTaken = false
      for attribute in attributes {
        attribute.pattern.forEachElement { element in
          if case .wildcard(let written?, _) = element.kind, written == name { isTaken = true }
        }
      }
      return isTaken
    }

    func value(_ label: String) -> AssociatedValue? { values.first { $0.label == label } }
  }

  extension AttributeSyntax {
    /// Whether the attribute is this macro, with or without the name of its module.
    func isNamed(_ name: String) -> Bool {
      let written = attributeName.trimmedDescription
      return written == name || written == "WaymarkMacros.\(name)"
    }
  }
#endif
