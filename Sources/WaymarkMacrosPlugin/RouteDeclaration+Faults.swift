#if Macros
  import SwiftSyntax
  import WaymarkPatterns
  import WaymarkText

  extension RouteDeclaration {
    /// The mismatches between the patterns and the case's values.
    ///
    /// Each missing value has one fault. The fix of the first fault adds all missing values.
    var patternFaults: [RouteFault] {
      var names: Set<String> = []
      var faults = attributes.flatMap(faults(of:)).filter { fault in
        fault.missingValue.map { names.insert($0.name).inserted } ?? true
      }
      if let first = faults.firstIndex(where: { $0.missingValue != nil }) {
        let missing = faults.compactMap(\.missingValue?.declaration)
        faults[first] = adding(missing, to: faults[first])
      }
      return faults
    }

    /// The mismatches between a pattern and the case's values.
    private func faults(of attribute: RouteAttribute) -> [RouteFault] {
      var seen: Set<String> = []
      let mustHaveName =
        attribute.literal.text == attributes.first?.literal.text && options.flag("readOnly") == nil
      let faults = attribute.parameters.compactMap { parameter -> RouteFault? in
        // The URLPattern syntax numbers unnamed parameters.
        let isNumbered = attribute.kind == .urlPattern && parameter.name?.first?.isNumber == true
        guard let name = parameter.name, !isNumbered || value(name) != nil else {
          return !mustHaveName
            ? nil
            : attribute.literal.fault(
              "without a name, no URL can be generated: add a name, or write readOnly: true",
              at: parameter.range)
        }
        return seen.insert(name).inserted
          ? fault(of: parameter, name, attribute)
          : attribute.literal.fault("'\(name)' is in the pattern twice", at: parameter.range)
      }
      return attribute.textFaults(labels: values.compactMap(\.label)) + faults
    }

    private func fault(
      of parameter: RouteParameter, _ name: String, _ attribute: RouteAttribute
    ) -> RouteFault? {
      guard let value = value(name) else { return missingValue(parameter, name, attribute) }
      let type = value.type.trimmedDescription
      let fault = { (what: String) in
        attribute.literal.fault("'\(name)' \(what)", at: parameter.range)
      }
      if parameter.isWildcard, !value.isList, !value.isString {
        return fault(
          "matches any number of segments: its value must be an array, such as [String], "
            + "or a String, not \(type)")
      }
      if !parameter.isWildcard, value.isList || value.isRestOfQuery {
        let what = parameter.isItem ? "one item of the query" : "one segment"
        return fault("is \(what): its value cannot be \(type)")
      }
      guard parameter.isOptional, !value.mayBeMissing else { return nil }
      let place =
        attribute.pattern.hostNames.contains(name) ? "not in every host" : "in an optional group"
      let end = value.type.endPositionBeforeTrailingTrivia
      return fault("is \(place): its value must be optional, \(type)?")
        .fixed("make it optional", replacing: end..<end, by: "?")
    }

    private func missingValue(
      _ parameter: RouteParameter, _ name: String, _ attribute: RouteAttribute
    ) -> RouteFault {
      let fault = { (what: String) in
        attribute.literal.fault("'\(name)' has no associated value: \(what)", at: parameter.range)
      }
      let free = values.compactMap(\.label).filter { label in
        !attribute.pattern.parameterNames.contains(label)
      }
      // In a host's label, nothing can follow a parameter's name.
      if !attribute.pattern.hostNames.contains(name),
        let fault = attribute.longNameFault(name, at: parameter.range, labels: free)
      {
        return fault
      }
      if let label = name.nearest(in: free) {
        let misspelled = fault("did you mean '\(label)'?")
        // An item's name can be equal to the parameter's.
        let start = parameter.isItem ? attribute.literal.range(of: "=", in: parameter.range) : nil
        let part = (start ?? parameter.range).lowerBound..<parameter.range.upperBound
        // A name in `hosts:` has no range in the pattern.
        guard let place = attribute.literal.range(of: name, in: part) else { return misspelled }
        return misspelled.fixed(
          "replace '\(name)' by '\(label)'", replacing: attribute.literal.position(of: place),
          by: label)
      }
      let label = name.isWord ? name : "`\(name)`"
      if let nested, values.count == 1,
        nested.type.is(IdentifierTypeSyntax.self) || !nested.mayBeRoutes
      {
        // A value without a label can be written with `_` and a name.
        let start = nested.node.positionAfterSkippingLeadingTrivia
        let end = nested.type.positionAfterSkippingLeadingTrivia
        return fault("did you mean to label this one?").fixed(
          "label the value '\(name)'", replacing: start..<end, by: "\(label): ")
      }
      let type = (parameter.isWildcard ? "[String]" : "String") + (parameter.isOptional ? "?" : "")
      let value = "\(label): \(type)"
      var missing = fault("add \(value) to the case")
      missing.missingValue = (name, value)
      return missing
    }

    /// Returns the fault with a fix that adds values to the case.
    private func adding(_ values: [String], to fault: RouteFault) -> RouteFault {
      let values = values.joined(separator: ", ")
      let last = element.parameterClause?.parameters.last
      let end = (last.map(Syntax.init) ?? Syntax(element.name)).endPositionBeforeTrailingTrivia
      let comma = last?.trailingComma == nil ? "," : ""
      return fault.fixed(
        "add '\(values)'", replacing: end..<end,
        by: last == nil ? "(\(values))" : "\(comma) \(values)")
    }

    /// The values that share a name with a value of a nested enum in the same declaration.
    ///
    /// - Parameter inner: The nested enum's cases.
    func sharedValueFaults(with inner: [RouteDeclaration]) -> [RouteFault] {
      guard let type = nested?.type.trimmedDescription, let prefix = attributes.first else {
        return []
      }
      return values.compactMap { value in
        guard let label = value.label, !value.isRestOfQuery,
          let other = inner.first(where: { other in
            guard other.isReached, let same = other.value(label) else { return false }
            return !same.isRestOfQuery
              && other.isItemOfFragment(same) == isItemOfFragment(value)
          })
        else { return nil }
        let message =
          "'\(label)' is also a value of '\(type).\(other.routeName)': a URL has one value for a name"
        let place = prefix.pattern.writtenNames.first { $0.name == label }?.range
        return place.map { prefix.literal.fault(message, at: $0) }
          ?? RouteFault(message, at: value.node)
      }
    }

    /// The values and options that can never work, regardless of the pattern.
    var valueFaults: [RouteFault] {
      var faults = values.filter(\.isRestOfQuery).dropFirst().map { value in
        RouteFault("another value already holds the rest of the query", at: value.node)
      }
      faults += values.filter(\.isOtherDictionary).map { value in
        RouteFault(
          "a dictionary holds the rest of the query: its type must be [String: String]",
          at: value.type)
      }
      faults += values.filter(\.isDoublyOptional).map { value in
        RouteFault("a value is either there or missing: write one '?'", at: value.type)
      }
      faults += values.filter(\.isListOfOptionals).map { value in
        RouteFault(
          "a list holds only values that are there: its elements can't be optional", at: value.type)
      }
      if routeName == "Type" {
        faults.append(
          RouteFault("no case can have this name, because Self.Type is a type", at: name))
      }
      if ["routeCases", "routeReference"].contains(routeName) {
        faults.append(
          RouteFault("'\(routeName)' is a property that @Routes adds: rename the case", at: name))
      }
      if let option = options.flag("omitsDefaults"), !values.contains(where: isOmitted) {
        faults.append(
          RouteFault("no value has a default that a URL can leave out", at: option))
      }
      if options.flag("inFragment") != nil, let rest = values.first(where: \.isRestOfQuery) {
        faults.append(RouteFault("a fragment has no rest: label each value", at: rest.node))
      }
      if let option = options.flag("mayDecline"),
        values.allSatisfy({ $0.isRestOfQuery || $0.isIfValid })
      {
        faults.append(RouteFault("the case has no value for which it could decline", at: option))
      }
      return faults
    }

    /// The fault of a case that contains an enum of routes.
    var nestingFault: RouteFault? {
      let unlabeled = values.filter { $0.label == nil }
      guard let nested = unlabeled.first, let prefix = attributes.first else { return nil }
      if let second = unlabeled.dropFirst().first {
        return RouteFault("label the value by the name of its parameter", at: second.node)
      }
      if !nested.mayBeRoutes {
        return RouteFault(
          "label the value by the name of its parameter: without a label it is an enum of routes",
          at: nested.node)
      }
      if attributes.count > 1 {
        return RouteFault(
          "a case that holds an enum of routes has one prefix: write one @Route, "
            + "or label the value by the name of its parameter", at: nested.node)
      }
      if let option = options.flag("mayDecline") {
        return RouteFault(
          "the cases of the nested enum may decline, and not the case that holds it", at: option)
      }
      return prefix.scheme == nil
        ? nil
        : prefix.literal.fault(
          "a prefix cannot be a full URL: add the enum to the routes of the scheme")
    }
  }
#endif
