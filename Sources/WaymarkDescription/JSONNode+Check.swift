internal import WaymarkPatterns
internal import Waymark
internal import WaymarkText

extension JSONNode {
  /// Checks a JSON string for faults that Foundation's decoder misses or reports without their
  /// path.
  ///
  /// - An object has a key twice.
  /// - A number isn't an `Int` in a field that must be one.
  /// - A file without a version has an unknown key.
  ///
  /// - Throws: An error if the string isn't JSON, or an error with all such faults and their paths.
  static func check(_ text: String) throws(RouteTableError) {
    let root: JSONNode
    do throws(JSONError) {
      root = try JSONReader.read(text)
    } catch {
      throw RouteTableError(.malformed("\(error.message), at \(error.location)"), at: [])
    }
    var faults: [RouteTableError.Fault] = []
    root.noteRepeatedKeys(at: [], in: &faults)
    // Files without a version are written by hand, so an unknown key is a typo.
    if root["version"] == nil { root.noteUnknownKeys(in: &faults) }
    root.noteFractions(in: &faults)
    if !faults.isEmpty { throw RouteTableError(faults: faults) }
  }

  private func noteRepeatedKeys(at path: [String], in faults: inout [RouteTableError.Fault]) {
    switch kind {
    case .object(let members):
      // Compares `String`s, because each key becomes the key of a dictionary.
      faults += members.repeated { $0 }.map { member, message in
        RouteTableError.Fault(path: path + [member.key], name: nil, reason: .malformed(message))
      }
      for member in members {
        member.value.noteRepeatedKeys(at: path + [member.key], in: &faults)
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        element.noteRepeatedKeys(at: path + ["\(index)"], in: &faults)
      }
    case .string, .boolean, .number, .null: break
    }
  }

  private func noteUnknownKeys(in faults: inout [RouteTableError.Fault]) {
    func note<Key: CaseIterable & RawRepresentable<String>>(
      _ node: JSONNode?, of keys: Key.Type, and others: [String] = [], at path: [String]
    ) {
      guard case .object(let members) = node?.kind else { return }
      let known = Key.allCases.map(\.rawValue) + others
      for member in members where !known.contains(member.key) {
        let hint = member.key.nearest(in: known).map { "did you mean \"\($0)\"?" }
        let fault = "unknown key; \(hint ?? "known are \(known.joined(separator: ", "))")"
        faults.append(
          RouteTableError.Fault(path: path + [member.key], name: nil, reason: .malformed(fault)))
      }
    }
    note(self, of: RouteTableDescription.CodingKeys.self, and: ["$schema"], at: [])
    let options = self["options"]
    note(options, of: RouterOptionsDescription.CodingKeys.self, at: ["options"])
    note(options?["limits"], of: RouterLimit.self, at: ["options", "limits"])
    guard case .array(let routes) = self["routes"]?.kind else { return }
    for (index, route) in routes.enumerated() {
      let path = ["routes", "\(index)"]
      note(route, of: RouteDescription.CodingKeys.self, at: path)
      note(route["limits"], of: RouterLimit.self, at: path + ["limits"])
    }
  }

  /// Reports numbers that aren't an `Int` in fields that must be one.
  private func noteFractions(in faults: inout [RouteTableError.Fault]) {
    func note(_ node: JSONNode?, at path: [String], name: String? = nil) {
      guard case .number(let text) = node?.kind, Int(text) == nil,
        Double(text).flatMap(Int.init(exactly:)) == nil
      else { return }
      faults.append(
        RouteTableError.Fault(
          path: path, name: name,
          reason: .malformed("expected a whole number of at most 64 bits, not \(text.printable())"))
      )
    }
    func noteLimits(of node: JSONNode?, at path: [String], name: String? = nil) {
      for limit in RouterLimit.allCases {
        note(node?["limits"]?[limit.rawValue], at: path + ["limits", limit.rawValue], name: name)
      }
    }
    note(self["version"], at: ["version"])
    noteLimits(of: self["options"], at: ["options"])
    guard case .array(let routes) = self["routes"]?.kind else { return }
    for (index, route) in routes.enumerated() {
      let path = ["routes", "\(index)"]
      let texts = ["name", "pattern"].compactMap { key -> String? in
        if case .string(let text) = route[key]?.kind { text } else { nil }
      }
      note(route["priority"], at: path + ["priority"], name: texts.first)
      noteLimits(of: route, at: path, name: texts.first)
    }
  }

  /// The value for a key of an object, or `nil` if there's no such key.
  private subscript(_ key: String) -> JSONNode? {
    guard case .object(let members) = kind else { return nil }
    return members.first { $0.key == key }?.value
  }
}
