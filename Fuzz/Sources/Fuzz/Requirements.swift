import Foundation

/// Ends the process, which makes libFuzzer keep the input, when two ways to the same answer differ.
func require(_ holds: Bool, _ claim: @autoclosure () -> String) {
  guard !holds else { return }
  // The `fuzz` script tells disagreements from crashes by this word.
  FileHandle.standardError.write(Data("DISAGREEMENT: \(claim())\n".utf8))
  abort()
}

/// Whether an error's text is fit for a log: short, and without control characters other than line
/// ends.
func isPrintable(_ text: String) -> Bool {
  text.utf8.count < 1_500 && text.utf8.allSatisfy { $0 == 0x0A || $0 >= 0x20 && $0 != 0x7F }
}
