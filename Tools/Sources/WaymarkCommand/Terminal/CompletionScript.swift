/// A script for a shell that completes arguments of the tool.
enum CompletionScript {
  /// The script of ArgumentParser, in which `help` completes the verbs.
  ///
  /// ArgumentParser's own `help` has no completions.
  static func completingHelp(in script: String, verbs: [String]) -> String {
    let lines = verbs.joined(separator: "\\n")
    let words = verbs.joined(separator: " ")
    let flags = "    __waymark_offer_flags_options -1\n"
    // Bash and zsh have a function for the verb, and fish has lines for each.
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
