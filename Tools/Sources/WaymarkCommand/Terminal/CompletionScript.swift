/// A shell script that completes the tool's arguments.
enum CompletionScript {
  /// Adds the verbs to the completions of `help` in ArgumentParser's script.
  ///
  /// ArgumentParser offers no completions for its `help` verb.
  static func completingHelp(in script: String, verbs: [String]) -> String {
    let lines = verbs.joined(separator: "\\n")
    let words = verbs.joined(separator: " ")
    let flags = "    __waymark_offer_flags_options -1\n"
    // Bash and zsh have a function for the verb, and fish has separate lines.
    let function = script.ranges(of: "_waymark_help() {").last?.upperBound ?? script.endIndex
    let help = script[function...]
      .replacing(flags, with: "\(flags)    __waymark_add_completions -W $'\(lines)'\n")
      .replacing("'*:subcommands:'", with: "':verb:(\(words))'")
    let isFish = script.contains("\ncomplete -c 'waymark' ")
    let condition = #"__waymark_should_offer_completions_for_positional "waymark help" -eq 1"#
    return script[..<function] + help
      + (isFish ? "\ncomplete -c 'waymark' -n '\(condition)' -fa '\(words)'" : "")
  }
}
