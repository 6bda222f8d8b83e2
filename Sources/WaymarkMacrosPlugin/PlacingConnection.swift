#if Macros
  @_spi(PluginMessage) import SwiftCompilerPluginMessageHandling

  /// A connection to the compiler that shows the exact place of a fault within a string literal.
  ///
  /// swift-syntax sends the place of a diagnostic's node, and a string literal is one node. So the
  /// message carries the offset within the literal, and this connection moves the place.
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
      let (offset, message) = Self.parts(of: diagnostic.message)
      var diagnostic = diagnostic
      diagnostic.message = message
      diagnostic.position.offset += offset
      return diagnostic
    }

    private static let separator: Character = "\u{0}"

    /// A message whose place is `offset` bytes after that of its node.
    static func message(_ text: String, at offset: Int) -> String {
      "\(offset)\(separator)\(text)"
    }

    private static func parts(of message: String) -> (offset: Int, text: String) {
      guard let end = message.firstIndex(of: separator), let offset = Int(message[..<end]) else {
        return (0, message)
      }
      return (offset, String(message[message.index(after: end)...]))
    }
  }
#endif
