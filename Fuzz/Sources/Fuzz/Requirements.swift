import Foundation

/// Ends the process if a claim doesn't hold, so that libFuzzer keeps the input.
func require(_ holds: Bool, _ claim: @autoclosure () -> String) {
  guard !holds else { return }
  // The `fuzz` script distinguishes disagreements from crashes by this word.
  FileHandle.standardError.write(Data("DISAGREEMENT: \(claim())\n".utf8))
  abort()
}

/// Whether an error message is suitable for a log: it's short, and has no control characters except
/// line feeds.
func isPrintable(_ text: String) -> Bool {
  text.utf8.count < 1_500 && text.utf8.allSatisfy { $0 == 0x0A || $0 >= 0x20 && $0 != 0x7F }
}
