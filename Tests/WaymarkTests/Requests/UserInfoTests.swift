import Foundation
import Testing
import Waymark

@Suite struct UserInfoTests {
  /// Returns a notification's payload as parsed by Foundation.
  private func userInfo(_ json: String) throws -> [AnyHashable: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    return try #require(object as? [AnyHashable: Any])
  }

  @Test func `values of a notification are parameters`() throws {
    let router = Router()
    try router.add("/offer/:id")
    let parameters = [String: any Sendable](
      userInfo: try userInfo(
        #"""
        {"campaign": "spring", "page": 1, "zero": 0, "isNew": true, "isOld": false, "rate": 0.5,
          "tags": ["a", "b"], "aps": {"badge": 3, "alert": {"title": "x"}}, "none": null}
        """#))
    let match = try #require(
      try router.match("/offer/7", from: .notification, parameters: parameters))
    #expect(match["campaign"] == "spring")
    #expect(match["page"] == "1")
    #expect(match["zero"] == "0")
    #expect(match["isNew"] == "true")
    #expect(match["isOld"] == "false")
    #expect(match["rate"] == "0.5")
    #expect(try match.require("page", as: Int.self) == 1)
    #expect(try match.require("isNew", as: Bool.self))
    #expect(try match.require("tags", as: [String].self) == ["a", "b"])
    let aps = try #require(match.request.additional["aps"] as? [String: any Sendable])
    #expect(aps["badge"] as? Int == 3)
    #expect((aps["alert"] as? [String: any Sendable])?["title"] as? String == "x")
    #expect(match.request.additional["none"] == nil)
    #expect(match["id"] == "7")
  }

  @Test func `a value that is not of a property list is left out`() throws {
    final class Object {}
    let dictionary: [AnyHashable: Any] = [
      "object": Object(), 7: "a key that is no text", "null": NSNull(), "closure": { 1 },
      "list": ["a", Object(), 2] as [Any], "optional": String?.none as Any,
    ]
    let values = [String: any Sendable](userInfo: dictionary)
    #expect(values.keys.sorted() == ["list"])
    let list = try #require(values["list"] as? [any Sendable])
    #expect(list.count == 2)
    #expect(list[0] as? String == "a")
    #expect(list[1] as? Int == 2)
  }

  @Test func `launch options are taken by the texts of their keys`() throws {
    struct LaunchOptionsKey: RawRepresentable, Hashable { let rawValue: String }
    let url = try #require(URL(string: "app://user/7"))
    let options: [LaunchOptionsKey: Any] = [
      LaunchOptionsKey(rawValue: "url"): url, LaunchOptionsKey(rawValue: "since"): Date.distantPast,
      LaunchOptionsKey(rawValue: "token"): Data([1]), LaunchOptionsKey(rawValue: "object"): self,
    ]
    let values = [String: any Sendable](userInfo: options)
    #expect(values.keys.sorted() == ["since", "token", "url"])
    #expect(values["url"] as? URL == url)
    #expect(values["since"] as? Date == .distantPast)
    #expect(values["token"] as? Data == Data([1]))
  }

  @Test func `objects of Foundation become values`() throws {
    let dictionary: NSDictionary = [
      "text": NSString("a"), "number": NSNumber(value: 2.0), "half": NSNumber(value: 0.5),
      "list": NSArray(array: [NSNumber(value: true)]),
    ]
    let values = [String: any Sendable](userInfo: try #require(dictionary as? [AnyHashable: Any]))
    #expect(values["text"] as? String == "a")
    #expect(values["number"] as? Int == 2)
    #expect(values["half"] as? Double == 0.5)
    #expect((values["list"] as? [any Sendable])?.first as? Bool == true)
  }

  @Test(.bug(id: 32, "init(userInfo:) makes UInt64(7) a Double"))
  func `whole numbers of each type stay whole`() {
    let numbers: [any BinaryInteger] = [
      Int8(7), Int64(7), UInt8(7), UInt32(7), UInt64(7), UInt(7), UInt128(7),
    ]
    for number in numbers {
      let values = [String: any Sendable](userInfo: ["number": number])
      #expect(values["number"] as? Int == 7, "\(type(of: number))")
    }
  }

  @Test func `numbers of each size become whole numbers or others`() {
    let values = [String: any Sendable](userInfo: [
      "small": UInt8(3), "float": Float(0.5), "huge": UInt64.max, "flag": true,
      "hugeObject": NSNumber(value: UInt64.max), "one": NSNumber(value: 1),
    ])
    #expect(values["small"] as? Int == 3)
    #expect(values["float"] as? Double == 0.5)
    #expect(values["huge"] as? Double == Double(UInt64.max))
    #expect(values["flag"] as? Bool == true)
    #expect(values["hugeObject"] as? Double == Double(UInt64.max))
    #expect(values["one"] is Int)
  }
}
