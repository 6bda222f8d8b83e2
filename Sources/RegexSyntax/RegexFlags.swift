/// The flags that constructs such as `(?i)` change until the end of their group.
struct RegexFlags {
  var ignoresCase = false
  var dotIsAny: Bool
  var isMultiline = false
  var isLazy = false
  var onlyNamedGroupsCapture = false

  init(dotIsAny: Bool = false) {
    self.dotIsAny = dotIsAny
  }

  /// Sets or unsets the flag of a letter, and returns whether there is such a flag.
  mutating func set(_ letter: UnicodeScalar, to isSet: Bool) -> Bool {
    switch letter {
    case "i": ignoresCase = isSet
    case "s": dotIsAny = isSet
    case "m": isMultiline = isSet
    case "U": isLazy = isSet
    case "n": onlyNamedGroupsCapture = isSet
    default: return false
    }
    return true
  }

  /// Unsets all flags except ``isLazy``, as `(?^)` does.
  mutating func reset() {
    (ignoresCase, dotIsAny, isMultiline, onlyNamedGroupsCapture) = (false, false, false, false)
  }
}
