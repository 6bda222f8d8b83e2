internal import RegexEngine
internal import Waymark

/// Finds texts on which a regex backtracks until it reaches a limit.
///
/// Such texts repeat something that the regex accepts and end with something that it does not
/// accept, perhaps after a required beginning. Each text is tried, so every result really happens.
enum ExhaustingText {
  /// The maximum length of a text to try, without its end.
  ///
  /// It is below the default of ``/Waymark/RouterLimits/parameterBytes``.
  private static let maximumLength = 900
  private static let maximumPieces = 10

  /// A short text of this kind; `nil` if none is found.
  ///
  /// - Parameter samples: Texts that the regex accepts.
  static func text(for regex: CompiledRegex, like samples: [String]) -> String? {
    var pieces: [String] = []
    for piece in samples.flatMap({ $0.map(String.init) }) + samples where !pieces.contains(piece) {
      pieces.append(piece)
    }
    // Few regexes accept an exclamation mark, so that the match fails at the end.
    let ends = ["!"] + samples.prefix(2).map { $0 + "!" }
    for piece in pieces.prefix(maximumPieces) {
      for end in ends {
        let most = max(1, maximumLength / piece.utf8.count)
        func text(_ repetitions: Int) -> String {
          String(repeating: piece, count: repetitions) + end
        }
        guard exhausts(regex, text(most)) else { continue }
        var enough = 1...most
        while enough.count > 1 {
          let middle = (enough.lowerBound + enough.upperBound) / 2
          enough =
            exhausts(regex, text(middle))
            ? enough.lowerBound...middle : middle + 1...enough.upperBound
        }
        // Machine code and the interpreter count their work differently.
        return text(min(2 * enough.lowerBound, most))
      }
    }
    return nil
  }

  private static func exhausts(_ regex: CompiledRegex, _ text: String) -> Bool {
    do throws(MatchError) {
      _ = try regex.firstMatch(in: text, 0..<text.utf8.count)
      return false
    } catch {
      return error.isExhaustion
    }
  }
}
