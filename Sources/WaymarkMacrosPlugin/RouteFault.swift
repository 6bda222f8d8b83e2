#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// A fault in the routes of an enum, with its place.
  struct RouteFault {
    let message: String
    let node: Syntax
    /// The offset of the fault from the start of its node, in bytes.
    var offset = 0
    var severity = DiagnosticSeverity.error
    var fix: (message: String, change: FixIt.Change)?

    init(_ message: String, at node: some SyntaxProtocol) {
      self.message = message
      self.node = Syntax(node)
    }

    var diagnostic: Diagnostic {
      let text = Text(
        message: PlacingConnection.message(message, at: offset), severity: severity)
      let fixes = fix.map {
        FixIt(message: Text(message: $0.message, severity: severity), changes: [$0.change])
      }
      return Diagnostic(node: node, message: text, fixIts: fixes.map { [$0] } ?? [])
    }

    /// The fault with a fix that replaces a range of the source.
    func fixed(
      _ message: String, replacing range: Range<AbsolutePosition>, by text: String
    ) -> RouteFault {
      var fault = self
      fault.fix = (message, .replaceText(range: range, with: text, in: node))
      return fault
    }

    private struct Text: DiagnosticMessage, FixItMessage {
      let message: String
      let severity: DiagnosticSeverity
      let diagnosticID = MessageID(domain: "Waymark", id: "Routes")
      var fixItID: MessageID { diagnosticID }
    }
  }
#endif
