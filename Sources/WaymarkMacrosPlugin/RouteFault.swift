#if Macros
  @_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
  import SwiftDiagnostics
  import SwiftSyntax

  /// A fault in an enum of routes, with its location.
  struct RouteFault {
    let message: String
    let node: Syntax
    /// The fault's offset from the start of its node, in bytes.
    var offset = 0
    var severity = DiagnosticSeverity.error
    /// The value that the case lacks, if that's the fault.
    var missingValue: (name: String, declaration: String)?
    private var fixes: [FixIt] = []

    init(_ message: String, at node: some SyntaxProtocol) {
      self.message = message
      self.node = Syntax(node)
    }

    var diagnostic: Diagnostic {
      let text = Text(
        message: PlacingConnection.message(message, at: offset), severity: severity)
      return Diagnostic(node: node, message: text, fixIts: fixes)
    }

    /// The fault with a fix that replaces a range of the source.
    func fixed(
      _ message: String, replacing range: Range<AbsolutePosition>, by text: String
    ) -> RouteFault {
      var fault = self
      fault.fixes = [
        FixIt(
          message: Text(message: message, severity: severity),
          changes: [.replaceText(range: range, with: text, in: node)])
      ]
      return fault
    }

    private struct Text: DiagnosticMessage, FixItMessage {
      let message: String
      let severity: DiagnosticSeverity
      let diagnosticID = MessageID(domain: "Waymark", id: "Routes")
      var fixItID: MessageID { diagnosticID }
    }
  }

  /// Faults that keep the macro from reading a declaration.
  struct RouteFaults: Error {
    let faults: [RouteFault]

    init(_ faults: [RouteFault]) {
      self.faults = faults
    }

    init(_ message: String, at node: some SyntaxProtocol) {
      faults = [RouteFault(message, at: node)]
    }
  }

  /// A connection to the compiler that reports the exact location of a fault inside a string
  /// literal.
  ///
  /// swift-syntax sends the location of a diagnostic's node, and a string literal is a single node.
  /// The message therefore contains the offset in the literal, and this connection moves the
  /// location.
  struct PlacingConnection: MessageConnection {
    let base: StandardIOMessageConnection

    func sendMessage<Message: Encodable>(_ message: Message) throws {
      guard case .expandMacroResult(let source, let diagnostics)? = message as? PluginToHostMessage
      else { return try base.sendMessage(message) }
      try base.sendMessage(
        PluginToHostMessage.expandMacroResult(
          expandedSource: source, diagnostics: diagnostics.map(placed)))
    }

    func waitForNextMessage<Message: Decodable>(_ type: Message.Type) throws -> Message? {
      try base.waitForNextMessage(type)
    }

    private func placed(_ diagnostic: PluginMessage.Diagnostic) -> PluginMessage.Diagnostic {
      var diagnostic = diagnostic
      let offset = diagnostic.message.prefix { $0 != Self.separator }
      if let distance = Int(offset) {
        diagnostic.message = String(diagnostic.message[offset.endIndex...].dropFirst())
        diagnostic.position.offset += distance
      }
      return diagnostic
    }

    private static let separator: Character = "\u{0}"

    /// A message with a location `offset` bytes after the start of its node.
    static func message(_ text: String, at offset: Int) -> String {
      "\(offset)\(separator)\(text)"
    }
  }
#endif
