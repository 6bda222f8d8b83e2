extension WebHost {
  /// IP addresses as hosts, as the URL Standard parses them.
  package enum IPAddress {
    /// Whether browsers parse a host as an IPv4 address, because it ends in a number.
    package static func looksLikeIPv4(_ host: [UInt8]) -> Bool {
      guard let last = labels(of: host).last, !last.isEmpty else { return false }
      return last.isNumberOfAddress
    }

    /// Returns a host that ends in a number as browsers write the IPv4 address, or `nil` if it's
    /// invalid.
    ///
    /// The host has one to four decimal, octal (`010`) or hexadecimal (`0x8`) numbers, and the last
    /// number provides all remaining bytes.
    static func ipv4(_ host: [UInt8]) -> [UInt8]? {
      let numbers = labels(of: host).map(number)
      guard numbers.count <= 4, let last = numbers.last ?? nil,
        last < UInt64(1) << (8 * (5 - numbers.count))
      else { return nil }
      var address = last
      for (index, number) in numbers.dropLast().enumerated() {
        guard let number, number <= 255 else { return nil }
        address |= number << (8 * (3 - index))
      }
      let bytes = [24, 16, 8, 0].map { String(address >> $0 & 255) }
      return Array(bytes.joined(separator: ".").utf8)
    }

    /// Returns an IPv6 address without brackets as browsers write it, or `nil` if it's invalid.
    package static func ipv6(_ text: [UInt8]) -> [UInt8]? {
      guard let groups = groups(of: text) else { return nil }
      // The first of the longest runs of zeros is omitted (URL Standard, "IPv6 serializer").
      var gap = 0..<1
      for start in groups.indices {
        let end = groups[start...].firstIndex { $0 != 0 } ?? groups.endIndex
        if end - start > gap.count { gap = start..<end }
      }
      func written(_ groups: ArraySlice<UInt16>) -> String {
        groups.map { String($0, radix: 16) }.joined(separator: ":")
      }
      guard gap.count > 1 else { return Array(written(groups[...]).utf8) }
      return Array(
        "\(written(groups[..<gap.lowerBound]))::\(written(groups[gap.upperBound...]))".utf8)
    }

    /// Returns the eight 16-bit groups of an IPv6 address, or `nil` if it's invalid.
    private static func groups(of text: [UInt8]) -> [UInt16]? {
      guard let gap = text.indices.dropLast().first(where: { text[$0...].starts(with: "::".utf8) })
      else {
        let groups = groups(in: text[...], mayEndInIPv4: true)
        return groups?.count == 8 ? groups : nil
      }
      guard let before = groups(in: text[..<gap], mayEndInIPv4: false),
        let after = groups(in: text[(gap + 2)...], mayEndInIPv4: true),
        before.count + after.count <= 7
      else { return nil }
      return before + Array(repeating: 0, count: 8 - before.count - after.count) + after
    }

    /// Returns the parts between dots.
    ///
    /// A trailing dot doesn't begin another part.
    private static func labels(of host: [UInt8]) -> [ArraySlice<UInt8>] {
      let labels = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      return labels.count > 1 && labels.last?.isEmpty == true ? labels.dropLast() : labels
    }

    /// Returns the value of a label, or `nil` if it isn't a number or is too large for an address.
    private static func number(_ label: ArraySlice<UInt8>) -> UInt64? {
      if label.starts(with: "0x".utf8) || label.starts(with: "0X".utf8) {
        return label.count == 2 ? 0 : number(label.dropFirst(2), radix: 16)
      }
      let isOctal = label.count > 1 && label.first == UInt8(ascii: "0")
      return number(label, radix: isOctal ? 8 : 10)
    }

    private static func number(_ digits: ArraySlice<UInt8>, radix: UInt64) -> UInt64? {
      guard !digits.isEmpty else { return nil }
      var number: UInt64 = 0
      for digit in digits {
        guard let value = digit.hexDigitValue, value < radix else { return nil }
        // Clamp: a number that is too large only grows with more digits.
        number = min(number * radix + UInt64(value), 1 << 32)
      }
      return number
    }

    /// Returns the groups in a part of an IPv6 address, or `nil` if it's invalid.
    ///
    /// - Parameter mayEndInIPv4: Whether the part can end with an IPv4 address, which counts as two
    ///   groups.
    private static func groups(in part: ArraySlice<UInt8>, mayEndInIPv4: Bool) -> [UInt16]? {
      if part.isEmpty { return [] }
      let texts = part.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      var groups: [UInt16] = []
      for (index, text) in texts.enumerated() {
        if (1...4).contains(text.count), let group = number(text, radix: 16) {
          groups.append(UInt16(group))
        } else {
          guard mayEndInIPv4, index == texts.count - 1, isDottedQuad(text.span, 0..<text.count)
          else { return nil }
          let bytes = labels(of: Array(text)).map { UInt16(number($0, radix: 10) ?? 0) }
          groups += [bytes[0] << 8 | bytes[1], bytes[2] << 8 | bytes[3]]
        }
      }
      return groups
    }

    /// Whether a range contains four decimal numbers up to 255 without leading zeros, as in nearly
    /// all IPv4 addresses.
    package static func isDottedQuad(_ bytes: Span<UInt8>, _ text: Range<Int>) -> Bool {
      var (dots, digits, number) = (0, 0, 0)
      for index in text {
        if bytes[index] == UInt8(ascii: ".") {
          guard digits > 0 else { return false }
          (dots, digits, number) = (dots + 1, 0, 0)
        } else {
          guard bytes[index].isASCIIDigit, digits == 0 || number > 0 else { return false }
          (digits, number) = (digits + 1, 10 * number + Int(bytes[index] - UInt8(ascii: "0")))
          guard number <= 255 else { return false }
        }
      }
      return dots == 3 && digits > 0
    }
  }
}
