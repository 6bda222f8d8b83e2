#if !USES_PCRE2 || COMPARED
  #if COMPARED
    @testable import RegexEngine
  #endif
  internal import Foundation
  internal import RegexSyntax

  /// A regex compiled for Foundation.
  final class FoundationProgram: Sendable {
    /// Foundation's indices of the groups.
    let groups: [Int]

    /// Approximately the size that PCRE2 would need, in bytes.
    let size: Int

    private let expression: NSRegularExpression

    /// The steps between two reports of progress (ICU's `TIMER_INITIAL_VALUE`).
    private static let stepsPerReport = 10_000

    /// PCRE2's usual size for an empty regex, and its maximum.
    private static let smallestSize = 143
    private static let largestSize = 65_536

    /// Compiles a regex.
    init(_ text: String, _ options: RegexOptions) throws(RegexSyntaxError) {
      let tree = try RegexTree(text, options: options)
      let regex = ICURegex(tree)
      groups = regex.groups
      size = tree.root.size + Self.smallestSize
      guard size <= Self.largestSize else {
        throw RegexSyntaxError(message: "regular expression is too large", offset: 0)
      }
      let end = options.contains(.endAnchored) ? "\\z" : ""
      do {
        expression = try NSRegularExpression(pattern: "(?:\(regex.text))\(end)")
      } catch {
        throw RegexSyntaxError(message: "Foundation refuses the regex", offset: 0)
      }
    }

    /// The result of a match.
    struct Match {
      let captures: CaptureRanges
      /// Whether the engine reached the end of the subject and looked for more.
      let reachedEnd: Bool
    }

    /// Matches a subject.
    func firstMatch(
      in subject: FoundationSubject, _ options: RegexOptions, _ limits: MatchLimits
    ) throws(MatchError) -> Match? {
      var (found, fault): (Match?, MatchError?)
      var steps = 0
      var matching: NSRegularExpression.MatchingOptions = [.reportProgress, .reportCompletion]
      if options.contains(.anchored) { matching.insert(.anchored) }
      let whole = NSRange(location: 0, length: subject.count)
      unsafe expression.enumerateMatches(in: subject.text, options: matching, range: whole) {
        match, flags, stop in
        if let match {
          found = Match(
            captures: self.captures(match, of: subject), reachedEnd: flags.contains(.hitEnd))
        } else if flags.contains(.internalError) {
          fault = .fullStack
        } else if flags.contains(.progress) {
          steps += Self.stepsPerReport
          let mayGoOn = MatchMeter.count(UInt32(Self.stepsPerReport), of: limits.match)
          guard steps > limits.match || !mayGoOn else { return }
          fault = .matchLimit
        }
        unsafe stop.pointee = true
      }
      if let fault { throw fault }
      return found
    }

    private func captures(
      _ match: NSTextCheckingResult, of subject: FoundationSubject
    ) -> CaptureRanges {
      var captures = CaptureRanges()
      for group in groups.indices.prefix(FoundationRegex.maximumGroups) {
        let range = match.range(at: groups[group])
        guard range.location != NSNotFound else { continue }
        let bytes = subject.offset(range.location)..<subject.offset(range.location + range.length)
        captures.set(group + 1, bytes)
      }
      return captures
    }
  }
#endif
