extension JSONNode {
  /// Throws if a text is not JSON, or if one of its objects has a key twice, which Foundation's
  /// decoder does not notice.
  ///
  /// - Throws: All such keys with their places.
  static func check(_ text: String) throws(RouteTableError) {
    let root: JSONNode
    do throws(JSONError) {
      root = try JSONReader.read(text)
    } catch {
      throw RouteTableError(.malformed("\(error.message), at \(error.place)"), at: [])
    }
    var faults: [RouteTableError.Fault] = []
    root.noteRepeatedKeys(at: [], in: &faults)
    if !faults.isEmpty { throw RouteTableError(faults: faults) }
  }

  private func noteRepeatedKeys(at path: [String], in faults: inout [RouteTableError.Fault]) {
    switch kind {
    case .object(let members):
      faults += members.repeated.map { member, message in
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
}
