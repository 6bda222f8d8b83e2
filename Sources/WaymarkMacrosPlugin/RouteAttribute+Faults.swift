#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import WaymarkPatterns

  /// What a pattern or an option says that can never work.
  extension RouteAttribute {
    /// The faults that stand in the text of the pattern.
    ///
    /// - Parameter labels: The labels of the case's values.
    func textFaults(labels: [String]) -> [RouteFault] {
      if let place = questionMark {
        return [
          literal.fault(
            bytes[place...].starts(with: "?://".utf8)
              ? "a pattern has one scheme: write a @Route for each"
              : "'?' begins the query, which is no part of a pattern: label a value by the name of "
                + "its item, or write %3F for the character", at: place..<place + 1)
        ]
      }
      return labels.filter { !pattern.parameterNames.contains($0) }.compactMap { label in
        let (text, parameter, other) =
          isBrace ? (":\(label)", "{\(label)}", ".colon") : ("{\(label)}", ":\(label)", ".brace")
        return place(of: text).map { place in
          literal.fault(
            "'\(text)' is text in this syntax: write \(parameter), or syntax: \(other)", at: place)
        }
      }
    }

    /// The faults in the arguments after the pattern.
    var optionFaults: [RouteFault] {
      hostFaults
        + ["mayDecline", "omitsDefaults", "readOnly"].compactMap { option($0)?.faultOfFlag }
    }

    /// The hosts that no URL has.
    private var hostFaults: [RouteFault] {
      let hosts = options.first { $0.label?.text == "hosts" }?.hosts ?? []
      return hosts.compactMap { host in
        do throws(PatternError) {
          let isDotless = try HostPattern(host.text).isDotless
          return isDotless
            ? host.fault("\(PatternError.Reason.hostInPath)", at: 0..<host.text.utf8.count) : nil
        } catch {
          return host.fault("\(error.reason)", at: error.range)
        }
      }
    }

    /// The constraints that look like names, and are none.
    var warnings: [RouteFault] {
      var warnings: [RouteFault] = []
      pattern.forEachElement { element in
        guard case .parameter(let parameter) = element.kind,
          let constraint = parameter.constraint, constraint.text.isWord,
          constraint.text.first?.isLetter ?? false,
          NamedConstraints.builtIn[constraint.text] == nil
        else { return }
        let names = ["alpha", "date", "hex", "int", "slug", "uint", "uuid"]
        let meant =
          names.first { constraint.text.hasPrefix($0) } ?? constraint.text.nearest(in: names)
        let suggestion =
          meant.map { "did you mean '\($0)'?" }
          ?? "the names are \(names.joined(separator: ", "))"
        var warning = literal.fault(
          "'\(constraint.text)' is no name of a constraint, so that only this text matches: "
            + suggestion, at: constraint.range)
        warning.severity = .warning
        warnings.append(warning)
      }
      return warnings
    }

    private var bytes: [UInt8] { Array(literal.text.utf8) }

    /// The place of the first `?` in a literal.
    private var questionMark: Int? {
      let bytes = bytes
      var place: Int?
      pattern.forEachElement { element in
        guard place == nil, case .literal = element.kind else { return }
        place = element.range.clamped(to: bytes.indices).first { bytes[$0] == UInt8(ascii: "?") }
      }
      return place
    }

    /// The place of a text that fills a segment, or of any text in braces.
    private func place(of text: String) -> Range<Int>? {
      let bytes = bytes
      let text = Array(text.utf8)
      return bytes.indices.lazy.map { $0..<$0 + text.count }.first { range in
        bytes[range.lowerBound...].starts(with: text)
          && (!isBrace
            || (range.lowerBound == 0 || bytes[range.lowerBound - 1] == UInt8(ascii: "/"))
              && (range.upperBound == bytes.count || "/<#".utf8.contains(bytes[range.upperBound])))
      }
    }
  }

  extension LabeledExprSyntax {
    /// The hosts of an array of string literals.
    var hosts: [PatternLiteral] {
      let elements = expression.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? []
      return elements.compactMap(PatternLiteral.init)
    }
  }

  extension HostPattern {
    /// Whether the host has no dot, so that it counts as path where a router has the usual options.
    fileprivate var isDotless: Bool {
      let text = description
      return !meansNoHost && !text.contains(".") && !text.hasPrefix("[") && text != "localhost"
    }
  }

  extension ExprSyntax {
    /// The fault of an argument that the macro has to read, and cannot.
    var faultOfFlag: RouteFault? {
      `is`(BooleanLiteralExprSyntax.self)
        ? nil : RouteFault("write true or false, which the macro can read", at: self)
    }
  }
#endif
