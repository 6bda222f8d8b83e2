#if !USES_PCRE2 || COMPARED
  #if COMPARED
    @testable package import RegexEngine
  #endif
  internal import Foundation
  package import RegexSyntax

  /// A regex compiled by Foundation, which uses ICU's engine on all Apple platforms.
  package final class FoundationRegex: RegexProgram {
    package static let maximumGroups = 74

    package let text: String
    private let options: RegexOptions
    private let limits: MatchLimits
    package let groupCount: Int
    private let program: FoundationProgram
    /// The program for ``canContinue(_:)``, compiled on first use.
    private let openProgram = Locked<FoundationProgram?>(nil)

    package init(
      _ text: String, options: RegexOptions = [], limits: MatchLimits = .written
    ) throws(RegexSyntaxError) {
      let compiled = try FoundationProgram(text, options)
      self.text = text
      self.options = options
      self.limits = limits
      groupCount = compiled.groups.count
      program = compiled
    }

    package var size: Int { program.size }

    package func firstMatch(
      in subject: Span<UInt8>, _ range: Range<Int>
    ) throws(MatchError) -> CaptureRanges? {
      let subject = FoundationSubject(subject, range, options)
      return try program.firstMatch(in: subject, options, limits)?.captures
    }

    package func canContinue(_ text: String) -> Bool {
      guard !options.contains(.endAnchored), let program = try? openProgramForMatch() else {
        return false
      }
      let subject = text.withBytes { FoundationSubject($0, 0..<$0.count, options) }
      return (try? program.firstMatch(in: subject, options, limits))?.reachedEnd ?? false
    }

    /// Returns the program for ``canContinue(_:)``, compiled from `(?:regex)|`.
    ///
    /// ICU reports that it reached the end of a string only if there is a match, and rejects
    /// strings that are too short without reading them.
    private func openProgramForMatch() throws(RegexSyntaxError) -> FoundationProgram {
      if let known = openProgram.withLock({ $0 }) { return known }
      let fresh = try FoundationProgram("(?:\(text))|", options.union(.anchored))
      openProgram.withLock { $0 = fresh }
      return fresh
    }
  }
#endif
