/// Descriptions of the rules in reports.
enum ReportRules {
  /// What each rule finds, in one sentence.
  static let descriptions = [
    // check
    "unreachable": "Other routes match every URL that the route matches.",
    "duplicate": "Another route matches the same URLs.",
    "lookalike":
      "Patterns that differ by case, percent escapes or Unicode form match different URLs.",
    "misleading": "A part of a pattern looks like something that it is not.",
    "unusedConstraint": "No route has a parameter that uses the constraint.",
    "hiddenFromScheme": "A scheme's own routes hide global routes from its URLs.",
    "namedHost":
      "A parameter of a route's host captures a host that other routes name, for paths they lack.",
    "costly": "A match can need too much work, or a pattern has many combinations.",
    "overlap":
      "A less specific route is tried before more specific ones and handles some of their URLs.",
    "undecided": "Constraints leave open whether other routes match every URL of the route.",
    // diff
    "removed": "A route was removed.",
    "added": "A route was added.",
    "changed": "A route has another pattern, name, scheme or priority.",
    "class": "Another route matches the URLs of a class, or none does anymore.",
    "shadowed": "No URL reaches the route any more.",
    "url": "A URL of the file gets another route or other values.",
    "option": "An option that changes how URLs are read has another value.",
    "scheme": "URLs of a scheme begin or cease to reach the global routes.",
    // test
    "expectation": "A URL isn't routed as the file of expectations specifies.",
    // associate
    "claimedNotRouted": "The association file claims a URL that no route matches.",
    "claimedBeyondConstraint":
      "The association file claims a URL that a route's constraint rejects.",
    "routedNotClaimed": "The association file does not claim a URL that a route matches.",
    "excludedThoughRouted": "The association file excludes a URL that a route matches.",
    "ruleNeverDecides":
      "Earlier rules of the association file match all URLs of the rule, or no URL that devices send matches it.",
    "sampled": "Only some strings were tried, and showed no difference.",
    // doctor
    "noAnswer": "The server gives no answer.",
    "tooSlow": "The server takes too long.",
    "insecure": "The connection is not secure.",
    "missing": "The server does not have the file.",
    "redirect": "The server redirects, which systems do not follow.",
    "badStatus": "The server answers with an error.",
    "webPage": "The server sends a page instead of the file.",
    "contentType": "The file has another content type than JSON.",
    "tooLarge": "The file is larger than systems read.",
    "malformed": "The file is not JSON of the right form.",
    "noApp": "The file names no app.",
    "otherApp": "The file is for other apps.",
    "otherKey": "The file has another certificate of the app.",
    "badApp": "The file names an app that cannot exist.",
    "badKey": "A fingerprint of the file is not a SHA-256 fingerprint, or an app has none.",
    "noCopy": "Apple has no copy of the file.",
    "otherCopy": "Apple's copy differs from the file.",
    "noDomains": "The entitlements list no domains for links.",
    "badDomain": "An entry of the entitlements is not a domain for links.",
    "developerOnly": "An entry of the entitlements is for devices of developers only.",
    "hostNotDeclared": "The entitlements lack a host that routes are for.",
    "hostNotRouted": "No route is for a host of the entitlements.",
    "badScheme": "A URL scheme of the property list is not a scheme.",
    "schemeNotDeclared": "The property list lacks a scheme that routes are for.",
    "schemeNotRouted": "No route matches URLs of a scheme of the property list.",
    // all verbs
    "fault": "A file cannot be used.",
  ]
}
