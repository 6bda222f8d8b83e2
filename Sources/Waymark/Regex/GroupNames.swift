/// The names of a regex's groups: those of the parameters where PCRE2 can take them.
struct GroupNames {
  private var names: [String] = []

  /// The longest name that PCRE2 10.42 takes, in bytes (10.44 takes 128).
  private static let maximumLength = 32

  /// How many groups there are.
  var count: Int { names.count }

  /// The name of a group by its number, or `nil` when there is no such group.
  func name(of number: Int) -> String? {
    names.indices.contains(number - 1) ? names[number - 1] : nil
  }

  /// Adds a group to the regex.
  ///
  /// - Returns: The group's number and its name: `wanted`, or `p` and a number when PCRE2 could not
  ///   take `wanted` or it is in use.
  mutating func add(_ wanted: String) -> (name: String, number: Int) {
    let number = names.count + 1
    var name = Self.isName(wanted) ? wanted : "p\(number)"
    var attempt = number
    while names.contains(name) {
      name = "p\(attempt)"
      attempt += 1
    }
    names.append(name)
    return (name, number)
  }

  /// Whether PCRE2 takes `text` as a name without `PCRE2_UTF` (pcre2pattern, NAMED CAPTURE GROUPS).
  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !first.isASCIIDigit, text.utf8.count <= maximumLength else {
      return false
    }
    return text.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
  }
}
