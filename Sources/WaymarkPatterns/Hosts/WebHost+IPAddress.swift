extension WebHost {
  /// The addresses that a host can be, as the URL Standard reads them.
  package enum IPAddress {
    /// Whether browsers take a host for an IPv4 address, because it ends in a number.
    ///
    /// - Parameter host: The decoded host.
    package static func isMeantAsIPv4(_ host: [UInt8]) -> Bool {
      guard let last = labels(of: host).last, !last.isEmpty else { return false }
      return last.isNumberOfAddress
    }

    /// Whether a host that is meant as an IPv4 address is one: it has one to four decimal, octal
    /// (`010`) or hexadecimal (`0x8`) numbers, and the last number stands for all missing bytes.
    static func isIPv4(_ host: [UInt8]) -> Bool {
      let numbers = labels(of: host).map(number)
      guard numbers.count <= 4, let last = numbers.last ?? nil else { return false }
      return numbers.dropLast().allSatisfy { ($0 ?? .max) <= 255 }
        && last < UInt64(1) << (8 * (5 - numbers.count))
    }

    /// Whether a text, without brackets, is an IPv6 address.
    package static func isIPv6(_ text: [UInt8]) -> Bool {
      guard let gap = text.indices.dropLast().first(where: { text[$0...].starts(with: "::".utf8) })
      else { return groups(in: text[...], mayEndInIPv4: true) == 8 }
      guard let before = groups(in: text[..<gap], mayEndInIPv4: false),
        let after = groups(in: text[(gap + 2)...], mayEndInIPv4: true)
      else { return false }
      return before + after <= 7
    }

    /// The parts between dots; a dot at the end begins no further part.
    private static func labels(of host: [UInt8]) -> [ArraySlice<UInt8>] {
      let labels = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      return labels.count > 1 && labels.last?.isEmpty == true ? labels.dropLast() : labels
    }

    /// The value of a label; `nil` if it is not a number, or too large for an address.
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
        // A number that is too large stays so with more digits.
        number = min(number * radix + UInt64(value), 1 << 32)
      }
      return number
    }

    /// The number of 16-bit groups in a part of an IPv6 address; `nil` if it is no such part.
    ///
    /// - Parameter mayEndInIPv4: Whether it can end with an IPv4 address, which stands for two
    ///   groups.
    private static func groups(in part: ArraySlice<UInt8>, mayEndInIPv4: Bool) -> Int? {
      if part.isEmpty { return 0 }
      let groups = part.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      let areHexadecimal = groups.dropLast().allSatisfy(isGroup)
      guard areHexadecimal, let last = groups.last else { return nil }
      if isGroup(last) { return groups.count }
      return mayEndInIPv4 && isDottedQuad(last) ? groups.count + 1 : nil
    }

    private static func isGroup(_ text: ArraySlice<UInt8>) -> Bool {
      (1...4).contains(text.count) && text.allSatisfy { $0.hexDigitValue != nil }
    }

    private static func isDottedQuad(_ text: ArraySlice<UInt8>) -> Bool {
      isDottedQuad(text.span, 0..<text.count)
    }

    /// Whether a text is four decimal numbers up to 255 without leading zeros, as nearly all IPv4
    /// addresses are.
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
