extension JSONNode {
  /// Throws if a text is not JSON, or if one of its objects has a key twice, which Foundation's decoder does not notice.
  ///
  /// - Throws: All such keys with their places.
  static func check(_ text: String) throws(RouteTableError) {
    let root: JSONNode
    do throws(JSONError) {
      root = try JSONReader.read(text)
    } catch {
      throw RouteTableError(.malformed("\(error.message), at \(error.place.text)"), at: [])
    }
    var faults: [RouteTableError.Fault] = []
    root.noteRepeatedKeys(at: [], in: &faults)
    if !faults.isEmpty { throw RouteTableError(faults: faults) }
  }

  private func noteRepeatedKeys(at path: [String], in faults: inout [RouteTableError.Fault]) {
    switch kind {
    case .object(let members):
      // By bytes, because two normal forms of a key are two keys, and equal Strings.
      var places: [[UInt8]: TextPlace] = [:]
      for member in members {
        let path = path + [member.key]
        let key = Array(member.key.utf8)
        if let first = places[key] {
          let message = "the key is at \(first.text) and again at \(member.place.text)"
          faults.append(RouteTableError.Fault(path: path, name: nil, reason: .malformed(message)))
        } else {
          places[key] = member.place
        }
        member.value.noteRepeatedKeys(at: path, in: &faults)
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        element.noteRepeatedKeys(at: path + ["\(index)"], in: &faults)
      }
    case .string, .boolean, .number, .null: break
    }
  }
}

extension TextPlace {
  fileprivate var text: String { "\(line):\(column)" }
}
