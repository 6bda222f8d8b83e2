/// The rules of reports in words.
enum ReportRules {
  /// What each rule finds, in one sentence.
  static let descriptions = [
    // check
    "unreachable": "Other routes take every URL that the route matches.",
    "duplicate": "Another route matches the same URLs.",
    "lookalike":
      "Patterns that differ by case, percent escapes or Unicode form match different URLs.",
    "misleading": "A part of a pattern looks like something that it is not.",
    "unusedConstraint": "No route has a parameter that uses the constraint.",
    "hiddenFromScheme": "A scheme's own routes hide global routes from its URLs.",
    "costly": "A match can take too much work, or a pattern has many combinations.",
    "overlap":
      "A less specific route is tried before more specific ones and takes some of their URLs.",
    "undecided": "Constraints leave open whether other routes take every URL of the route.",
    // diff
    "removed": "A route was removed.",
    "added": "A route was added.",
    "changed": "A route has another pattern, name, scheme or priority.",
    "class": "Another route takes the URLs of a class, or none does any more.",
    "shadowed": "No URL reaches the route any more.",
    "url": "A URL of the file gets another route or other values.",
    // test
    "expectation": "A URL is not routed as the file of expectations says.",
    // associate
    "claimedNotRouted": "The association file claims a URL that no route takes.",
    "claimedBeyondConstraint":
      "The association file claims a URL that a route's constraint refuses.",
    "routedNotClaimed": "The association file does not claim a URL that a route takes.",
    "excludedThoughRouted": "The association file excludes a URL that a route takes.",
    "ruleNeverDecides": "Earlier rules of the association file match all URLs of the rule.",
    "sampled": "Only some texts were tried, and showed no difference.",
    // all of them
    "fault": "A file cannot be used.",
  ]
}
