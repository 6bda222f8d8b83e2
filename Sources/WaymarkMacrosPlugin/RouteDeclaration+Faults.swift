#if Macros
  import SwiftSyntax
  import WaymarkPatterns

  extension RouteDeclaration {
    /// The mismatches between a pattern and the values of the case.
    func faults(of attribute: RouteAttribute) -> [RouteFault] {
      var faults = attribute.textFaults(labels: values.compactMap(\.label))
      var seen: Set<String> = []
      let mustHaveName =
        attribute.literal.text == attributes.first?.literal.text
        && !(attributes.first?.isReadOnly ?? false)
      func visit(_ elements: [PatternElement], isOptional: Bool) {
        for element in elements {
          let parameter: (name: String?, isWildcard: Bool)
          switch element.kind {
          case .separator, .literal: continue
          case .optional(let inner):
            visit(inner, isOptional: true)
            continue
          case .parameter(let written): parameter = (written.name, false)
          case .wildcard(let name, _): parameter = (name, true)
          }
          guard let name = parameter.name else {
            if mustHaveName {
              faults.append(
                attribute.literal.fault(
                  "this has no name, so that no URL can be made: give it one, or write readOnly: true",
                  at: element.range))
            }
            continue
          }
          guard seen.insert(name).inserted else {
            faults.append(
              attribute.literal.fault("'\(name)' is in the pattern twice", at: element.range))
            continue
          }
          if let fault = fault(
            of: name, isWildcard: parameter.isWildcard, isOptional: isOptional, element, attribute)
          {
            faults.append(fault)
          }
        }
      }
      visit(attribute.hostParameters(inAllHosts: true), isOptional: false)
      visit(attribute.hostParameters(inAllHosts: false), isOptional: true)
      visit(attribute.pattern.path, isOptional: false)
      visit(attribute.pattern.fragment ?? [], isOptional: false)
      return faults
    }

    private func fault(
      of name: String, isWildcard: Bool, isOptional: Bool, _ element: PatternElement,
      _ attribute: RouteAttribute
    ) -> RouteFault? {
      let literal = attribute.literal
      guard let value = value(name) else {
        return missingValue(
          name, isWildcard: isWildcard, isOptional: isOptional, element, attribute)
      }
      if isWildcard, !value.isList, !value.isString {
        return literal.fault(
          "'\(name)' takes any number of segments: its value has to be an array, as [String], "
            + "or a String, not \(value.type.trimmedDescription)", at: element.range)
      }
      if !isWildcard, value.isList || value.isRestOfQuery {
        return literal.fault(
          "'\(name)' is one segment: its value cannot be \(value.type.trimmedDescription)",
          at: element.range)
      }
      if isOptional, !value.mayBeMissing {
        let end = value.type.endPositionBeforeTrailingTrivia
        let place =
          attribute.pattern.hostNames.contains(name) ? "not in every host" : "in an optional group"
        return literal.fault(
          "'\(name)' is \(place): its value has to be optional, "
            + "\(value.type.trimmedDescription)?", at: element.range
        ).fixed("make it optional", replacing: end..<end, by: "?")
      }
      return nil
    }

    private func missingValue(
      _ name: String, isWildcard: Bool, isOptional: Bool, _ element: PatternElement,
      _ attribute: RouteAttribute
    ) -> RouteFault {
      let free = values.compactMap(\.label).filter { label in
        !attribute.pattern.parameterNames.contains(label)
      }
      let fault = { (message: String) in attribute.literal.fault(message, at: element.range) }
      if let label = name.nearest(in: free) {
        let misspelled = fault("'\(name)' has no associated value: did you mean '\(label)'?")
        guard let place = element.range(of: name, in: attribute.literal) else { return misspelled }
        return misspelled.fixed(
          "replace '\(name)' by '\(label)'", replacing: attribute.literal.position(of: place),
          by: label)
      }
      let type = (isWildcard ? "[String]" : "String") + (isOptional ? "?" : "")
      let written = fault("'\(name)' has no associated value: add \(name): \(type) to the case")
      if let nested, nested.type.is(IdentifierTypeSyntax.self), values.count == 1 {
        let start = nested.node.positionAfterSkippingLeadingTrivia
        return fault("'\(name)' has no associated value: did you mean to label this one?").fixed(
          "label the value '\(name)'", replacing: start..<start, by: "\(name): ")
      }
      guard let parameters = self.element.parameterClause else {
        let end = self.element.name.endPositionBeforeTrailingTrivia
        return written.fixed(
          "add '\(name): \(type)'", replacing: end..<end, by: "(\(name): \(type))")
      }
      let end = parameters.rightParen.positionAfterSkippingLeadingTrivia
      return written.fixed(
        "add '\(name): \(type)'", replacing: end..<end, by: ", \(name): \(type)")
    }

    /// The values that share a name with a value of the nested enum, as far as its source is known.
    ///
    /// - Parameter inner: The cases of the nested enum.
    func sharedValueFaults(with inner: [RouteDeclaration]) -> [RouteFault] {
      guard let type = nested?.type.trimmedDescription, let attribute = attributes.first else {
        return []
      }
      return values.compactMap { value in
        guard let label = value.label,
          let other = inner.first(where: { $0.value(label) != nil })
        else { return nil }
        let message =
          "'\(label)' is also a value of '\(type).\(other.routeName)': a URL has one value for a name"
        return attribute.range(of: label).map { attribute.literal.fault(message, at: $0) }
          ?? RouteFault(message, at: value.node)
      }
    }

    /// The values that want the rest of the query after another one.
    var restFaults: [RouteFault] {
      values.filter(\.isRestOfQuery).dropFirst().map { value in
        RouteFault("another value has the rest of the query already", at: value.node)
      }
    }

    /// The fault of an option that says nothing.
    var omissionFaults: [RouteFault] {
      guard let attribute = attributes.first, attribute.omitsDefaults,
        let option = attribute.option("omitsDefaults"), !values.contains(where: isOmitted)
      else { return [] }
      return [RouteFault("no value has a default that a URL can leave out", at: option)]
    }

    /// The fault of an option that says that a case declines, where no value can fail.
    var decliningFaults: [RouteFault] {
      guard let attribute = attributes.first, attribute.mayDecline,
        let option = attribute.option("mayDecline"),
        values.allSatisfy({ $0.isRestOfQuery || $0.isIfValid })
      else { return [] }
      return [RouteFault("the case has no value for which it could decline", at: option)]
    }

    /// The faults of a case that holds an enum of routes.
    var nestingFaults: [RouteFault] {
      let unlabeled = values.filter { $0.label == nil }
      guard let nested = unlabeled.first, let attribute = attributes.first else { return [] }
      if let second = unlabeled.dropFirst().first {
        return [RouteFault("label the value by the name of its parameter", at: second.node)]
      }
      if !nested.mayBeRoutes {
        return [
          RouteFault(
            "label the value by the name of its parameter: without a label it is an enum of routes",
            at: nested.node)
        ]
      }
      if attributes.count > 1 {
        return [
          RouteFault(
            "a case that holds an enum of routes has one prefix: write one @Route, "
              + "or label the value by the name of its parameter", at: nested.node)
        ]
      }
      if attribute.mayDecline, let option = attribute.option("mayDecline") {
        return [
          RouteFault(
            "the cases of the nested enum may decline, and not the case that holds it", at: option)
        ]
      }
      if attribute.scheme != nil {
        return [
          attribute.literal.fault(
            "a prefix cannot be a full URL: add the enum to the routes of the scheme",
            at: 0..<attribute.literal.text.utf8.count)
        ]
      }
      return []
    }
  }

  extension PatternElement {
    /// The place of the parameter's name; `nil` if it is that of a host in `hosts:`.
    fileprivate func range(of name: String, in literal: PatternLiteral) -> Range<Int>? {
      let bytes = Array(literal.text.utf8)
      return bytes[range.clamped(to: bytes.indices)].firstRange(of: Array(name.utf8))
    }
  }

  extension RouteAttribute {
    /// The place of the parameter with a name.
    fileprivate func range(of name: String) -> Range<Int>? {
      var range: Range<Int>?
      pattern.forEachElement { element in
        switch element.kind {
        case .parameter(let parameter) where parameter.name == name: range = element.range
        case .wildcard(name, _): range = element.range
        default: break
        }
      }
      return range
    }
  }
#endif
