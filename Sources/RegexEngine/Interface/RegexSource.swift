/// The source of a regex's text.
enum RegexSource: Sendable {
  case text(String)
  /// Written when the regex is first needed.
  case later(@Sendable () -> String)

  /// The regex.
  ///
  /// Until it is compiled, each read writes it.
  var text: String {
    switch self {
    case .text(let text): text
    case .later(let write): write()
    }
  }
}
