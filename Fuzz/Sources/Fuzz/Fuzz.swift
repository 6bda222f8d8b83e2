import Foundation

/// The function that libFuzzer calls with each input.
///
/// One executable contains all targets, so that a change is compiled only once. The environment
/// variable `WAYMARK_FUZZ_TARGET` selects the target.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: bytes, count: count)
  check(String(decoding: input, as: UTF8.self))
  return 0
}

private let check: @Sendable (String) -> Void = {
  let name = ProcessInfo.processInfo.environment["WAYMARK_FUZZ_TARGET"] ?? ""
  guard let check = checks[name] else {
    fatalError("WAYMARK_FUZZ_TARGET is none of \(checks.keys.sorted())")
  }
  return check
}()

private let checks: [String: @Sendable (String) -> Void] = [
  "urls": URLTarget.check,
  "patterns": PatternTarget.check,
  "paths": PathTarget.check,
  "index": IndexTarget.check,
  "engines": EngineTarget.check,
  "values": ValueTarget.check,
]
