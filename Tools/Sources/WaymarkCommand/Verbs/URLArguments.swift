import ArgumentParser

/// The URLs that a verb is asked about.
struct URLArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The URLs. The default is to read them from standard input, one a line; blank lines are skipped.",
      valueName: "url"))
  var urls: [String] = []

  /// The arguments, else the lines of standard input.
  var all: AnySequence<String> {
    urls.isEmpty ? Self.standardInput : AnySequence(urls)
  }

  /// The lines of standard input that are not blank.
  static var standardInput: AnySequence<String> {
    AnySequence(AnyIterator { readLine() }.lazy.filter { !$0.isEmpty })
  }
}
